import RTFDBytes

/// Names of files in a bundle that have a meaning. How others are made safe and told apart says
/// ``NamePolicy/bundle``.
///
/// See RTFD.docc, "Names".
enum BundleName {
  /// The name of the RTF part.
  static let main = Array("TXT.rtf".utf8)
  /// The name of the RTF part in bundles of older programs.
  static let index = Array("index.rtf".utf8)

  /// Whether a name belongs to AppleDouble, the companion files of other file systems.
  static func isAppleDouble(_ name: [UInt8]) -> Bool { name.starts(with: [0x2E, 0x5F]) }

  /// Whether a name ends with an extension, in any case; the extension in lower case with its dot.
  static func hasExtension(_ name: [UInt8], _ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { suffix in
      name.count > suffix.count
        && zip(name.suffix(suffix.count), suffix).allSatisfy { $0.asciiLowercased == $1 }
    }
  }

  /// Whether two names differ at most in the case of ASCII letters.
  static func isEqualIgnoringCase(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }
}
