import Foundation
import Platform
import Testing

@testable import ImageTranscoding

/// Where things are, and what this machine has.
enum Fixtures {
  /// A file of the samples.
  static func sample(_ path: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: root.appendingPathComponent("Samples/" + path)))
  }

  /// A glyph of the samples.
  static func glyph(_ identifier: String) throws -> [UInt8] {
    try sample("glyphs/AdaptiveImageGlyph-\(identifier).heic")
  }

  static let cat = "7C0E3A52-51B1-4E0B-9A39-0D6C1F2A10010"
  static let rocket = "E2A4C6D8-90AB-4CDE-8F01-23456789A0030"
  static let snowman = "5F3D2B1A-7788-4A9B-9C0D-1E2F3A4B50040"
  static let whale = "org.example.glyphs.whale.v1"

  static let hasHEIF = isInstalled(["libheif.so.1"])
  static let hasTIFF = isInstalled(["libtiff.so.6", "libtiff.so.5"])

  private static func isInstalled(_ names: [String]) -> Bool {
    DynamicLibrary(firstOf: names) != nil
  }

  /// The executable beside the tests that works like the program's worker, with accidents.
  static func workerDouble() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("TranscodeWorkerDouble").path
  }

  /// A transcoder with that executable.
  static func transcoder(
    _ arguments: [String] = [], workerLimit: Int = 1, secondsPerImage: UInt64 = 60
  ) throws -> ImageTranscoder {
    ImageTranscoder(
      executablePath: try workerDouble(), arguments: arguments, workerLimit: workerLimit,
      secondsPerImage: secondsPerImage)
  }

  /// A TIFF of one strip, uncompressed, least significant byte first; `pixels` has the bytes of all
  /// samples, row by row.
  static func tiff(
    width: Int, height: Int, samples: Int, pixels: [UInt8], orientation: UInt16 = 1
  ) -> [UInt8] {
    var output: [UInt8] = [0x49, 0x49, 0x2A, 0]
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var entries: [(tag: Int, form: Int, count: Int, value: Int)] = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8), (259, 3, 1, 1),
      (262, 3, 1, samples == 1 ? 1 : 2), (273, 4, 1, 8), (274, 3, 1, Int(orientation)),
      (277, 3, 1, samples), (278, 4, 1, height), (279, 4, 1, pixels.count),
    ]
    if samples == 4 { entries.append((338, 3, 1, 2)) }
    if samples > 1 { entries[2] = (258, 3, samples, 8 + pixels.count) }
    output += number(8 + pixels.count + samples * 2, 4)
    output += pixels
    for _ in 0..<samples { output += number(8, 2) }
    output += number(entries.count, 2)
    for entry in entries {
      output += number(entry.tag, 2) + number(entry.form, 2) + number(entry.count, 4)
      output += number(entry.value, 4)
    }
    return output + [0, 0, 0, 0]
  }
}

/// A decoded PNG: 8 bits a channel, red, green, blue and alpha.
struct DecodedPNG {
  var width = 0
  var height = 0
  var pixels: [UInt8] = []

  /// The four channels at a place.
  subscript(x: Int, y: Int) -> [UInt8] {
    let place = (y * width + x) * 4
    return Array(pixels[place..<place + 4])
  }

  /// Decodes the file of a result; the two sizes must agree.
  init(_ result: TranscodingResult) throws {
    guard case .png(let file, let width, let height) = result else {
      Issue.record("no PNG, but \(result)")
      throw CancellationError()
    }
    try self.init(file)
    #expect(self.width == width && self.height == height)
  }

  /// Decodes a file with truecolour pixels, with or without alpha, and checks its checksums.
  init(_ file: [UInt8]) throws {
    try #require(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    var place = 8
    var packed: [UInt8] = []
    var channels = 0
    func number(_ at: Int) -> Int { file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    while place < file.count {
      let count = number(place)
      let body = Array(file[place + 8..<place + 8 + count])
      #expect(Self.crc(file[place + 4..<place + 8 + count]) == number(place + 8 + count))
      switch String(decoding: file[place + 4..<place + 8], as: UTF8.self) {
      case "IHDR":
        (width, height) = (number(place + 8), number(place + 12))
        try #require(body[8] == 8)
        channels = body[9] == 6 ? 4 : 3
      case "IDAT": packed += body
      default: break
      }
      place += count + 12
    }
    let rowByteCount = width * channels
    let raw = try Self.inflate(packed, count: (rowByteCount + 1) * height)
    var above = [UInt8](repeating: 0, count: rowByteCount)
    for y in 0..<height {
      let start = y * (rowByteCount + 1)
      var row = Array(raw[start + 1..<start + 1 + rowByteCount])
      for index in 0..<rowByteCount {
        let left = index >= channels ? Int(row[index - channels]) : 0
        let up = Int(above[index])
        let corner = index >= channels ? Int(above[index - channels]) : 0
        let prediction: Int
        switch raw[start] {
        case 0: prediction = 0
        case 1: prediction = left
        case 2: prediction = up
        case 3: prediction = (left + up) / 2
        default:
          let estimate = left + up - corner
          let distances = [abs(estimate - left), abs(estimate - up), abs(estimate - corner)]
          let nearest = distances.firstIndex(of: distances.min() ?? 0) ?? 0
          prediction = [left, up, corner][nearest]
        }
        row[index] = row[index] &+ UInt8(prediction)
      }
      for x in 0..<width {
        pixels += row[x * channels..<x * channels + 3]
        pixels.append(channels == 4 ? row[x * 4 + 3] : 255)
      }
      above = row
    }
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> Int {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return Int(~value)
  }

  private static func inflate(_ packed: [UInt8], count: Int) throws -> [UInt8] {
    typealias Uncompress =
      @convention(c) (
        UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt
      ) -> Int32
    let library = try #require(DynamicLibrary(firstOf: ["libz.so.1"]))
    let uncompress = try #require(library.function("uncompress", as: Uncompress.self))
    var output = [UInt8](repeating: 0, count: count)
    var written = UInt(count)
    try #require(uncompress(&output, &written, packed, UInt(packed.count)) == 0)
    try #require(written == UInt(count))
    return output
  }
}
