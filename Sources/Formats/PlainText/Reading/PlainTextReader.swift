package import Diagnostics
package import RichText

/// Makes a document of plain text: one style, a paragraph per line.
package enum PlainTextReader {
  /// Reads text in a given encoding, or in the one the bytes suggest.
  ///
  /// - Throws: `DocumentError` when bytes do not fit the given encoding.
  package static func read(
    _ bytes: [UInt8], encoding: TextEncoding?, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> Document {
    let used = encoding ?? TextEncoding.detect(bytes)
    if let text = used.decode(bytes) {
      if encoding == nil, used == .macRoman {
        diagnostics.warn(
          .guessedEncoding, "the text is not UTF-8 and was read as \(used.name)")
      }
      return document(of: text)
    }
    guard encoding == nil else {
      throw DocumentError(.badData, .undecodableText, "the text is not in \(used.name)")
    }
    // A mark that lied: what is broken is replaced, so that the rest can be read.
    diagnostics.warn(
      .undecodableText, "the text has bytes that are not \(used.name); they became U+FFFD")
    return document(of: Array(String(decoding: bytes, as: UTF8.self).utf8))
  }

  /// A document with this text. LF, CR, CRLF and U+2029 end paragraphs; all become LF.
  package static func document(of utf8: [UInt8]) -> Document {
    var document = Document()
    document.fonts = [Font(name: "Helvetica", family: .swiss)]
    var style = CharacterStyle()
    style.font = 0
    document.characterStyles = [style]
    document.paragraphStyles = [ParagraphStyle()]
    document.body = AttributedText(plain: normalized(utf8))
    return document
  }

  /// The text with LF for every LF, CR, CRLF and U+2029.
  static func normalized(_ utf8: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      if byte == 0x0D {
        result.append(0x0A)
        index += index + 1 < utf8.count && utf8[index + 1] == 0x0A ? 2 : 1
      } else if byte == 0xE2, index + 2 < utf8.count, utf8[index + 1] == 0x80,
        utf8[index + 2] == 0xA9
      {
        result.append(0x0A)
        index += 3
      } else {
        result.append(byte)
        index += 1
      }
    }
    return result
  }
}
