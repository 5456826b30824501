/// Builds small HEIF files whose every table a test can bend.
struct SyntheticHEIF {
  struct Item {
    var id: UInt32
    var type: String
    var isHidden = false
    var data: [UInt8] = []
    var contentType = ""
    var contentEncoding = ""
    var protection: UInt16 = 0
    /// Property boxes of this item, in order.
    var properties: [[UInt8]] = []
  }

  struct Reference {
    var type: String
    var from: UInt32
    var to: [UInt32]
  }

  var brand = "heic"
  var primary: UInt32? = 1
  var items: [Item] = []
  var references: [Reference] = []
  /// Version of the item location box, 0…2.
  var locationVersion: UInt8 = 0
  /// Whether the data of items is in the `idat` box rather than in `mdat`.
  var usesItemData = false
  /// Boxes put behind the known tables of `meta`.
  var extraTables: [UInt8] = []
  /// Whether item numbers take 32 bits in every table.
  var hasLongItemIDs = false

  /// A picture of a size with its Exif item; `id` is the picture, `id + 1` the Exif item.
  mutating func addPicture(
    id: UInt32, width: UInt32, height: UInt32, exif: [UInt8]?, extra: [[UInt8]] = []
  ) {
    items.append(
      Item(
        id: id, type: "hvc1", data: [1, 2, 3],
        properties: [Self.size(width, height)] + extra))
    if let exif {
      items.append(Item(id: id + 1, type: "Exif", isHidden: true, data: exif))
      references.append(Reference(type: "cdsc", from: id + 1, to: [id]))
    }
  }

  static func number(_ value: some BinaryInteger, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).reversed().map { UInt8(truncatingIfNeeded: UInt64(value) >> UInt64($0 * 8)) }
  }

  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 8, 4) + Array(type.utf8) + content
  }

  static func fullBox(
    _ type: String, version: UInt8 = 0, flags: UInt32 = 0, _ content: [UInt8]
  ) -> [UInt8] {
    box(type, [version] + number(flags, 3) + content)
  }

  static func size(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    fullBox("ispe", number(width, 4) + number(height, 4))
  }

  static func crop(
    _ width: UInt32, _ height: UInt32, denominator: UInt32 = 1
  ) -> [UInt8] {
    box(
      "clap",
      number(width, 4) + number(denominator, 4) + number(height, 4) + number(denominator, 4)
        + [UInt8](repeating: 0, count: 16))
  }

  static func rotation(_ quarters: UInt8) -> [UInt8] { box("irot", [quarters]) }

  private func id(_ value: UInt32) -> [UInt8] { Self.number(value, hasLongItemIDs ? 4 : 2) }

  private var informationTable: [UInt8] {
    let entries = items.map { item in
      var content = id(item.id) + Self.number(item.protection, 2) + Array(item.type.utf8) + [0]
      if item.type == "mime" {
        content += Array(item.contentType.utf8) + [0]
        if !item.contentEncoding.isEmpty { content += Array(item.contentEncoding.utf8) + [0] }
      }
      return Self.fullBox(
        "infe", version: hasLongItemIDs ? 3 : 2, flags: item.isHidden ? 1 : 0, content)
    }
    return Self.fullBox(
      "iinf", version: hasLongItemIDs ? 1 : 0,
      Self.number(items.count, hasLongItemIDs ? 4 : 2) + entries.joined())
  }

  private var referenceTable: [UInt8] {
    let entries = references.map { reference in
      Self.box(
        reference.type,
        id(reference.from) + Self.number(reference.to.count, 2) + reference.to.flatMap(id))
    }
    return Self.fullBox("iref", version: hasLongItemIDs ? 1 : 0, Array(entries.joined()))
  }

  private var propertyTable: [UInt8] {
    var properties: [UInt8] = []
    var associations: [UInt8] = []
    var next: UInt8 = 1
    for item in items {
      associations += id(item.id) + [UInt8(item.properties.count)]
      for property in item.properties {
        properties += property
        associations.append(next)
        next += 1
      }
    }
    return Self.box(
      "iprp",
      Self.box("ipco", properties)
        + Self.fullBox(
          "ipma", version: hasLongItemIDs ? 1 : 0, Self.number(items.count, 4) + associations))
  }

  private func locationTable(dataOffset: Int) -> [UInt8] {
    var content: [UInt8] = [0x44, locationVersion == 0 ? 0x00 : 0x40]
    content += Self.number(items.count, locationVersion == 2 ? 4 : 2)
    var offset = usesItemData ? 0 : dataOffset
    for item in items {
      content += Self.number(item.id, locationVersion == 2 ? 4 : 2)
      if locationVersion > 0 { content += Self.number(usesItemData ? 1 : 0, 2) }
      content += Self.number(0, 2)
      if locationVersion > 0 { content += Self.number(0, 4) }
      content += Self.number(1, 2) + Self.number(offset, 4) + Self.number(item.data.count, 4)
      offset += item.data.count
    }
    // A base offset of four bytes in versions 1 and 2, none in version 0.
    return Self.fullBox("iloc", version: locationVersion, content)
  }

  /// The file's bytes.
  var bytes: [UInt8] {
    let type = Self.box("ftyp", Array(brand.utf8) + [0, 0, 0, 0] + Array("mif1".utf8))
    let data = items.flatMap(\.data)
    func meta(dataOffset: Int) -> [UInt8] {
      var tables = Self.fullBox("hdlr", Array("\0\0\0\0pict".utf8) + Array(repeating: 0, count: 13))
      if let primary {
        tables += Self.fullBox("pitm", version: hasLongItemIDs ? 1 : 0, id(primary))
      }
      tables += locationTable(dataOffset: dataOffset) + informationTable + referenceTable
      tables += propertyTable + extraTables
      if usesItemData { tables += Self.box("idat", data) }
      return Self.fullBox("meta", tables)
    }
    let header = type + meta(dataOffset: 0)
    let dataOffset = header.count + 8
    return type + meta(dataOffset: dataOffset) + (usesItemData ? [] : Self.box("mdat", data))
  }
}

/// Builds the Exif data of a glyph.
struct SyntheticExif {
  var entries: [(tag: Int, type: Int, count: Int, value: [UInt8])] = []
  var uniqueID: String?
  var isBigEndian = true

  mutating func add(_ tag: Int, text: String) {
    let bytes = Array(text.utf8) + [0]
    entries.append((tag, 2, bytes.count, bytes))
  }

  mutating func add(_ tag: Int, _ numerator: UInt32, over denominator: UInt32, type: Int = 5) {
    entries.append((tag, type, 1, number(Int(numerator), 4) + number(Int(denominator), 4)))
  }

  func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    let bytes = SyntheticHEIF.number(UInt64(value), byteCount)
    return isBigEndian ? bytes : bytes.reversed()
  }

  /// The item's data: the offset of the TIFF header, then `Exif`, then TIFF.
  var bytes: [UInt8] {
    var directory: [UInt8] = []
    var values: [UInt8] = []
    let entryCount = entries.count + (uniqueID == nil ? 0 : 1)
    let valueStart = 8 + 2 + entryCount * 12 + 4
    for entry in entries {
      directory += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      if entry.value.count <= 4 {
        directory += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
      } else {
        directory += number(valueStart + values.count, 4)
        values += entry.value
      }
    }
    if let uniqueID {
      let inner = valueStart + values.count
      directory += number(0x8769, 2) + number(4, 2) + number(1, 4) + number(inner, 4)
      let text = Array(uniqueID.utf8) + [0]
      values += number(1, 2) + number(0xA420, 2) + number(2, 2) + number(text.count, 4)
      values += number(inner + 18, 4) + number(0, 4) + text
    }
    let header: [UInt8] = isBigEndian ? [0x4D, 0x4D, 0, 0x2A] : [0x49, 0x49, 0x2A, 0]
    let tiff =
      header + number(8, 4) + number(entryCount, 2) + directory + number(0, 4) + values
    return [0, 0, 0, 6] + Array("Exif\0\0".utf8) + tiff
  }
}
