import PlainText
import RichText

extension Format {
  /// Plain text.
  static let plainText = Format(
    id: "txt", summary: "plain text; a file has its images and a sidecar beside it",
    fileExtension: "txt",
    write: { document, context in
      let options = PlainTextOptions(
        glyphs: (context.options.glyphText ?? .description).rendering,
        includeHidden: context.options.includesHidden,
        descriptions: context.options.descriptions)
      return PlannedOutput(
        bytes: PlainTextWriter.write(
          document, options: options, diagnostics: &context.diagnostics))
    })
}

extension ConversionOptions.GlyphText {
  /// What the writer calls it.
  var rendering: GlyphRendering {
    switch self {
    case .placeholder: .placeholder
    case .description: .description
    case .reference: .reference
    case .none: .none
    }
  }
}
