import RTFDBytes

/// What single bytes mean in RTF.
enum ByteClass {
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
  static let backslash: UInt8 = 0x5C
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let tab: UInt8 = 0x09
  static let space: UInt8 = 0x20
  static let semicolon: UInt8 = 0x3B
  /// What stands behind a `\NeXTGraphic` group to be shown by readers that do not know it.
  static let notSign: UInt8 = 0xAC

  /// Whether a byte is text that stands for itself: printable ASCII without backslash and braces,
  /// and tab.
  static let isPlain: [Bool] = (0..<256).map { value in
    let byte = UInt8(value)
    return byte == tab
      || (0x20...0x7E).contains(byte) && byte != backslash && byte != openBrace
        && byte != closeBrace
  }

  /// Whether a byte can be part of a control word's name.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { byte.isASCIILetter }

  /// Whether a byte is a decimal digit.
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte.isASCIIDigit }
}
