import CodePages
import RichText

/// Reads the font table, and knows what the numbers of fonts stand for and which code page each
/// has.
struct FontTableReader {
  /// `\deffN`; nil without it.
  var defaultNumber: Int32?
  /// What the numbers of fonts stand for.
  private var indices = NumberMap()
  /// The code page of each font; nil when the font leaves that to the document.
  private var pages: [CodePage?] = []
  /// The first font that is not a symbol font; nil without any.
  private var firstTextFont: Int32?
  /// The entry that is read; nil between entries.
  private var entry: (number: Int32, font: Font)?
  /// How many fonts there were before the table that is read.
  private var tableStart = 0

  /// Nothing read yet.
  init() {}

  /// The index that a number stands for; nil when the number is not in the table.
  func index(of number: Int32) -> Int32? { indices[number] }

  /// The code page of the font with an index; nil when the font leaves that to the document.
  func page(at index: Int) -> CodePage? { pages.indices.contains(index) ? pages[index] : nil }

  /// The font whose entry is read; nil between entries.
  var entryFont: Font? { entry?.font }

  /// Starts a font table behind a number of fonts.
  mutating func beginTable(behind count: Int) {
    entry = nil
    tableStart = count
  }

  /// Starts an entry.
  mutating func beginEntry(_ number: Int32) { entry = (number, Font(name: "")) }

  /// Sets a part of the entry.
  mutating func apply(_ property: FontProperty, _ value: Int32) {
    switch property {
    case .characterSet: entry?.font.characterSet = value
    case .codePage: entry?.font.codePage = value
    case .pitch: entry?.font.pitch = value
    case .family(let family): entry?.font.family = family
    }
  }

  /// Sets the other name of the entry's font (`\falt`).
  mutating func setAlternateName(_ name: String) { entry?.font.alternateName = name }

  /// Sets the classification of the entry's font (`\panose`).
  mutating func setPanose(_ number: String) { entry?.font.panose = number }

  /// Ends an entry and takes it into the document.
  ///
  /// - Returns: Whether an entry was being read.
  mutating func endEntry(named name: String, into fonts: inout [Font]) -> Bool {
    guard var entry else { return false }
    self.entry = nil
    entry.font.name = name
    let index = Int32(clamping: fonts.count)
    indices[entry.number] = index
    if entry.font.characterSet != 2 { firstTextFont = firstTextFont ?? index }
    fonts.append(entry.font)
    pages.append(nil)
    return true
  }

  /// Chooses the code pages of the fonts of the table that ended.
  mutating func choosePages(of fonts: [Font], in attributes: DocumentAttributes) {
    choosePages(of: fonts, from: tableStart, in: attributes)
  }

  /// Chooses the code pages of all fonts again, because a word was met that has a say in it.
  mutating func chooseAllPages(of fonts: [Font], in attributes: DocumentAttributes) {
    choosePages(of: fonts, from: 0, in: attributes)
  }

  private mutating func choosePages(
    of fonts: [Font], from start: Int, in attributes: DocumentAttributes
  ) {
    for index in start..<max(start, fonts.count) {
      pages[index] = page(of: fonts[index], in: attributes)
    }
  }

  /// The code page of text in a font; nil when the font leaves that to the document.
  func page(of font: Font, in attributes: DocumentAttributes) -> CodePage? {
    // In a file of NeXT's heirs, "ANSI" says no more of a font than of the document.
    if attributes.isFromNeXT, font.characterSet == 0, font.codePage ?? 0 == 0 { return nil }
    return CodePage(
      of: font, isCocoa: attributes.cocoaVersion != nil, namesDefaultFont: defaultNumber != nil)
  }

  /// The index of the font of text that names none, of a number of fonts; -1 without any font.
  func defaultIndex(of count: Int) -> Int32 {
    indices[defaultNumber ?? 0] ?? firstTextFont ?? (count == 0 ? -1 : 0)
  }
}
