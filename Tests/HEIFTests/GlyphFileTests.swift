import Testing

@testable import HEIF

@Suite("Glyph files")
struct GlyphFileTests {
  private func exif(
    name: String? = "ID-1", description: String? = nil, x: (UInt32, UInt32)? = nil,
    y: (UInt32, UInt32)? = nil, isBigEndian: Bool = true
  ) -> [UInt8] {
    var exif = SyntheticExif()
    exif.isBigEndian = isBigEndian
    if let name { exif.add(0x010D, text: name) }
    if let description { exif.add(0x010E, text: description) }
    if let x { exif.add(0x011E, x.0, over: x.1) }
    if let y { exif.add(0x011F, y.0, over: y.1) }
    exif.add(0x0131, text: "Apple TextKit")
    exif.uniqueID = name
    return exif.bytes
  }

  private func kind(of bytes: [UInt8]) -> HEIFError.Kind? {
    do {
      _ = try GlyphFile(parsing: bytes)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test(
    "Identifier, description and inset come from Exif of either byte order",
    arguments: [true, false])
  func exifByteOrders(isBigEndian: Bool) throws {
    var file = SyntheticHEIF()
    file.addPicture(
      id: 1, width: 320, height: 300,
      exif: exif(
        name: "näme \u{1F600}", description: "a <cat> & \"more\" 猫", x: (3, 2), y: (7, 4),
        isBigEndian: isBigEndian))
    let glyph = try GlyphFile(parsing: file.bytes)
    #expect(glyph.contentIdentifier == "näme \u{1F600}")
    #expect(glyph.contentDescription == "a <cat> & \"more\" 猫")
    #expect(
      glyph.strikes
        == [GlyphFile.Strike(itemID: 1, width: 320, height: 300, insetX: 1.5, insetY: 1.75)])
    let provenance = try GlyphProvenance(parsing: file.bytes)
    #expect(provenance.software == "Apple TextKit")
    #expect(provenance.credit == nil)
    #expect(provenance.sourceType == nil)
  }

  @Test(
    "Item data is found through every version of the location table",
    arguments: [UInt8(0), 1, 2], [true, false])
  func locationVersions(version: UInt8, usesItemData: Bool) throws {
    var file = SyntheticHEIF()
    file.locationVersion = version
    file.usesItemData = usesItemData && version > 0
    file.hasLongItemIDs = version == 2
    file.addPicture(id: 1, width: 64, height: 64, exif: exif(description: ""))
    let glyph = try GlyphFile(parsing: file.bytes)
    #expect(glyph.contentIdentifier == "ID-1")
    #expect(glyph.contentDescription == "")
  }

  @Test("Strikes keep the file's order, and the first one names the glyph")
  func strikeOrder() throws {
    var file = SyntheticHEIF()
    file.addPicture(id: 5, width: 64, height: 64, exif: exif(name: "first"))
    file.addPicture(id: 1, width: 320, height: 320, exif: exif(name: "second", y: (16, 1)))
    file.addPicture(id: 9, width: 40, height: 40, exif: nil)
    let glyph = try GlyphFile(parsing: file.bytes)
    #expect(glyph.contentIdentifier == "first")
    #expect(glyph.strikes.map(\.itemID) == [5, 1, 9])
    #expect(glyph.strikes.map(\.height) == [64, 320, 40])
    #expect(glyph.strikes.map(\.insetY) == [0, 16, 0])
    #expect(glyph.largestStrike?.itemID == 1)
  }

  @Test("Of two largest strikes the later one counts")
  func equalStrikes() throws {
    var file = SyntheticHEIF()
    file.addPicture(id: 1, width: 64, height: 64, exif: exif())
    file.addPicture(id: 3, width: 80, height: 64, exif: nil)
    #expect(try GlyphFile(parsing: file.bytes).largestStrike?.itemID == 3)
  }

  @Test("Crop and rotation change the size, in the file's order")
  func transformations() throws {
    var file = SyntheticHEIF()
    file.addPicture(
      id: 1, width: 64, height: 64, exif: exif(), extra: [SyntheticHEIF.crop(40, 30)])
    file.addPicture(
      id: 3, width: 64, height: 64, exif: nil,
      extra: [SyntheticHEIF.crop(80, 60, denominator: 2), SyntheticHEIF.rotation(1)])
    file.addPicture(
      id: 5, width: 64, height: 48, exif: nil,
      extra: [SyntheticHEIF.rotation(3), SyntheticHEIF.crop(40, 50)])
    file.addPicture(
      id: 7, width: 64, height: 48, exif: nil, extra: [SyntheticHEIF.rotation(2)])
    let strikes = try GlyphFile(parsing: file.bytes).strikes
    #expect(strikes.map(\.width) == [40, 30, 40, 64])
    #expect(strikes.map(\.height) == [30, 40, 50, 48])
  }

  @Test(
    "A crop that makes no sense is ignored",
    arguments: [
      SyntheticHEIF.crop(40, 30, denominator: 0), SyntheticHEIF.crop(0, 0),
      SyntheticHEIF.crop(65, 20), SyntheticHEIF.crop(.max, .max),
    ])
  func senselessCrop(crop: [UInt8]) throws {
    var file = SyntheticHEIF()
    file.addPicture(id: 1, width: 64, height: 64, exif: exif(), extra: [crop])
    #expect(try GlyphFile(parsing: file.bytes).strikes.map(\.width) == [64])
  }

  @Test("Alpha planes, thumbnails, tiles and hidden items are not strikes")
  func otherItems() throws {
    var file = SyntheticHEIF()
    file.addPicture(id: 1, width: 64, height: 64, exif: exif())
    for id: UInt32 in [10, 11, 12] {
      file.items.append(
        .init(id: id, type: "hvc1", properties: [SyntheticHEIF.size(32, 32)]))
    }
    file.items.append(
      .init(id: 13, type: "hvc1", isHidden: true, properties: [SyntheticHEIF.size(32, 32)]))
    file.items.append(.init(id: 14, type: "grid", properties: [SyntheticHEIF.size(1024, 1024)]))
    file.references += [
      .init(type: "auxl", from: 10, to: [1]), .init(type: "thmb", from: 11, to: [1]),
      .init(type: "dimg", from: 14, to: [12, 12]),
    ]
    #expect(try GlyphFile(parsing: file.bytes).strikes.map(\.itemID) == [1, 14])
  }

  @Test("A photo without DocumentName is told from a damaged file")
  func photo() {
    var file = SyntheticHEIF()
    file.addPicture(id: 1, width: 64, height: 64, exif: exif(name: nil))
    #expect(kind(of: file.bytes) == .noContentIdentifier)
    file = SyntheticHEIF()
    file.addPicture(id: 1, width: 64, height: 64, exif: exif(name: ""))
    #expect(kind(of: file.bytes) == .noContentIdentifier)
    file = SyntheticHEIF()
    file.addPicture(id: 1, width: 64, height: 64, exif: nil)
    #expect(kind(of: file.bytes) == .noContentIdentifier)
    #expect(kind(of: file.bytes.dropLast()) == .damaged)
    #expect(kind(of: file.bytes + [0]) == .damaged)
    #expect(kind(of: []) == .notHEIF)
    #expect(kind(of: Array("\u{89}PNG\r\n\u{1A}\n".utf8)) == .notHEIF)
    file = SyntheticHEIF()
    file.addPicture(id: 1, width: 5_000, height: 64, exif: exif())
    #expect(kind(of: file.bytes) == .noImage)
    #expect(kind(of: SyntheticHEIF().bytes) == .noImage)
  }

  @Test(
    "A table that is there twice is damage",
    arguments: ["pitm", "iinf", "iref", "iloc", "iprp"])
  func repeatedTable(table: String) {
    var file = SyntheticHEIF()
    file.addPicture(id: 1, width: 64, height: 64, exif: exif())
    file.extraTables = SyntheticHEIF.fullBox(table, [0, 1, 0, 0])
    #expect(kind(of: file.bytes) == .damaged)
  }

  @Test("Protected and encoded metadata counts as absent")
  func protectedMetadata() {
    var file = SyntheticHEIF()
    file.addPicture(id: 1, width: 64, height: 64, exif: exif())
    file.items[1].protection = 1
    #expect(kind(of: file.bytes) == .noContentIdentifier)
  }

  @Test("XMP gives credit and source type as elements or attributes")
  func xmp() throws {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description ps:Credit = 'A &amp; B &#xE4;' xmlns:ps="http://ns.adobe.com/photoshop/1.0/"
        xmlns:ext="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" rdf:about="">
      <ext:DigitalSourceType> made&lt;by&gt; </ext:DigitalSourceType>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    var file = SyntheticHEIF()
    file.addPicture(id: 1, width: 64, height: 64, exif: exif())
    file.items.append(
      .init(
        id: 3, type: "mime", isHidden: true, data: Array(packet.utf8),
        contentType: "application/rdf+xml"))
    file.references.append(.init(type: "cdsc", from: 3, to: [1]))
    let provenance = try GlyphProvenance(parsing: file.bytes)
    #expect(provenance.credit == "A & B ä")
    #expect(provenance.sourceType == "made<by>")

    file.items[2].data = Array("<!DOCTYPE x [<!ENTITY e 'v'>]>".utf8) + Array(packet.utf8)
    #expect(try GlyphProvenance(parsing: file.bytes).credit == nil)
    file.items[2].data = Array(packet.utf8)
    file.items[2].contentEncoding = "deflate"
    #expect(try GlyphProvenance(parsing: file.bytes).credit == nil)
  }

  @Test("Exif entries that make no sense are left out one by one")
  func senselessEntries() throws {
    var bent = SyntheticExif()
    bent.add(0x010D, text: "ID-1")
    bent.add(0x011E, 3, over: 0)
    bent.add(0x011F, UInt32(bitPattern: -5), over: 2, type: 10)
    bent.entries.append((0x010E, 2, 5_000, Array(repeating: 0x41, count: 5_000)))
    bent.entries.append((0x0131, 2, 900, Array(repeating: 0x41, count: 8)))
    var file = SyntheticHEIF()
    file.addPicture(id: 1, width: 64, height: 64, exif: bent.bytes)
    let glyph = try GlyphFile(parsing: file.bytes)
    #expect(glyph.contentDescription == nil)
    #expect(try GlyphProvenance(parsing: file.bytes).software == nil)
    #expect(glyph.strikes.first?.insetX == 0)
    #expect(glyph.strikes.first?.insetY == -2.5)
  }
}
