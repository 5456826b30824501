import RTF
import RichText

extension Format {
  /// A plain RTF file, which holds no other files.
  static let rtf = Format(
    id: "rtf", summary: "rich text in one file; glyphs become their description",
    fileExtension: "rtf",
    detects: { source in source.bytes.map(RTFSignature.matches) ?? false },
    read: { source, context in
      guard let bytes = source.bytes else { throw InputMismatch.notAStream(source, "an RTF file") }
      return try RTFReader.read(bytes, diagnostics: &context.diagnostics)
    },
    write: { document, context in
      PlannedOutput(
        bytes: RTFWriter.write(
          document, options: .init(target: .plainFile), diagnostics: &context.diagnostics))
    })
}

/// How RTF begins.
enum RTFSignature {
  /// Whether bytes begin like RTF: white space and a byte order mark may precede the brace.
  static func matches(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...].prefix(1 << 12)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D, 0x00].contains($0) }
    return rest.starts(with: Array("{\\rtf".utf8))
  }
}
