import CLibXML2
import Glibc

/// Finds start tags with more attributes than the parsers are given, without a parser.
///
/// libxml2 compares each attribute of an element with all before it, and says nothing until it is
/// through. What is a tag here is what is one there. A page that leaves it in doubt what is a comment
/// or a script is looked through a second time, and then everything counts that could be a tag.
struct TagScan {
  /// Whose rules hold.
  enum Syntax {
    /// XML: an attribute has a value in quotation marks, and a fault ends everything.
    case xml
    /// The library's HTML parser before its version 2.14: what is no name is passed over up to a blank.
    case html
    /// HTML as browsers read it, and the library from version 2.14 on: almost anything is a name.
    case standardHTML
  }

  /// What the HTML parser of this build of the library reads.
  static let libraryHTML = htmlSyntax(ofLibrary: Int(LIBXML_VERSION))

  /// What the HTML parser of a version of the library reads; 20914 is version 2.9.14.
  static func htmlSyntax(ofLibrary version: Int) -> Syntax {
    version >= 21_400 ? .standardHTML : .html
  }

  private let page: UnsafeBufferPointer<UInt8>
  private let syntax: Syntax
  private let limit: Int
  /// Where the library's HTML parser ends a value even without a quotation mark.
  private let hasNUL: Bool
  /// Whether nothing is passed over, and what is no attribute counts as one.
  private let isWary: Bool
  /// Whether something was met that parsers may read in another way.
  private var isDoubtful: Bool
  private var position = 0
  /// The attributes of the tag at hand.
  private var names: [Range<Int>] = []

  /// The offset of the first start tag of `page` with more than `limit` different attributes; nil when
  /// there is none.
  static func firstCrowdedTag(in page: [UInt8], _ syntax: Syntax, limit: Int) -> Int? {
    page.withUnsafeBufferPointer { buffer in
      var scan = TagScan(page: buffer, syntax: syntax, limit: limit, isWary: false)
      if let found = scan.run() { return found }
      guard scan.isDoubtful else { return nil }
      var again = TagScan(page: buffer, syntax: syntax, limit: limit, isWary: true)
      return again.run()
    }
  }

  private init(page: UnsafeBufferPointer<UInt8>, syntax: Syntax, limit: Int, isWary: Bool) {
    self.page = page
    self.syntax = syntax
    self.limit = limit
    hasNUL = page.baseAddress.map { memchr($0, 0, page.count) != nil } ?? false
    self.isWary = isWary
    isDoubtful = hasNUL
  }

  private mutating func run() -> Int? {
    while let tag = find(UInt8(ascii: "<"), from: position) {
      position = tag + 1
      switch byte(at: position) {
      case UInt8(ascii: "!"): if !isWary { skipDeclaration() }
      case UInt8(ascii: "?"): isDoubtful = true
      case UInt8(ascii: "/"):
        // What stands in an end tag is passed over, be it the start of a comment.
        let next = find(UInt8(ascii: "<"), from: position) ?? page.count
        if !page[position..<next].contains(UInt8(ascii: ">")) { isDoubtful = true }
      case let first where startsTag(first):
        if isCrowded() { return tag }
        if isWary { position = tag + 1 }
      default: break
      }
    }
    return nil
  }

  // MARK: Bytes

  /// A byte; 0 behind the end, which no text has and where the parsers stop as well.
  private func byte(at offset: Int) -> UInt8 { offset < page.count ? page[offset] : 0 }

  /// The place of the next such byte; nil when there is none.
  private func find(_ byte: UInt8, from start: Int) -> Int? {
    guard start < page.count, let base = page.baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), page.count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
      || byte == 0x0C && syntax == .standardHTML
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private func startsTag(_ byte: UInt8) -> Bool {
    switch syntax {
    case .xml: !isBlank(byte) && byte != 0
    case .html: startsName(byte)
    case .standardHTML: isLetter(byte)
    }
  }

  private func startsName(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ".")
  }

  private func starts(with text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { text in
      text.indices.allSatisfy { byte(at: offset + $0) == text[$0] }
    }
  }

  // MARK: What is no tag

  /// Passes over a comment, or over text that XML marks as such.
  private mutating func skipDeclaration() {
    if starts(with: "!--", at: position) {
      // Some versions end a comment at these, and some do not.
      let start = position + 3
      if byte(at: start) == UInt8(ascii: ">") || starts(with: "->", at: start) { isDoubtful = true }
      skip(to: "-->", from: start)
    } else if syntax == .xml, starts(with: "![CDATA[", at: position) {
      skip(to: "]]>", from: position)
    } else if !isPlainDocumentType() {
      isDoubtful = true
    }
  }

  /// Whether a document type begins at the cursor that ends at the next `>` for everybody.
  private func isPlainDocumentType() -> Bool {
    let word = position + 1..<position + 8
    guard word.upperBound <= page.count, lowercased(word).elementsEqual("doctype".utf8),
      let end = find(UInt8(ascii: ">"), from: position)
    else { return false }
    let text = page[position..<end]
    return !text.contains(UInt8(ascii: "<")) && !text.contains(UInt8(ascii: "'"))
      && text.count { $0 == UInt8(ascii: "\"") } % 2 == 0
  }

  /// Goes to the next `end`, or to the end of the page.
  private mutating func skip(to end: StaticString, from start: Int) {
    let first = end.utf8Start.pointee
    var place = start
    while let found = find(first, from: place) {
      if starts(with: end, at: found) {
        position = found
        return
      }
      if first == UInt8(ascii: "-"), starts(with: "--!>", at: found) { isDoubtful = true }
      place = found + 1
    }
    isDoubtful = true
    position = page.count
  }

  /// Passes over the text of a script or style sheet, which is no markup for the HTML parser, up to its
  /// end tag.
  private mutating func skipRawText(_ name: [UInt8]) {
    while let next = find(UInt8(ascii: "<"), from: position) {
      position = next
      if byte(at: next + 1) == UInt8(ascii: "/"), isLetter(byte(at: next + 2)) {
        let end = next + 2 + name.count
        let isOwn = end <= page.count && lowercased(next + 2..<end) == name
        // Any end tag may be the end, depending on what is open.
        if !isOwn || byte(at: end) != UInt8(ascii: ">") { isDoubtful = true }
        return
      }
      position = next + 1
    }
    isDoubtful = true
    position = page.count
  }

  // MARK: Tags

  /// Reads a start tag, whose name begins at the cursor. Returns whether it has too many attributes.
  private mutating func isCrowded() -> Bool {
    let start = position
    skipName()
    let element = start..<position
    names.removeAll(keepingCapacity: true)
    /// The names in small letters, from the moment on when there are too many; equal ones count once.
    var distinct: Set<[UInt8]>?
    skipBlanks()
    while let name = attribute() {
      if distinct != nil {
        distinct?.insert(lowercased(name))
      } else {
        names.append(name)
        if names.count > limit { distinct = Set(names.map(lowercased)) }
      }
      if let distinct, distinct.count > limit { return true }
      skipBlanks()
    }
    if syntax != .xml, !isWary, let name = rawElement(element) {
      if byte(at: position) == UInt8(ascii: ">") { skipRawText(name) } else { isDoubtful = true }
    }
    return false
  }

  private func lowercased(_ name: Range<Int>) -> [UInt8] {
    page[name].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  /// The name of an element whose content is no markup, in small letters; nil for any other.
  private func rawElement(_ name: Range<Int>) -> [UInt8]? {
    guard name.count == 5 || name.count == 6 else { return nil }
    let name = lowercased(name)
    return name.elementsEqual("script".utf8) || name.elementsEqual("style".utf8) ? name : nil
  }

  private mutating func skipBlanks() {
    while position < page.count {
      let byte = page[position]
      guard isBlank(byte) || syntax == .standardHTML && byte == UInt8(ascii: "/") else { return }
      position += 1
    }
  }

  /// The longest name that the library reads at once; what remains of a longer one is the next name.
  private static let nameLimit = 100

  private mutating func skipName() {
    let start = position
    while position < page.count {
      let byte = page[position]
      switch syntax {
      case .xml:
        switch byte {
        case 0, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"),
          UInt8(ascii: "\""), UInt8(ascii: "'"):
          return
        default: if isBlank(byte) { return }
        }
      case .html:
        guard startsName(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-"),
          position - start < Self.nameLimit
        else { return }
      case .standardHTML:
        if isBlank(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { return }
        // An equals sign belongs to a name that starts with it.
        if byte == UInt8(ascii: "="), position > start { return }
      }
      position += 1
    }
  }

  /// The name of the next attribute, with the cursor behind its value; nil at the end of the tag.
  private mutating func attribute() -> Range<Int>? {
    while position < page.count {
      let first = page[position]
      if first == UInt8(ascii: ">") { return nil }
      if syntax != .standardHTML {
        if first == 0 { return nil }
        if first == UInt8(ascii: "/"), byte(at: position + 1) == UInt8(ascii: ">") { return nil }
      }
      if syntax == .html, !startsName(first) {
        isDoubtful = true
        let start = position
        skipBogusAttribute()
        if isWary { return start..<position }
        skipBlanks()
        continue
      }
      let start = position
      skipName()
      let name = start..<position
      if name.isEmpty {
        isDoubtful = true
        return nil
      }
      skipBlanks()
      guard byte(at: position) == UInt8(ascii: "=") else { return syntax == .xml ? nil : name }
      position += 1
      skipBlanks()
      return skipValue() ? name : nil
    }
    return nil
  }

  /// Up to the next blank, or the end of the tag.
  private mutating func skipBogusAttribute() {
    while position < page.count {
      let byte = page[position]
      if isBlank(byte) || byte == UInt8(ascii: ">") || byte == 0 { return }
      if byte == UInt8(ascii: "/"), self.byte(at: position + 1) == UInt8(ascii: ">") { return }
      position += 1
    }
  }

  /// Returns whether there is a value, or need not be one.
  private mutating func skipValue() -> Bool {
    let quote = byte(at: position)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = position + 1
      let end = find(quote, from: start) ?? page.count
      if hasNUL, syntax == .html, let stop = find(0, from: start), stop < end {
        position = stop
      } else {
        position = min(end + 1, page.count)
      }
      return true
    }
    if syntax == .xml { return false }
    while position < page.count {
      let byte = page[position]
      if isBlank(byte) || byte == UInt8(ascii: ">") || byte == 0 && syntax == .html { break }
      position += 1
    }
    return true
  }
}
