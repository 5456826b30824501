package import RTFDFiles

/// The pictures of a HEIF file and where its metadata is; no picture is decoded.
///
/// Reads the boxes `ftyp` and `meta` (ISO/IEC 14496-12 and 23008-12). See HEIF.docc.
package struct HEIFFile: Sendable {
  /// A picture that stands on its own.
  package struct Image: Hashable, Sendable {
    /// The item's number in the file, by which decoders address the picture.
    package var itemID: UInt32
    /// The size as coded, before any crop.
    package var codedSize: PixelSize
    /// The size as shown: crop and rotation applied.
    package var size: PixelSize
    /// Whether it is coded as HEVC, or is a grid of such tiles.
    package var isHEVC: Bool
  }

  /// The pictures in the file's order: no alpha planes, thumbnails, tiles or hidden items, and none
  /// without a size.
  package let images: [Image]
  /// The picture to show when only one is shown; nil when it has no size or is no picture.
  package let primaryImage: Image?

  private let bytes: [UInt8]
  private let locations: [UInt32: ItemLocation]
  /// The content of the `idat` box.
  private let itemData: Range<Int>
  private let metadata: [Metadata]

  /// An Exif or XMP item and the pictures it describes.
  private struct Metadata {
    let item: UInt32
    let isExif: Bool
    let describes: [UInt32]
  }

  /// Reads the tables of a file. Photos need `limits` of ``HEIFLimits/photo``.
  package init(parsing bytes: [UInt8], limits: HEIFLimits = .photo) throws(HEIFError) {
    guard bytes.count <= limits.byteCount else {
      throw HEIFError(.limit, "the file is larger than \(limits.byteCount) bytes")
    }
    var reader = BoxReader(bytes: bytes, limit: limits.boxes)
    guard Self.startsAsHEIF(bytes) else {
      throw HEIFError(.notHEIF, "the file does not start with a HEIF brand", at: 0)
    }
    let boxes = try reader.boxes(in: bytes.indices)
    guard let meta = try boxes.only("meta") else {
      throw HEIFError(.damaged, "the file has no item table (box 'meta')")
    }
    var cursor = ByteCursor(bytes, range: meta.content)
    _ = try cursor.versionAndFlags()
    let tables = try reader.boxes(in: cursor.position..<cursor.end)

    var primary: UInt32?
    if let box = try tables.only("pitm") { primary = try ItemTables.primaryItem(box, in: bytes) }
    var items: [ItemInformation] = []
    if let box = try tables.only("iinf") {
      items = try ItemTables.information(box, reader: &reader, limits: limits)
    }
    var references: [ItemReference] = []
    if let box = try tables.only("iref") {
      references = try ItemTables.references(box, reader: &reader, limits: limits)
    }
    var properties = ItemProperties()
    if let box = try tables.only("iprp") {
      properties = try ItemProperties(box, reader: &reader, limits: limits)
    }
    if let box = try tables.only("iloc") {
      locations = try ItemTables.locations(box, in: bytes, limits: limits)
    } else {
      locations = [:]
    }
    itemData = try tables.only("idat")?.content ?? 0..<0
    self.bytes = bytes

    let subordinate = Self.subordinateItems(items, references)
    images = items.compactMap { item in
      guard !item.isHidden, !subordinate.contains(item.id) else { return nil }
      return Self.image(item, properties)
    }
    let first = primary.map { id in items.first { $0.id == id } } ?? items.first { !$0.isHidden }
    primaryImage = first.flatMap { Self.image($0, properties) }

    var described: [UInt32: [UInt32]] = [:]
    for reference in references where reference.type == "cdsc" {
      described[reference.from, default: []] += reference.to
    }
    metadata = items.compactMap { item in
      let isExif = item.type == "Exif"
      let isXMP = item.type == "mime" && item.contentType == Array("application/rdf+xml".utf8)
      guard isExif || isXMP, !item.isOpaque, let describes = described[item.id] else { return nil }
      return Metadata(item: item.id, isExif: isExif, describes: describes)
    }
  }

  /// Whether bytes start with a file type box that names a still-picture brand.
  package static func startsAsHEIF(_ bytes: [UInt8]) -> Bool {
    var cursor = ByteCursor(bytes, range: 0..<min(bytes.count, 512))
    guard let size = try? cursor.uint32(), (try? cursor.code()) == "ftyp" else { return false }
    let end = min(Int(clamping: size), bytes.count, 512)
    var brands = ByteCursor(bytes, range: 8..<max(end, 8))
    guard let major = try? brands.code(), (try? brands.uint32()) != nil else { return false }
    var isStill = Self.brands.contains(major)
    while !isStill, let brand = try? brands.code() { isStill = Self.brands.contains(brand) }
    return isStill
  }

  private static let brands = Set(
    MediaType.brands.lazy.filter(\.isStillPicture).map { FourCharacterCode(stringLiteral: $0.code) }
  )

  /// Alpha planes, depth maps, thumbnails and tiles: pictures that belong to another picture.
  private static func subordinateItems(
    _ items: [ItemInformation], _ references: [ItemReference]
  ) -> Set<UInt32> {
    let derived = Set(
      items.filter { ["grid", "iovl", "iden"].contains($0.type) }.map(\.id))
    var found: Set<UInt32> = []
    for reference in references {
      switch reference.type {
      case "auxl", "thmb": found.insert(reference.from)
      case "dimg" where derived.contains(reference.from): found.formUnion(reference.to)
      default: break
      }
    }
    return found
  }

  private static func image(_ item: ItemInformation, _ properties: ItemProperties) -> Image? {
    let isHEVC = ["hvc1", "hev1", "grid"].contains(item.type)
    guard isHEVC || ["av01", "iovl", "iden", "jpeg", "avc1"].contains(item.type), !item.isOpaque,
      let size = properties.size(of: item.id)
    else { return nil }
    return Image(
      itemID: item.id, codedSize: size.coded, size: size.displayed, isHEVC: isHEVC)
  }

  /// The Exif data that describes a picture, from its TIFF header on; nil when there is none that
  /// can be used.
  func exif(of image: UInt32) -> [UInt8]? {
    guard let data = metadataItem(of: image, isExif: true) else { return nil }
    var cursor = ByteCursor(data, range: data.indices)
    guard let offset = try? cursor.uint32(), (try? cursor.take(Int(clamping: offset))) != nil
    else { return nil }
    return Array(data[cursor.position...])
  }

  /// The XMP packet that describes a picture; nil when there is none that can be used.
  func xmp(of image: UInt32) -> [UInt8]? { metadataItem(of: image, isExif: false) }

  private func metadataItem(of image: UInt32, isExif: Bool) -> [UInt8]? {
    metadata.first { $0.isExif == isExif && $0.describes.contains(image) }
      .flatMap { data(of: $0.item) }
  }

  /// The data of a metadata item; nil when it is not in the file as a whole, or too large.
  private func data(of item: UInt32) -> [UInt8]? {
    guard let location = locations[item] else { return nil }
    let source: Range<Int>
    switch location.source {
    case .file: source = bytes.indices
    case .itemData: source = itemData
    case .unusable: return nil
    }
    var data: [UInt8] = []
    for extent in location.extents {
      let (start, overflow) = location.baseOffset.addingReportingOverflow(extent.offset)
      guard !overflow, start <= UInt64(source.count) else { return nil }
      let available = UInt64(source.count) - start
      // A length of 0 means: up to the end.
      let length = extent.length == 0 ? available : extent.length
      guard length <= available,
        length <= UInt64(HEIFLimits.metadataByteCount - data.count)
      else { return nil }
      let lower = source.lowerBound + Int(start)
      data += bytes[lower..<(lower + Int(length))]
    }
    return data.isEmpty ? nil : data
  }
}
