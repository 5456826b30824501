import Glibc

/// Converts between the bytes of one double-byte page and Unicode, by the C library's `iconv`, whose
/// tables are right for these pages. Each pair of bytes is converted once.
///
/// Where the C library has no converter, every conversion fails, which readers report.
final class DoubleByteConverter {
  private let decoder: iconv_t?
  private let encoder: iconv_t?
  private let privateUse: [PrivateUseArea]
  private var pairs: [UInt32]
  private var codes: [UInt32: UInt16?] = [:]

  /// Marks a pair that was not looked at yet.
  private static let unknown: UInt32 = 0

  /// Opens the converters of a page.
  init(codePage: Int32) {
    let name =
      switch codePage {
      case 932: "CP932"
      case 936: "GBK"
      case 949: "UHC"
      case 950: "CP950"
      default: "JOHAB"
      }
    decoder = Self.open(to: "UTF-32LE", from: name)
    encoder = Self.open(to: name, from: "UTF-32LE")
    pairs = [UInt32](repeating: Self.unknown, count: 1 << 15)
    privateUse = decoder == nil ? [] : PrivateUseArea.areas(of: codePage)
  }

  deinit {
    if let decoder { iconv_close(decoder) }
    if let encoder { iconv_close(encoder) }
  }

  /// Whether the C library can convert the page at all.
  var isAvailable: Bool { decoder != nil && encoder != nil }

  private static func open(to target: String, from source: String) -> iconv_t? {
    let descriptor = iconv_open(target, source)
    return descriptor == iconv_t(bitPattern: -1) ? nil : descriptor
  }

  /// The character of a lead byte (0x80…0xFF) and a trail byte; nil when there is none.
  func scalar(lead: UInt8, trail: UInt8) -> UInt32? {
    let index = Int(lead & 0x7F) << 8 | Int(trail)
    if pairs[index] == Self.unknown {
      pairs[index] = scalar(of: [lead, trail]) ?? privateScalar(lead, trail) ?? CodePage.undefined
    }
    return pairs[index] == CodePage.undefined ? nil : pairs[index]
  }

  /// The private-use character of a pair that the C library does not know.
  private func privateScalar(_ lead: UInt8, _ trail: UInt8) -> UInt32? {
    for area in privateUse {
      if let scalar = area.scalar(lead: lead, trail: trail) { return scalar }
    }
    return nil
  }

  /// The one character that all of `bytes` are; nil when they are none or several.
  func scalar(of bytes: [UInt8]) -> UInt32? {
    guard let decoder, let output = Self.convert(decoder, bytes), output.count == 4 else {
      return nil
    }
    return UInt32(output[0]) | UInt32(output[1]) << 8 | UInt32(output[2]) << 16
      | UInt32(output[3]) << 24
  }

  /// The code of a character: a byte, or lead × 256 + trail; nil when the page does not have it.
  func code(of scalar: UInt32) -> UInt16? {
    if let known = codes[scalar] { return known }
    let found = findCode(of: scalar)
    codes[scalar] = .some(found)
    return found
  }

  private func findCode(of scalar: UInt32) -> UInt16? {
    let source = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: scalar >> $0) }
    guard let encoder, let output = Self.convert(encoder, source) else {
      for area in privateUse {
        if let code = area.code(of: scalar) { return code }
      }
      return nil
    }
    switch output.count {
    case 1: return UInt16(output[0])
    case 2: return UInt16(output[0]) << 8 | UInt16(output[1])
    default: return nil
    }
  }

  /// Converts all of `bytes`, at most four bytes of output; nil when they can not be converted.
  private static func convert(_ descriptor: iconv_t, _ bytes: [UInt8]) -> [UInt8]? {
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 4)
    var inputLeft = input.count
    var outputLeft = output.count
    let result = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var sourcePointer = source.baseAddress
        var targetPointer = target.baseAddress
        return iconv(descriptor, &sourcePointer, &inputLeft, &targetPointer, &outputLeft)
      }
    }
    guard result == 0, inputLeft == 0 else {
      iconv(descriptor, nil, nil, nil, nil)
      return nil
    }
    return output[0..<(output.count - outputLeft)].map { UInt8(bitPattern: $0) }
  }
}
