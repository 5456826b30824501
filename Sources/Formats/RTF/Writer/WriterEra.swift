import CodePages
import RichText

/// What Cocoa's writer did differently over the years, by the number after `\cocoartf`.
///
/// See RTF.docc, "Writing".
struct WriterEra {
  /// The version that documents without one are given.
  static let current: Int32 = 2870

  /// Whether alignment comes before direction.
  let putsAlignmentFirst: Bool

  /// Whether list markers are beyond code pages: all of them that is not ASCII is `\u`.
  let spellsMarkersInUnicode: Bool

  /// The habits of one version.
  init(cocoaVersion: Int32) {
    spellsMarkersInUnicode = cocoaVersion >= 1_500
    putsAlignmentFirst = cocoaVersion < 1_100
  }
}

extension Document {
  /// The document as it is written: one that no Cocoa program wrote gets the header of a current
  /// Cocoa file, so that a Mac takes it for its own.
  func withCocoaHeader() -> Document {
    guard attributes.cocoaVersion == nil else { return withCharacterSet() }
    var result = self
    result.attributes.cocoaVersion = WriterEra.current
    result.attributes.cocoaSubversion = nil
    result.attributes.rtfVersion = 1
    if result.attributes.textScaling == nil { result.attributes.textScaling = 0 }
    if result.attributes.platform == nil { result.attributes.platform = 0 }
    if attributes.characterSet != .ansi || attributes.ansiCodePage == CodePage.utf8.number {
      result.attributes.ansiCodePage = nil
    }
    result.attributes.characterSet = .ansi
    result.attributes.hasExpandedColorTable = true
    if result.attributes.ansiCodePage == nil {
      result.attributes.ansiCodePage = CodePage.windows1252.number
    }
    if colors.isEmpty { result.colors = [.automatic, .white] }
    // By this the file is known again as one of another program: its symbol fonts need no character
    // set, and the upper and the left padding of its cells have each other's word.
    let hasSymbols = fonts.contains {
      $0.characterSet == nil && CodePage(symbolFontNamed: $0.name) != nil
    }
    if result.attributes.defaultFont == nil, !fonts.isEmpty, hasSymbols || hasCellPadding {
      result.attributes.defaultFont = 0
    }
    return result
  }

  /// The document with a character set, without which its text would be read in another one.
  private func withCharacterSet() -> Document {
    guard attributes.characterSet == .unspecified, CodePage(named: attributes) == nil else {
      return self
    }
    var result = self
    result.attributes.characterSet = .ansi
    result.attributes.ansiCodePage = CodePage.windows1252.number
    return result
  }

  /// Whether a cell states a padding of its own at the top or on the left.
  private var hasCellPadding: Bool {
    texts.contains { _, text in
      text.tables.contains { table in
        table.rows.contains { row in
          row.cells.contains { $0.padding.top != nil || $0.padding.left != nil }
        }
      }
    }
  }

  /// Whether the upper and the left padding of a cell have each other's word, as Word has it. Cocoa's
  /// own files, which name no default font, have not.
  var swapsCellPadding: Bool {
    attributes.cocoaVersion == nil || attributes.defaultFont != nil
  }

  /// Whether entry 1 of the colour table is white, as in every Cocoa file, where `\cb1` then means
  /// no background.
  var usesCocoaColors: Bool { colors.count < 2 || colors[1].rgb == Color.white.rgb }
}

extension Color {
  /// White, which is entry 1 in Cocoa files.
  static let white = Color(rgb: RGB(red: 255, green: 255, blue: 255))
}
