import RichText

/// A document as the sidecar holds it: the model's tables as they are, texts and objects as records.
struct DocumentRecord: Sendable {
  /// A note.
  struct NoteRecord: Sendable {
    /// What it is.
    var kind = Note.Kind.footnote
    /// Its text.
    var text = TextRecord()
    /// Whether its reference is numbered by position.
    var isNumbered = false
    /// The author.
    var author: String?
    /// The initials.
    var initials: String?
    /// The date, as written.
    var date: String?
  }

  /// A page header or footer.
  struct HeaderFooterRecord: Sendable {
    /// Which one.
    var kind = HeaderFooter.Kind.header
    /// Index into the sections.
    var section: Int?
    /// Its text.
    var text = TextRecord()
  }

  /// The document-wide facts.
  var attributes = DocumentAttributes()
  /// The tables of the model.
  var fonts: [Font] = []
  var colors: [Color] = []
  var characterStyles: [CharacterStyle] = []
  var paragraphStyles: [ParagraphStyle] = []
  var namedStyles: [NamedStyle] = []
  var lists: [ListDefinition] = []
  var listOverrides: [ListOverride] = []
  var links: [Link] = []
  var fields: [Field] = []
  var sections: [Section] = []
  var bookmarks: [Bookmark] = []
  var helpMarks: [HelpMark] = []
  var revisions: [Revision] = []
  var opaqueDestinations: [OpaqueDestination] = []
  /// The distinct glyphs of all texts.
  var glyphs: [GlyphRecord] = []
  /// The main text.
  var body = TextRecord()
  /// The notes.
  var notes: [NoteRecord] = []
  /// The headers and footers.
  var headersAndFooters: [HeaderFooterRecord] = []
  /// Files of the bundle that the text does not refer to.
  var unreferencedFiles: [EntryRecord] = []

  static let codec = Codec.object(DocumentRecord(), members).named("document")

  /// The members, the tables before what refers to them.
  static let members: [Member<DocumentRecord>] = [
    .defaulted("attributes", \.attributes, Codecs.attributes),
    .defaulted("fonts", \.fonts, .array(of: Codecs.font)),
    .defaulted("colors", \.colors, .array(of: Codecs.color)),
    .defaulted("characterStyles", \.characterStyles, .array(of: Codecs.characterStyle)),
    .defaulted("paragraphStyles", \.paragraphStyles, .array(of: Codecs.paragraphStyle)),
    .defaulted("namedStyles", \.namedStyles, .array(of: Codecs.namedStyle)),
    .defaulted("lists", \.lists, .array(of: Codecs.list)),
    .defaulted("listOverrides", \.listOverrides, .array(of: Codecs.listOverride)),
    .defaulted("links", \.links, .array(of: Codecs.link)),
    .defaulted("fields", \.fields, .array(of: Codecs.field)),
    .defaulted("sections", \.sections, .array(of: Codecs.section)),
    .defaulted("bookmarks", \.bookmarks, .array(of: Codecs.bookmark)),
    .defaulted("helpMarks", \.helpMarks, .array(of: Codecs.helpMark)),
    .defaulted("revisions", \.revisions, .array(of: Codecs.revision)),
    .defaulted(
      "opaqueDestinations", \.opaqueDestinations, .array(of: Codecs.opaqueDestination)),
    .defaulted("glyphs", \.glyphs, .array(of: GlyphRecord.codec)),
    .required("body", \.body, TextRecord.codec),
    .list("notes", \.notes, noteCodec),
    .list("headersAndFooters", \.headersAndFooters, headerFooterCodec),
    .defaulted("unreferencedFiles", \.unreferencedFiles, .array(of: EntryRecord.codec)),
  ]

  private static let noteCodec = Codec.object(
    NoteRecord(),
    [
      .required("kind", \.kind, .enumeration()),
      .defaulted("isNumbered", \.isNumbered, .bool),
      .optional("author", \.author, .string),
      .optional("initials", \.initials, .string),
      .optional("date", \.date, .string),
      .required("text", \.text, TextRecord.codec),
    ])

  private static let headerFooterCodec = Codec.object(
    HeaderFooterRecord(),
    [
      .required("kind", \.kind, .enumeration()),
      .optional("section", \.section, .count),
      .required("text", \.text, TextRecord.codec),
    ])
}
