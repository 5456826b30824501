import RTFDBytes

/// The facts of an adaptive image glyph that Exif holds. See HEIF.docc, "Metadata".
struct ExifFacts: Equatable {
  /// 0x010D DocumentName.
  var documentName: String?
  /// 0x010E ImageDescription.
  var imageDescription: String?
  /// 0x0131 Software.
  var software: String?
  /// 0x011E XPosition.
  var positionX: Double?
  /// 0x011F YPosition.
  var positionY: Double?
  /// 0xA420 ImageUniqueID, of the Exif directory.
  var uniqueID: String?

  init() {}

  /// Reads the first directory of TIFF data and the Exif directory it names; no other directory is
  /// followed. Entries that make no sense are left out, one by one.
  init(tiff bytes: [UInt8]) {
    guard let reader = TIFFReader(bytes), let entries = reader.entries(at: reader.firstDirectory)
    else { return }
    for entry in entries {
      switch entry.tag {
      case 0x010D: documentName = documentName ?? reader.text(entry)
      case 0x010E: imageDescription = imageDescription ?? reader.text(entry)
      case 0x0131: software = software ?? reader.text(entry)
      case 0x011E: positionX = positionX ?? reader.fraction(entry)
      case 0x011F: positionY = positionY ?? reader.fraction(entry)
      case 0x8769:
        guard uniqueID == nil, entry.type == 4, entry.count == 1,
          let offset = reader.number(at: entry.valueOffset, byteCount: 4)
        else { continue }
        for inner in reader.entries(at: offset) ?? [] where inner.tag == 0xA420 {
          uniqueID = uniqueID ?? reader.text(inner)
        }
      default: break
      }
    }
  }
}

/// A bounded reader of TIFF directories (TIFF 6.0, section 2).
private struct TIFFReader {
  /// A directory entry.
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// Where the entry's four value bytes are.
    let valueOffset: Int
  }

  static let entryLimit = 128
  static let textLimit = 4_096

  let bytes: [UInt8]
  let isBigEndian: Bool
  private(set) var firstDirectory = 0

  /// Nil when the bytes do not start as TIFF does.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    switch bytes.prefix(4) {
    case [0x4D, 0x4D, 0x00, 0x2A]: isBigEndian = true
    case [0x49, 0x49, 0x2A, 0x00]: isBigEndian = false
    default: return nil
    }
    guard let offset = number(at: 4, byteCount: 4) else { return nil }
    firstDirectory = offset
  }

  /// The unsigned number of `byteCount` bytes (at most 4) at `offset`; nil outside the data.
  func number(at offset: Int, byteCount: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count, byteCount <= bytes.count - offset else { return nil }
    let field = bytes[offset..<offset + byteCount]
    return Int(truncatingIfNeeded: isBigEndian ? field.bigEndian : field.littleEndian)
  }

  func entries(at offset: Int) -> [Entry]? {
    guard let count = number(at: offset, byteCount: 2), count <= Self.entryLimit else { return nil }
    var entries: [Entry] = []
    for index in 0..<count {
      let start = offset + 2 + index * 12
      guard let tag = number(at: start, byteCount: 2),
        let type = number(at: start + 2, byteCount: 2),
        let valueCount = number(at: start + 4, byteCount: 4)
      else { return nil }
      entries.append(Entry(tag: tag, type: type, count: valueCount, valueOffset: start + 8))
    }
    return entries
  }

  /// Where the value of an entry is: in its own four bytes when it fits, else where they point.
  private func valueStart(_ entry: Entry, byteCount: Int) -> Int? {
    byteCount <= 4 ? entry.valueOffset : number(at: entry.valueOffset, byteCount: 4)
  }

  /// The text of an ASCII (2) or UTF-8 (129) entry up to its first NUL; nil for other types and for
  /// text that is too long or outside the data. Bytes that are not UTF-8 become U+FFFD.
  func text(_ entry: Entry) -> String? {
    guard entry.type == 2 || entry.type == 129, entry.count <= Self.textLimit,
      let start = valueStart(entry, byteCount: entry.count), start <= bytes.count,
      entry.count <= bytes.count - start
    else { return nil }
    return String(
      decoding: bytes[start..<(start + entry.count)].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The value of a RATIONAL (5) or SRATIONAL (10) entry; nil for other types and for a zero
  /// denominator.
  func fraction(_ entry: Entry) -> Double? {
    guard entry.type == 5 || entry.type == 10, entry.count == 1,
      let start = valueStart(entry, byteCount: 8),
      let numerator = number(at: start, byteCount: 4),
      let denominator = number(at: start + 4, byteCount: 4), denominator != 0
    else { return nil }
    guard entry.type == 10 else { return Double(numerator) / Double(denominator) }
    return Double(Int32(truncatingIfNeeded: numerator))
      / Double(Int32(truncatingIfNeeded: denominator))
  }
}
