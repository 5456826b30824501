import RichText

/// The code pages of a document's fonts, and what each character is in them.
struct FontEncoders {
  /// The page of every font, then the page of text in no font.
  private let pages: [CodePage]
  private var encoders: [CachedEncoder?]

  /// Finds the code page of every font of `document`.
  init(_ document: Document) {
    let own = CodePage(of: document.attributes)
    let isCocoa = document.attributes.cocoaVersion != nil
    let namesDefaultFont = document.attributes.defaultFont != nil
    pages =
      document.fonts.map {
        CodePage(of: $0, isCocoa: isCocoa, namesDefaultFont: namesDefaultFont) ?? own
      } + [own]
    encoders = Array(repeating: nil, count: pages.count)
  }

  /// The place of a font's encoder, for ``encoder(at:)``.
  func index(of font: Int32) -> Int {
    font >= 0 && font < pages.count - 1 ? Int(font) : pages.count - 1
  }

  /// Whether bytes below 0x80 are their ASCII characters.
  func isASCIICompatible(at index: Int) -> Bool { !pages[index].isSymbolFont }

  /// The encoder at a place.
  mutating func encoder(at index: Int) -> CachedEncoder {
    if let encoder = encoders[index] { return encoder }
    let encoder = CachedEncoder(CodePageEncoder(pages[index]))
    for other in pages.indices where pages[other] == pages[index] { encoders[other] = encoder }
    return encoder
  }
}

/// An encoder that answers from a table once it was asked.
///
/// The table grows by blocks of 256 characters, as a text of one script has few of them.
final class CachedEncoder {
  private static let unknown: UInt32 = 0
  private static let absent: UInt32 = 1

  private let encoder: CodePageEncoder
  /// For each scalar of the basic plane, by its upper and its lower byte: unknown, absent, or its
  /// code + 2; empty for blocks that nobody asked for.
  private var codes = [[UInt32]](repeating: [], count: 0x100)

  /// Makes a cache in front of `encoder`.
  init(_ encoder: CodePageEncoder) { self.encoder = encoder }

  /// The one or two bytes of a character; nil when the page does not have it.
  func code(of scalar: Unicode.Scalar) -> UInt16? {
    guard scalar.value < 0x1_0000 else {
      // Only symbol fonts have any of these.
      return encoder.page.isSymbolFont ? encoder.code(of: scalar) : nil
    }
    let block = Int(scalar.value >> 8)
    let index = Int(scalar.value & 0xFF)
    if codes[block].isEmpty { codes[block] = Array(repeating: Self.unknown, count: 0x100) }
    var code = codes[block][index]
    if code == Self.unknown {
      code = encoder.code(of: scalar).map { UInt32($0) + 2 } ?? Self.absent
      codes[block][index] = code
    }
    return code == Self.absent ? nil : UInt16(truncatingIfNeeded: code - 2)
  }
}
