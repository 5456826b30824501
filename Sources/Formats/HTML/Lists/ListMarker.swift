import Rendering

/// The value of `list-style-type` for a marker.
struct Bullet {
  let value: [UInt8]

  init(_ marker: String) {
    var value: [UInt8] = []
    switch marker {
    case "": value.append("none")
    // Word processors take bullets from symbol fonts, whose characters mean nothing elsewhere.
    case "•", "\u{F0B7}", "●": value.append("disc")
    case "◦", "○", "o": value.append("circle")
    case "▪", "■", "\u{F0A7}": value.append("square")
    case "\u{F0D8}": value = Declarations.quoted("➢ ")
    case "\u{F0FC}": value = Declarations.quoted("✓ ")
    case "\u{F076}": value = Declarations.quoted("❖ ")
    default:
      let isPrivate = marker.unicodeScalars.allSatisfy { (0xE000...0xF8FF).contains($0.value) }
      value = isPrivate ? Array("disc".utf8) : Declarations.quoted(marker + " ")
    }
    self.value = value
  }
}

extension ListNumber {
  /// Formats that `ol` knows by its `type`; nil for all others.
  static func type(of format: Int32) -> StaticString? {
    switch format {
    case 0: "1"
    case 1: "I"
    case 2: "i"
    case 3: "A"
    case 4: "a"
    default: nil
    }
  }
}
