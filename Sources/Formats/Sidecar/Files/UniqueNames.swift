import RichText

/// Gives files names that no two of them share, upper and lower case and the forms of composed
/// letters taken for the same, as some file systems do.
package struct UniqueNames {
  /// The longest name, in bytes.
  static let lengthLimit = 200

  /// `String` compares composed and decomposed letters as equal.
  private var used: Set<String> = []
  /// The number to try next for a name that was taken, so that many equal names cost no search.
  private var numbers: [String: Int] = [:]

  /// No names yet.
  package init() {}

  /// Takes `path` when it is free.
  mutating func claim(_ path: String) -> Bool { used.insert(path.lowercased()).inserted }

  /// A free name made of `wanted` in the folder `folder`, which is empty for none: what is unsafe in
  /// it is replaced, and a number is put before its extension when it is taken.
  package mutating func name(_ wanted: [UInt8], in folder: String) -> String {
    let name = Self.sanitized(wanted)
    let prefix = folder.isEmpty ? "" : folder + "/"
    var candidate = prefix + name
    let key = candidate.lowercased()
    var number = numbers[key] ?? 2
    while !claim(candidate) {
      let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
      let stem = name[..<(dot ?? name.endIndex)]
      candidate = "\(prefix)\(stem)-\(number)\(dot.map { String(name[$0...]) } ?? "")"
      number += 1
      numbers[key] = number
    }
    return candidate
  }

  /// A name without separators, control and direction characters and bytes that are no UTF-8, not empty,
  /// not `.` or `..`, and not too long; the extension is kept.
  static func sanitized(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isUnsafe =
        scalar.actsOnDisplay || scalar == "/" || scalar == "\\" || scalar == "\u{FFFD}"
      scalars.append(isUnsafe ? "_" : scalar)
    }
    let name = String(scalars)
    if name.isEmpty || name == "." || name == ".." { return "_" + name }
    guard name.utf8.count > lengthLimit else { return name }
    let suffix = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[$0...] } ?? ""
    let kept = suffix.utf8.count <= 20 ? String(suffix) : ""
    var stem = String.UnicodeScalarView()
    var length = kept.utf8.count
    for scalar in name.unicodeScalars {
      length += UTF8.width(scalar)
      if length > lengthLimit { break }
      stem.append(scalar)
    }
    return String(stem) + kept
  }
}
