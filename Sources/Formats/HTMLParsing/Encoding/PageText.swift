import CodePages
import RTFDBytes

/// The text of a page as UTF-8 with LF as its only line end, and how it was found.
package struct PageText: Sendable {
  /// What said how the bytes of a page are to be read.
  package enum Source: Sendable {
    /// A byte-order mark.
    case mark
    /// Who gave the page: an option, a web archive, a mail.
    case given
    /// `<meta charset>`, or `http-equiv`.
    case meta
    /// `<?xml encoding?>` at the start.
    case declaration
    /// Nothing: all bytes are UTF-8.
    case wellFormed
    /// Nothing, and not all bytes are UTF-8: Windows-1252.
    case fallback
  }

  /// The text.
  package private(set) var utf8: [UInt8]
  /// What the bytes were read as.
  package private(set) var encoding: PageEncoding
  /// What said so.
  package private(set) var source: Source
  /// How many times bytes stood for nothing, and became U+FFFD.
  package private(set) var replaced: Int
  /// A label that was found, of an encoding that is not known; nil when there was none.
  package private(set) var unknownLabel: [UInt8]?

  /// Decodes a page.
  ///
  /// - Parameters:
  ///   - bytes: The page.
  ///   - label: The name of its encoding, as whoever gave the page says it; nil when nobody does.
  package init(decoding bytes: [UInt8], label: [UInt8]? = nil) {
    let (encoding, source, unknown) = Self.find(bytes, label)
    self.encoding = encoding
    self.source = source
    unknownLabel = unknown
    (utf8, replaced) = encoding.decode(bytes)
    utf8 = Self.withPlainLineEnds(utf8)
  }

  private static func find(
    _ bytes: [UInt8], _ label: [UInt8]?
  ) -> (PageEncoding, Source, unknown: [UInt8]?) {
    if let marked = PageEncoding(markOf: bytes) { return (marked, .mark, nil) }
    var unknown: [UInt8]?
    if let label {
      if let encoding = PageEncoding(label: label) { return (encoding, .given, nil) }
      unknown = label
    }
    if let label = MetaScan.label(in: bytes) {
      // What could be read so far is no UTF-16, whatever it says.
      if let encoding = PageEncoding(label: label)?.readableAsASCII {
        return (encoding, .meta, unknown)
      }
      unknown = unknown ?? label
    }
    if let label = MetaScan.declaredLabel(in: bytes) {
      if let encoding = PageEncoding(label: label)?.readableAsASCII {
        return (encoding, .declaration, unknown)
      }
      unknown = unknown ?? label
    }
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    return isUTF8 ? (.utf8, .wellFormed, unknown) : (.windows1252, .fallback, unknown)
  }

  /// A text with LF for each CR LF and CR.
  package static func withPlainLineEnds(_ text: [UInt8]) -> [UInt8] {
    guard var index = text.firstIndex(of: 0x0D) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var run = 0
    while index < text.count {
      if text[index] == 0x0D {
        result.append(bytes: text, run..<index)
        result.append(0x0A)
        if index + 1 < text.count, text[index + 1] == 0x0A { index += 1 }
        run = index + 1
      }
      index += 1
    }
    result.append(bytes: text, run..<text.count)
    return result
  }
}
