import RTF
import RichText

extension Format {
  /// A plain RTF file, which holds no other files.
  static let rtf = Format(
    id: "rtf", summary: "rich text in one file; glyphs become their description",
    fileExtension: "rtf",
    detects: { source in source.bytes.map(RTFReader.recognizes) ?? false },
    read: { source, context in
      guard let bytes = source.bytes else { throw InputMismatch.notAStream(source, "an RTF file") }
      return try RTFReader.read(bytes, diagnostics: &context.diagnostics)
    },
    write: { document, context in
      PlannedOutput(
        bytes: RTFWriter.write(
          document,
          options: .init(
            target: .plainFile, descriptions: context.options.descriptions,
            repeatedPictureBytes: context.repeatedPictureBytes),
          diagnostics: &context.diagnostics))
    })
}
