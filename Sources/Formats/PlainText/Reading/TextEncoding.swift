import CodePages

/// Encodings of plain text, by the names and numbers that Apple's tools take.
package enum TextEncoding: Sendable, CaseIterable {
  case ascii, utf8, latin1, windows1252, macRoman
  /// UTF-16 with a mark in front, little endian where it is written.
  case utf16
  case utf16LittleEndian, utf16BigEndian
  /// UTF-32 with a mark in front, little endian where it is written.
  case utf32
  case utf32LittleEndian, utf32BigEndian

  /// The names in lower case, the usual one first.
  private var names: [String] {
    switch self {
    case .ascii: ["us-ascii", "ascii"]
    case .utf8: ["utf-8", "utf8"]
    case .latin1: ["iso-8859-1", "latin1"]
    case .windows1252: ["windows-1252", "cp1252"]
    case .macRoman: ["macintosh", "x-mac-roman", "macroman"]
    case .utf16: ["utf-16", "utf16", "unicode"]
    case .utf16LittleEndian: ["utf-16le", "utf16le"]
    case .utf16BigEndian: ["utf-16be", "utf16be"]
    case .utf32: ["utf-32", "utf32"]
    case .utf32LittleEndian: ["utf-32le", "utf32le"]
    case .utf32BigEndian: ["utf-32be", "utf32be"]
    }
  }

  /// The value of `NSStringEncoding`.
  private var number: UInt32 {
    switch self {
    case .ascii: 1
    case .utf8: 4
    case .latin1: 5
    case .utf16: 10
    case .windows1252: 12
    case .macRoman: 30
    case .utf16BigEndian: 0x9000_0100
    case .utf16LittleEndian: 0x9400_0100
    case .utf32: 0x8C00_0100
    case .utf32BigEndian: 0x9800_0100
    case .utf32LittleEndian: 0x9C00_0100
    }
  }

  /// The usual name.
  package var name: String { names.first ?? "" }

  /// The encoding of a name in any case, or of a number.
  package init?(named text: String) {
    let name = text.lowercased()
    let found = Self.allCases.first { encoding in
      encoding.names.contains(name) || String(encoding.number) == name
    }
    guard let found else { return nil }
    self = found
  }

  /// The text that bytes stand for, as UTF-8; nil when some do not fit.
  package func decode(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .utf8:
      let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      return String(validating: rest, as: UTF8.self) == nil ? nil : rest
    case .ascii: return bytes.allSatisfy { $0 < 0x80 } ? bytes : nil
    case .latin1:
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      for byte in bytes {
        if byte < 0x80 {
          result.append(byte)
        } else {
          result += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
        }
      }
      return result
    case .windows1252: return CodePageDecoder(.windows1252).utf8(bytes)
    case .macRoman: return CodePageDecoder(.macRoman).utf8(bytes)
    case .utf16:
      if bytes.starts(with: [0xFE, 0xFF]) { return wide(bytes.dropFirst(2), 2, isBigEndian: true) }
      let rest = bytes.starts(with: [0xFF, 0xFE]) ? bytes.dropFirst(2) : bytes[...]
      return wide(rest, 2, isBigEndian: false)
    case .utf16LittleEndian: return wide(bytes[...], 2, isBigEndian: false)
    case .utf16BigEndian: return wide(bytes[...], 2, isBigEndian: true)
    case .utf32:
      if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
        return wide(bytes.dropFirst(4), 4, isBigEndian: true)
      }
      let rest = bytes.starts(with: [0xFF, 0xFE, 0, 0]) ? bytes.dropFirst(4) : bytes[...]
      return wide(rest, 4, isBigEndian: false)
    case .utf32LittleEndian: return wide(bytes[...], 4, isBigEndian: false)
    case .utf32BigEndian: return wide(bytes[...], 4, isBigEndian: true)
    }
  }

  /// Units of two or four bytes; nil for a part of a unit, a lone surrogate, or no scalar.
  private func wide(_ bytes: ArraySlice<UInt8>, _ width: Int, isBigEndian: Bool) -> [UInt8]? {
    guard bytes.count % width == 0 else { return nil }
    var units: [UInt32] = []
    units.reserveCapacity(bytes.count / width)
    var rest = bytes
    while !rest.isEmpty {
      let unit = rest.prefix(width)
      rest = rest.dropFirst(width)
      let ordered = isBigEndian ? Array(unit) : unit.reversed()
      units.append(ordered.reduce(0) { $0 << 8 | UInt32($1) })
    }
    let text =
      width == 2
      ? String(validating: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
      : String(validating: units, as: UTF32.self)
    return text.map { Array($0.utf8) }
  }

  /// The bytes of a text, and how many characters the encoding does not have; those become `?`.
  package func encode(_ utf8: [UInt8]) -> (bytes: [UInt8], replaced: Int) {
    switch self {
    case .utf8: return (utf8, 0)
    case .ascii: return narrow(utf8) { $0.value < 0x80 ? [UInt8($0.value)] : nil }
    case .latin1: return narrow(utf8) { $0.value < 0x100 ? [UInt8($0.value)] : nil }
    case .windows1252: return narrow(utf8, CodePageEncoder(.windows1252).bytes)
    case .macRoman: return narrow(utf8, CodePageEncoder(.macRoman).bytes)
    case .utf16: return ([0xFF, 0xFE] + utf16(utf8, isBigEndian: false), 0)
    case .utf16LittleEndian: return (utf16(utf8, isBigEndian: false), 0)
    case .utf16BigEndian: return (utf16(utf8, isBigEndian: true), 0)
    case .utf32: return ([0xFF, 0xFE, 0, 0] + utf32(utf8, isBigEndian: false), 0)
    case .utf32LittleEndian: return (utf32(utf8, isBigEndian: false), 0)
    case .utf32BigEndian: return (utf32(utf8, isBigEndian: true), 0)
    }
  }

  private func narrow(
    _ utf8: [UInt8], _ code: (Unicode.Scalar) -> [UInt8]?
  ) -> (bytes: [UInt8], replaced: Int) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var replaced = 0
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      if let code = code(scalar) {
        bytes += code
      } else {
        bytes.append(UInt8(ascii: "?"))
        replaced += 1
      }
    }
    return (bytes, replaced)
  }

  private func utf16(_ utf8: [UInt8], isBigEndian: Bool) -> [UInt8] {
    String(decoding: utf8, as: UTF8.self).utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  private func utf32(_ utf8: [UInt8], isBigEndian: Bool) -> [UInt8] {
    String(decoding: utf8, as: UTF8.self).unicodeScalars.flatMap { scalar in
      let bytes = [24, 16, 8, 0].map { UInt8(scalar.value >> $0 & 0xFF) }
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  /// The encoding of bytes that do not say it: a mark, else UTF-8 when all of them are, else Mac OS
  /// Roman, in which every byte is a character.
  package static func detect(_ bytes: [UInt8]) -> TextEncoding {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return .utf32
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    return TextEncoding.utf8.decode(bytes) == nil ? .macRoman : .utf8
  }
}
