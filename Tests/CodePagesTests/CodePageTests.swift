import Glibc
import Testing

@testable import CodePages

@Suite("Code pages")
struct CodePageTests {
  static let windowsNumbers: [Int32] = [
    437, 708, 720, 737, 775, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865, 866, 869, 874,
    1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258, 10_000, 10_004, 10_005, 10_006, 10_007,
    10_010, 10_017, 10_021, 10_029, 10_079, 10_081, 10_082, 20_866, 21_866,
  ]
  static let allPages: [CodePage] =
    windowsNumbers.compactMap { CodePage(windows: $0) }
    + [932, 936, 949, 950, 1361].compactMap { CodePage(windows: $0) }
    + [10_001, 10_002, 10_003, 10_008].compactMap { CodePage(windows: $0) }
    + [.nextstep, .symbol, .dingbats, .wingdings, .wingdings2, .wingdings3, .webdings]

  @Test("Every single-byte page has a table of 128 entries", arguments: windowsNumbers)
  func tablesAreComplete(number: Int32) {
    #expect(CodePageTables.upperHalf(of: number)?.count == 128)
  }

  @Test("Symbol fonts have tables of 224 entries")
  func symbolTablesAreComplete() {
    for page in Self.allPages where page.isSymbolFont {
      #expect(CodePageTables.symbolFont(page.number).count == 224)
    }
  }

  @Test(
    "The tables agree with the C library's converters",
    arguments: [
      (437, "CP437"), (737, "CP737"), (775, "CP775"), (850, "CP850"), (852, "CP852"),
      (855, "CP855"), (857, "CP857"), (858, "CP858"), (860, "CP860"), (861, "CP861"),
      (862, "CP862"), (863, "CP863"), (865, "CP865"), (866, "CP866"), (874, "CP874"),
      (1250, "CP1250"), (1251, "CP1251"), (1252, "CP1252"), (1253, "CP1253"), (1254, "CP1254"),
      (1255, "CP1255"), (1256, "CP1256"), (1257, "CP1257"), (1258, "CP1258"),
      (20_866, "KOI8-R"), (21_866, "KOI8-U"),
    ] as [(Int32, String)])
  func tablesAgreeWithTheSystem(number: Int32, name: String) throws {
    let table = try #require(CodePage(windows: number)).decodingTable
    var compared = 0
    for byte in UInt8(0x80)...0xFF {
      guard let scalar = systemScalar(byte, from: name) else { continue }
      #expect(table[Int(byte)] == scalar, "byte \(byte) of \(name)")
      compared += 1
    }
    #expect(compared > 80)
  }

  @Test("What a page encodes decodes to the same character", arguments: allPages)
  func encodingRoundTrips(page: CodePage) {
    let encoder = CodePageEncoder(page)
    let decoder = CodePageDecoder(page)
    var encoded = 0
    for value in UInt32(0x20)..<0x1_FA00 {
      guard let scalar = Unicode.Scalar(value), let bytes = encoder.bytes(for: scalar) else {
        continue
      }
      encoded += 1
      #expect(decoder.utf8(bytes) == Array(String(scalar).utf8))
    }
    #expect(encoded > 90)
  }

  @Test(
    "Characters have the bytes that other systems give them",
    arguments: [
      (1252, "€", [0x80]), (1252, "é", [0xE9]), (1250, "ř", [0xF8]), (1251, "Я", [0xDF]),
      (10_000, "é", [0x8E]), (437, "é", [0x82]), (932, "日", [0x93, 0xFA]), (932, "ｱ", [0xB1]),
      (936, "中", [0xD6, 0xD0]), (949, "한", [0xC7, 0xD1]), (950, "中", [0xA4, 0xA4]),
      (1361, "가", [0x88, 0x61]),
    ] as [(Int32, Unicode.Scalar, [UInt8])])
  func knownCharacters(number: Int32, scalar: Unicode.Scalar, bytes: [UInt8]) throws {
    let page = try #require(CodePage(windows: number))
    #expect(CodePageEncoder(page).bytes(for: scalar) == bytes)
    #expect(CodePageDecoder(page).utf8(bytes) == Array(String(scalar).utf8))
  }

  @Test("A page has no bytes for what it lacks")
  func unencodable() throws {
    #expect(CodePageEncoder(.windows1252).bytes(for: "日") == nil)
    #expect(CodePageEncoder(.macRoman).bytes(for: "Я") == nil)
    let japanese = try #require(CodePage(windows: 932))
    #expect(CodePageEncoder(japanese).bytes(for: "한") == nil)
    #expect(CodePageEncoder(japanese).bytes(for: "😀") == nil)
  }

  @Test("Undefined bytes below 0xA0 are C1 controls in Windows pages, others stand for nothing")
  func undefinedBytes() {
    #expect(CodePage.windows1252.decodingTable[0x81] == 0x81)
    #expect(CodePage(windows: 1253)?.decodingTable[0xFF] == CodePage.undefined)
    #expect(CodePage.nextstep.decodingTable[0xFF] == CodePage.undefined)
  }

  @Test("A lead byte without its trail is one U+FFFD and takes no brace with it")
  func truncatedPair() throws {
    let decoder = CodePageDecoder(try #require(CodePage(windows: 932)))
    #expect(String(decoding: decoder.utf8([0x93]), as: UTF8.self) == "\u{FFFD}")
    #expect(String(decoding: decoder.utf8([0x93, 0x20, 0x41]), as: UTF8.self) == "\u{FFFD} A")
  }

  @Test(
    "Characters of users have the private-use numbers that Windows gives them",
    arguments: [
      (932, [0xF0, 0x40], 0xE000), (932, [0xF9, 0xFC], 0xE757), (936, [0xAA, 0xA1], 0xE000),
      (936, [0xAF, 0xFE], 0xE233), (936, [0xF8, 0xA1], 0xE234), (936, [0xFE, 0xFE], 0xE4C5),
      (936, [0xA1, 0x40], 0xE4C6), (936, [0xA2, 0x80], 0xE565), (936, [0xA7, 0xA0], 0xE765),
      (949, [0xC9, 0xA1], 0xE000), (949, [0xFE, 0xA1], 0xE05E), (949, [0xFE, 0xFE], 0xE0BB),
      (950, [0xFA, 0x40], 0xE000), (950, [0xFE, 0xFE], 0xE310), (950, [0x8E, 0x40], 0xE311),
      (950, [0xA0, 0xFE], 0xEEB7), (950, [0x81, 0x40], 0xEEB8), (950, [0x84, 0x68], 0xF0B7),
      (950, [0x8D, 0xFE], 0xF6B0), (1361, [0xD8, 0x31], 0xE000), (1361, [0xD8, 0xFE], 0xE0BB),
    ] as [(Int32, [UInt8], UInt32)])
  func charactersOfUsers(number: Int32, bytes: [UInt8], value: UInt32) throws {
    let page = try #require(CodePage(windows: number))
    let scalar = try #require(Unicode.Scalar(value))
    #expect(CodePageDecoder(page).utf8(bytes) == Array(String(scalar).utf8))
    #expect(CodePageEncoder(page).bytes(for: scalar) == bytes)
  }

  @Test("The blocks of users agree with the C library wherever it knows them")
  func blocksOfUsersAgreeWithTheSystem() {
    var compared = 0
    for number: Int32 in [932, 936, 949, 950, 1361] {
      let converter = DoubleByteConverter(codePage: number)
      for lead in UInt8(0x81)...0xFE {
        for trail in UInt8(0x31)...0xFE {
          guard let known = converter.scalar(of: [lead, trail]), (0xE000..<0xF900).contains(known)
          else { continue }
          let own = PrivateUseArea.areas(of: number).lazy.compactMap {
            $0.scalar(lead: lead, trail: trail)
          }.first
          #expect(own == nil || own == known, "\(number): \(lead) \(trail)")
          compared += own == nil ? 0 : 1
        }
      }
    }
    // Those of code page 932, which the C library has.
    #expect(compared >= 1_880)
  }

  @Test(
    "Font character sets name code pages",
    arguments: [
      (0, 1252), (2, -2), (77, 10_000), (78, 10_001), (128, 932), (129, 949), (130, 1361),
      (134, 936),
      (136, 950), (161, 1253), (162, 1254), (163, 1258), (177, 1255), (178, 1256), (186, 1257),
      (204, 1251), (222, 874), (238, 1250), (254, 437), (255, 850),
    ] as [(Int32, Int32)])
  func fontCharacterSets(characterSet: Int32, number: Int32) {
    #expect(CodePage(fontCharacterSet: characterSet, isCocoa: false)?.number == number)
    #expect(CodePage(fontCharacterSet: characterSet, isCocoa: true)?.number == number)
  }

  @Test("From 77 on, Cocoa files count scripts and others follow the specification's list")
  func macintoshCharacterSets() {
    #expect(CodePage(fontCharacterSet: 83, isCocoa: true)?.number == 10_006)
    #expect(CodePage(fontCharacterSet: 83, isCocoa: false)?.number == 10_005)
    #expect(CodePage(fontCharacterSet: 106, isCocoa: true)?.number == 10_029)
    #expect(CodePage(fontCharacterSet: 106, isCocoa: false) == nil)
  }

  @Test("Character set 1 and unknown numbers leave the choice to the document")
  func unknownNumbers() {
    for number in [1, 3, -1, 76, 300, Int32.max, Int32.min] {
      #expect(CodePage(fontCharacterSet: number, isCocoa: true) == nil)
      #expect(CodePage(fontCharacterSet: number, isCocoa: false) == nil)
    }
    for number in [0, -1, -2, 1, 99_999, Int32.max, Int32.min] {
      #expect(CodePage(windows: number) == nil)
    }
  }

  @Test(
    "Symbol fonts are known by name",
    arguments: [
      ("Symbol", CodePage.symbol), ("SymbolMT", .symbol), ("Wingdings", .wingdings),
      ("Wingdings-Regular", .wingdings), ("ZapfDingbats", .dingbats), ("Zapf Dingbats", .dingbats),
      ("ITC Zapf Dingbats", .dingbats), ("Wingdings 2", .wingdings2), ("Wingdings3", .wingdings3),
      ("Webdings", .webdings), ("Marlett", nil), ("Symbola", nil), ("Helvetica", nil),
    ] as [(String, CodePage?)])
  func symbolFonts(name: String, page: CodePage?) {
    #expect(CodePage(symbolFontNamed: name) == page)
  }

  @Test("Symbol fonts decode letters too")
  func symbolLetters() {
    #expect(CodePageDecoder(.symbol).utf8([0x61, 0xB7]) == Array("α•".utf8))
    #expect(CodePageDecoder(.wingdings).utf8([0xFC, 0x4A]) == Array("✔☺".utf8))
    #expect(CodePageDecoder(.dingbats).utf8([0x33, 0x6C]) == Array("✓●".utf8))
    #expect(CodePageDecoder(.wingdings).utf8([0xF5, 0xF6]) == Array("⬁⬀".utf8))
    #expect(CodePageDecoder(.wingdings2).utf8([0x52, 0xA3, 0xDF, 0xE0]) == Array("☑□🞺🞻".utf8))
    #expect(CodePageDecoder(.wingdings3).utf8([0x70, 0x75, 0x83]) == Array("▲▶⯇".utf8))
    #expect(CodePageDecoder(.webdings).utf8([0x61, 0xFC]) == Array("✔🌍".utf8))
  }

  /// The character that the C library decodes a byte to; nil when it does not.
  private func systemScalar(_ byte: UInt8, from name: String) -> UInt32? {
    let descriptor = iconv_open("UTF-32LE", name)
    guard descriptor != iconv_t(bitPattern: -1), let descriptor else { return nil }
    defer { iconv_close(descriptor) }
    var input = [CChar(bitPattern: byte)]
    var output = [CChar](repeating: 0, count: 8)
    var inputLeft = 1
    var outputLeft = 8
    let done = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress
        var into = target.baseAddress
        let result = iconv(descriptor, &from, &inputLeft, &into, &outputLeft)
        // Vietnamese keeps a letter back until it has seen whether an accent follows.
        return iconv(descriptor, nil, nil, &into, &outputLeft) == 0 && result == 0
      }
    }
    guard done, outputLeft == 4 else { return nil }
    return output[0..<4].reversed().reduce(0) { $0 << 8 | UInt32(UInt8(bitPattern: $1)) }
  }
}
