/// The records of EMF+ in the comments of an enhanced metafile, of which only the kinds count.
struct EMFPlusRecords {
  /// Whether the other records draw the same picture for those that do not know EMF+.
  private var isDual = false
  /// Records that draw an image, and those that draw anything else.
  private var imageCount = 0
  private var otherCount = 0

  private static let identifier = Array("EMF+".utf8)
  private static let publicIdentifier = Array("GDIC".utf8)
  /// A public comment that is a picture in one of several formats.
  private static let multipleFormats = 0x4000_0004

  /// Notes a comment: length, identifier, data.
  mutating func note(comment record: FileBytes) throws(DecodingFailure) {
    if record.has(Self.publicIdentifier, at: 12), try record.little32(16) == Self.multipleFormats {
      throw SingleBitmap.refusal(of: 70)
    }
    guard record.has(Self.identifier, at: 12) else { return }
    let data = try record.part(16, count: try record.little32(8) - 4)
    var place = 0
    while place < data.count {
      let size = try data.little32(place + 4)
      guard size >= 12, size % 4 == 0, size <= data.count - place else {
        throw .failed(reason: "it is an enhanced metafile with a record of EMF+ that is cut off")
      }
      note(type: try data.little16(place), flags: try data.little16(place + 2))
      place += size
    }
  }

  private mutating func note(type: Int, flags: Int) {
    switch type {
    case 0x4001: isDual = flags & 1 == 1
    case 0x401A, 0x401B: imageCount += 1
    // The end, comments, objects, and what sets how is drawn, without what clips.
    case 0x4002, 0x4003, 0x4004, 0x4008, 0x401D...0x4031, 0x4038...0x403A: return
    default: otherCount += 1
    }
  }

  /// Throws unless the records draw nothing, or, in a file that draws the same in both ways, one
  /// image.
  func check() throws(DecodingFailure) {
    guard otherCount == 0, imageCount == 0 || isDual && imageCount == 1 else {
      throw .failed(reason: "it is an enhanced metafile that draws with EMF+")
    }
  }
}
