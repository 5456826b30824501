package import RichText

/// Writes RTF in Apple's layout.
package enum RTFWriter {
  /// What the written file is for.
  package struct Options: Sendable {
    /// Where the embedded objects go.
    package enum Target: Sendable {
      /// The RTF part of a bundle: objects are named, their files stand beside it.
      case bundle
      /// A plain file: glyphs become their description, PNG and JPEG pictures `\pict`.
      case plainFile
    }
    /// Where the embedded objects go.
    package var target: Target

    /// Makes options.
    package init(target: Target) { self.target = target }
  }

  /// Writes a document. For a bundle, embedded objects are named by `storedName` and `name`.
  package static func write(
    _ document: Document, options: Options, diagnostics: inout DiagnosticSink
  ) -> [UInt8] {
    []
  }
}
