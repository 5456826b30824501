/// A character encoding that RTF text can be in.
///
/// Numbers are those of Windows. See CodePages.docc.
package struct CodePage: Hashable, Sendable {
  /// How bytes of the page become characters.
  package enum Scheme: UInt8, Hashable, Sendable {
    /// One byte is one character; 0x80…0xFF by a table.
    case singleByte
    /// One byte is one character; 0x20…0xFF by a table.
    case symbolFont
    /// A lead byte and a trail byte are one character.
    case doubleByte
    /// UTF-8.
    case utf8
  }

  /// The Windows number; numbers below 1 are this type's own, for encodings without one.
  package let number: Int32
  /// How bytes become characters.
  package let scheme: Scheme

  private init(_ number: Int32, _ scheme: Scheme) {
    self.number = number
    self.scheme = scheme
  }

  /// Western European Windows.
  package static let windows1252 = CodePage(1252, .singleByte)
  /// DOS, United States (`\pc`).
  package static let dos437 = CodePage(437, .singleByte)
  /// DOS, Western Europe (`\pca`).
  package static let dos850 = CodePage(850, .singleByte)
  /// Mac OS Roman (`\mac`).
  package static let macRoman = CodePage(10_000, .singleByte)
  /// NeXTSTEP, which the files of NeXT's programs are in.
  package static let nextstep = CodePage(-1, .singleByte)
  /// The Symbol font.
  package static let symbol = CodePage(-2, .symbolFont)
  /// The Zapf Dingbats font.
  package static let dingbats = CodePage(-3, .symbolFont)
  /// The Wingdings font.
  package static let wingdings = CodePage(-4, .symbolFont)
  /// The Wingdings 2 font.
  package static let wingdings2 = CodePage(-5, .symbolFont)
  /// The Wingdings 3 font.
  package static let wingdings3 = CodePage(-6, .symbolFont)
  /// The Webdings font.
  package static let webdings = CodePage(-7, .symbolFont)
  /// UTF-8.
  package static let utf8 = CodePage(65_001, .utf8)

  /// The page with a Windows number, as `\ansicpgN` and `\cpgN` give it; nil when it is unknown.
  ///
  package init?(windows number: Int32) {
    switch number {
    case 932, 936, 949, 950, 1361: self.init(number, .doubleByte)
    case 10_001, 10_002, 10_003, 10_008: self.init(number, .doubleByte)
    case 54_936: self.init(936, .doubleByte)
    case 28_591, 819: self.init(1252, .singleByte)
    case 42: self = .symbol
    case 65_001: self = .utf8
    default:
      guard number > 0, CodePageTables.upperHalf(of: number) != nil else { return nil }
      self.init(number, .singleByte)
    }
  }

  /// The page that `\fcharsetN` stands for; nil when it is unknown or, like 1, means the document's
  /// own.
  ///
  /// Numbers from 77 name Mac OS encodings: in Cocoa files 77 plus the script number, in others by
  /// the list of the specification.
  package init?(fontCharacterSet number: Int32, isCocoa: Bool) {
    let windows: Int32
    switch number {
    case 0: windows = 1252
    case 2: windows = 42
    case 128: windows = 932
    case 129: windows = 949
    case 130: windows = 1361
    case 134: windows = 936
    case 136: windows = 950
    case 161: windows = 1253
    case 162: windows = 1254
    case 163: windows = 1258
    case 177, 181: windows = 1255
    case 178, 179, 180: windows = 1256
    case 186: windows = 1257
    case 204: windows = 1251
    case 222: windows = 874
    case 238: windows = 1250
    case 254: windows = 437
    case 255: windows = 850
    case 77...110 where isCocoa:
      guard let page = Self.macPage(script: number - 77) else { return nil }
      windows = page
    case 77...89: windows = Self.macPages[Int(number - 77)]
    default: return nil
    }
    self.init(windows: windows)
  }

  /// The pages of `\fcharset77` to `\fcharset89` in the specification's list.
  private static let macPages: [Int32] = [
    10_000, 10_001, 10_003, 10_008, 10_002, 1361, 10_005, 10_004, 10_006, 10_081, 10_021, 10_029,
    10_007,
  ]

  /// The Mac OS page of a Script Manager number; nil for scripts without an encoding of one or two
  /// bytes that is still in use.
  private static func macPage(script: Int32) -> Int32? {
    switch script {
    case 0: 10_000
    case 1: 10_001
    case 2: 10_002
    case 3: 10_003
    case 4: 10_004
    case 5: 10_005
    case 6: 10_006
    case 7: 10_007
    case 21: 10_021
    case 25: 10_008
    case 29: 10_029
    case 30: 1258
    default: nil
    }
  }

  /// The page that stands in a font of this name, for fonts whose bytes are no letters; nil for any
  /// other font.
  package init?(symbolFontNamed name: String) {
    let key = name.utf8.lazy.filter { $0 != 0x20 && $0 != 0x2D }.map { $0 | 0x20 }
    if key.elementsEqual("symbol".utf8) || key.elementsEqual("symbolmt".utf8) {
      self = .symbol
    } else if key.elementsEqual("wingdings".utf8) || key.elementsEqual("wingdingsregular".utf8) {
      self = .wingdings
    } else if key.elementsEqual("wingdings2".utf8) {
      self = .wingdings2
    } else if key.elementsEqual("wingdings3".utf8) {
      self = .wingdings3
    } else if key.elementsEqual("webdings".utf8) {
      self = .webdings
    } else if key.elementsEqual("monotypesorts".utf8) || key.starts(with: "zapfdingbats".utf8)
      || key.starts(with: "itczapfdingbats".utf8)
    {
      self = .dingbats
    } else {
      return nil
    }
  }

  /// Whether characters of the page take one or two bytes.
  package var isDoubleByte: Bool { scheme == .doubleByte }
  /// What messages call it; the pages of NeXTSTEP and of symbol fonts have no number that anybody knows.
  package var title: String {
    if self == .nextstep { return "the NeXTSTEP character set" }
    return number > 0 ? "code page \(number)" : "the signs of its font"
  }
  /// Whether bytes below 0x80 are something other than ASCII.
  package var isSymbolFont: Bool { scheme == .symbolFont }

  /// What ``decodingTable`` has for a byte that stands for no character.
  package static let undefined: UInt32 = 0xFFFF_FFFF
  /// What ``decodingTable`` has for a byte that needs the bytes after it.
  package static let leadByte: UInt32 = 0xFFFF_FFFE

  /// For each byte its Unicode scalar, or ``undefined``, or ``leadByte``.
  package var decodingTable: [UInt32] {
    var table = [UInt32](repeating: Self.undefined, count: 256)
    for byte in 0..<0x80 { table[byte] = UInt32(byte) }
    switch scheme {
    case .singleByte:
      let upper = CodePageTables.upperHalf(of: number) ?? CodePageTables.windows1252
      for (index, scalar) in upper.enumerated() where scalar != 0 {
        table[0x80 + index] = UInt32(scalar)
      }
    case .symbolFont:
      for (index, scalar) in CodePageTables.symbolFont(number).enumerated() where scalar != 0 {
        table[0x20 + index] = scalar
      }
    case .utf8:
      for byte in 0xC2...0xF4 { table[byte] = Self.leadByte }
    case .doubleByte:
      let converter = DoubleByteConverter(codePage: windowsRelative)
      let own = CodePageTables.macintoshSingleBytes(of: number)
      for byte in 0x80...0xFF {
        if isLeadByte(UInt8(byte)) {
          table[byte] = Self.leadByte
        } else if let scalar = own[UInt8(byte)] {
          table[byte] = UInt32(scalar)
        } else if let scalar = converter.scalar(of: [UInt8(byte)]) {
          table[byte] = scalar
        }
      }
    }
    return table
  }

  /// Whether a byte is the first of two in a double-byte page.
  package func isLeadByte(_ byte: UInt8) -> Bool {
    switch number {
    case 932, 10_001: (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte)
    case 936, 949, 950: (0x81...0xFE).contains(byte)
    case 1361:
      (0x84...0xD3).contains(byte) || (0xD8...0xDE).contains(byte) || (0xE0...0xF9).contains(byte)
    case 10_002, 10_003, 10_008: (0xA1...0xFC).contains(byte)
    default: false
    }
  }

  /// The Windows page whose pairs of bytes this double-byte page has; itself for a Windows page.
  ///
  /// Mac OS pages agree with their relatives in every pair that both have.
  var windowsRelative: Int32 {
    switch number {
    case 10_001: 932
    case 10_002: 950
    case 10_003: 949
    case 10_008: 936
    default: number
    }
  }

  /// Whether a byte can be the second of two, whatever the first one is. What can not is no part of the
  /// character, and must not be swallowed with a damaged one.
  package func isTrailByte(_ byte: UInt8) -> Bool {
    switch number {
    case 932, 10_001: (0x40...0xFC).contains(byte) && byte != 0x7F
    case 936: (0x40...0xFE).contains(byte) && byte != 0x7F
    case 949:
      (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x81...0xFE).contains(byte)
    case 950, 10_002: (0x40...0x7E).contains(byte) || (0xA1...0xFE).contains(byte)
    case 1361: (0x31...0x7E).contains(byte) || (0x81...0xFE).contains(byte)
    case 10_003, 10_008: (0xA1...0xFE).contains(byte)
    default: false
    }
  }
}

/// The tables of the single-byte pages, one file for each family. A value of 0 means that the byte
/// stands for no character.
enum CodePageTables {
  /// The characters of 0x80…0xFF in a single-byte page; nil for any other number.
  static func upperHalf(of number: Int32) -> [UInt16]? {
    switch number {
    case 437: dos437
    case 708: asmo708
    case 720: dos720
    case 737: dos737
    case 775: dos775
    case 850: dos850
    case 852: dos852
    case 855: dos855
    case 857: dos857
    case 858: dos858
    case 860: dos860
    case 861: dos861
    case 862: dos862
    case 863: dos863
    case 864: dos864
    case 865: dos865
    case 866: dos866
    case 869: dos869
    case 874: windows874
    case 1250: windows1250
    case 1251: windows1251
    case 1252: windows1252
    case 1253: windows1253
    case 1254: windows1254
    case 1255: windows1255
    case 1256: windows1256
    case 1257: windows1257
    case 1258: windows1258
    case 10_000: macRoman
    case 10_004: macArabic
    case 10_005: macHebrew
    case 10_006: macGreek
    case 10_007, 10_017: macCyrillic
    case 10_010: macRomanian
    case 10_021: macThai
    case 10_029: macCentralEuropean
    case 10_079: macIcelandic
    case 10_081: macTurkish
    case 10_082: macCroatian
    case 20_866: koi8R
    case 21_866: koi8U
    case CodePage.nextstep.number: nextstep
    default: nil
    }
  }

  /// The characters of 0x20…0xFF in a symbol font.
  static func symbolFont(_ number: Int32) -> [UInt32] {
    switch number {
    case CodePage.wingdings.number: wingdings
    case CodePage.wingdings2.number: wingdings2
    case CodePage.wingdings3.number: wingdings3
    case CodePage.webdings.number: webdings
    case CodePage.dingbats.number: dingbats.map(UInt32.init)
    default: symbol.map(UInt32.init)
    }
  }
}
