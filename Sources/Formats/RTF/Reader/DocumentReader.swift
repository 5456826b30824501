import CodePages
import Diagnostics
import RTFDFiles
import RichText

/// Reads one RTF document: one pass over the bytes, no tokens in between, no recursion.
///
/// Groups are frames on a stack. Character and paragraph properties are put aside only when they
/// change inside a group, so that an empty group costs nothing. See RTF.docc, "Reader".
struct DocumentReader {
  var cursor: RTFCursor
  let words = ControlWordTable.shared
  var document = Document()
  var problems = ReaderProblems()

  // Groups.
  /// The group that is read.
  var frame = GroupFrame()
  /// The groups around it.
  var groups = GroupStack()

  // Properties.
  /// The character properties in force.
  var textState = TextState()
  /// The paragraph properties in force.
  var paragraph = ParagraphState()
  /// The distinct styles.
  var styles: StyleTables
  /// The lines of paragraphs, rows and cells.
  var borders = BorderReader()
  /// What a Cocoa file stated.
  var statements = Statements()

  // Text.
  /// The text that is built.
  var text = TextBuilder()
  /// What is known of it besides.
  var context: TextContext
  /// Strings of nested destinations, the innermost at the end.
  var captured: [UInt8] = []
  /// Code pages, and replacements of `\u`.
  var decoding = TextDecoder()
  /// Halves of surrogate pairs.
  var surrogates = SurrogateReader()

  // Definitions.
  /// The tables of the header.
  var tables = HeaderTables()
  /// What the document says of itself.
  var information = InformationReader()

  // Things in the text.
  /// Fields and links.
  var fields = FieldReader()
  /// Bookmarks.
  var bookmarks = BookmarkReader()
  /// Notes, headers and footers.
  var notes = NoteReader()
  /// Sections.
  var sections = SectionReader()
  /// Attachments, pictures, objects and shapes.
  var objects = ObjectReaders()
  /// Whether a nested row was described in a group of its own, as the specification has it.
  var hasNestedRowProperties = false

  /// Whether the document is one of Cocoa's.
  @inline(__always)
  var isCocoa: Bool { document.attributes.cocoaVersion != nil }

  /// Starts at the first brace of a document.
  init(_ bytes: [UInt8], start: Int) {
    cursor = RTFCursor(bytes)
    cursor.position = start
    styles = StyleTables(InheritanceBudget(sourceByteCount: bytes.count))
    context = TextContext(styles.inheritance)
    document.attributes.characterSet = .unspecified
    // Text is hardly ever longer than its source, and what is reserved costs nothing until it is
    // used.
    LargeMemory.reserve(&text.text.utf8, count: bytes.count)
    LargeMemory.reserve(&text.text.runs, count: bytes.count / 64)
    LargeMemory.reserve(&text.text.paragraphs, count: bytes.count / 128)
  }

  /// Reads everything up to the end of the first group.
  mutating func readDocument() throws(DocumentError) {
    while let byte = cursor.peek() {
      if cursor.plain[Int(byte)] {
        readPlainText(cursor.scanPlainText())
        continue
      }
      switch byte {
      case ByteClass.openBrace: try openGroup()
      case ByteClass.closeBrace:
        try closeGroup()
        if groups.isEmpty, !continuesAfterEnd() { return }
      case ByteClass.backslash: try readControl()
      case ByteClass.lineFeed, ByteClass.carriageReturn, 0: cursor.position += 1
      case 0x80...: readHighBytes(cursor.scanHighBytes())
      default:
        cursor.position += 1
        readCodePoint(UInt32(byte))
      }
    }
    if !groups.isEmpty {
      problems.warn(
        .rtfTruncated, "the file ends inside \(groups.count == 1 ? "a group" : "groups")",
        at: cursor.end)
      while !groups.isEmpty { try closeGroup(atEnd: true) }
    }
  }

  /// Opens the group whose brace is at the position.
  mutating func openGroup() throws(DocumentError) {
    decoding.endReplacement()
    frame.isStarred = false
    guard groups.count < RTFReader.Limits.nesting else { throw nestingError() }
    if frame.destination == .unicodePair, try skipsOtherForm() { return }
    let parent = frame
    groups.push(frame)
    frame.ownsDestination = false
    frame.endsParenthesis = false
    frame.savedText = false
    frame.savedParagraph = false
    frame.start = cursor.position
    frame.contentStart = -1
    cursor.position += 1
    if groups.count == 1 { skipWhiteSpace() }
    if parent.destination == .styleSheet, !tables.styleSheet.isInEntry { beginStyleEntry() }
    if parent.destination == .unicodePair, !isUnicodeForm(at: frame.start) {
      frame.destination = groups.unicodePair.destination
    }
  }

  /// Closes the innermost group; the position is at its brace, or behind the last byte.
  mutating func closeGroup(atEnd: Bool = false) throws(DocumentError) {
    decoding.endReplacement()
    flushPendingBytes()
    if frame.endsParenthesis { emit(UInt32(UInt8(ascii: ")"))) }
    if !atEnd { cursor.position += 1 }
    guard let outer = groups.pop() else { return }
    let closed = frame
    if surrogates.pending != nil,
      closed.ownsDestination || closed.destination.sink == .text && outer.destination.sink != .text
    {
      flushPendingSurrogate()
    }
    if closed.ownsDestination { try endDestination(closed) }
    if closed.destination == .fontTable { endFontEntry() }
    if tables.styleSheet.isEntryEnd(depth: groups.count) { endStyleEntry() }
    frame = outer
    if surrogates.holdsAny { takeUpHeldSurrogate() }
    // The last paragraph of a text takes what is in force where the text ends, so that stays.
    if groups.isEmpty { return }
    let isKept = atEnd && !(closed.ownsDestination && closed.destination.startsText)
    if closed.savedText, let state = groups.takeText(), !isKept { textState = state }
    if closed.savedParagraph, let state = groups.takeParagraph(), !isKept { paragraph = state }
    if let reference = tables.numbering.takeClosed() {
      changeParagraph { $0.numbering = reference }
    }
    if closed.ownsDestination {
      if closed.destination == .fontTable { useDefaultFont() }
      if closed.destination == .graphic || closed.destination == .helpLink
        || closed.destination == .helpMarker
      {
        cursor.skipNotSign()
      }
    }
  }

  private mutating func skipWhiteSpace() {
    while let byte = cursor.peek(), byte <= ByteClass.space { cursor.position += 1 }
  }

  /// Whether the group at an offset is the Unicode form of a `\upr` pair.
  private func isUnicodeForm(at start: Int) -> Bool {
    guard start < cursor.end, cursor.bytes[start] == ByteClass.openBrace else { return false }
    var index = start + 1
    while index < cursor.end, cursor.bytes[index] <= 0x20 { index += 1 }
    return cursor.bytes[index...].starts(with: "\\*\\ud".utf8)
  }

  /// Moves over the group at the position when it is the form of a `\upr` pair for old readers and
  /// the Unicode form follows.
  private mutating func skipsOtherForm() throws(DocumentError) -> Bool {
    guard !isUnicodeForm(at: cursor.position) else { return false }
    let start = cursor.position
    cursor.position += 1
    try skipGroup()
    cursor.position = min(cursor.position + 1, cursor.end)
    // Once is enough: a pair inside a form that is read is not looked through again.
    if start < groups.unicodePair.scanEnd { return true }
    groups.unicodePair.scanEnd = cursor.position
    var next = cursor.position
    while next < cursor.end, cursor.bytes[next] <= 0x20 { next += 1 }
    if isUnicodeForm(at: next) { return true }
    cursor.position = start
    return false
  }

  /// Moves to the brace that closes the group the position is in.
  mutating func skipGroup() throws(DocumentError) {
    guard cursor.skipToGroupEnd(depth: RTFReader.Limits.nesting - groups.count) else {
      throw nestingError()
    }
  }

  private func nestingError() -> DocumentError {
    DocumentError(
      .badData, .rtfNestingTooDeep,
      "groups are nested deeper than \(RTFReader.Limits.nesting)",
      at: SourceLocation(byteOffset: cursor.position, in: cursor.bytes))
  }

  /// Puts the character properties aside, if this group has not done so, and changes them.
  mutating func changeText(_ change: (inout TextState) -> Void) {
    if !frame.savedText {
      groups.save(textState)
      frame.savedText = true
    }
    textState.id = -1
    change(&textState)
  }

  /// Puts the paragraph properties aside, if this group has not done so, and changes them.
  mutating func changeParagraph(_ change: (inout ParagraphState) -> Void) {
    if !frame.savedParagraph {
      groups.save(paragraph)
      frame.savedParagraph = true
    }
    paragraph.id = -1
    change(&paragraph)
  }

  /// The index of the character style in force.
  @inline(__always)
  mutating func currentStyle() -> Int { textState.id >= 0 ? textState.id : lookUpStyle() }

  /// Looks the character style in force up, because it changed.
  @inline(never)
  private mutating func lookUpStyle() -> Int {
    if textState.style.flags.contains(.inserted) || textState.style.flags.contains(.deleted) {
      textState.style.revision = tables.revisions.index(
        author: textState.revisionAuthor, date: textState.revisionDate)
    } else {
      textState.style.revision = nil
    }
    styles.lookUp(&textState)
    return textState.id
  }

  /// The index of the paragraph style in force, or of its variant.
  mutating func currentParagraphStyle(isVariant: Bool = false) -> Int {
    styles.index(of: &paragraph, isVariant: isVariant)
  }
}
