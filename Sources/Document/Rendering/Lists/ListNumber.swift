/// The numbers that list items show, in the formats that RTF numbers (`\levelnfcN`).
package enum ListNumber {
  /// Whether the format counts at all: 23 is a bullet, 255 nothing.
  package static func isNumbered(_ format: Int32) -> Bool { format != 23 && format != 255 }

  /// A number as text. Formats without a rule here count in decimal digits.
  package static func text(_ number: Int, format: Int32) -> String {
    switch format {
    case 1: roman(number, "I", "V", "X", "L", "C", "D", "M")
    case 2: roman(number, "i", "v", "x", "l", "c", "d", "m")
    case 3: letters(number, first: 0x41)
    case 4: letters(number, first: 0x61)
    case 5: ordinal(number)
    case 22: number >= 0 && number < 10 ? "0\(number)" : String(number)
    default: String(number)
    }
  }

  /// `1st`, `2nd`, `3rd`, `4th`.
  private static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    switch number % 10 {
    case 1 where !isTeen: return "\(number)st"
    case 2 where !isTeen: return "\(number)nd"
    case 3 where !isTeen: return "\(number)rd"
    default: return "\(number)th"
    }
  }

  /// a … z, aa … zz (each letter doubled, as word processors do), and so on.
  private static func letters(_ number: Int, first: UInt8) -> String {
    guard (1...780).contains(number) else { return String(number) }
    let letter = first + UInt8(truncatingIfNeeded: (number - 1) % 26)
    return String(
      decoding: [UInt8](repeating: letter, count: (number - 1) / 26 + 1), as: UTF8.self)
  }

  private static func roman(
    _ number: Int, _ one: String, _ five: String, _ ten: String, _ fifty: String,
    _ hundred: String, _ fiveHundred: String, _ thousand: String
  ) -> String {
    guard (1...3_999).contains(number) else { return String(number) }
    let steps = [
      (1_000, thousand), (900, hundred + thousand), (500, fiveHundred),
      (400, hundred + fiveHundred), (100, hundred), (90, ten + hundred), (50, fifty),
      (40, ten + fifty), (10, ten), (9, one + ten), (5, five), (4, one + five), (1, one),
    ]
    var rest = number
    var result = ""
    for (value, digits) in steps {
      while rest >= value {
        result += digits
        rest -= value
      }
    }
    return result
  }

  /// The number that a marker shows in a format: the last one in it; nil when there is none.
  package static func number(in marker: String, format: Int32) -> Int? {
    let parts = marker.lowercased().utf8.split { byte in
      let isDigit = (0x30...0x39).contains(byte)
      return format == 0 || format == 22 ? !isDigit : !isDigit && !(0x61...0x7A).contains(byte)
    }
    guard let last = parts.last else { return nil }
    let text = String(decoding: last, as: UTF8.self)
    switch format {
    case 0, 22: return text.utf8.count <= 9 ? Int(text) : nil
    case 1, 2: return romanValue(text)
    case 3, 4: return lettersValue(last)
    default: return nil
    }
  }

  private static func romanValue(_ text: String) -> Int? {
    guard text.utf8.count <= 15 else { return nil }
    let values: [Character: Int] = [
      "i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1_000,
    ]
    var total = 0
    var previous = 0
    for digit in text.reversed() {
      guard let value = values[digit] else { return nil }
      total += value < previous ? -value : value
      previous = max(previous, value)
    }
    return roman(total, "i", "v", "x", "l", "c", "d", "m") == text ? total : nil
  }

  private static func lettersValue(_ text: Substring.UTF8View.SubSequence) -> Int? {
    guard let first = text.first, (0x61...0x7A).contains(first), text.count <= 30,
      text.allSatisfy({ $0 == first })
    else { return nil }
    return (text.count - 1) * 26 + Int(first - 0x61) + 1
  }
}
