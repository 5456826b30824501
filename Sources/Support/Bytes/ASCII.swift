/// Bytes as characters of ASCII, which stand for themselves in every format that is read here.
extension UInt8 {
  /// Whether it is a letter.
  @inlinable
  @inline(__always)
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is a decimal digit.
  @inlinable
  @inline(__always)
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is a letter or a decimal digit.
  @inlinable
  package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  /// A capital letter as the small one; any other byte as it is.
  @inlinable
  package var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The value of a hexadecimal digit of either case; nil for any other byte.
  @inlinable
  package var hexadecimalValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// Whether it is a hexadecimal digit as this program writes them: no capital letters.
  @inlinable
  package var isLowercaseHexadecimalDigit: Bool { isASCIIDigit || self &- 0x61 < 6 }

  /// Whether it stands for itself in a part of an address and in a name on every file system: a letter,
  /// a digit, or one of `-`, `.` and `_`.
  @inlinable
  package var isPlainInNames: Bool {
    isASCIILetter || isASCIIDigit || self == 0x2D || self == 0x2E || self == 0x5F
  }
}
