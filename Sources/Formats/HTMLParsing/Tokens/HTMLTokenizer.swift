import RTFDBytes

/// Takes a page apart into tokens, by the algorithm of the HTML Standard (WHATWG), "Tokenization".
///
/// The page is UTF-8 with LF as its only line end (``PageText`` makes it so). What a token says is in
/// the members of the tokenizer until the next one is read. Texts, values and comments are appended to
/// ``text``, so that a tree can keep them where they are. See HTMLParsing.docc, "Tokens".
package struct HTMLTokenizer: Sendable {
  /// What was read.
  package enum Token: Sendable {
    /// Text, in ``HTMLTokenizer/content``: never empty, as long as it can be.
    case characters
    case startTag, endTag, comment, doctype
    /// The end of the page; it comes again whenever it is asked for.
    case end
  }

  /// How text is read, which the tree decides by the element that it stands in.
  package enum TextMode: Sendable {
    /// Tags and references count.
    case data
    /// References count, and the end tag of the element: `title`, `textarea`.
    case rcdata
    /// Only the end tag counts: `style`, `xmp`, `iframe` and others.
    case rawText
    /// As ``rawText``, with the comments of scripts.
    case script
    /// Nothing counts up to the end of the page.
    case plaintext
    /// A CDATA section, which ends by `]]>`.
    case cdata
  }

  /// An attribute of a start tag.
  package struct Attribute: Sendable, Equatable {
    /// The number of its name.
    package var name: UInt32
    /// Where its value is in the text of the tokenizer or the tree.
    package var value: TextRange
  }

  /// What a document type says.
  package struct Doctype: Sendable, Equatable {
    package var name: [UInt8]?
    package var publicID: [UInt8]?
    package var systemID: [UInt8]?
    package var forcesQuirks = false
  }

  /// How many attributes of a tag are kept; what comes behind them is counted in ``droppedAttributes``.
  package static let attributeLimit = 256

  let input: [UInt8]
  /// Where the next token starts.
  package internal(set) var position = 0
  /// All texts, values and comments that were read, as UTF-8.
  package internal(set) var text: [UInt8] = []
  /// The names that were met.
  package internal(set) var names = NameTable()
  /// How the next text is read.
  package var mode = TextMode.data
  /// Whether `<![CDATA[` starts a section: inside of SVG and MathML.
  package var allowsSections = false
  /// The name of the last start tag, whose end tag ends text of its own.
  var lastStartTag: UInt32 = 0

  /// The text of the token: characters, or a comment.
  package internal(set) var content = TextRange(0, 0)
  /// Whether ``content`` has NUL characters, which it only has in ``TextMode/data`` and
  /// ``TextMode/cdata``.
  package internal(set) var hasNull = false
  /// The number of a tag's name.
  package internal(set) var name: UInt32 = 0
  /// The attributes of a start tag, each name once.
  package internal(set) var attributes: [Attribute] = []
  /// Whether the tag ends in `/>`.
  package internal(set) var isSelfClosing = false
  /// What the document type says.
  package internal(set) var doctype = Doctype()
  /// How many attributes were left out, since their tag has too many.
  package internal(set) var droppedAttributes = 0

  /// For each name the tag that has it as an attribute, so that a second one is known at once.
  var attributeStamps: [UInt32] = []
  var tagCount: UInt32 = 0

  /// Makes a tokenizer at the start of a page.
  package init(_ input: [UInt8]) {
    self.input = input
    text.reserveCapacity(input.count)
  }

  /// Names the last start tag, for a page that starts inside of an element.
  package mutating func setLastStartTag(_ name: [UInt8]) {
    lastStartTag = name.isEmpty ? 0 : names.number(of: name)
  }

  /// Reads the next token.
  package mutating func next() -> Token {
    let start = text.count
    hasNull = false
    while true {
      if let token = read(from: start) { return token }
      content = TextRange(start, text.count)
      if !content.isEmpty { return .characters }
      // An empty section, or an end tag that is none, is nothing; what stands behind it counts.
      if position >= input.count { return .end }
    }
  }

  /// Reads text or a token; nil for text, which may be empty.
  private mutating func read(from start: Int) -> Token? {
    switch mode {
    case .data: return readData(from: start)
    case .rcdata: return readRCDATA(from: start)
    case .rawText: return readRawText(from: start)
    case .script: return readScript(from: start)
    case .plaintext:
      appendReplacingNull(position..<input.count)
      position = input.count
    case .cdata: readSection()
    }
    return nil
  }

  /// Reads text up to a tag, or a tag; nil for text, which may be empty at the end of the page.
  private mutating func readData(from start: Int) -> Token? {
    var run = position
    while position < input.count {
      let byte = input[position]
      if byte > 0x3C {
        position += 1
        continue
      }
      if byte == 0x3C {
        guard startsMarkup(at: position + 1) else {
          position += 1
          continue
        }
        text.append(bytes: input, run..<position)
        if text.count > start { return nil }
        if let token = readMarkup() { return token }
        if case .cdata = mode { return nil }
        run = position
      } else if byte == 0x26 {
        text.append(bytes: input, run..<position)
        readReference(inAttribute: false)
        run = position
      } else {
        if byte == 0 { hasNull = true }
        position += 1
      }
    }
    text.append(bytes: input, run..<position)
    return nil
  }

  /// Whether what stands behind `<` makes it markup and not text.
  private func startsMarkup(at index: Int) -> Bool {
    guard index < input.count else { return false }
    switch input[index] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "/"): return index + 1 < input.count
    case let byte: return byte.isASCIILetter
    }
  }

  /// Reads what starts with `<` at the position; nil where it is nothing at all: `</>`, a tag that the
  /// page ends in, and the start of a section.
  private mutating func readMarkup() -> Token? {
    let next = position + 1
    switch input[next] {
    case UInt8(ascii: "!"):
      return readDeclaration()
    case UInt8(ascii: "?"):
      position = next
      return readBogusComment()
    case UInt8(ascii: "/"):
      let first = input[next + 1]
      if first.isASCIILetter {
        position = next + 1
        return readTag(isEnd: true)
      }
      if first == UInt8(ascii: ">") {
        position = next + 2
        return nil
      }
      position = next + 1
      return readBogusComment()
    default:
      position = next
      return readTag(isEnd: false)
    }
  }

  /// Appends a part of the input with U+FFFD for each NUL.
  mutating func appendReplacingNull(_ range: Range<Int>) {
    var run = range.lowerBound
    for index in range where input[index] == 0 {
      text.append(bytes: input, run..<index)
      text.append(scalar: 0xFFFD)
      run = index + 1
    }
    text.append(bytes: input, run..<range.upperBound)
  }

  /// Whether the input has a word at an index, in any case; the word is in lower case.
  func hasWord(_ word: StaticString, at index: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= input.count else { return false }
    return word.withUTF8Buffer { letters in
      for offset in 0..<count where input[index + offset].asciiLowercased != letters[offset] {
        return false
      }
      return true
    }
  }
}

/// A part of the text of a page, in bytes.
package struct TextRange: Sendable, Equatable {
  /// The first byte.
  package var start: Int32
  /// Behind the last byte.
  package var end: Int32

  /// Makes a range; what is beyond 2 GiB becomes empty.
  @inlinable
  package init(_ start: Int, _ end: Int) {
    self.start = Int32(clamping: start)
    self.end = Int32(clamping: end)
  }

  /// The range as one of indices.
  @inlinable
  package var indices: Range<Int> { Int(start)..<Int(max(start, end)) }
  /// Whether it has no bytes.
  @inlinable
  package var isEmpty: Bool { end <= start }
}
