package import RichText

/// What the name of a font says: a family with fallbacks, and the weight and slant of the face.
///
/// Cocoa documents name faces by PostScript names (`HelveticaNeue-Light`), others by family names.
package struct FontFace: Equatable, Sendable {
  /// The names of families to ask for, the best first.
  package private(set) var families: [String] = []
  /// What to take where none of the families is there; nil for fonts that every system chooses itself
  /// (emoji), and where the document names none.
  package private(set) var generic: Generic?
  /// The weight, 100…900; nil when the name does not say one.
  package private(set) var weight: Int?
  /// Whether the face is slanted.
  package private(set) var isItalic = false

  /// Families that every system has.
  package enum Generic: Sendable {
    /// With serifs.
    case serif
    /// Without serifs.
    case sansSerif
    /// Letters of one width.
    case monospace
    /// As written by hand.
    case cursive
    /// For titles.
    case fantasy
    /// The font of the system.
    case system
  }

  /// A face of which more is known than its name says: the part of the PostScript name before the
  /// hyphen, the family names to ask for, the generic family.
  private struct Known {
    var stem: String
    var families: [String]
    var generic: Generic?

    init(_ stem: String, _ families: [String], _ generic: Generic?) {
      self.stem = stem
      self.families = families
      self.generic = generic
    }
  }

  private static let known: [Known] = [
    Known("AmericanTypewriter", ["American Typewriter"], .serif),
    Known("Arial", ["Arial", "Helvetica"], .sansSerif),
    Known("ArialMT", ["Arial", "Helvetica"], .sansSerif),
    Known("Avenir", ["Avenir"], .sansSerif),
    Known("AvenirNext", ["Avenir Next", "Avenir"], .sansSerif),
    Known("Baskerville", ["Baskerville"], .serif),
    Known("Calibri", ["Calibri", "Carlito"], .sansSerif),
    Known("Cambria", ["Cambria", "Caladea"], .serif),
    Known("ComicSansMS", ["Comic Sans MS"], .cursive),
    Known("Consolas", ["Consolas", "Menlo"], .monospace),
    Known("Courier", ["Courier", "Courier New"], .monospace),
    Known("CourierNew", ["Courier New", "Courier"], .monospace),
    Known("CourierNewPS", ["Courier New", "Courier"], .monospace),
    Known("CourierNewPSMT", ["Courier New", "Courier"], .monospace),
    Known("Futura", ["Futura"], .sansSerif),
    Known("Garamond", ["Garamond"], .serif),
    Known("Geneva", ["Geneva"], .sansSerif),
    Known("Georgia", ["Georgia"], .serif),
    Known("GillSans", ["Gill Sans"], .sansSerif),
    Known("Helvetica", ["Helvetica", "Arial"], .sansSerif),
    Known("HelveticaNeue", ["Helvetica Neue", "Helvetica", "Arial"], .sansSerif),
    Known("HiraKakuPro", ["Hiragino Kaku Gothic Pro"], .sansSerif),
    Known("HiraKakuProN", ["Hiragino Kaku Gothic ProN"], .sansSerif),
    Known("HiraMinPro", ["Hiragino Mincho Pro"], .serif),
    Known("HiraMinProN", ["Hiragino Mincho ProN"], .serif),
    Known("HoeflerText", ["Hoefler Text"], .serif),
    Known("LucidaGrande", ["Lucida Grande"], .sansSerif),
    Known("LucidaConsole", ["Lucida Console"], .monospace),
    Known("MarkerFelt", ["Marker Felt"], .cursive),
    Known("Menlo", ["Menlo", "DejaVu Sans Mono"], .monospace),
    Known("Monaco", ["Monaco"], .monospace),
    Known("NewYork", ["New York"], .serif),
    Known("Noteworthy", ["Noteworthy"], .cursive),
    Known("Ohlfs", ["Ohlfs"], .monospace),
    Known("Optima", ["Optima"], .sansSerif),
    Known("Palatino", ["Palatino"], .serif),
    Known("PingFangSC", ["PingFang SC"], .sansSerif),
    Known("PingFangTC", ["PingFang TC"], .sansSerif),
    Known("PingFangHK", ["PingFang HK"], .sansSerif),
    Known("SFMono", ["SF Mono", "Menlo"], .monospace),
    Known("SFPro", [], .system),
    Known("SFProDisplay", [], .system),
    Known("SFProText", [], .system),
    Known("Symbol", ["Symbol"], .serif),
    Known("Tahoma", ["Tahoma"], .sansSerif),
    Known("Times", ["Times", "Times New Roman"], .serif),
    Known("TimesNewRoman", ["Times New Roman", "Times"], .serif),
    Known("TimesNewRomanPS", ["Times New Roman", "Times"], .serif),
    Known("TimesNewRomanPSMT", ["Times New Roman", "Times"], .serif),
    Known("TrebuchetMS", ["Trebuchet MS"], .sansSerif),
    Known("Verdana", ["Verdana"], .sansSerif),
    Known("ZapfDingbats", ["Zapf Dingbats"], .serif),
    Known("Zapfino", ["Zapfino"], .cursive),
    Known("AppleColorEmoji", [], nil),
    Known("AppleSystemUIFont", [], .system),
    Known("AppleSystemUIFontMonospaced", ["SF Mono", "Menlo"], .monospace),
  ]

  private static let knownByStem: [String: Known] = Dictionary(
    known.map { ($0.stem, $0) }, uniquingKeysWith: { first, _ in first })

  /// The words that end PostScript names, with the weights they stand for.
  private static let weights: [(word: [UInt8], weight: Int)] = [
    ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("semibold", 600),
    ("demibold", 600), ("demi", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 800),
    ("black", 900), ("bold", 700), ("medium", 500), ("regular", 400), ("w3", 300), ("w6", 600),
  ].map { (Array($0.0.utf8), $0.1) }
  private static let slants: [[UInt8]] = [Array("italic".utf8), Array("oblique".utf8)]
  /// Whole suffixes that name a face and say nothing about it.
  private static let plainFaces: Set<[UInt8]> = [
    Array("roman".utf8), Array("book".utf8), Array("condensed".utf8),
  ]

  /// Reads a font table entry. Small documents have more fonts than paragraphs, so names are read
  /// as bytes.
  package init(_ font: Font) {
    let isSystem = font.name.utf8.first == UInt8(ascii: ".")
    let name = isSystem ? String(font.name.dropFirst()) : font.name
    let hyphen = name.utf8.firstIndex(of: UInt8(ascii: "-")).flatMap {
      $0 == name.startIndex ? nil : $0
    }
    let stem = hyphen.map { String(name[..<$0]) } ?? name
    let suffix = hyphen.map { name.utf8[$0...].dropFirst().map(\.lowercased) } ?? []
    let weight = Self.weights.first { suffix.holds($0.word) }?.weight
    let isItalic = suffix == [0x69, 0x74] || Self.slants.contains { suffix.holds($0) }
    let faceIsNamed =
      hyphen != nil && (weight != nil || isItalic || Self.plainFaces.contains(suffix))
    if faceIsNamed {
      self.isItalic = isItalic
      self.weight = weight == 400 ? nil : weight
    }
    let base = faceIsNamed ? stem : name
    let key =
      base.utf8.contains(0x20)
      ? String(decoding: base.utf8.filter { $0 != 0x20 }, as: UTF8.self) : base
    if let known = Self.knownByStem[key] {
      families = known.families
      generic = known.generic
    } else if isSystem {
      generic = .system
    } else if !base.isEmpty {
      families = [faceIsNamed ? Self.spaced(base) : base]
      if let alternate = font.alternateName, !alternate.isEmpty { families.append(alternate) }
      families.removeAll { $0.utf8.count > Self.nameLimit }
      generic = Self.generic(of: font)
    }
  }

  private static func generic(of font: Font) -> Generic {
    switch font.family {
    case .roman: .serif
    case .modern: .monospace
    case .script: .cursive
    case .decorative: .fantasy
    case .swiss, .unknown, .technical, .bidirectional: .sansSerif
    }
  }

  /// `HelveticaNeue` as `Helvetica Neue`: a space before each capital that follows a small letter.
  private static func spaced(_ stem: String) -> String {
    var result = String.UnicodeScalarView()
    var previousIsSmall = false
    for scalar in stem.unicodeScalars {
      if previousIsSmall, ("A"..."Z").contains(scalar) { result.append(" ") }
      previousIsSmall = ("a"..."z").contains(scalar)
      result.append(scalar)
    }
    return String(result)
  }

  /// The most bytes of a name that is asked for. Names of fonts have at most 63 letters (PostScript
  /// names) or 31 (Windows); a longer one is no font's, and would be repeated with every run.
  private static let nameLimit = 128
}

extension UInt8 {
  /// The small letter of a capital one of ASCII; any other byte as it is.
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension [UInt8] {
  /// Whether another text is part of this one.
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    return (0...count - part.count).contains { self[$0...].starts(with: part) }
  }
}
