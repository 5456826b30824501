/// An entry of the item information table.
struct ItemInformation {
  let id: UInt32
  let type: FourCharacterCode
  /// Not to be shown on its own (bit 0 of the entry's flags).
  let isHidden: Bool
  /// Protected or with a content encoding: its data can not be used.
  let isOpaque: Bool
  /// The media type of a `mime` item.
  let contentType: [UInt8]
}

/// A reference from one item to others.
struct ItemReference {
  let type: FourCharacterCode
  let from: UInt32
  let to: [UInt32]
}

/// Where the data of an item is.
struct ItemLocation {
  /// What the offsets count from.
  enum Source {
    case file, itemData
    /// Another item or another file: the data counts as absent.
    case unusable
  }
  let source: Source
  let baseOffset: UInt64
  let extents: [(offset: UInt64, length: UInt64)]
}

/// Reads the tables of the `meta` box (ISO/IEC 14496-12, 8.11).
enum ItemTables {
  /// `pitm`: the primary item's ID.
  static func primaryItem(_ box: Box, in bytes: [UInt8]) throws(HEIFError) -> UInt32 {
    var cursor = ByteCursor(bytes, range: box.content)
    let version = try cursor.versionAndFlags().version
    return try itemID(&cursor, isLong: version != 0)
  }

  /// `iinf`: the items, in order. Entries of versions without an item type are left out.
  static func information(
    _ box: Box, reader: inout BoxReader, limits: HEIFLimits
  ) throws(HEIFError) -> [ItemInformation] {
    var cursor = ByteCursor(reader.bytes, range: box.content)
    let version = try cursor.versionAndFlags().version
    let count = try cursor.number(version == 0 ? 2 : 4)
    guard count <= UInt64(limits.items) else {
      throw HEIFError(
        .limit, "the file has more than \(limits.items) items", at: box.content.lowerBound)
    }
    var items: [ItemInformation] = []
    var known: Set<UInt32> = []
    for entry in try reader.boxes(in: cursor.position..<cursor.end) where entry.type == "infe" {
      guard items.count < limits.items else {
        throw HEIFError(
          .limit, "the file has more than \(limits.items) items", at: entry.content.lowerBound)
      }
      guard let item = try informationEntry(entry, in: reader.bytes) else { continue }
      guard known.insert(item.id).inserted else {
        throw HEIFError(
          .damaged, "item \(item.id) is there twice", at: entry.content.lowerBound)
      }
      items.append(item)
    }
    return items
  }

  private static func informationEntry(
    _ box: Box, in bytes: [UInt8]
  ) throws(HEIFError) -> ItemInformation? {
    var cursor = ByteCursor(bytes, range: box.content)
    let (version, flags) = try cursor.versionAndFlags()
    guard version == 2 || version == 3 else { return nil }
    let id = try itemID(&cursor, isLong: version == 3)
    let protection = try cursor.uint16()
    let type = try cursor.code()
    _ = cursor.terminatedBytes()
    var contentType: ArraySlice<UInt8> = []
    var encoding: ArraySlice<UInt8> = []
    if type == "mime" {
      contentType = cursor.terminatedBytes()
      encoding = cursor.terminatedBytes()
    }
    return ItemInformation(
      id: id, type: type, isHidden: flags & 1 != 0, isOpaque: protection != 0 || !encoding.isEmpty,
      contentType: Array(contentType))
  }

  /// `iref`: the references, in order.
  static func references(
    _ box: Box, reader: inout BoxReader, limits: HEIFLimits
  ) throws(HEIFError) -> [ItemReference] {
    var cursor = ByteCursor(reader.bytes, range: box.content)
    let isLong = try cursor.versionAndFlags().version != 0
    var references: [ItemReference] = []
    var total = 0
    for entry in try reader.boxes(in: cursor.position..<cursor.end) {
      var inner = ByteCursor(reader.bytes, range: entry.content)
      let from = try itemID(&inner, isLong: isLong)
      let count = try inner.uint16()
      total += count
      guard total <= limits.references else {
        throw HEIFError(
          .limit, "the file has more than \(limits.references) references",
          at: entry.content.lowerBound)
      }
      var to: [UInt32] = []
      for _ in 0..<count { to.append(try itemID(&inner, isLong: isLong)) }
      references.append(ItemReference(type: entry.type, from: from, to: to))
    }
    return references
  }

  /// `iloc`: where the items' data is.
  static func locations(
    _ box: Box, in bytes: [UInt8], limits: HEIFLimits
  ) throws(HEIFError) -> [UInt32: ItemLocation] {
    var cursor = ByteCursor(bytes, range: box.content)
    let version = try cursor.versionAndFlags().version
    guard version <= 2 else {
      throw HEIFError(
        .damaged, "the item locations have the unknown version \(version)",
        at: box.content.lowerBound)
    }
    let sizes = try cursor.uint16()
    let offsetSize = sizes >> 12
    let lengthSize = sizes >> 8 & 0xF
    let baseSize = sizes >> 4 & 0xF
    let indexSize = version == 0 ? 0 : sizes & 0xF
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ [0, 4, 8].contains($0) })
    else {
      throw HEIFError(
        .damaged, "the item locations have numbers of an unknown size", at: box.content.lowerBound)
    }
    let count = try cursor.number(version < 2 ? 2 : 4)
    guard count <= UInt64(limits.items) else {
      throw HEIFError(
        .limit, "more than \(limits.items) items have a location", at: box.content.lowerBound)
    }
    var locations: [UInt32: ItemLocation] = [:]
    for _ in 0..<count {
      let start = cursor.position
      let id = try itemID(&cursor, isLong: version == 2)
      let method = version == 0 ? 0 : try cursor.uint16() & 0xF
      let dataReference = try cursor.uint16()
      let base = try cursor.number(baseSize)
      let extentCount = try cursor.uint16()
      guard extentCount <= HEIFLimits.extentsPerItem else {
        throw HEIFError(
          .limit, "item \(id) is in more than \(HEIFLimits.extentsPerItem) parts", at: start)
      }
      var extents: [(offset: UInt64, length: UInt64)] = []
      for _ in 0..<extentCount {
        _ = try cursor.number(indexSize)
        let offset = try cursor.number(offsetSize)
        extents.append((offset, try cursor.number(lengthSize)))
      }
      let source: ItemLocation.Source =
        dataReference != 0 ? .unusable : method == 0 ? .file : method == 1 ? .itemData : .unusable
      let location = ItemLocation(source: source, baseOffset: base, extents: extents)
      guard locations.updateValue(location, forKey: id) == nil else {
        throw HEIFError(.damaged, "item \(id) has two locations", at: start)
      }
    }
    return locations
  }

  private static func itemID(
    _ cursor: inout ByteCursor, isLong: Bool
  ) throws(HEIFError) -> UInt32 {
    UInt32(truncatingIfNeeded: try cursor.number(isLong ? 4 : 2))
  }
}
