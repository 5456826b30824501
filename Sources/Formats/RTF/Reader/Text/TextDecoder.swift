import CodePages
import RichText

/// Turns the bytes of text into characters: the code page in force, characters of several bytes,
/// and the replacements that follow a `\u`.
struct TextDecoder {
  /// The page in force.
  private(set) var decoder = CodePageDecoder(.windows1252)
  /// The font that ``decoder`` was chosen for; ``noFont`` when it must be chosen again.
  private(set) var font = Self.noFont
  /// Whether ASCII letters stand for themselves in ``decoder``.
  private(set) var isASCIIPlain = true
  /// What U+F020…U+F0FF stand for in the font in force; nil outside symbol fonts.
  private(set) var symbolTable: [UInt32]?
  /// Whether raw bytes are in NeXTSTEP encoding, wherever escapes are.
  private(set) var hasNeXTBytes = false
  /// The bytes of a character that is not complete.
  private var pending: [UInt8] = []
  /// How many characters after a `\u` are still to be passed over.
  private var replacementLeft = 0
  /// The code page of text in a font that says nothing of it; nil until somebody asks.
  var documentPage: CodePage?
  /// Whether all raw bytes of the document are UTF-8; nil until some are met.
  private var hasOnlyUTF8: Bool?
  /// The decoders of the pages that were in force.
  private var decoders: [CodePage: CodePageDecoder] = [:]

  /// A font that no text has.
  private static let noFont: Int32 = -2

  /// In the page of text without any words.
  init() { decoders[decoder.page] = decoder }

  // MARK: Code pages

  /// Has the page chosen again.
  mutating func chooseAgain() { font = Self.noFont }

  /// Forgets which page the document is in, because a word was met that has a say in it.
  mutating func chooseDocumentPageAgain() {
    documentPage = nil
    font = Self.noFont
  }

  /// Puts a page in force.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - font: The font it was chosen for; nil when it holds for the destination, whatever the
  ///     font.
  ///   - hasNeXTBytes: Whether raw bytes are in NeXTSTEP encoding.
  mutating func use(_ page: CodePage, for font: Int32?, hasNeXTBytes: Bool) {
    self.font = font ?? Self.noFont
    self.hasNeXTBytes = hasNeXTBytes
    if page == decoder.page { return }
    decoder = decoders[page] ?? CodePageDecoder(page)
    decoders[page] = decoder
    isASCIIPlain = page.scheme != .symbolFont
    symbolTable = isASCIIPlain ? nil : decoder.table
  }

  /// What the codes of a page stand for.
  func table(of page: CodePage) -> [UInt32] { (decoders[page] ?? CodePageDecoder(page)).table }

  /// What a byte stands for in NeXTSTEP encoding; ``CodePages/CodePage/undefined`` for nothing.
  mutating func nextScalar(_ byte: UInt8) -> UInt32 {
    let known = decoders[.nextstep] ?? CodePageDecoder(.nextstep)
    decoders[.nextstep] = known
    return known.table[Int(byte)]
  }

  // MARK: Characters of several bytes

  /// What became of a character when a byte was added to it.
  struct Completion {
    /// The character; nil as long as it is not complete.
    var scalar: UInt32?
    /// Whether the bytes so far are none.
    var isDamaged = false
    /// Whether the byte was part of it.
    var takesByte = true
  }

  /// Whether bytes of a character wait for the others.
  @inline(__always)
  var isIncomplete: Bool { !pending.isEmpty }

  /// The first byte of the character that is not complete; nil without any.
  var lead: UInt8? { pending.first }

  /// Starts a character of several bytes.
  mutating func begin(with lead: UInt8) { pending.append(lead) }

  /// Drops what there is of a character.
  mutating func dropPending() { pending.removeAll(keepingCapacity: true) }

  /// Adds a byte to the character that is not complete.
  mutating func complete(with byte: UInt8) -> Completion {
    let lead = pending[0]
    if decoder.page.isDoubleByte {
      dropPending()
      if let scalar = decoder.scalar(lead: lead, trail: byte) { return Completion(scalar: scalar) }
      return Completion(
        scalar: 0xFFFD, isDamaged: true, takesByte: decoder.page.swallows(byte))
    }
    guard byte & 0xC0 == 0x80 else {
      dropPending()
      return Completion(scalar: 0xFFFD, isDamaged: true, takesByte: false)
    }
    pending.append(byte)
    let needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard pending.count == needed else { return Completion() }
    let scalar = String(validating: pending, as: UTF8.self)?.unicodeScalars.first
    dropPending()
    return Completion(scalar: scalar?.value ?? 0xFFFD, isDamaged: scalar == nil)
  }

  // MARK: Replacements

  /// Has a number of characters passed over, which are what a `\u` is for old readers.
  mutating func beginReplacement(of count: Int32) { replacementLeft = max(0, Int(count)) }

  /// Ends the replacement, however long it was to be.
  @inline(__always)
  mutating func endReplacement() { replacementLeft = 0 }

  /// Whether characters are passed over.
  @inline(__always)
  var isInReplacement: Bool { replacementLeft > 0 }

  /// Whether a character is part of a replacement, and so to be passed over.
  @inline(__always)
  mutating func skipsReplacement() -> Bool {
    guard replacementLeft > 0 else { return false }
    replacementLeft -= 1
    return true
  }

  /// What of a range of characters of one byte each is behind the replacement.
  @inline(__always)
  mutating func behindReplacement(_ range: Range<Int>) -> Range<Int> {
    guard replacementLeft > 0 else { return range }
    let count = min(replacementLeft, range.count)
    replacementLeft -= count
    return (range.lowerBound + count)..<range.upperBound
  }

  // MARK: Raw bytes

  /// Whether the document's raw bytes are UTF-8, whatever its words say. The first to ask has the
  /// rest of the document looked through, up to the first bytes that are not. A stretch that looks
  /// like UTF-8 by itself, such as a capital letter with an accent in front of a quotation mark,
  /// decides nothing.
  ///
  /// - Parameters:
  ///   - cursor: Where the raw bytes are.
  ///   - depth: How many groups are open.
  /// - Returns: Whether they are.
  mutating func isInUTF8(_ cursor: RTFCursor, depth: Int) -> Bool {
    if let hasOnlyUTF8 { return hasOnlyUTF8 }
    var probe = cursor
    let answer = probe.hasOnlyUTF8(untilClosing: depth)
    hasOnlyUTF8 = answer
    return answer
  }
}
