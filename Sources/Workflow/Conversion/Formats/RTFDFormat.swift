import Diagnostics
import RTFD

extension Format.ID {
  /// A bundle.
  package static let rtfd = Format.ID(name: "rtfd")
  /// A bundle in one stream.
  package static let flatRTFD = Format.ID(name: "flat-rtfd")
}

extension Format {
  /// A bundle: a folder with the text and its attachments.
  package static let rtfd = Format(
    id: .rtfd, summary: "a bundle, as TextEdit and Notes write it (a folder)",
    fileExtension: "rtfd", inputExtensions: ["rtfd"], isSearchedFor: true, isFolder: true,
    isBinary: true, keepsGlyphs: true, settings: [.unreferencedFiles],
    detects: { source in
      if case .tree = source.material { return true }
      return false
    },
    read: { source, context throws(DocumentError) in
      guard case .tree(let tree) = source.material else {
        throw InputMismatch.notAFolder(source)
      }
      return try RTFDBundle.read(tree, diagnostics: &context.diagnostics)
    },
    write: { document, context throws(DocumentError) in
      PlannedOutput(.folder(try RTFDBundle.write(document, diagnostics: &context.diagnostics)))
    })

  /// A bundle in one stream.
  package static let flatRTFD = Format(
    id: .flatRTFD, summary: "a bundle in one stream, as on the pasteboard",
    fileExtension: "flat-rtfd", inputExtensions: ["flat-rtfd"], isSearchedFor: true,
    isBinary: true, keepsGlyphs: true, settings: [.unreferencedFiles],
    detects: { source in source.bytes?.starts(with: Array("rtfd\0\0\0\0".utf8)) ?? false },
    read: { source, context throws(DocumentError) in
      guard let bytes = source.bytes else {
        throw InputMismatch.notAStream(source, "a flat RTFD")
      }
      let tree = try FlatRTFD.decode(bytes, diagnostics: &context.diagnostics)
      return try RTFDBundle.read(tree, diagnostics: &context.diagnostics)
    },
    write: { document, context throws(DocumentError) in
      let tree = try RTFDBundle.write(document, diagnostics: &context.diagnostics)
      return PlannedOutput(bytes: try FlatRTFD.encode(tree))
    })
}
