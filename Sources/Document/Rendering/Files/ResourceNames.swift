import RTFDBytes

/// Gives files names that are safe on every system, and different from each other there.
///
/// See Rendering.docc, "Files beside an output".
package struct ResourceNames {
  private var taken: Set<String> = []
  /// The last number that each name was given, by the name in small letters.
  private var lastNumbers: [String: Int] = [:]
  /// How many candidates were looked up, for tests.
  package private(set) var tries = 0

  /// No names so far.
  package init() {}

  /// The longest name in bytes, so that a counter and a temporary suffix still fit 255.
  package static let limit = 180

  /// A safe name that looks like `name`; a number goes before the extension where it is taken.
  ///
  /// - Parameters:
  ///   - name: The document's own name of the file.
  ///   - suffix: What goes behind the name, so that it says what the file is to be taken for.
  /// - Returns: UTF-8.
  package mutating func name(for name: [UInt8], suffix: String = "") -> [UInt8] {
    let safe = Self.sanitized(name) + suffix
    let dot = Self.extensionStart(of: safe)
    var candidate = safe
    // Names that differ only in case or normalisation are one file on some systems. Strings compare
    // by canonical equivalence, so that small letters are all that is needed here.
    let key = safe.lowercased()
    var number = lastNumbers[key] ?? 1
    tries += 1
    while !taken.insert(candidate.lowercased()).inserted {
      tries += 1
      number += 1
      candidate = safe[..<dot] + "-\(number)" + safe[dot...]
    }
    // Counting goes on where it ended, so that many names that become one take no longer each.
    if number > 1 { lastNumbers[key] = number }
    return Array(candidate.utf8)
  }

  private static func extensionStart(of name: String) -> String.Index {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
      name.utf8.distance(from: dot, to: name.endIndex) <= 12
    else { return name.endIndex }
    return dot
  }

  /// `name` without separators, control and direction characters, leading dots, trailing dots and
  /// spaces, and device names; never empty.
  package static func sanitized(_ name: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "\u{FFFD}": scalars.append("_")
      case "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": continue
      case _ where scalar.actsOnDisplay: continue
      default: scalars.append(scalar)
      }
    }
    while let first = scalars.first, first == "." || first == " " { scalars.removeFirst() }
    while let last = scalars.last, last == "." || last == " " { scalars.removeLast() }
    var result = shortened(String(scalars))
    if result.isEmpty { return "file" }
    let stem = result.split(separator: ".", maxSplits: 1).first?.lowercased() ?? ""
    let isDevice =
      ["con", "prn", "aux", "nul"].contains(stem)
      || stem.utf8.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
        && stem.utf8.last.map { (0x30...0x39).contains($0) } == true
    if isDevice { result = "_" + result }
    return result
  }

  /// At most ``limit`` bytes, the extension kept, no character split.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > limit else { return name }
    let dot = extensionStart(of: name)
    let room = limit - name[dot...].utf8.count
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in name[..<dot].unicodeScalars {
      count += UTF8.width(scalar)
      if count > room { break }
      result.append(scalar)
    }
    return String(result) + name[dot...]
  }
}
