import RichText

/// One text of a document as the sidecar holds it.
///
/// Lengths and locations are UTF-16 units of the full text, hidden and deleted text included.
struct TextRecord: Equatable, Sendable {
  /// Text that the visible text leaves out.
  struct Hidden: Equatable, Sendable {
    /// Where it stands, in UTF-16 units of the visible text.
    var location = 0
    /// The text.
    var text = ""
  }

  /// Something between two characters.
  struct AnchorRecord: Equatable, Sendable {
    /// What it is; the cases of `Anchor.Kind`.
    enum Kind: UInt8, Sendable {
      case note, noteNumber, bookmarkStart, bookmarkEnd, helpMark, sectionEnd, emptyField, opaque
    }
    /// Where it stands.
    var location = 0
    /// What it is.
    var kind = Kind.note
    /// Index into the table that belongs to the kind; nil for a note's own number.
    var index: Int?
    /// Index into the character styles.
    var style = 0
  }

  /// The full text; nil for the body, whose visible text is in the text file.
  var text: String?
  /// What the text file leaves out.
  var hidden: [Hidden] = []
  /// Length and character style of each run.
  var runs = Rows(width: 2)
  /// Length and paragraph style of each paragraph.
  var paragraphs = Rows(width: 2)
  /// Paragraph, list override and level of each list item.
  var listItems = Rows(width: 3)
  /// Paragraph and length of each list marker.
  var markers = Rows(width: 2)
  /// Paragraph, table, row and column of each paragraph in a table.
  var cells = Rows(width: 4)
  /// The tables.
  var tables: [Table] = []
  /// Location and index into the document's glyphs of each glyph.
  var glyphs = Rows(width: 2)
  /// Location and index into the sidecar's attachments of each attachment.
  var attachments = Rows(width: 2)
  /// Locations of U+FFFC characters with nothing behind them.
  var placeholders: [Int] = []
  /// The anchors.
  var anchors: [AnchorRecord] = []
  /// Length and checksum of each segment of the visible text; see ``Segments``.
  var segments: [Int] = []

  static let codec = Codec.object(TextRecord(), members).named("text")

  private static let members: [Member<TextRecord>] = [
    .optional("text", \.text, .string),
    .defaulted("hidden", \.hidden, .array(of: hiddenCodec)),
    .defaulted("runs", \.runs, .rows(["length", "character style"])),
    .defaulted("paragraphs", \.paragraphs, .rows(["length", "paragraph style"])),
    .defaulted("listItems", \.listItems, .rows(["paragraph", "list override", "level"])),
    .defaulted("markers", \.markers, .rows(["paragraph", "length"])),
    .defaulted("cells", \.cells, .rows(["paragraph", "table", "row", "column"])),
    .defaulted("tables", \.tables, .array(of: Codecs.table)),
    .defaulted("glyphs", \.glyphs, .rows(["location", "glyph"])),
    .defaulted("attachments", \.attachments, .rows(["location", "attachment"])),
    .defaulted("placeholders", \.placeholders, .counts),
    .defaulted("anchors", \.anchors, .array(of: anchorCodec)),
    .defaulted("segments", \.segments, .counts),
  ]

  private static let hiddenCodec = Codec.object(
    Hidden(),
    [.required("location", \.location, .count), .required("text", \.text, .string)])

  private static let anchorCodec = Codec.object(
    AnchorRecord(),
    [
      .required("location", \.location, .count), .required("kind", \.kind, .enumeration()),
      .optional("index", \.index, .count), .required("style", \.style, .count),
    ])
}

extension TextRecord.AnchorRecord {
  /// The record of an anchor at `location`.
  init(_ anchor: Anchor, location: Int) {
    self.location = location
    style = anchor.style
    switch anchor.kind {
    case .note(let index): (kind, self.index) = (.note, index)
    case .noteNumber: kind = .noteNumber
    case .bookmarkStart(let index): (kind, self.index) = (.bookmarkStart, index)
    case .bookmarkEnd(let index): (kind, self.index) = (.bookmarkEnd, index)
    case .helpMark(let index): (kind, self.index) = (.helpMark, index)
    case .sectionEnd(let index): (kind, self.index) = (.sectionEnd, index)
    case .emptyField(let index): (kind, self.index) = (.emptyField, index)
    case .opaque(let index): (kind, self.index) = (.opaque, index)
    }
  }

  /// The model's kind; nil when the index is missing, or there where none belongs.
  var anchorKind: Anchor.Kind? {
    guard let index else { return kind == .noteNumber ? .noteNumber : nil }
    switch kind {
    case .note: return .note(index)
    case .noteNumber: return nil
    case .bookmarkStart: return .bookmarkStart(index)
    case .bookmarkEnd: return .bookmarkEnd(index)
    case .helpMark: return .helpMark(index)
    case .sectionEnd: return .sectionEnd(index)
    case .emptyField: return .emptyField(index)
    case .opaque: return .opaque(index)
    }
  }
}
