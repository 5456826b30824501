package import Conversion
package import Diagnostics
import RTFDFiles
package import Rendering
package import RichText

/// What a document would lose in a format.
package enum LossPreview {
  /// What the format's writer reports: notes of what the format has no place for, warnings of what is
  /// gone or replaced, and an error where nothing would be written at all.
  ///
  /// Nothing is written. Plain text is taken as it is without a sidecar, which holds everything.
  package static func diagnostics(
    of document: Document, in format: Format, images: any FallbackImageSource
  ) -> DiagnosticSink {
    var options = ConversionOptions()
    options.plainText.sidecar = .none
    var context = WritingContext(
      options: options, outputPath: Path("output." + format.fileExtension), images: images)
    do throws(DocumentError) {
      _ = try format.write?(document, &context)
    } catch {
      context.diagnostics.report(error.diagnostic)
    }
    return context.diagnostics
  }
}
