/// A box: its type and the range of its content in the file.
struct Box {
  let type: FourCharacterCode
  let content: Range<Int>
}

/// Lists the boxes of one container, one level, and counts them against the limit.
struct BoxReader {
  let bytes: [UInt8]
  let limit: Int
  private(set) var count = 0

  init(bytes: [UInt8], limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }

  /// The boxes in `range`, in order (ISO/IEC 14496-12, 4.2).
  ///
  /// Every box must lie inside the range, and the boxes must fill it.
  mutating func boxes(in range: Range<Int>) throws(HEIFError) -> [Box] {
    var cursor = ByteCursor(bytes, range: range)
    var boxes: [Box] = []
    while cursor.remaining > 0 {
      let start = cursor.position
      guard cursor.remaining >= 8 else {
        throw HEIFError(.damaged, "\(cursor.remaining) bytes are left behind a box", at: start)
      }
      count += 1
      guard count <= limit else {
        throw HEIFError(.limit, "the file has more than \(limit) boxes", at: start)
      }
      var size = try cursor.number(4)
      let type = try cursor.code()
      if size == 1 { size = try cursor.number(8) }
      let headerSize = cursor.position - start
      let available = cursor.end - start
      if size == 0 { size = UInt64(available) }
      guard size >= UInt64(headerSize), size <= UInt64(available) else {
        throw HEIFError(
          .damaged, "the box '\(type.description)' does not fit into what holds it", at: start)
      }
      let content = try cursor.take(Int(size) - headerSize)
      boxes.append(Box(type: type, content: content))
    }
    return boxes
  }
}

extension [Box] {
  /// The only box of a type; nil without one, an error with two.
  func only(_ type: FourCharacterCode) throws(HEIFError) -> Box? {
    var found: Box?
    for box in self where box.type == type {
      guard found == nil else {
        throw HEIFError(
          .damaged, "the box '\(type.description)' is there twice", at: box.content.lowerBound)
      }
      found = box
    }
    return found
  }
}
