/// Rules for the names of files in a bundle.
///
/// See RTFD.docc, "Names".
enum BundleName {
  /// The name of the RTF part.
  static let main = Array("TXT.rtf".utf8)
  /// The name of the RTF part in bundles of older programs.
  static let index = Array("index.rtf".utf8)
  /// How the name of an adaptive image glyph's file starts.
  static let glyphPrefix = Array("AdaptiveImageGlyph-".utf8)
  /// What Cocoa puts between a number and a name that is taken.
  static let clashInfix = Array("__#$!@%!#__".utf8)
  /// The longest name that file systems take, in bytes.
  static let lengthLimit = 255

  /// Whether a name belongs to AppleDouble, the companion files of other file systems.
  static func isAppleDouble(_ name: [UInt8]) -> Bool { name.starts(with: [0x2E, 0x5F]) }

  /// Whether a name ends with an extension, in any case; the extension in lower case with its dot.
  static func hasExtension(_ name: [UInt8], _ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { suffix in
      name.count > suffix.count
        && zip(name.suffix(suffix.count), suffix).allSatisfy { lower($0) == $1 }
    }
  }

  /// Whether two names differ at most in the case of ASCII letters.
  static func isEqualIgnoringCase(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { lower($0) == lower($1) }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// The name Cocoa gives the n-th file that wants a name which is taken: `1__#$!@%!#__name`.
  static func numbered(_ name: [UInt8], _ number: Int) -> [UInt8] {
    Array(String(number).utf8) + clashInfix + name
  }

  /// What all numbered forms of a name share, and those of no other name: the name itself, or of one
  /// that is shortened what remains of it beside the longest number.
  static func numberingKey(_ name: [UInt8]) -> [UInt8] {
    let longest = numbered(name, 9_999_999)
    return longest.count > lengthLimit ? safe(longest) : name
  }

  /// A name made safe: separators and zero bytes replaced, shortened, never empty.
  static func safe(_ name: [UInt8]) -> [UInt8] {
    var result = name.map { $0 == 0x2F || $0 == 0 ? 0x2D : $0 }
    if result.isEmpty || result == [0x2E] || result == [0x2E, 0x2E] {
      result = Array("Attachment".utf8)
    }
    guard result.count > lengthLimit else { return result }
    // The extension says what the file is, so it is the stem that gives way.
    let dot = result.lastIndex(of: 0x2E).flatMap { result.count - $0 <= 16 ? $0 : nil }
    let tail = dot.map { Array(result[$0...]) } ?? []
    var stem = Array(result.prefix(lengthLimit - tail.count))
    while let last = stem.last, last & 0xC0 == 0x80 { stem.removeLast() }
    if let last = stem.last, last >= 0xC0 { stem.removeLast() }
    return stem + tail
  }
}
