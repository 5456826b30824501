import Glibc

/// A quick look at a page in which XML and every HTML parser see the same tags, as in all pages of this
/// program: the usual names, values in double quotation marks, comments without dashes.
struct PlainTagScan {
  private let page: UnsafeBufferPointer<UInt8>
  private let limit: Int
  private var position = 0

  /// Whether a page is of this kind, and no element of it has more than `limit` attributes. A page that
  /// is not takes a ``TagScan``.
  static func isPlain(_ page: [UInt8], limit: Int) -> Bool {
    page.withUnsafeBufferPointer { buffer in
      var scan = PlainTagScan(page: buffer, limit: limit)
      return scan.run()
    }
  }

  private init(page: UnsafeBufferPointer<UInt8>, limit: Int) {
    self.page = page
    self.limit = limit
  }

  private mutating func run() -> Bool {
    guard find(0, from: 0) == nil else { return false }
    while let tag = find(UInt8(ascii: "<"), from: position) {
      position = tag + 1
      let isPlain =
        switch byte {
        case UInt8(ascii: "/"): endTag()
        case UInt8(ascii: "!"): declaration()
        default: startTag()
        }
      if !isPlain { return false }
    }
    return true
  }

  /// The byte at the cursor; 0 at the end.
  private var byte: UInt8 { position < page.count ? page[position] : 0 }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    guard start < page.count, let base = page.baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), page.count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      page.count - position >= text.count
        && text.indices.allSatisfy { page[position + $0] == text[$0] }
    }
  }

  private mutating func skipBlanks() {
    while byte == 0x20 || byte == 0x0A { position += 1 }
  }

  /// Steps over a name. Returns whether there is one, of the letters that all parsers take.
  private mutating func name() -> Bool {
    let start = position
    while position < page.count {
      let byte = page[position]
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      let isOther =
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
      guard isLetter || isOther && position > start else { break }
      position += 1
    }
    return position > start && position - start < 100
  }

  private mutating func endTag() -> Bool {
    position += 1
    return name() && byte == UInt8(ascii: ">")
  }

  /// A document type or a comment.
  private mutating func declaration() -> Bool {
    if starts(with: "!DOCTYPE html>") { return true }
    guard starts(with: "!--") else { return false }
    position += 3
    guard byte != UInt8(ascii: ">"), byte != UInt8(ascii: "-") else { return false }
    while let dash = find(UInt8(ascii: "-"), from: position) {
      position = dash + 1
      if starts(with: "->") { return true }
      if byte == UInt8(ascii: "-") { return false }
    }
    return false
  }

  private mutating func startTag() -> Bool {
    let start = position
    guard name() else { return false }
    let element = page[start..<position]
    var count = 0
    while true {
      let end = position
      skipBlanks()
      switch byte {
      case UInt8(ascii: ">"): return isMarkup(element) || isBeforeEndTag()
      case UInt8(ascii: "/"):
        position += 1
        return byte == UInt8(ascii: ">") && isMarkup(element)
      default:
        count += 1
        guard position > end, count <= limit, attribute() else { return false }
      }
    }
  }

  private mutating func attribute() -> Bool {
    guard name(), starts(with: "=\"") else { return false }
    position += 2
    guard let end = find(UInt8(ascii: "\""), from: position), let base = page.baseAddress,
      memchr(base + position, Int32(UInt8(ascii: "<")), end - position) == nil
    else { return false }
    position = end + 1
    return true
  }

  /// Whether what is in an element is markup for an HTML parser too.
  private func isMarkup(_ element: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard element.count == 5 || element.count == 6 else { return true }
    let name = element.map { $0 | 0x20 }
    return !name.elementsEqual("style".utf8) && !name.elementsEqual("script".utf8)
  }

  /// Whether the next tag is an end tag.
  private func isBeforeEndTag() -> Bool {
    guard let next = find(UInt8(ascii: "<"), from: position), next + 1 < page.count else {
      return false
    }
    return page[next + 1] == UInt8(ascii: "/")
  }
}
