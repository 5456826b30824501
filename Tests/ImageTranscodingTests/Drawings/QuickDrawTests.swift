import Testing

@testable import ImageTranscoding

/// A picture of QuickDraw that is written opcode by opcode.
private struct Picture {
  var isVersion2 = true
  var width = 12
  var height = 2
  /// Top, left, bottom, right; nil for the size of the bitmap.
  var frame: [Int]?
  var opcodes: [UInt8] = []

  mutating func add(_ opcode: Int, _ data: [UInt8] = []) {
    opcodes += isVersion2 ? big(opcode, 2) : [UInt8(opcode)]
    opcodes += data
    if isVersion2, data.count % 2 == 1 { opcodes.append(0) }
  }

  var file: [UInt8] {
    let frame = frame ?? [0, 0, height, width]
    var output = big(0, 2) + frame.flatMap { big($0, 2) }
    if isVersion2 {
      output += [0x00, 0x11, 0x02, 0xFF] + [0x0C, 0x00] + [UInt8](repeating: 0, count: 24)
    } else {
      output += [0x11, 0x01]
    }
    return output + opcodes + (isVersion2 ? [0x00, 0xFF] : [0xFF])
  }

  private func rectangle(_ x: Int = 0, _ y: Int = 0) -> [UInt8] {
    [y, x, height + y, width + x].flatMap { big($0, 2) }
  }

  /// The fields of a pixel map from `rowBytes` on.
  private func map(_ rowByteCount: Int, bits: Int, packing: Int, components: Int) -> [UInt8] {
    big(rowByteCount | 0x8000, 2) + rectangle() + big(0, 2) + big(packing, 2) + big(0, 4)
      + big(72, 2) + big(0, 2) + big(72, 2) + big(0, 2) + big(bits > 8 ? 16 : 0, 2) + big(bits, 2)
      + big(components, 2) + big(bits / components, 2) + big(0, 12)
  }

  /// A bitmap of one bit, black where it is 1.
  mutating func addBits(
    _ opcode: Int, _ rows: [[UInt8]], mode: Int = 0, region: [UInt8] = [], packs: Bool = false
  ) {
    let data =
      packs
      ? rows.flatMap { [UInt8(Self.packed($0).count)] + Self.packed($0) } : Array(rows.joined())
    add(
      opcode,
      big(rows[0].count, 2) + rectangle() + rectangle() + rectangle() + big(mode, 2) + region
        + data)
  }

  /// A pixel map with a table.
  mutating func addIndexed(
    _ opcode: Int, _ rows: [[UInt8]], bits: Int, colors: [[UInt8]], flags: Int = 0
  ) {
    var data = map(rows[0].count, bits: bits, packing: 0, components: 1)
    data += big(0, 4) + big(flags, 2) + big(colors.count - 1, 2)
    for (index, color) in colors.enumerated() {
      data += big(flags == 0 ? index : 0, 2) + color.flatMap { [$0, $0] }
    }
    data += rectangle() + rectangle() + big(0, 2)
    let isPacked = opcode >= 0x98 && rows[0].count >= 8
    let isLong = rows[0].count > 250
    for row in rows {
      guard isPacked else {
        data += row
        continue
      }
      data += big(Self.packed(row).count, isLong ? 2 : 1) + Self.packed(row)
    }
    add(opcode, data)
  }

  /// A pixel map without a table: rows as they are stored, packed before or not.
  mutating func addDirect(
    bits: Int, packing: Int, components: Int, rowByteCount: Int, _ stored: [UInt8]
  ) {
    add(
      0x9A,
      big(0xFF, 4) + map(rowByteCount, bits: bits, packing: packing, components: components)
        + rectangle() + rectangle() + big(0, 2) + stored)
  }

  /// Runs of equal units, and literals between them, of at most 100 units each.
  static func packed(_ row: [UInt8], unit: Int = 1) -> [UInt8] {
    let units = stride(from: 0, to: row.count, by: unit).map { Array(row[$0..<$0 + unit]) }
    func isRun(_ place: Int) -> Bool { units[place...].prefix(2) == [units[place], units[place]] }
    var output: [UInt8] = []
    var place = 0
    while place < units.count {
      let equal = units[place...].prefix(100).prefix { $0 == units[place] }.count
      if equal > 1 {
        output += [UInt8(257 - equal)] + units[place]
        place += equal
      } else {
        let literals = (place..<units.count).prefix(100).prefix { !isRun($0) }.count
        output += [UInt8(literals - 1)] + units[place..<place + literals].joined()
        place += literals
      }
    }
    return output
  }
}

@Suite("QuickDraw pictures")
struct QuickDrawTests {
  private static let bits: [[UInt8]] = [[0b1010_0000, 0b1111_0000], [0, 0b0001_0000]]
  private static let bitRows: [[Int]] = [
    [0, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0],
  ].map { $0.map { $0 * 0xFFFFFF } }

  @Test("A bitmap of either version is black on white", arguments: [false, true])
  func bitmaps(isVersion2: Bool) throws {
    var picture = Picture(isVersion2: isVersion2)
    picture.add(0x01, big(10, 2) + [0, 0, 2, 12].flatMap { big($0, 2) })
    picture.add(0x1E)
    picture.add(0xA0, big(150, 2))
    picture.add(0xA1, big(100, 2) + big(3, 2) + [1, 2, 3])
    picture.addBits(0x90, Self.bits)
    #expect(try pixels(of: picture.file).rows == Self.bitRows)
    #expect(
      try pixels(of: [UInt8](repeating: 0, count: 512) + picture.file).rows == Self.bitRows,
      "a file has 512 bytes in front")
  }

  @Test("Rows of at least eight bytes are packed")
  func packed() throws {
    var picture = Picture(width: 64)
    let rows = [[UInt8](repeating: 0xFF, count: 8), [0xF0, 0, 0, 0, 0, 0, 0, 1]]
    picture.addBits(0x98, rows, packs: true)
    let seen = try pixels(of: picture.file).rows
    #expect(seen[0] == [Int?](repeating: 0, count: 64))
    #expect(seen[1] == (0..<64).map { $0 < 4 || $0 == 63 ? 0 : 0xFFFFFF })
  }

  @Test("Indices of 1 to 8 bits stand for the colours of the table", arguments: [1, 2, 4, 8])
  func indexed(bitCount: Int) throws {
    let colors: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [1, 2, 3]]
    let count = min(1 << bitCount, 4)
    for width in [12, 600] {
      let rows = (0..<2).map { y in (0..<width).map { x in (x / 3 + y) % count } }
      let stored = rows.map { row -> [UInt8] in
        var bytes = [UInt8](repeating: 0, count: (width * bitCount + 15) / 16 * 2)
        for (x, value) in row.enumerated() {
          bytes[x * bitCount / 8] |= UInt8(value << (8 - bitCount - x * bitCount % 8))
        }
        return bytes
      }
      let expected = rows.map { row in row.map { colors[$0].reduce(0) { $0 << 8 | Int($1) } } }
      for (opcode, flags) in [(0x98, 0), (0x98, 0x8000)] + (width == 12 ? [(0x90, 0)] : []) {
        var picture = Picture(width: width)
        picture.addIndexed(
          opcode, stored, bits: bitCount, colors: Array(colors.prefix(count)), flags: flags)
        #expect(try pixels(of: picture.file).rows == expected, "\(width), \(opcode), \(flags)")
      }
    }
  }

  @Test("Pixels of 16 bits have five for each channel, as they are or packed in twos")
  func shortPixels() throws {
    let values = [0x7C00, 0x03E0, 0x001F, 0x7FFF, 0, 0]
    let row = values.flatMap { big($0, 2) }
    let expected = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF, 0, 0]
    let packed = Picture.packed(row, unit: 2)
    for (packing, stored) in [
      (1, row + row), (0, [UInt8(packed.count)] + packed + [UInt8(packed.count)] + packed),
      (3, [UInt8(packed.count)] + packed + [UInt8(packed.count)] + packed),
    ] {
      var picture = Picture(width: 6)
      picture.addDirect(bits: 16, packing: packing, components: 3, rowByteCount: 12, stored)
      #expect(try pixels(of: picture.file).rows == [expected, expected], "\(packing)")
    }
  }

  @Test("Pixels of 32 bits are stored whole, without the byte that pads, or in planes")
  func longPixels() throws {
    let colors: [[UInt8]] = [[255, 0, 0], [1, 2, 3], [1, 2, 3], [9, 9, 9]]
    let expected = colors.map { $0.reduce(0) { $0 << 8 | Int($1) } }
    let whole: [UInt8] = colors.flatMap { [0] + $0 }
    let short = Array(colors.joined())
    let planes: [UInt8] = (0..<3).flatMap { channel in colors.map { $0[channel] } }
    func packed(_ row: [UInt8]) -> [UInt8] {
      let bytes = Picture.packed(row)
      return [UInt8(bytes.count)] + bytes
    }
    let four: [UInt8] = [7, 7, 7, 7] + planes
    let cases: [(packing: Int, components: Int, stored: [UInt8])] = [
      (1, 3, whole + whole), (2, 3, short + short), (4, 3, packed(planes) + packed(planes)),
      (0, 4, packed(four) + packed(four)),
    ]
    for (packing, components, stored) in cases {
      var picture = Picture(width: 4)
      picture.addDirect(
        bits: 32, packing: packing, components: components, rowByteCount: 16, stored)
      #expect(try pixels(of: picture.file).rows == [expected, expected], "\(packing)")
    }
  }

  @Test("A mask or clip that is a rectangle around the bitmap cuts nothing off")
  func regions() throws {
    let cut = "it is a PICT that shows a part of its bitmap"
    let all = big(10, 2) + [-30_000, -30_000, 30_000, 30_000].flatMap { big($0, 2) }
    let half = big(10, 2) + [0, 0, 2, 6].flatMap { big($0, 2) }
    let shape = big(12, 2) + [0, 0, 2, 12].flatMap { big($0, 2) } + [0x7F, 0xFF]
    for (region, expected) in [(all, nil), (half, cut), (shape, cut)] {
      var clipped = Picture()
      clipped.add(0x01, region)
      clipped.addBits(0x90, Self.bits)
      #expect(refusal(of: clipped.file) == expected)
      var masked = Picture()
      masked.addBits(0x91, Self.bits, region: region)
      #expect(refusal(of: masked.file) == expected)
    }
  }

  @Test(
    "Whatever else is drawn is a reason to refuse the picture",
    arguments: [
      0x12, 0x20, 0x22, 0x28, 0x2A, 0x2B, 0x30, 0x34, 0x38, 0x40, 0x50, 0x60, 0x70, 0x80, 0x8200,
      0x8201,
    ])
  func otherOpcodes(opcode: Int) {
    var picture = Picture()
    picture.add(opcode, [0, 0, 0, 0, 0, 0, 0, 0])
    picture.addBits(0x90, Self.bits)
    let number = String(opcode, radix: 16, uppercase: true)
    #expect(
      refusal(of: picture.file)
        == "it is a PICT that draws more than a bitmap (opcode 0x\(number))")
  }

  @Test("Two bitmaps, none, other modes, colours and places are refused")
  func refusals() {
    func picture(_ change: (inout Picture) -> Void) -> String? {
      var picture = Picture()
      change(&picture)
      return refusal(of: picture.file)
    }
    #expect(picture { _ in } == "it is a PICT that draws no bitmap")
    #expect(
      picture {
        $0.addBits(0x90, Self.bits)
        $0.addBits(0x90, Self.bits)
      } == "it is a PICT that draws more than one bitmap")
    #expect(picture { $0.addBits(0x90, Self.bits, mode: 2) } != nil)
    #expect(picture { $0.addBits(0x90, Self.bits, mode: 1) } == nil)
    for (opcode, data) in [(0x1A, [UInt8](repeating: 9, count: 6)), (0x0E, big(205, 4))] {
      #expect(
        picture {
          $0.add(opcode, data)
          $0.addBits(0x90, Self.bits)
        } != nil)
    }
    #expect(
      picture {
        $0.add(0x0C, big(5, 2) + big(0, 2))
        $0.addBits(0x90, Self.bits)
      } != nil)
    #expect(
      picture {
        $0.frame = [0, 0, 2, 40]
        $0.add(0x01, big(10, 2) + [0, 0, 2, 40].flatMap { big($0, 2) })
        $0.addBits(0x90, Self.bits)
      } == "it is a PICT whose bitmap fills only a part of it")
  }

  @Test("A picture that is cut off has no picture, and damage costs a picture at most")
  func hostility() {
    var indexed = Picture()
    indexed.addIndexed(
      0x98, [[UInt8]](repeating: [0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 0], count: 2), bits: 8,
      colors: [[1, 2, 3], [4, 5, 6]])
    var direct = Picture(width: 4)
    let packed = Picture.packed([1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8])
    direct.addDirect(
      bits: 32, packing: 4, components: 3, rowByteCount: 16,
      [UInt8(packed.count)] + packed + [UInt8(packed.count)] + packed)
    var old = Picture(isVersion2: false)
    old.addBits(0x90, Self.bits)
    for file in [indexed.file, direct.file, old.file] {
      #expect(refusal(of: file) == nil)
      for count in 0..<file.count {
        #expect(refusal(of: Array(file.prefix(count))) != nil, "\(count) of \(file.count)")
      }
      for changed in damaged(file, count: 1_000) {
        if let reason = refusal(of: changed) { #expect(!reason.isEmpty) }
      }
    }
  }
}
