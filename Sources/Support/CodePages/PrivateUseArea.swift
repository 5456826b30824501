/// A block of a double-byte page that is free for characters of users, and the private-use characters that
/// Windows gives it.
///
/// C libraries know few of these blocks. See CodePages.docc.
struct PrivateUseArea {
  /// The lead bytes.
  private let leads: ClosedRange<UInt8>
  /// The trail bytes in ascending order; every lead byte has all of them.
  private let trails: [ClosedRange<UInt8>]
  /// The character of the first pair.
  private let first: UInt32

  private init(
    _ leads: ClosedRange<UInt8>, _ trails: [ClosedRange<UInt8>], _ first: UInt32
  ) {
    self.leads = leads
    self.trails = trails
    self.first = first
  }

  /// The blocks of a Windows page.
  static func areas(of codePage: Int32) -> [PrivateUseArea] {
    let big5: [ClosedRange<UInt8>] = [0x40...0x7E, 0xA1...0xFE]
    return switch codePage {
    case 932: [PrivateUseArea(0xF0...0xF9, [0x40...0x7E, 0x80...0xFC], 0xE000)]
    case 936:
      [
        PrivateUseArea(0xAA...0xAF, [0xA1...0xFE], 0xE000),
        PrivateUseArea(0xF8...0xFE, [0xA1...0xFE], 0xE234),
        PrivateUseArea(0xA1...0xA7, [0x40...0x7E, 0x80...0xA0], 0xE4C6),
      ]
    case 949:
      [
        PrivateUseArea(0xC9...0xC9, [0xA1...0xFE], 0xE000),
        PrivateUseArea(0xFE...0xFE, [0xA1...0xFE], 0xE05E),
      ]
    case 950:
      [
        PrivateUseArea(0xFA...0xFE, big5, 0xE000),
        PrivateUseArea(0x8E...0xA0, big5, 0xE311),
        PrivateUseArea(0x81...0x8D, big5, 0xEEB8),
        PrivateUseArea(0xC6...0xC6, [0xA1...0xFE], 0xF6B1),
        PrivateUseArea(0xC7...0xC8, big5, 0xF70F),
      ]
    case 1361: [PrivateUseArea(0xD8...0xD8, [0x31...0x7E, 0x91...0xFE], 0xE000)]
    default: []
    }
  }

  /// How many pairs each lead byte has.
  private var width: Int { trails.reduce(0) { $0 + $1.count } }

  /// The character of a pair; nil outside the block.
  func scalar(lead: UInt8, trail: UInt8) -> UInt32? {
    guard leads.contains(lead) else { return nil }
    var column = 0
    for range in trails {
      if range.contains(trail) {
        let row = Int(lead - leads.lowerBound)
        return first + UInt32(row * width + column + Int(trail - range.lowerBound))
      }
      column += range.count
    }
    return nil
  }

  /// The pair of a character, as lead × 256 + trail; nil outside the block.
  func code(of scalar: UInt32) -> UInt16? {
    guard scalar >= first, scalar - first < UInt32(leads.count * width) else { return nil }
    let index = Int(scalar - first)
    let lead = UInt16(leads.lowerBound) + UInt16(index / width)
    var column = index % width
    for range in trails {
      if column < range.count { return lead << 8 | UInt16(range.lowerBound) + UInt16(column) }
      column -= range.count
    }
    return nil
  }
}
