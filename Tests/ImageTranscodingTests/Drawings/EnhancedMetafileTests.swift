import Testing

@testable import ImageTranscoding

/// An enhanced metafile that is written record by record.
private struct Metafile {
  /// What is drawn, in pixels of a device of 1,000 by 1,000 pixels and 100 by 100 millimetres.
  var bounds = [0, 0, 299, 199]
  /// The frame, in hundredths of a millimetre.
  var frame = [0, 0, 3_000, 2_000]
  var records: [UInt8] = []

  /// A record of a type and numbers of 32 bits, with data behind them.
  mutating func add(_ type: Int, _ values: [Int] = [], _ data: [UInt8] = []) {
    let filled = data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
    let body = values.flatMap { little($0, 4) } + filled
    records += little(type, 4) + little(body.count + 8, 4) + body
  }

  var file: [UInt8] {
    var header = little(1, 4) + little(88, 4)
    header += (bounds + frame).flatMap { little($0, 4) }
    header += Array(" EMF".utf8) + little(0x10000, 4) + little(88 + records.count, 4)
    header += little(3, 4) + little(1, 4) + little(0, 12)
    header += [1_000, 1_000, 100, 100].flatMap { little($0, 4) }
    return header + records
  }

  static let copy = 0x00CC_0020
  static let one = Int(Float(1).bitPattern)
  static let minusOne = Int(Float(-1).bitPattern)
  static let identity = [one, 0, 0, one, 0, 0]

  /// StretchDIBits of a bitmap, or another record of the same start.
  mutating func addStretched(
    source: [Int] = [0, 0, 3, 2], target: [Int] = [300, 200], operation: Int = copy,
    usage: Int = 0, bitmap: TestBitmap = .flag
  ) {
    let bits = 80 + bitmap.header.count
    add(
      81,
      [0, 0, 299, 199, 0, 0] + source
        + [80, bitmap.header.count, bits, bitmap.bits.count, usage, operation] + target,
      bitmap.bitmap)
  }

  /// BitBlt (76), StretchBlt (77) or AlphaBlend (114).
  mutating func addBlit(
    _ type: Int, operation: Int = copy, transform: [Int] = identity, bitmap: TestBitmap = .flag
  ) {
    let target = type == 76 ? [3, 2] : [300, 200]
    let start = type == 76 ? 100 : 108
    let bits = start + bitmap.header.count
    add(
      type,
      [0, 0, 299, 199, 0, 0] + target + [operation, 0, 0] + transform
        + [0, 0, start, bitmap.header.count, bits, bitmap.bits.count] + (type == 76 ? [] : [3, 2]),
      bitmap.bitmap)
  }

  /// A comment of EMF+: kinds and flags of records.
  mutating func addPlus(_ records: [(type: Int, flags: Int)]) {
    let data = records.flatMap {
      little($0.type, 2) + little($0.flags, 2) + little(12, 4) + little(0, 4)
    }
    add(70, [data.count + 4], Array("EMF+".utf8) + data)
  }

  /// The flag alone, with what comes in front of it.
  static func flag(_ change: (inout Metafile) -> Void = { _ in }) -> [UInt8] {
    var metafile = Metafile()
    change(&metafile)
    metafile.addStretched()
    metafile.add(14, [0, 16, 20])
    return metafile.file
  }

  /// One record between header and end.
  static func only(_ change: (inout Metafile) -> Void) -> [UInt8] {
    var metafile = Metafile()
    change(&metafile)
    metafile.add(14, [0, 16, 20])
    return metafile.file
  }
}

@Suite("Enhanced metafiles")
struct EnhancedMetafileTests {
  private let rows = TestBitmap.flagRows

  @Test("Each of the records that draw a bitmap is understood")
  func kinds() throws {
    #expect(try pixels(of: Metafile.flag()).rows == rows)
    for type in [76, 77] {
      #expect(try pixels(of: Metafile.only { $0.addBlit(type) }).rows == rows, "\(type)")
    }
    let bitmap = TestBitmap.flag
    func set(_ start: Int, _ count: Int) -> [UInt8] {
      Metafile.only {
        $0.add(
          80,
          [0, 0, 299, 199, 0, 0, 0, 0, 3, 2, 76, 40, 116, bitmap.bits.count, 0, start, count],
          bitmap.bitmap)
      }
    }
    #expect(try pixels(of: set(0, 2)).rows == rows)
    #expect(refusal(of: set(1, 1))?.contains("record 0x50") == true)
  }

  @Test("A blended bitmap has the alpha of its pixels and of the record")
  func blending() throws {
    let bitmap = TestBitmap(
      width: 2, height: 1, bitCount: 32,
      bits: TestBitmap.packed([[0x8040_2000, 0xFF10_2030]], bitCount: 32))
    func seen(_ operation: Int) throws -> [UInt8] {
      var metafile = Metafile()
      let bits = 108 + bitmap.header.count
      metafile.add(
        114,
        [0, 0, 299, 199, 0, 0, 300, 200, operation, 0, 0] + Metafile.identity
          + [0, 0, 108, bitmap.header.count, bits, bitmap.bits.count, 2, 1], bitmap.bitmap)
      metafile.add(14)
      return try pixels(of: metafile.file).bytes
    }
    #expect(try seen(0x01FF_0000) == [0x80, 0x40, 0, 0x80, 0x10, 0x20, 0x30, 0xFF])
    #expect(try seen(0x0180_0000) == [0x80, 0x40, 0, 0x40, 0x10, 0x20, 0x30, 0x80])
    #expect(try seen(0x00FF_0000) == [0x40, 0x20, 0, 0xFF, 0x10, 0x20, 0x30, 0xFF])
  }

  @Test("Records that only set something change nothing")
  func states() throws {
    let file = Metafile.flag { file in
      for type in [9, 10, 12, 13, 16, 18, 19, 20, 21, 22, 24, 25, 27, 28, 37, 39, 40, 52, 58, 98] {
        file.add(type, [1, 2])
      }
      file.add(17, [8])
      file.add(82, [1], [UInt8](repeating: 0, count: 320))
      file.add(70, [4], Array("ABCD".utf8))
      file.add(33)
      file.add(34, [-1])
      file.add(30, [0, 0, 300, 200])
      file.add(75, [0, 5])
    }
    #expect(try pixels(of: file).rows == rows)
  }

  @Test("Sizes and transformations below 0 turn the bitmap over, others are refused")
  func directions() throws {
    let mirrored = rows.map { Array($0.reversed()) }
    #expect(
      try pixels(of: Metafile.only { $0.addStretched(target: [300, -200]) }).rows
        == rows.reversed())
    let transform = [Metafile.minusOne, 0, 0, Metafile.one, 0, 0]
    #expect(try pixels(of: Metafile.flag { $0.add(35, transform) }).rows == mirrored)
    #expect(
      try pixels(
        of: Metafile.flag {
          $0.add(35, transform)
          $0.add(36, transform + [2])
        }
      ).rows == rows)
    #expect(
      try pixels(
        of: Metafile.flag {
          $0.add(35, transform)
          $0.add(36, transform + [1])
        }
      ).rows == rows, "the identity")
    let turned = [0, Metafile.one, Metafile.minusOne, 0, 0, 0]
    let refused = "it is an enhanced metafile that turns its bitmap"
    #expect(refusal(of: Metafile.flag { $0.add(35, turned) }) == refused)
    #expect(refusal(of: Metafile.flag { $0.add(36, turned + [2]) }) == refused)
    #expect(refusal(of: Metafile.only { $0.addBlit(76, transform: turned) }) == refused)
    let endless = [Int(Float.nan.bitPattern), 0, 0, Metafile.one, 0, 0]
    #expect(refusal(of: Metafile.flag { $0.add(35, endless) }) == refused)
  }

  @Test(
    "Whatever else is drawn is a reason to refuse the metafile",
    arguments: [
      2, 3, 4, 5, 6, 7, 8, 15, 41, 42, 43, 44, 45, 46, 47, 53, 54, 55, 56, 59, 62, 63, 64, 71, 72,
      78,
      79, 83, 84, 85, 86, 87, 91, 96, 108, 116, 118, 500,
    ])
  func otherRecords(type: Int) {
    let number = String(type, radix: 16, uppercase: true)
    #expect(
      refusal(of: Metafile.flag { $0.add(type, [1, 2, 3, 4, 5, 6]) })
        == "it is a metafile that draws more than a bitmap (record 0x\(number))")
  }

  @Test("Two bitmaps, none, other operations and fills without a bitmap are refused")
  func count() {
    #expect(
      refusal(of: Metafile.flag { $0.addBlit(77) })
        == "it is a metafile that draws more than one bitmap")
    #expect(refusal(of: Metafile.only { _ in }) == "it is a metafile that draws no bitmap")
    #expect(refusal(of: Metafile.only { $0.addStretched(operation: 0x0066_0046) }) != nil)
    #expect(
      refusal(of: Metafile.flag { $0.addBlit(76, operation: 0x00AA_0029) }) == nil,
      "the operation that draws nothing")
    let fill = [0, 0, 299, 199, 0, 0, 300, 200, 0x00F0_0021, 0, 0] + Metafile.identity
    #expect(
      refusal(of: Metafile.flag { $0.add(76, fill + [0, 0, 0, 0, 0, 0]) })?.contains("0x4C")
        == true)
    #expect(
      refusal(of: Metafile.only { $0.addStretched(usage: 1, bitmap: Self.indexed) })
        == "it is a metafile whose bitmap has no colours of its own")
  }

  private static let indexed = TestBitmap(
    bitCount: 8, colors: [[1, 2, 3]], declaredColorCount: 1,
    bits: [UInt8](repeating: 0, count: 8))

  @Test("A bitmap that is cut off by the clip or does not fill the frame is refused")
  func extents() {
    let cut = "it is a metafile that shows a part of its bitmap"
    #expect(refusal(of: Metafile.flag { $0.add(30, [0, 0, 150, 200]) }) == cut)
    #expect(refusal(of: Metafile.flag { $0.add(75, [48, 5]) }) == "it ends too early")
    #expect(refusal(of: Metafile.flag { $0.add(75, [0, 1]) }) == cut)
    func region(_ right: Int, count: Int = 1) -> String? {
      let rectangle = [0, 0, right, 200]
      return refusal(
        of: Metafile.flag { $0.add(75, [48, 5, 32, 1, count, 16] + rectangle + rectangle) })
    }
    #expect(region(300) == nil, "around all that is drawn")
    #expect(region(200) == cut)
    #expect(region(300, count: 2) == cut)
    let part = "it is a metafile whose bitmap fills only a part of it"
    #expect(refusal(of: Metafile.flag { $0.frame = [0, 0, 6_000, 2_000] }) == part)
    #expect(refusal(of: Metafile.flag { $0.bounds = [0, 0, -1, -1] }) == nil, "not said")
    #expect(refusal(of: Metafile.flag { $0.frame = [0, 0, 0, 0] }) == nil, "not said")
  }

  @Test("EMF+ may describe the same bitmap a second time, and nothing else")
  func plus() {
    let refused = "it is an enhanced metafile that draws with EMF+"
    let start = (type: 0x4001, flags: 1)
    let object = (type: 0x4008, flags: 0x0500)
    let image = (type: 0x401A, flags: 0)
    let end = (type: 0x4002, flags: 0)
    #expect(refusal(of: Metafile.flag { $0.addPlus([start, end]) }) == nil, "draws nothing")
    #expect(refusal(of: Metafile.flag { $0.addPlus([start, object, image, end]) }) == nil)
    #expect(refusal(of: Metafile.flag { $0.addPlus([start, image, image, end]) }) == refused)
    #expect(
      refusal(of: Metafile.flag { $0.addPlus([start, (0x400A, 0), image, end]) }) == refused)
    #expect(
      refusal(of: Metafile.flag { $0.addPlus([(0x4001, 0), image, end]) }) == refused,
      "not the same twice, but more in EMF+")
    #expect(refusal(of: Metafile.flag { $0.addPlus([start, (0x4032, 0)]) }) == refused, "a clip")
    let several = little(0x4000_0004, 4) + little(0, 24)
    #expect(refusal(of: Metafile.flag { $0.add(70, [32], Array("GDIC".utf8) + several) }) != nil)
    let short = Array("EMF+".utf8) + little(0x4001, 2) + little(1, 2) + little(400, 4)
    #expect(refusal(of: Metafile.flag { $0.add(70, [12], short) })?.contains("cut off") == true)
  }

  @Test("A metafile that is cut off has no picture, and damage costs a picture at most")
  func hostility() {
    let file = Metafile.flag {
      $0.add(30, [0, 0, 300, 200])
      $0.addPlus([(0x4001, 1), (0x4002, 0)])
    }
    // The record that ends it may be cut after it is known.
    for count in 0..<file.count - 19 {
      #expect(refusal(of: Array(file.prefix(count))) != nil, "\(count)")
    }
    for size in [0, 4, 7, 9, 0xFFFF_FFFC] {
      var changed = file
      changed.replaceSubrange(92..<96, with: little(size, 4))
      #expect(refusal(of: changed) != nil, "\(size)")
    }
    for changed in damaged(file, count: 2_000)
      + damaged(Metafile.only { $0.addBlit(77) }, count: 1_000)
    {
      if let reason = refusal(of: changed) { #expect(!reason.isEmpty) }
    }
  }
}
