package import CodePages
import RTFDBytes

/// An encoding that a page can be in.
package enum PageEncoding: Hashable, Sendable {
  case utf8
  case utf16(isBigEndian: Bool)
  case utf32(isBigEndian: Bool)
  /// One of the code pages of Windows, DOS and Mac OS.
  case codePage(CodePage)

  /// What pages are in that do not say it, and are not UTF-8.
  package static let windows1252 = PageEncoding.codePage(.windows1252)

  /// The encoding of the byte-order mark in front of a page; nil when there is none.
  package init?(markOf bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8
    } else if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      self = .utf32(isBigEndian: false)
    } else if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32(isBigEndian: true)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16(isBigEndian: false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16(isBigEndian: true)
    } else {
      return nil
    }
  }

  /// The encoding that a label stands for, in any case and with blanks around it; nil for one that is
  /// not known. The labels are those of the Encoding Standard (WHATWG). See HTMLParsing.docc,
  /// "Encodings".
  package init?(label: [UInt8]) {
    let name = String(decoding: label, as: UTF8.self).lowercased()
      .trimming { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\u{C}" }
    switch name {
    case "utf-16", "utf-16le", "utf16", "ucs-2", "unicode", "iso-10646-ucs-2", "csunicode":
      self = .utf16(isBigEndian: false)
    case "utf-16be", "unicodefffe": self = .utf16(isBigEndian: true)
    case "utf-32", "utf-32le": self = .utf32(isBigEndian: false)
    case "utf-32be": self = .utf32(isBigEndian: true)
    default:
      guard let number = Self.numbers[name] else { return nil }
      guard let page = CodePage(windows: number) else { return nil }
      self = page == .utf8 ? .utf8 : .codePage(page)
    }
  }

  /// The encoding, if a page can be read as ASCII in it; UTF-8 in place of others, since the label was
  /// read as ASCII.
  var readableAsASCII: PageEncoding {
    switch self {
    case .utf8, .codePage: self
    case .utf16, .utf32: .utf8
    }
  }

  /// The text of bytes as UTF-8 without a mark, and how many times some stood for nothing.
  package func decode(_ bytes: [UInt8]) -> (utf8: [UInt8], replaced: Int) {
    switch self {
    case .utf8:
      let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      let rest = isMarked ? Array(bytes.dropFirst(3)) : bytes
      if String(validating: rest, as: UTF8.self) != nil { return (rest, 0) }
      let decoded = Array(String(decoding: rest, as: UTF8.self).utf8)
      return (decoded, Self.replacements(in: decoded) - Self.replacements(in: rest))
    case .utf16(let isBigEndian):
      var units: [UInt16] = []
      units.reserveCapacity(bytes.count / 2)
      for index in stride(from: 0, to: bytes.count - 1, by: 2) {
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      }
      if units.first == 0xFEFF { units.removeFirst() }
      let own = units.count { $0 == 0xFFFD }
      return Self.finish(String(decoding: units, as: UTF16.self), own, isCut: bytes.count % 2 != 0)
    case .utf32(let isBigEndian):
      var units: [UInt32] = []
      units.reserveCapacity(bytes.count / 4)
      for index in stride(from: 0, to: bytes.count - 3, by: 4) {
        let unit = bytes[index..<index + 4]
        units.append(UInt32(truncatingIfNeeded: isBigEndian ? unit.bigEndian : unit.littleEndian))
      }
      if units.first == 0xFEFF { units.removeFirst() }
      let own = units.count { $0 == 0xFFFD }
      return Self.finish(String(decoding: units, as: UTF32.self), own, isCut: bytes.count % 4 != 0)
    case .codePage(let page):
      let decoded = CodePageDecoder(page).utf8(bytes)
      return (decoded, Self.replacements(in: decoded))
    }
  }

  private static func finish(_ text: String, _ own: Int, isCut: Bool) -> ([UInt8], Int) {
    var utf8 = Array(text.utf8)
    let replaced = replacements(in: utf8) - own
    if isCut { utf8.append(scalar: 0xFFFD) }
    return (utf8, replaced + (isCut ? 1 : 0))
  }

  /// How often a text has U+FFFD.
  private static func replacements(in utf8: [UInt8]) -> Int {
    var count = 0
    for index in utf8.indices.dropLast(2)
    where utf8[index] == 0xEF && utf8[index + 1] == 0xBF && utf8[index + 2] == 0xBD {
      count += 1
    }
    return count
  }
}

extension String {
  /// The text without the characters at both ends that meet a condition.
  fileprivate func trimming(_ isTrimmed: (Unicode.Scalar) -> Bool) -> String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, isTrimmed(first) { scalars.removeFirst() }
    while let last = scalars.last, isTrimmed(last) { scalars.removeLast() }
    return String(scalars)
  }
}

extension PageEncoding {
  /// The labels of encodings that ``CodePage`` has, by its numbers.
  private static let numbers: [String: Int32] = {
    var numbers: [String: Int32] = [:]
    for (number, labels) in labels {
      for label in labels.split(separator: " ") { numbers[String(label)] = number }
    }
    return numbers
  }()

  /// The labels of the Encoding Standard, without those of encodings that no code page here has.
  private static let labels: [(Int32, String)] = [
    (65_001, "utf-8 utf8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 x-unicode20utf8"),
    (866, "ibm866 866 cp866 csibm866"),
    (
      1252,
      """
      windows-1252 cp1252 x-cp1252 ascii us-ascii ansi_x3.4-1968 iso-8859-1 iso8859-1 iso88591 \
      iso_8859-1 iso_8859-1:1987 iso-ir-100 latin1 l1 csisolatin1 cp819 ibm819
      """
    ),
    (
      1254,
      """
      windows-1254 cp1254 x-cp1254 iso-8859-9 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 \
      iso-ir-148 latin5 l5 csisolatin5
      """
    ),
    (874, "windows-874 dos-874 iso-8859-11 iso8859-11 iso885911 tis-620"),
    (1250, "windows-1250 cp1250 x-cp1250"), (1251, "windows-1251 cp1251 x-cp1251"),
    (1253, "windows-1253 cp1253 x-cp1253"), (1255, "windows-1255 cp1255 x-cp1255"),
    (1256, "windows-1256 cp1256 x-cp1256"), (1257, "windows-1257 cp1257 x-cp1257"),
    (1258, "windows-1258 cp1258 x-cp1258"),
    (10_000, "macintosh mac csmacintosh x-mac-roman"),
    (10_007, "x-mac-cyrillic x-mac-ukrainian"),
    (20_866, "koi8-r koi koi8 koi8_r cskoi8r"), (21_866, "koi8-u koi8-ru"),
    (932, "shift_jis shift-jis sjis ms932 ms_kanji csshiftjis windows-31j x-sjis"),
    (
      936,
      """
      gb2312 gbk x-gbk gb18030 gb_2312 gb_2312-80 chinese csgb2312 csiso58gb231280 iso-ir-58
      """
    ),
    (
      949,
      """
      euc-kr cseuckr korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 csksc56011987 \
      iso-ir-149 windows-949
      """
    ),
    (950, "big5 big5-hkscs cn-big5 csbig5 x-x-big5"),
  ]
}
