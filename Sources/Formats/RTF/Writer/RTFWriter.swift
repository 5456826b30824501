package import Diagnostics
package import RTFDFiles
package import RichText

/// Writes RTF in Apple's layout.
///
/// See RTF.docc, "Writing".
package enum RTFWriter {
  /// What the written file is for.
  package struct Options: Sendable {
    /// Where the embedded objects go.
    package enum Target: Sendable {
      /// The RTF part of a bundle: objects are named, their files stand beside it.
      case bundle
      /// A plain file: glyphs become their description, pictures `\pict`.
      case plainFile
    }
    /// Where the embedded objects go.
    package var target: Target
    /// Better descriptions of glyphs, by content identifier, for a plain file.
    package var descriptions: [String: String]
    /// How many bytes of digits pictures may take where they come again in a plain file.
    package var repeatedPictureBytes: Int
    /// Makes PNGs of the pictures of a plain file for which RTF has no word.
    package var convertedPicture: @Sendable (Content) -> ConvertedPicture

    /// Makes options.
    package init(
      target: Target, descriptions: [String: String] = [:],
      repeatedPictureBytes: Int = ModelLimits.repeatedPictureBytes,
      convertedPicture: @escaping @Sendable (Content) -> ConvertedPicture = { _ in
        .unavailable(reason: "no image decoder is at hand", package: nil)
      }
    ) {
      self.target = target
      self.descriptions = descriptions
      self.repeatedPictureBytes = repeatedPictureBytes
      self.convertedPicture = convertedPicture
    }
  }

  /// The PNG of a picture in another format, or why there is none.
  package enum ConvertedPicture: Sendable {
    /// A PNG file.
    case png(Content)
    /// None can be made; `package` names what to install, when that would help.
    case unavailable(reason: String, package: String?)
  }

  /// Writes a document. For a bundle, embedded objects are named by `storedName` and `name`.
  ///
  /// The result is ASCII apart from file names, addresses and the byte that ends an attachment, and
  /// depends on the document alone. Whatever the target can not hold is reported.
  package static func write(
    _ document: Document, options: Options, diagnostics: inout DiagnosticSink
  ) -> [UInt8] {
    var writer = DocumentWriter(
      document.withCocoaHeader(), options: options, diagnostics: diagnostics)
    writer.write()
    diagnostics = writer.diagnostics
    return writer.out.bytes
  }
}
