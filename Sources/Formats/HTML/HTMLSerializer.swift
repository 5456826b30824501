import RTFDFiles
import Rendering

/// Writes elements, attributes and text as polyglot HTML: the only place that knows markup.
///
/// A page is streamed, never held as a tree: `start` opens an element (a void one closes itself),
/// `attribute` adds to the element just opened, `end` closes the innermost one. Since the serializer
/// keeps the open elements and escapes everything that it is given, its output is well formed
/// whatever the caller does. See HTML.docc, "Markup".
struct HTMLSerializer {
  /// What was written, without the base64 of embedded files.
  private(set) var bytes: [UInt8] = []
  /// The files whose base64 belongs into ``bytes``, by ascending offset.
  private(set) var embedded: [EmbeddedFile] = []
  /// Characters left out because neither HTML nor XML can hold them.
  private(set) var droppedCharacters = 0
  /// The open elements, the innermost last.
  private var openTags: [HTMLTag] = []
  /// The tag that was started and can still take attributes.
  private var pendingTag: HTMLTag?
  /// Whether a space here would be joined with the one before it, or vanish at a line's start.
  private var followsSpace = true
  private let spaces: SpaceHandling

  /// What becomes of tabs and repeated spaces.
  enum SpaceHandling {
    /// Written as they are: the stylesheet keeps them.
    case preserved
    /// Written as U+2003 and U+00A0, which stay visible without a stylesheet.
    case replaced
  }

  init(spaces: SpaceHandling = .preserved) { self.spaces = spaces }

  /// The number of open elements.
  var depth: Int { openTags.count }

  // MARK: Elements

  /// Opens an element.
  mutating func start(_ tag: HTMLTag) {
    finishTag()
    bytes.append(UInt8(ascii: "<"))
    append(tag.name)
    pendingTag = tag
    if !tag.isVoid { openTags.append(tag) }
  }

  /// Opens an element with attributes that were prepared before.
  mutating func start(_ tag: HTMLTag, _ prepared: [UInt8]) {
    start(tag)
    bytes.append(contentsOf: prepared)
  }

  /// Closes the innermost element.
  mutating func end() {
    finishTag()
    guard let tag = openTags.popLast() else { return }
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    append(tag.name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Ends a line of the source; only between blocks, where it does not show.
  mutating func lineBreak() {
    finishTag()
    bytes.append(0x0A)
  }

  /// Says that a line starts here, so that a space would not show.
  mutating func startLine() { followsSpace = true }

  private mutating func finishTag() {
    guard let tag = pendingTag else { return }
    if tag.isVoid { bytes.append(UInt8(ascii: "/")) }
    bytes.append(UInt8(ascii: ">"))
    pendingTag = nil
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  // MARK: Attributes

  /// Adds an attribute to the element just started.
  mutating func attribute(_ name: HTMLAttribute, _ value: some Collection<UInt8>) {
    droppedCharacters += Self.write(name, value, to: &bytes)
  }

  /// Adds an attribute to the element just started.
  mutating func attribute(_ name: HTMLAttribute, _ value: String) { attribute(name, value.utf8) }

  /// Adds an attribute with a whole number.
  mutating func attribute(_ name: HTMLAttribute, _ value: Int) {
    attribute(name, String(value).utf8)
  }

  /// Adds attributes that were prepared before.
  mutating func attributes(_ prepared: [UInt8]) { bytes.append(contentsOf: prepared) }

  /// Adds an attribute whose value is written by `body` straight into the output; it must be free
  /// of markup (base64, percent-encoded text).
  mutating func rawAttribute(
    _ name: HTMLAttribute, _ body: (inout [UInt8]) throws -> Void
  ) rethrows {
    Self.open(name, in: &bytes)
    try body(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds an attribute whose value is the `data:` address of a file, which is not read here.
  mutating func dataAttribute(_ name: HTMLAttribute, _ mediaType: String, _ content: Content) {
    Self.open(name, in: &bytes)
    append("data:")
    bytes.append(contentsOf: mediaType.utf8)
    append(";base64,")
    embedded.append(EmbeddedFile(offset: bytes.count, content: content))
    bytes.append(UInt8(ascii: "\""))
  }

  /// The text of an attribute, to be used many times.
  static func prepare(_ name: HTMLAttribute, _ value: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    _ = write(name, value, to: &result)
    return result
  }

  private static func open(_ name: HTMLAttribute, in bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    name.name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute; returns how many characters were left out.
  private static func write(
    _ name: HTMLAttribute, _ value: some Collection<UInt8>, to bytes: inout [UInt8]
  ) -> Int {
    open(name, in: &bytes)
    let (value, dropped) = CharacterFilter.allowed(Array(value))
    for byte in value {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
      case 0x09, 0x0A: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return dropped
  }

  // MARK: Text

  /// Writes text; markup in it is escaped, characters that no page can hold are left out.
  mutating func text(_ value: some Collection<UInt8>) {
    finishTag()
    let source = Array(value)
    var position = 0
    while position < source.count {
      position = text(source, from: position, to: source.count)
      // What the caller of the other form decides about has no meaning here.
      if position < source.count {
        position += CharacterFilter.sequenceLength(source, at: position)
      }
    }
  }

  /// Writes UTF-8 text up to `end`, or up to the first character that stands for more than itself:
  /// U+000A, U+000C, U+2028 and U+FFFC. Returns where it stopped.
  mutating func text(_ source: [UInt8], from start: Int, to end: Int) -> Int {
    finishTag()
    let classes = spaces == .preserved ? CharacterFilter.classes : CharacterFilter.spaceClasses
    let end = min(end, source.count)
    var position = start
    var plainStart = start
    while position < end {
      // Patterns, since a comparison of cases of another module is a call for each byte.
      let kind = classes[Int(source[position])]
      if case .plain = kind {
        position += 1
        continue
      }
      if case .lead = kind, !CharacterFilter.isSpecial(source, at: position) {
        position += 1
        continue
      }
      if plainStart < position {
        bytes.append(contentsOf: source[plainStart..<position])
        followsSpace = false
      }
      switch kind {
      case .ampersand: append("&amp;")
      case .less: append("&lt;")
      case .greater: append("&gt;")
      case .space:
        if followsSpace { append("\u{A0}") } else { bytes.append(0x20) }
        followsSpace.toggle()
        position += 1
        plainStart = position
        continue
      case .tab: append("\u{2003}")
      case .stop: return position
      case .lead:
        if CharacterFilter.isStop(source, at: position) { return position }
        droppedCharacters += 1
        position = min(end, position + CharacterFilter.sequenceLength(source, at: position))
        plainStart = position
        continue
      case .plain, .control: droppedCharacters += 1
      }
      if case .control = kind {} else { followsSpace = false }
      position += 1
      plainStart = position
    }
    if plainStart < position {
      bytes.append(contentsOf: source[plainStart..<position])
      followsSpace = false
    }
    return position
  }

  /// Writes a stylesheet as it is; it holds no markup character by construction.
  mutating func stylesheet(_ text: [UInt8]) {
    finishTag()
    bytes.append(contentsOf: text)
  }

  /// Puts what another serializer has written, up to an open element, in front.
  mutating func wrap(in head: HTMLSerializer) {
    finishTag()
    var head = head
    head.finishTag()
    bytes.replaceSubrange(0..<0, with: head.bytes)
    for index in embedded.indices { embedded[index].offset += head.bytes.count }
    openTags = head.openTags + openTags
    droppedCharacters += head.droppedCharacters
  }

  /// Writes the document type declaration.
  mutating func documentType() { append("<!DOCTYPE html>\n") }

  /// Makes room for output of about this size.
  mutating func reserve(_ byteCount: Int) { bytes.reserveCapacity(byteCount) }
}
