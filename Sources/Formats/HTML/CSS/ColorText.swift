import Glibc
import RTFDBytes
import RichText

/// A colour as CSS says it.
struct ColorText: Equatable {
  /// `#rrggbb` or `#rrggbbaa`.
  var plain: [UInt8]
  /// `color(display-p3 …)`, for screens that show more than sRGB; nil when ``plain`` says it all.
  var wide: [UInt8]?

  /// Black, which the automatic colour is taken for.
  static let black = ColorText(rgb: Color.RGB(red: 0, green: 0, blue: 0), alpha: nil)

  init(rgb: Color.RGB, alpha: Int32?) {
    plain = [UInt8(ascii: "#")]
    for value in [rgb.red, rgb.green, rgb.blue] { plain.append(hexadecimal: value) }
    if let alpha, alpha < 100_000 {
      plain.append(hexadecimal: Self.byte(Double(alpha) / 100_000))
    }
  }

  /// The colour of a table entry; nil for an automatic one.
  init?(_ color: Color) {
    guard let expanded = color.expanded else {
      guard let rgb = color.rgb else { return nil }
      self.init(rgb: rgb, alpha: nil)
      return
    }
    let parts = expanded.components.map { Double($0) / 100_000 }
    switch expanded.space {
    case .sRGB where parts.count >= 3:
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: expanded.alpha)
    case .gray where !parts.isEmpty:
      self.init(red: parts[0], green: parts[0], blue: parts[0], alpha: expanded.alpha)
    case .displayP3 where parts.count >= 3:
      self.init(displayP3: parts, alpha: expanded.alpha)
    default:
      guard let rgb = color.rgb else { return nil }
      self.init(rgb: rgb, alpha: expanded.alpha)
    }
  }

  private init(red: Double, green: Double, blue: Double, alpha: Int32?) {
    let rgb = Color.RGB(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue))
    self.init(rgb: rgb, alpha: alpha)
  }

  private init(displayP3 parts: [Double], alpha: Int32?) {
    // Both spaces share the transfer curve and the white point D65; between their linear values
    // lies one matrix.
    let red = Self.linear(parts[0])
    let green = Self.linear(parts[1])
    let blue = Self.linear(parts[2])
    self.init(
      red: Self.encoded(1.224940 * red - 0.224940 * green),
      green: Self.encoded(-0.042057 * red + 1.042057 * green),
      blue: Self.encoded(-0.019638 * red - 0.078636 * green + 1.098274 * blue), alpha: alpha)
    var text: [UInt8] = []
    text.append("color(display-p3")
    for part in parts.prefix(3) {
      text.append(" ")
      text.append(contentsOf: Self.fraction(part))
    }
    if let alpha, alpha < 100_000 {
      text.append(" / ")
      text.append(contentsOf: Self.fraction(Double(alpha) / 100_000))
    }
    text.append(")")
    wide = text
  }

  /// 0…1 as 0…255; what is outside is clamped.
  private static func byte(_ value: Double) -> UInt8 {
    UInt8(min(max(value * 255, 0), 255).rounded())
  }

  /// 0…1 with up to four digits.
  private static func fraction(_ value: Double) -> [UInt8] {
    let scaled = Int((min(max(value, 0), 1) * 10_000).rounded())
    if scaled >= 10_000 { return [UInt8(ascii: "1")] }
    if scaled == 0 { return [UInt8(ascii: "0")] }
    var digits = Array(String(10_000 + scaled).utf8.dropFirst())
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return [UInt8(ascii: ".")] + digits
  }

  /// The sRGB transfer curve, from coded to linear.
  private static func linear(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The sRGB transfer curve, from linear to coded.
  private static func encoded(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
