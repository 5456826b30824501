import Rendering

/// The value of `list-style-type` for a marker.
struct Bullet {
  let value: CSSValue

  init(_ marker: String) {
    switch marker {
    case "": value = .keyword(.none)
    // Word processors take bullets from symbol fonts, whose characters mean nothing elsewhere.
    case "•", "\u{F0B7}", "●": value = .keyword(.disc)
    case "◦", "○", "o": value = .keyword(.circle)
    case "▪", "■", "\u{F0A7}": value = .keyword(.square)
    case "\u{F0D8}": value = .string("➢ ")
    case "\u{F0FC}": value = .string("✓ ")
    case "\u{F076}": value = .string("❖ ")
    default:
      let isPrivate = marker.unicodeScalars.allSatisfy { (0xE000...0xF8FF).contains($0.value) }
      value = isPrivate ? .keyword(.disc) : .string(marker + " ")
    }
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
