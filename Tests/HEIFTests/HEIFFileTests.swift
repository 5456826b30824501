import RTFDFiles
import Testing

@testable import HEIF

@Suite("HEIF files")
struct HEIFFileTests {
  private func kind(of bytes: [UInt8], limits: HEIFLimits = .glyph) -> HEIFError.Kind? {
    do {
      _ = try HEIFFile(parsing: bytes, limits: limits)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test("The primary item of a photo has a size, even if it is a grid")
  func primaryItem() throws {
    var file = SyntheticHEIF()
    file.primary = 9
    for id: UInt32 in 1...4 {
      file.items.append(
        .init(id: id, type: "hvc1", isHidden: true, properties: [SyntheticHEIF.size(512, 512)]))
    }
    file.items.append(
      .init(
        id: 9, type: "grid",
        properties: [SyntheticHEIF.size(1000, 700), SyntheticHEIF.rotation(1)]))
    file.references = [.init(type: "dimg", from: 9, to: [1, 2, 3, 4])]
    let photo = try HEIFFile(parsing: file.bytes)
    #expect(photo.primaryImage?.itemID == 9)
    #expect(photo.primaryImage?.codedSize == PixelSize(width: 1000, height: 700))
    #expect(photo.primaryImage?.size == PixelSize(width: 700, height: 1000))
    #expect(photo.images.map(\.itemID) == [9])
  }

  @Test("Without a primary item, the first visible one is shown")
  func missingPrimaryItem() throws {
    var file = SyntheticHEIF()
    file.primary = nil
    file.addPicture(id: 4, width: 30, height: 20, exif: nil)
    file.addPicture(id: 6, width: 50, height: 40, exif: nil)
    #expect(try HEIFFile(parsing: file.bytes).primaryImage?.itemID == 4)
  }

  @Test("Files are recognised by any of their brands")
  func brands() {
    var file = SyntheticHEIF()
    #expect(HEIFFile.startsAsHEIF(file.bytes))
    file.brand = "xxxx"
    #expect(HEIFFile.startsAsHEIF(file.bytes))
    #expect(!HEIFFile.startsAsHEIF(SyntheticHEIF.box("ftyp", Array("qt  \0\0\0\0mp42".utf8))))
    #expect(!HEIFFile.startsAsHEIF(SyntheticHEIF.box("ftyp", [])))
    #expect(!HEIFFile.startsAsHEIF([]))
  }

  @Test("Limits of size, boxes, items, properties, references and parts hold")
  func limitsHold() {
    var file = SyntheticHEIF()
    file.addPicture(id: 1, width: 8, height: 8, exif: [0, 0, 0, 0])
    #expect(kind(of: file.bytes) == nil)
    var limits = HEIFLimits.glyph
    limits.byteCount = file.bytes.count - 1
    #expect(kind(of: file.bytes, limits: limits) == .limit)
    limits = .glyph
    limits.boxes = 12
    #expect(kind(of: file.bytes, limits: limits) == .limit)
    limits = .glyph
    limits.items = 1
    #expect(kind(of: file.bytes, limits: limits) == .limit)
    limits = .glyph
    limits.properties = 0
    #expect(kind(of: file.bytes, limits: limits) == .limit)
    limits = .glyph
    limits.references = 0
    #expect(kind(of: file.bytes, limits: limits) == .limit)

    for id: UInt32 in 10..<270 { file.items.append(.init(id: id, type: "uri ")) }
    #expect(kind(of: file.bytes) == .limit)
    #expect(kind(of: file.bytes, limits: .photo) == nil)
  }

  @Test("Two entries for one item are damage")
  func repeatedEntry() {
    var file = SyntheticHEIF()
    file.addPicture(id: 1, width: 8, height: 8, exif: nil)
    file.addPicture(id: 1, width: 8, height: 8, exif: nil)
    #expect(kind(of: file.bytes) == .damaged)
  }

  @Test("Offsets near the largest number are harmless")
  func largeOffsets() throws {
    // Version 1, eight-byte numbers: base offset and extent offset add up past 64 bits.
    let extreme = [UInt8](repeating: 0xFF, count: 8)
    for length in [extreme, [0, 0, 0, 0, 0, 0, 0, 1], [UInt8](repeating: 0, count: 8)] {
      var location: [UInt8] = [0x88, 0x88, 0, 1, 0, 2, 0, 0, 0, 0]
      location += extreme + [0, 1] + extreme + extreme + length
      var tables = SyntheticHEIF.fullBox("iloc", version: 1, location)
      tables += SyntheticHEIF.fullBox("pitm", [0, 1])
      let infe = { (id: UInt8, type: String) in
        SyntheticHEIF.fullBox("infe", version: 2, [0, id, 0, 0] + Array(type.utf8) + [0])
      }
      tables += SyntheticHEIF.fullBox("iinf", [0, 2] + infe(1, "hvc1") + infe(2, "Exif"))
      tables += SyntheticHEIF.fullBox(
        "iref", SyntheticHEIF.box("cdsc", [0, 2, 0, 1, 0, 1]))
      tables += SyntheticHEIF.box(
        "iprp",
        SyntheticHEIF.box("ipco", SyntheticHEIF.size(8, 8))
          + SyntheticHEIF.fullBox("ipma", [0, 0, 0, 1, 0, 1, 2, 1, 0x7F]))
      let bytes =
        SyntheticHEIF.box("ftyp", Array("heic\0\0\0\0".utf8))
        + SyntheticHEIF.fullBox("meta", tables)
      let file = try HEIFFile(parsing: bytes)
      #expect(file.exif(of: 1) == nil)
      #expect(file.primaryImage?.size == PixelSize(width: 8, height: 8))
    }
  }

  @Test("Thousands of nested or tiny boxes end at the limit", .timeLimit(.minutes(10)))
  func manyBoxes() {
    let type = SyntheticHEIF.box("ftyp", Array("heic\0\0\0\0".utf8))
    let tiny = Array(repeating: SyntheticHEIF.box("free", []), count: 100_000).joined()
    #expect(kind(of: type + tiny) == .limit)
    let depth = 10_000
    var nested: [UInt8] = []
    for level in 0..<depth {
      nested += SyntheticHEIF.number((depth - level) * 12, 4) + Array("meta".utf8) + [0, 0, 0, 0]
    }
    #expect(throws: Never.self) { try HEIFFile(parsing: type + nested, limits: .glyph) }
  }
}
