import Diagnostics
import RTF
import Rendering

/// The longest side of a PNG that is made for a file, in pixels; the same as for a page.
private let pictureSide = 2_048

extension Format.ID {
  /// Plain RTF.
  package static let rtf = Format.ID(name: "rtf")
}

extension Format {
  /// A plain RTF file, which holds no other files.
  package static let rtf = Format(
    id: .rtf, summary: "rich text in one file; glyphs become their description",
    fileExtension: "rtf", inputExtensions: ["rtf"], isSearchedFor: true,
    settings: [.descriptions],
    detects: { source in source.bytes.map(RTFReader.recognizes) ?? false },
    read: { source, context throws(DocumentError) in
      guard let bytes = source.bytes else { throw InputMismatch.notAStream(source, "an RTF file") }
      return try RTFReader.read(bytes, diagnostics: &context.diagnostics)
    },
    write: { document, context throws(DocumentError) in
      let images = context.images
      return PlannedOutput(
        bytes: RTFWriter.write(
          document,
          options: .init(
            target: .plainFile, descriptions: context.options.descriptions,
            repeatedPictureBytes: context.repeatedPictureBytes,
            convertedPicture: { content in
              switch images.png(of: content, kind: .photo(maximumSide: pictureSide)) {
              case .png(let png, _, _): .png(png)
              case .unavailable(let reason, let package):
                .unavailable(reason: reason, package: package)
              }
            }),
          diagnostics: &context.diagnostics))
    })
}
