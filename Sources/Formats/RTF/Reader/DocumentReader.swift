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
  var frame = GroupFrame()
  var frames: [GroupFrame] = []
  /// Whether `\*` was met and its word was not.
  var isStarred = false
  /// The destination that `{` after `\upr` stands for.
  var unicodePairDestination = Destination.text
  /// What the groups of the formula that is read are.
  var formulaParts = FormulaParts()
  /// Up to where the groups of a `\upr` pair were looked through already.
  var unicodePairScanEnd = 0

  // Properties.
  var textState = TextState()
  var savedTextStates: [TextState] = []
  var paragraph = ParagraphState()
  var savedParagraphs: [ParagraphState] = []
  var defaultStyle = CharacterStyle()
  /// The distinct styles.
  var styles: StyleTables
  var links = Interner<Link>()
  var border = BorderEdge.ignored
  /// The kind of line that was stated of it last, and whether a shadow was.
  var borderLine: (style: Border.Style?, hasShadow: Bool) = (nil, false)
  /// Whether the foreground is to be stated again, as Cocoa does behind each `\pard`.
  var owesForeground = true
  /// Whether `\pard` was met since the last end of a paragraph.
  var statesParagraph = false
  /// Whether `\strike` was met and its colour was not.
  var owesStrikeColor = false
  /// What held before a `\pard` in the middle of a paragraph; nil elsewhere.
  var paragraphBefore: ParagraphState?
  /// The kerning before the words that are being read; nil between such words.
  var kerningBefore: Int32??
  /// The shadow before the words that are being read.
  var shadowBefore: CharacterStyle.Shadow?

  // Text.
  var text: TextBuilder
  var openTexts: [OpenText] = []
  /// Strings of nested destinations, the innermost at the end.
  var captured: [UInt8] = []
  /// How many characters after a `\u` are still to be passed over.
  var unicodeSkipLeft = 0
  /// A lead surrogate without its partner yet.
  var pendingSurrogate: UInt32?
  /// Lead surrogates in front of destinations that are open, the outermost first.
  var heldSurrogates: [HeldSurrogate] = []
  /// Whether one of them is in the text that is being read.
  var hasHeldSurrogate = false
  /// The bytes of a character that is not complete.
  var pendingBytes: [UInt8] = []
  var decoders: [CodePage: CodePageDecoder] = [:]
  var decoder: CodePageDecoder
  /// The font that ``decoder`` was chosen for; -2 when it must be chosen again.
  var decoderFont: Int32 = -2
  /// The code page of text in a font that says nothing of it; nil until somebody asks.
  var documentPage: CodePage?
  /// Whether all raw bytes of the document are UTF-8; nil until some are met.
  var hasOnlyUTF8: Bool?
  /// Whether raw bytes are in NeXTSTEP encoding, wherever escapes are.
  var hasNeXTBytes = false
  /// Whether ASCII letters stand for themselves in ``decoder``.
  var isASCIIPlain = true
  /// What U+F020…U+F0FF stand for in the font in force; nil outside symbol fonts.
  var symbolTable: [UInt32]?

  // Definitions.
  /// The tables of the header.
  var tables = HeaderTables()
  /// What the document says of itself.
  var information = InformationReader()

  // Things in the text.
  var fields: [FieldState] = []
  var bookmarkIndices: [String: Int] = [:]
  var openBookmarks: Set<Int> = []
  var graphic: GraphicState?
  var binary: BinaryState?
  /// Where the group starts whose misplaced text was reported last; -1 before the first.
  var misplacedStart = -1
  /// Where the last `\shppict` group ended; -1 before the first.
  var shapePictureEnd = -1
  var shapeName = ""
  /// The shapes and groups of shapes that are open, the outermost first.
  var openShapes: [OpenShape] = []
  var shapeDescription: String?
  /// How many notes and text boxes have something in them.
  var filledNoteCount = 0
  /// The shapes that are open, with what they draw.
  var openDrawings: [OpenDrawing] = []
  /// Where the groups of the drawn shapes are that are left out.
  var drawnShapes: [Int] = []
  var attachmentCount = 0
  var pictureCount = 0
  var objectCount = 0
  var isNoteNumberPending = false
  var noteInitials: String?
  var noteAuthor: String?
  /// Whether a nested row was described in a group of its own, as the specification has it.
  var hasNestedRowProperties = false
  var hasSections = false
  var sectionWords: [ControlWord] = []

  /// Whether the document is one of Cocoa's.
  @inline(__always)
  var isCocoa: Bool { document.attributes.cocoaVersion != nil }

  /// Starts at the first brace of a document.
  init(_ bytes: [UInt8], start: Int) {
    cursor = RTFCursor(bytes)
    cursor.position = start
    styles = StyleTables(InheritanceBudget(sourceByteCount: bytes.count))
    text = TextBuilder(styles.inheritance)
    decoder = CodePageDecoder(.windows1252)
    decoders[.windows1252] = decoder
    document.attributes.characterSet = .unspecified
    // Text is hardly ever longer than its source, and what is reserved costs nothing until it is used.
    LargeMemory.reserve(&text.text.utf8, count: bytes.count)
    LargeMemory.reserve(&text.text.runs, count: bytes.count / 64)
    LargeMemory.reserve(&text.text.paragraphs, count: bytes.count / 128)
    frames.reserveCapacity(64)
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
        if frames.isEmpty, !continuesAfterEnd() { return }
      case ByteClass.backslash: try readControl()
      case ByteClass.lineFeed, ByteClass.carriageReturn, 0: cursor.position += 1
      case 0x80...: readHighBytes(cursor.scanHighBytes())
      default:
        cursor.position += 1
        readCodePoint(UInt32(byte))
      }
    }
    if !frames.isEmpty {
      problems.warn(
        .rtfTruncated, "the file ends inside \(frames.count == 1 ? "a group" : "groups")",
        at: cursor.end)
      while !frames.isEmpty { try closeGroup(atEnd: true) }
    }
  }

  /// Opens the group whose brace is at the position.
  private mutating func openGroup() throws(DocumentError) {
    unicodeSkipLeft = 0
    isStarred = false
    guard frames.count < RTFReader.Limits.nesting else { throw nestingError() }
    if frame.destination == .unicodePair, try skipsOtherForm() { return }
    let parent = frame
    frames.append(frame)
    frame.ownsDestination = false
    frame.endsParenthesis = false
    frame.savedText = false
    frame.savedParagraph = false
    frame.start = cursor.position
    frame.contentStart = -1
    cursor.position += 1
    if frames.count == 1 { skipWhiteSpace() }
    if parent.destination == .styleSheet, !tables.styleSheet.isInEntry { beginStyleEntry() }
    if parent.destination == .unicodePair, !isUnicodeForm(at: frame.start) {
      frame.destination = unicodePairDestination
    }
  }

  /// Closes the innermost group; the position is at its brace, or behind the last byte.
  mutating func closeGroup(atEnd: Bool = false) throws(DocumentError) {
    unicodeSkipLeft = 0
    isStarred = false
    flushPendingBytes()
    if frame.endsParenthesis { emit(UInt32(UInt8(ascii: ")"))) }
    if !atEnd { cursor.position += 1 }
    guard let outer = frames.popLast() else { return }
    let closed = frame
    if pendingSurrogate != nil,
      closed.ownsDestination || closed.destination.sink == .text && outer.destination.sink != .text
    {
      flushPendingSurrogate()
    }
    if closed.ownsDestination { try endDestination(closed) }
    if closed.destination == .fontTable { endFontEntry() }
    if tables.styleSheet.isEntryEnd(depth: frames.count) { endStyleEntry() }
    frame = outer
    if !heldSurrogates.isEmpty { takeUpHeldSurrogate() }
    // The last paragraph of a text takes what is in force where the text ends, so that stays.
    if frames.isEmpty { return }
    let isKept = atEnd && !(closed.ownsDestination && closed.destination.startsText)
    if closed.savedText, let state = savedTextStates.popLast(), !isKept { textState = state }
    if closed.savedParagraph, let state = savedParagraphs.popLast(), !isKept { paragraph = state }
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
    if start < unicodePairScanEnd { return true }
    unicodePairScanEnd = cursor.position
    var next = cursor.position
    while next < cursor.end, cursor.bytes[next] <= 0x20 { next += 1 }
    if isUnicodeForm(at: next) { return true }
    cursor.position = start
    return false
  }

  /// Moves to the brace that closes the group the position is in.
  mutating func skipGroup() throws(DocumentError) {
    guard cursor.skipToGroupEnd(depth: RTFReader.Limits.nesting - frames.count) else {
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
      savedTextStates.append(textState)
      frame.savedText = true
    }
    textState.id = -1
    change(&textState)
  }

  /// Puts the paragraph properties aside, if this group has not done so, and changes them.
  mutating func changeParagraph(_ change: (inout ParagraphState) -> Void) {
    if !frame.savedParagraph {
      savedParagraphs.append(paragraph)
      frame.savedParagraph = true
    }
    paragraph.id = -1
    change(&paragraph)
  }

  /// The index of the character style in force.
  mutating func currentStyle() -> Int {
    if textState.id >= 0 { return textState.id }
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
