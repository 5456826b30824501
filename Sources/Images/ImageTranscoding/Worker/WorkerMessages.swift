import RTFDBytes

/// What the parent asks a worker: one frame of a fixed header and the file.
///
/// All numbers are unsigned, 32 bits, least significant byte first.
struct WorkerRequest: Equatable, Sendable {
  /// Bytes of the header: kind, maximum side, item, length of the file.
  static let headerByteCount = 16
  /// A frame without a file that asks for a ``DecoderReport``.
  static let reportHeader: [UInt8] = [2] + [UInt8](repeating: 0, count: headerByteCount - 1)

  var kind: TranscodingKind
  /// The item of a HEIF file that is wanted; 0 for the largest one.
  var item: UInt32 = 0
  var file: [UInt8]

  /// The frame.
  var bytes: [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(Self.headerByteCount + file.count)
    switch kind {
    case .glyph: append([0, 0], to: &output)
    case .photo(let side): append([1, UInt32(clamping: side)], to: &output)
    }
    append([item, UInt32(clamping: file.count)], to: &output)
    output += file
    return output
  }

  /// The request that a header announces, without its file, and the file's length; nil for a header
  /// that no parent writes.
  static func parse(header: [UInt8]) -> (request: WorkerRequest, fileByteCount: Int)? {
    guard header.count == headerByteCount else { return nil }
    let kind: TranscodingKind
    switch number(in: header, at: 0) {
    case 0: kind = .glyph
    case 1: kind = .photo(maximumSide: Int(number(in: header, at: 4)))
    default: return nil
    }
    let count = Int(number(in: header, at: 12))
    guard count <= kind.maximumByteCount else { return nil }
    return (WorkerRequest(kind: kind, item: number(in: header, at: 8), file: []), count)
  }
}

/// What a worker answers: a frame of a fixed header and a body.
enum WorkerReply {
  /// Bytes of the header: status, width, height, length of the body.
  static let headerByteCount = 16
  /// The longest body that a parent accepts.
  static let maximumBodyByteCount = 256 << 20

  /// The frame of a result. The body is the PNG, or the reason and after a NUL the package.
  static func bytes(of result: TranscodingResult) -> [UInt8] {
    var output: [UInt8] = []
    switch result {
    case .png(let bytes, let width, let height):
      output.reserveCapacity(headerByteCount + bytes.count)
      append(
        [0, UInt32(clamping: width), UInt32(clamping: height), UInt32(clamping: bytes.count)],
        to: &output)
      output += bytes
    case .unavailable(let reason, let package):
      let body = Array(reason.utf8) + [0] + Array((package ?? "").utf8)
      append([1, 0, 0, UInt32(clamping: body.count)], to: &output)
      output += body
    case .failed(let reason):
      let body = Array(reason.utf8)
      append([2, 0, 0, UInt32(clamping: body.count)], to: &output)
      output += body
    }
    return output
  }

  /// The frame of a report.
  static func bytes(of report: DecoderReport) -> [UInt8] {
    let body = report.bytes
    var output: [UInt8] = []
    append([reportStatus, 0, 0, UInt32(clamping: body.count)], to: &output)
    return output + body
  }

  /// The length of the report that a header announces; nil for a header of anything else.
  static func reportByteCount(header: [UInt8]) -> Int? {
    guard header.count == headerByteCount, number(in: header, at: 0) == reportStatus else {
      return nil
    }
    let count = Int(number(in: header, at: 12))
    return count <= maximumReportByteCount ? count : nil
  }

  private static let reportStatus: UInt32 = 3
  private static let maximumReportByteCount = 1 << 16

  /// The length of the body that a header announces; nil for a header that no worker writes.
  static func bodyByteCount(header: [UInt8]) -> Int? {
    guard header.count == headerByteCount, number(in: header, at: 0) <= 2 else { return nil }
    let count = Int(number(in: header, at: 12))
    return count <= maximumBodyByteCount ? count : nil
  }

  /// The result in a header and its body.
  static func result(header: [UInt8], body: [UInt8]) -> TranscodingResult {
    switch number(in: header, at: 0) {
    case 0:
      return .png(
        bytes: body, width: Int(number(in: header, at: 4)), height: Int(number(in: header, at: 8)))
    case 1:
      let parts = body.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map { String(decoding: $0, as: UTF8.self) }
      let package = texts.count > 1 && !texts[1].isEmpty ? texts[1] : nil
      return .unavailable(reason: texts.first ?? "", package: package)
    default:
      return .failed(reason: String(decoding: body, as: UTF8.self))
    }
  }
}

private func append(_ numbers: [UInt32], to output: inout [UInt8]) {
  for number in numbers { output.append(littleEndian: number) }
}

/// The number at `offset`; 0 where the bytes end before.
private func number(in bytes: [UInt8], at offset: Int) -> UInt32 {
  guard offset >= 0, bytes.count - offset >= 4 else { return 0 }
  return UInt32(truncatingIfNeeded: bytes[offset..<offset + 4].littleEndian)
}
