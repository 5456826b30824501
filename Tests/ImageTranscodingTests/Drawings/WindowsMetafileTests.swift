import Testing

@testable import ImageTranscoding

/// A metafile of Windows that is written record by record.
private struct Metafile {
  var records: [UInt8] = []

  /// A record of a function and numbers of 16 bits, with a bitmap behind them.
  mutating func add(_ function: Int, _ values: [Int] = [], _ bitmap: [UInt8] = []) {
    let data = values.flatMap { little($0, 2) } + bitmap + (bitmap.count % 2 == 1 ? [0] : [])
    records += little((data.count + 6) / 2, 4) + little(function, 2) + data
  }

  /// Windows 3, in memory.
  var file: [UInt8] {
    let header = little(1, 2) + little(9, 2) + little(0x300, 2)
    return header + little((18 + records.count) / 2, 4) + little(0, 2) + little(0, 6) + records
  }

  /// With Aldus's header: what is shown is a rectangle.
  func placeable(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> [UInt8] {
    [0xD7, 0xCD, 0xC6, 0x9A, 0, 0]
      + [left, top, right, bottom, 1440, 0, 0, 0].flatMap { little($0, 2) } + file
  }

  /// A window, and the flag stretched to it; 1,000 by 800 units.
  static func flag(_ change: (inout Metafile) -> Void = { _ in }) -> Metafile {
    var metafile = Metafile()
    metafile.add(0x103, [8])
    metafile.add(0x20B, [0, 0])
    metafile.add(0x20C, [800, 1000])
    change(&metafile)
    metafile.addFlag()
    metafile.add(0)
    return metafile
  }

  static let copy = [0x0020, 0x00CC]

  /// StretchDIB; size and place are in the order of the numbers, height and y first.
  mutating func addFlag(
    source: [Int] = [2, 3, 0, 0], target: [Int] = [800, 1000, 0, 0], operation: [Int] = copy,
    usage: Int = 0, bitmap: TestBitmap = .flag
  ) {
    add(0xF43, operation + [usage] + source + target, bitmap.bitmap)
  }
}

@Suite("Windows metafiles")
struct WindowsMetafileTests {
  private let rows = TestBitmap.flagRows

  @Test("The bitmap of a metafile is its picture, with a placeable header and without")
  func headers() throws {
    #expect(try pixels(of: Metafile.flag().file).rows == rows)
    #expect(try pixels(of: Metafile.flag().placeable(0, 0, 1000, 800)).rows == rows)
    var older = Metafile.flag().file
    older[5] = 1
    #expect(try pixels(of: older).rows == rows, "Windows 1")
    var endless = Metafile()
    endless.addFlag()
    #expect(try pixels(of: endless.file).rows == rows, "the record that ends it is missing")
  }

  @Test("Each of the four records that draw a bitmap is understood")
  func kinds() throws {
    var stretched = Metafile()
    stretched.add(0xB41, Metafile.copy + [2, 3, 0, 0, 80, 100, 0, 0], TestBitmap.flag.bitmap)
    #expect(try pixels(of: stretched.file).rows == rows)
    var copied = Metafile()
    copied.add(0x940, Metafile.copy + [0, 0, 2, 3, 0, 0], TestBitmap.flag.bitmap)
    #expect(try pixels(of: copied.file).rows == rows)
    var set = Metafile()
    set.add(0xD33, [0, 2, 0, 0, 0, 2, 3, 0, 0], TestBitmap.flag.bitmap)
    #expect(try pixels(of: set.file).rows == rows)
    var part = Metafile()
    part.add(0xD33, [0, 1, 0, 0, 0, 2, 3, 0, 0], TestBitmap.flag.bitmap)
    #expect(refusal(of: part.file)?.contains("record 0xD33") == true, "one row of two")
  }

  @Test("Records that only set something change nothing")
  func states() throws {
    let metafile = Metafile.flag { file in
      for function in [0x035, 0x102, 0x104, 0x106, 0x107, 0x12E, 0x201, 0x209, 0x20D, 0x214] {
        file.add(function, [1, 2])
      }
      for function in [0x2FA, 0x2FB, 0x2FC, 0x0F7, 0x12D, 0x1F0, 0x234, 0x6FF] {
        file.add(function, [0, 1, 2, 3])
      }
      file.add(0x626, [15, 4, 0x4D57, 0x4346])
      file.add(0x01E)
      file.add(0x127, [-1])
    }
    #expect(try pixels(of: metafile.file).rows == rows)
  }

  @Test("A size or unit below 0 turns the bitmap over")
  func directions() throws {
    func seen(
      _ source: [Int], _ target: [Int], window: [Int] = [800, 1000], mode: Int = 8
    ) throws -> [[Int?]] {
      var metafile = Metafile()
      metafile.add(0x103, [mode])
      metafile.add(0x20B, [window[0] < 0 ? -window[0] : 0, 0])
      metafile.add(0x20C, window)
      metafile.addFlag(source: source, target: target)
      return try pixels(of: metafile.file).rows
    }
    let mirrored = rows.map { Array($0.reversed()) }
    let whole = [2, 3, 0, 0]
    #expect(try seen(whole, [800, 1000, 0, 0]) == rows)
    #expect(try seen(whole, [-800, 1000, 800, 0]) == rows.reversed())
    #expect(try seen(whole, [800, -1000, 0, 1000]) == mirrored)
    #expect(try seen([-2, 3, 2, 0], [800, 1000, 0, 0]) == rows.reversed())
    #expect(try seen(whole, [-800, 1000, 800, 0], window: [-800, 1000]) == rows)
    #expect(try seen(whole, [-800, -1000, 800, 1000], mode: 8) == mirrored.reversed())
    #expect(try seen(whole, [-800, 1000, 0, 0], mode: 5) == rows, "inches count upwards")
  }

  @Test("A part of the bitmap is cut out, counted from its last row")
  func parts() throws {
    var metafile = Metafile()
    metafile.addFlag(source: [1, 2, 1, 1])
    #expect(try pixels(of: metafile.file).rows == [[0x00FF00, 0x0000FF]])
    var copied = Metafile()
    copied.add(0x940, Metafile.copy + [1, 0, 1, 3, 0, 0], TestBitmap.flag.bitmap)
    #expect(try pixels(of: copied.file).rows == [rows[1]], "here from the first one")
    var beyond = Metafile()
    beyond.addFlag(source: [1, 2, 0, 2])
    #expect(refusal(of: beyond.file) == "it is a metafile that draws more than its bitmap has")
  }

  @Test(
    "Whatever else is drawn is a reason to refuse the metafile",
    arguments: [
      0x213, 0x324, 0x325, 0x418, 0x419, 0x41B, 0x41F, 0x521, 0x538, 0x61C, 0x61D, 0x817, 0x81A,
      0x830, 0xA32, 0x922, 0xB23, 0x228, 0x12A, 0x12B, 0x429, 0x548, 0x7777,
    ])
  func otherRecords(function: Int) {
    let number = String(function, radix: 16, uppercase: true)
    #expect(
      refusal(of: Metafile.flag { $0.add(function, [1, 2, 3, 4, 5, 6, 7, 8, 9]) }.file)
        == "it is a metafile that draws more than a bitmap (record 0x\(number))")
  }

  @Test("Escapes that may print are refused, two bitmaps and none")
  func count() {
    #expect(
      refusal(of: Metafile.flag { $0.add(0x626, [19, 2, 0]) }.file)?.contains("0x626") == true)
    #expect(
      refusal(of: Metafile.flag { $0.addFlag() }.file)
        == "it is a metafile that draws more than one bitmap")
    var empty = Metafile()
    empty.add(0)
    #expect(refusal(of: empty.file) == "it is a metafile that draws no bitmap")
  }

  @Test("Raster operations that mix are refused, the one that draws nothing does not count")
  func operations() throws {
    func metafile(_ operation: [Int]) -> [UInt8] {
      var metafile = Metafile()
      metafile.addFlag(operation: operation)
      return metafile.file
    }
    #expect(refusal(of: metafile([0x00C6, 0x0088])) == nil, "and, on white paper")
    #expect(refusal(of: metafile([0x0046, 0x0066])) != nil)
    #expect(refusal(of: metafile([0x0029, 0x00AA])) == "it is a metafile that draws no bitmap")
    let black = Metafile.flag { $0.add(0x940, [0x0042, 0, 0, 0, 0, 2, 3, 0, 0]) }
    #expect(refusal(of: black.file)?.contains("record 0x940") == true, "no bitmap, but black")
  }

  @Test("Colours that are numbers of a palette are refused")
  func palette() {
    var metafile = Metafile()
    metafile.addFlag(
      usage: 1,
      bitmap: TestBitmap(bitCount: 8, declaredColorCount: 1, bits: [UInt8](repeating: 0, count: 12))
    )
    #expect(refusal(of: metafile.file) == "it is a metafile whose bitmap has no colours of its own")
  }

  @Test("A bitmap that is cut off by the clip or does not fill the picture is refused")
  func extents() {
    let cut = "it is a metafile that shows a part of its bitmap"
    #expect(refusal(of: Metafile.flag { $0.add(0x416, [800, 1000, 0, 0]) }.file) == nil)
    #expect(refusal(of: Metafile.flag { $0.add(0x416, [800, 500, 0, 0]) }.file) == cut)
    #expect(
      refusal(
        of: Metafile.flag {
          $0.add(0x01E)
          $0.add(0x416, [800, 500, 0, 0])
          $0.add(0x127, [-1])
        }.file) == nil, "the clip goes with the state that was saved")
    #expect(
      refusal(
        of: Metafile.flag {
          $0.add(0x416, [800, 1000, 0, 0])
          $0.add(0x20C, [1600, 2000])
        }.file) == cut, "in other units")
    #expect(refusal(of: Metafile.flag { $0.add(0x12C, [3]) }.file) == cut)
    #expect(refusal(of: Metafile.flag { $0.add(0x12C, [0]) }.file) == nil)
    #expect(refusal(of: Metafile.flag { $0.add(0x415, [1, 1, 0, 0]) }.file) != nil, "excluded")

    let part = "it is a metafile whose bitmap fills only a part of it"
    #expect(refusal(of: Metafile.flag { $0.add(0x20C, [800, 1500]) }.file) == part)
    var placed = Metafile()
    placed.addFlag()
    #expect(refusal(of: placed.placeable(0, 0, 1000, 800)) == nil)
    #expect(refusal(of: placed.placeable(0, 0, 1010, 790)) == nil, "nearly")
    #expect(refusal(of: placed.placeable(-500, 0, 1000, 800)) == part)
  }

  @Test("A metafile that is cut off, or whose records have no length, has no picture")
  func truncation() {
    var metafile = Metafile()
    metafile.add(0x103, [8])
    metafile.addFlag()
    for count in 0..<metafile.file.count {
      #expect(refusal(of: Array(metafile.file.prefix(count))) != nil, "\(count)")
    }
    for size in [0, 1, 2, 0xFFFF_FFFF] {
      var file = metafile.file
      file.replaceSubrange(18..<22, with: little(size, 4))
      #expect(refusal(of: file) != nil, "\(size)")
    }
  }

  @Test("Saved states are not kept without end, and damage costs a picture at most")
  func hostility() {
    let deep = Metafile.flag { file in
      for _ in 0..<5_000 { file.add(0x01E) }
    }
    #expect(refusal(of: deep.file) == "it is a metafile with more than 1024 saved states")
    let metafile = Metafile.flag {
      $0.add(0x01E)
      $0.add(0x416, [800, 1000, 0, 0])
      $0.add(0x127, [1])
    }
    for file in damaged(metafile.placeable(0, 0, 1000, 800), count: 2_000) {
      if let reason = refusal(of: file) { #expect(!reason.isEmpty) }
    }
  }
}
