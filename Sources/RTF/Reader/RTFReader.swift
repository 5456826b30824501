package import RichText

/// Reads RTF.
package enum RTFReader {
  /// What the reader may do.
  package struct Options: Sendable {
    /// The standard settings.
    package init() {}
  }

  /// Reads a document; attachments named by `\NeXTGraphic` come out with a missing payload, which
  /// the bundle's reader then supplies.
  ///
  /// - Throws: `DocumentError` when the bytes are not RTF or exceed a document limit.
  package static func read(
    _ bytes: [UInt8], options: Options = Options(), diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> Document {
    Document()
  }
}
