package import RichText

/// RTFD bundles as values.
package enum RTFDBundle {
  /// Reads a bundle: its RTF part, and the files its attachments name.
  package static func read(
    _ tree: FileTree, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> Document {
    Document()
  }

  /// Writes a bundle in Apple's layout.
  package static func write(
    _ document: Document, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> FileTree {
    FileTree()
  }
}

/// Flat RTFD: a bundle serialized into one stream.
package enum FlatRTFD {
  /// Reads a stream.
  package static func decode(
    _ bytes: [UInt8], diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> FileTree {
    FileTree()
  }

  /// Writes a stream; throws what reading the contents throws.
  package static func encode(_ tree: FileTree) throws -> [UInt8] { [] }
}
