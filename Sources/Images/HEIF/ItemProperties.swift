import RTFDFiles

/// A property that changes the size of a picture; all others are stepped over.
enum ItemProperty {
  /// `ispe`: width and height as coded.
  case size(width: Int, height: Int)
  /// `clap`: the size after cropping.
  case crop(width: Int, height: Int)
  /// `irot`: quarter turns anticlockwise, 0…3.
  case rotation(Int)
  /// Anything else, or one of these with values that make no sense.
  case other
}

/// The properties and which items have them (`iprp`, ISO/IEC 23008-12, 9.3).
struct ItemProperties {
  private var properties: [ItemProperty] = []
  /// Indices into ``properties`` by item, in the order they apply.
  private var associations: [UInt32: [Int]] = [:]

  init() {}

  init(_ box: Box, reader: inout BoxReader, limits: HEIFLimits) throws(HEIFError) {
    let boxes = try reader.boxes(in: box.content)
    if let container = try boxes.only("ipco") {
      for entry in try reader.boxes(in: container.content) {
        guard properties.count < limits.properties else {
          throw HEIFError(
            .limit, "the file has more than \(limits.properties) properties",
            at: entry.content.lowerBound)
        }
        properties.append(try Self.property(entry, in: reader.bytes))
      }
    }
    for entry in boxes where entry.type == "ipma" {
      try associate(entry, in: reader.bytes, limits: limits)
    }
  }

  private static func property(_ box: Box, in bytes: [UInt8]) throws(HEIFError) -> ItemProperty {
    var cursor = ByteCursor(bytes, range: box.content)
    switch box.type {
    case "ispe":
      _ = try cursor.versionAndFlags()
      let width = try cursor.uint32()
      return .size(width: Int(clamping: width), height: Int(clamping: try cursor.uint32()))
    case "clap":
      let width = try fraction(&cursor)
      guard let width, let height = try fraction(&cursor) else { return .other }
      return .crop(width: width, height: height)
    case "irot": return .rotation(Int(try cursor.byte() & 3))
    default: return .other
    }
  }

  /// A size given as a fraction of 32-bit numbers, rounded; nil for what is no size.
  private static func fraction(_ cursor: inout ByteCursor) throws(HEIFError) -> Int? {
    let numerator = Int64(try cursor.uint32())
    let denominator = Int64(try cursor.uint32())
    guard denominator > 0 else { return nil }
    let value = (numerator + denominator / 2) / denominator
    return value > 0 ? Int(value) : nil
  }

  private mutating func associate(
    _ box: Box, in bytes: [UInt8], limits: HEIFLimits
  ) throws(HEIFError) {
    var cursor = ByteCursor(bytes, range: box.content)
    let (version, flags) = try cursor.versionAndFlags()
    let count = try cursor.uint32()
    guard count <= UInt32(clamping: limits.items) else {
      throw HEIFError(
        .limit, "more than \(limits.items) items have properties", at: box.content.lowerBound)
    }
    for _ in 0..<count {
      let start = cursor.position
      let id = UInt32(truncatingIfNeeded: try cursor.number(version == 0 ? 2 : 4))
      let associationCount = Int(try cursor.byte())
      var indices = associations[id] ?? []
      guard indices.count + associationCount <= HEIFLimits.associationsPerItem else {
        throw HEIFError(
          .limit, "item \(id) has more than \(HEIFLimits.associationsPerItem) properties",
          at: start)
      }
      for _ in 0..<associationCount {
        // The top bit says that the property is essential; indices count from 1.
        let index = flags & 1 != 0 ? try cursor.uint16() & 0x7FFF : Int(try cursor.byte() & 0x7F)
        if index > 0, index <= properties.count { indices.append(index - 1) }
      }
      associations[id] = indices
    }
  }

  /// The size of an item in pixels: as coded, and after cropping and turning in the file's order.
  func size(of item: UInt32) -> (coded: PixelSize, displayed: PixelSize)? {
    let own = (associations[item] ?? []).map { properties[$0] }
    var coded: PixelSize?
    for case .size(let width, let height) in own {
      coded = PixelSize(width: width, height: height)
      break
    }
    guard let coded else { return nil }
    var displayed = coded
    for property in own {
      switch property {
      case .crop(let width, let height)
      where width <= displayed.width && height <= displayed.height:
        displayed = PixelSize(width: width, height: height)
      case .rotation(let quarters) where quarters % 2 == 1:
        displayed = PixelSize(width: displayed.height, height: displayed.width)
      default: break
      }
    }
    return (coded, displayed)
  }
}
