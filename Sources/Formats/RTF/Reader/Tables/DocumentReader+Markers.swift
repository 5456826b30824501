import CodePages
import RTFDBytes
import RichText

/// Signs of symbol fonts in the markers of list items, of writers that name the font only in the
/// list, or nowhere. See RTF.docc, "Control words".
extension DocumentReader {
  /// Brings the signs in the marker of the open paragraph to the characters that they stand for.
  mutating func readMarkerSigns(of list: ListReference?) {
    let start = text.paragraphStart
    let marker = MarkerSigns(text.text.utf8[start..<(start + text.markerByteCount)])
    if !marker.privateSigns.isEmpty {
      let own = list.flatMap { level($0) }.flatMap { symbolTable(of: $0) }
      // From the end, because what is behind a sign may move.
      for sign in marker.privateSigns.reversed() {
        replace(sign, at: start, with: (own ?? SymbolSigns.likelyTable(of: sign.code))[sign.code])
      }
    } else if let sign = marker.single, let level = list.flatMap({ level($0) }),
      let shown = level.singleCharacter, shown >= 0x80, shown != sign.code
    {
      // The code of the list's own sign, read in a font of letters: "·" and "§" for a bullet and a
      // square.
      let tables = symbolTable(of: level).map { [$0] } ?? SymbolSigns.tables
      if tables.contains(where: { $0[sign.code] == shown }) {
        replace(sign, at: start, with: shown)
      }
    }
  }

  /// A level as a reference has it; nil when there is none.
  private mutating func level(_ reference: ListReference) -> ListLevel? {
    tables.lists.level(reference, of: document.lists, document.listOverrides)
  }

  /// What the codes of a level's font stand for; nil when that is no symbol font.
  private func symbolTable(of level: ListLevel) -> [UInt32]? {
    guard let style = level.characterStyle.map(Int.init),
      styles.characters.values.indices.contains(style)
    else { return nil }
    let font = Int(styles.characters.values[style].font)
    guard let page = tables.fonts.page(at: font), page.isSymbolFont else { return nil }
    return SymbolSigns.table(of: page)
  }

  /// Puts a character in the place of a sign. Whatever is behind it in the paragraph moves with it.
  private mutating func replace(_ sign: MarkerSigns.Sign, at start: Int, with scalar: UInt32) {
    guard scalar < CodePage.leadByte else { return }
    var bytes: [UInt8] = []
    bytes.append(scalar: scalar)
    let range = (start + sign.range.lowerBound)..<(start + sign.range.upperBound)
    text.replaceInMarker(range, with: bytes)
    let change = bytes.count - range.count
    guard change != 0 else { return }
    context.hidden.move(from: range.upperBound, by: change)
    fields.moveStarts(from: range.upperBound, by: change)
    objects.shapes.moveStarts(from: range.upperBound, by: change)
  }
}

/// The signs in the marker of a list item that may be those of a symbol font.
struct MarkerSigns {
  /// A sign, with its place in the marker and its code in the font.
  struct Sign {
    var range: Range<Int>
    var code: Int
  }

  /// How many bytes of a marker are looked at; more than a bullet and what may stand around it.
  private static let byteLimit = 64

  /// Those with a number of the private range that Word has for symbol fonts.
  var privateSigns: [Sign] = []
  /// The only one, when it is a character of a page of one byte.
  var single: Sign?

  /// Finds them in a marker.
  init(_ marker: ArraySlice<UInt8>) {
    if Self.hasNone(marker) { return }
    var offset = 0
    var count = 0
    for scalar in String(decoding: marker.prefix(Self.byteLimit), as: UTF8.self).unicodeScalars {
      let range = offset..<(offset + scalar.utf8.count)
      offset = range.upperBound
      if scalar.value <= 0x20 || scalar.value > 0x7F && scalar.properties.isWhitespace { continue }
      count += 1
      switch scalar.value {
      case 0xF020...0xF0FF: privateSigns.append(Sign(range: range, code: Int(scalar.value & 0xFF)))
      case 0x21...0xFF: single = Sign(range: range, code: Int(scalar.value))
      default: break
      }
    }
    if count != 1 || marker.count > Self.byteLimit { single = nil }
  }

  /// Whether a marker has none for certain: the cheap answer, before a string is made, for numbers
  /// and for the bullets of Unicode, which most markers are.
  private static func hasNone(_ marker: ArraySlice<UInt8>) -> Bool {
    var asciiCount = 0
    var isASCII = true
    for byte in marker {
      switch byte {
      case ...ByteClass.space: break
      case ..<0x80: asciiCount += 1
      // What characters up to U+00FF begin with, and those of the private range.
      case 0xC2, 0xC3, 0xEF: return false
      default: isASCII = false
      }
    }
    return isASCII ? asciiCount > 1 : asciiCount == 0
  }
}

/// What codes of symbol fonts stand for.
enum SymbolSigns {
  private static let byPage: [CodePage: [UInt32]] = Dictionary(
    uniqueKeysWithValues: [
      CodePage.symbol, .wingdings, .wingdings2, .wingdings3, .webdings, .dingbats,
    ].map { ($0, $0.decodingTable) })

  /// The tables of all of them.
  static let tables = Array(byPage.values)
  private static let symbol = CodePage.symbol.decodingTable
  private static let wingdings = CodePage.wingdings.decodingTable

  /// The codes that are bullets in Wingdings and nothing that anybody would start an item with in
  /// Symbol.
  private static let bulletsOfWingdings: Set<Int> = [
    0x6C, 0x6E, 0x6F, 0x71, 0x75, 0x76, 0x77, 0x9F, 0xA1, 0xA7, 0xA8, 0xAB, 0xD8, 0xDC, 0xE0, 0xE8,
    0xF0, 0xFB, 0xFC, 0xFD, 0xFE,
  ]

  /// The table of a page.
  static func table(of page: CodePage) -> [UInt32] { byPage[page] ?? page.decodingTable }

  /// The table that a code of an unknown font is most likely in: that of Symbol, whose bullet most
  /// lists have, or that of Wingdings, which has most of the others.
  static func likelyTable(of code: Int) -> [UInt32] {
    bulletsOfWingdings.contains(code) ? wingdings : symbol
  }
}

extension ListLevel {
  /// The character that its marker is; nil for any other marker.
  fileprivate var singleCharacter: UInt32? {
    guard text.count == 1, case .text(let shown) = text[0], shown.unicodeScalars.count == 1 else {
      return nil
    }
    return shown.unicodeScalars.first?.value
  }

  /// Brings signs of symbol fonts in the marker to what they stand for.
  ///
  /// - Parameter table: The codes of the marker's font; nil when that is no symbol font, or
  ///   unknown. Then only signs with a number of the private range are known for what they are.
  mutating func mapSymbols(_ table: [UInt32]?) {
    text = text.map { piece in
      guard case .text(let string) = piece else { return piece }
      var mapped = String.UnicodeScalarView()
      for scalar in string.unicodeScalars {
        let isPrivate = (0xF020...0xF0FF).contains(scalar.value)
        let code = Int(isPrivate ? scalar.value & 0xFF : scalar.value)
        let known = table ?? (isPrivate ? SymbolSigns.likelyTable(of: code) : nil)
        let value = code < 0x100 ? known?[code] ?? scalar.value : scalar.value
        mapped.append(value < CodePage.leadByte ? Unicode.Scalar(value) ?? scalar : scalar)
      }
      return .text(String(mapped))
    }
  }
}
