/// Shows text on a terminal without obeying it: control characters come out as `\u{9B}`, apart from tabs
/// and line ends.
///
/// A terminal takes ESC, and U+009B in UTF-8 or as a single byte, for the start of a command. Bytes are
/// taken as UTF-8, in parts that may end anywhere; one that is none is shown as it is, unless it would be a
/// control character of eight bits.
package struct TerminalText {
  /// The start of a character that is still to come.
  private var pending: [UInt8] = []

  /// A text from its beginning.
  package init() {}

  /// What to show of the next bytes.
  package mutating func shown(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      pending.append(byte)
      while let first = pending.first {
        let length = Self.length(behind: first)
        if pending.count >= length {
          take(length, to: &result)
        } else if pending.dropFirst().allSatisfy({ (0x80...0xBF).contains($0) }) {
          break
        } else {
          take(1, to: &result)
        }
      }
    }
    return result
  }

  /// What to show of a character that was cut off at the end.
  package mutating func end() -> [UInt8] {
    var result: [UInt8] = []
    while !pending.isEmpty { take(1, to: &result) }
    return result
  }

  private static func length(behind first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Takes a character of this length, or the first byte where it is none.
  private mutating func take(_ length: Int, to result: inout [UInt8]) {
    let scalars = String(validating: pending.prefix(length), as: UTF8.self)?.unicodeScalars
    let value: UInt32
    if let scalar = scalars?.first, scalars?.count == 1 {
      value = scalar.value
    } else {
      value = UInt32(pending[0])
    }
    let count = scalars?.count == 1 ? length : 1
    switch value {
    case 0x09, 0x0A: result += pending.prefix(count)
    case 0..<0x20, 0x7F..<0xA0:
      result += Array(("\\u{" + String(value, radix: 16, uppercase: true) + "}").utf8)
    default: result += pending.prefix(count)
    }
    pending.removeFirst(count)
  }
}
