import CodePages
import RichText

/// The code pages of a document's fonts, and what each character is in them.
struct FontEncoders {
  /// The page of every font, then the page of text in no font.
  private let pages: [CodePage]
  /// For each page whether every program takes a byte of the font for the same character.
  private let isCertain: [Bool]
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
    // By its default font a document is one that no Cocoa program wrote.
    let isApples = isCocoa && !namesDefaultFont
    isCertain = document.fonts.map { $0.hasCertainPage(isApples: isApples) } + [true]
    encoders = Array(repeating: nil, count: pages.count)
  }

  /// The place of a font's encoder, for ``encoder(at:)``.
  func index(of font: Int32) -> Int {
    font >= 0 && font < pages.count - 1 ? Int(font) : pages.count - 1
  }

  /// Whether characters beyond ASCII may be bytes in the page of the font.
  func mayUseBytes(at index: Int) -> Bool { isCertain[index] }

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

extension Font {
  /// Whether all programs read bytes in the font alike. They do not where the character set is the one
  /// of whatever system reads the file (1), one that nobody knows, or one whose number means another
  /// encoding to Cocoa than in the specification.
  fileprivate func hasCertainPage(isApples: Bool) -> Bool {
    guard let set = characterSet, set != 2 else { return true }
    let page = CodePage(fontCharacterSet: set, isCocoa: false)
    let cocoaPage = CodePage(fontCharacterSet: set, isCocoa: true)
    return isApples ? cocoaPage != nil : page != nil && page == cocoaPage
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
