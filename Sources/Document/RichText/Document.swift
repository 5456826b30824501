package import RTFDFiles

/// A document: attributed text, the tables its styles refer to, and document-wide facts.
///
/// The text is laid out for speed: styles are interned, and everything that refers to something else
/// does so by index into one of the arrays here. Invariants are listed and checked in
/// `Document+Invariants.swift`. See RichText.docc.
package struct Document: Equatable, Sendable {
  /// Document-wide facts: paper, view, writer's version, information fields.
  package var attributes = DocumentAttributes()
  /// The main text.
  package var body = AttributedText()

  /// The distinct character styles, in order of first use after ``canonicalize()``.
  package var characterStyles: [CharacterStyle] = []
  /// The distinct paragraph styles, in order of first use after ``canonicalize()``.
  package var paragraphStyles: [ParagraphStyle] = []
  /// The font table, in the source's order.
  package var fonts: [Font] = []
  /// The colour table, in the source's order; entry 0 is the automatic colour.
  package var colors: [Color] = []
  /// The style sheet.
  package var namedStyles: [NamedStyle] = []
  /// The list table.
  package var lists: [ListDefinition] = []
  /// The list override table.
  package var listOverrides: [ListOverride] = []
  /// Link targets, distinct, in order of first use.
  package var links: [Link] = []
  /// Fields that are no links, one entry per occurrence.
  package var fields: [Field] = []
  /// Footnotes, endnotes, comments and text boxes, in order of their anchors.
  package var notes: [Note] = []
  /// Page headers and footers.
  package var headersAndFooters: [HeaderFooter] = []
  /// Sections, at least one in files that have any section word, else none.
  package var sections: [Section] = []
  /// Bookmarks.
  package var bookmarks: [Bookmark] = []
  /// NeXT help links and markers.
  package var helpMarks: [HelpMark] = []
  /// Who inserted or deleted text, and when.
  package var revisions: [Revision] = []
  /// Destinations that are kept without being understood.
  package var opaqueDestinations: [OpaqueDestination] = []
  /// Files of the bundle that the text does not refer to.
  package var unreferencedFiles = FileTree()

  /// An empty document.
  package init() {}
}

extension Document {
  /// All texts with the way to each, as in ``BrokenInvariant/place``: body, notes, headers and
  /// footers.
  package var texts: [(place: String, text: AttributedText)] {
    [("body", body)]
      + notes.enumerated().map { ("notes[\($0.offset)].text", $0.element.text) }
      + headersAndFooters.enumerated().map {
        ("headersAndFooters[\($0.offset)].text", $0.element.text)
      }
  }
}

/// A hyperlink's target.
package struct Link: Internable {
  /// The address as written, not percent-decoded; empty for a link inside the document.
  package var target: String
  /// The place inside the target (`\l "…"`); nil when not given.
  package var fragment: String?
  /// The window to open it in (`\t "…"`); nil when not given.
  package var frame: String?
  /// The text shown when the pointer rests on it (`\o "…"`); nil when not given.
  package var title: String?

  /// Makes a link.
  package init(
    target: String, fragment: String? = nil, frame: String? = nil, title: String? = nil
  ) {
    self.target = target
    self.fragment = fragment
    self.frame = frame
    self.title = title
  }
}

extension Link {
  /// Mixes the texts.
  package var internKey: UInt64 {
    var key = InternKey()
    key.add(target)
    if let fragment { key.add(fragment) }
    if let frame { key.add(frame) }
    if let title { key.add(title) }
    return key.value
  }
}

/// A field that is no hyperlink; its last result is in the text.
package struct Field: Hashable, Sendable {
  /// The instruction's text (`PAGE`, `TOC \o "1-3"`).
  package var instruction: String
  /// `\flddirty`, `\fldedit`, `\fldlock`, `\fldpriv`.
  package var words: [ControlWord]

  /// Makes a field.
  package init(instruction: String, words: [ControlWord] = []) {
    self.instruction = instruction
    self.words = words
  }
}

/// Text that stands outside the body: a footnote, endnote, comment or text box.
package struct Note: Equatable, Sendable {
  /// What it is.
  package enum Kind: UInt8, Hashable, Sendable {
    case footnote, endnote, annotation, textBox
  }
  /// What it is.
  package var kind: Kind
  /// Its text; never with notes of its own.
  package var text: AttributedText
  /// Whether its reference is numbered by position (`\chftn`) rather than spelled in the body.
  package var isNumbered: Bool
  /// The author (`\atnauthor`); nil when not given.
  package var author: String?
  /// The initials (`\atnid`); nil when not given.
  package var initials: String?
  /// The date, as an RTF packed number (`\atndate`); nil when not given.
  package var date: String?

  /// Makes a note.
  package init(kind: Kind, text: AttributedText, isNumbered: Bool) {
    self.kind = kind
    self.text = text
    self.isNumbered = isNumbered
  }
}

/// A page header or footer.
package struct HeaderFooter: Equatable, Sendable {
  /// Which one, by its control word.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case header, headerLeft, headerRight, headerFirst
    case footer, footerLeft, footerRight, footerFirst
  }
  /// Which one.
  package var kind: Kind
  /// Index into ``Document/sections``; nil in documents without sections.
  package var section: Int?
  /// Its text.
  package var text: AttributedText

  /// Makes a header or footer.
  package init(kind: Kind, section: Int?, text: AttributedText) {
    self.kind = kind
    self.section = section
    self.text = text
  }
}

/// A section's set-up; its end is an anchor in the body, the last one has none.
package struct Section: Hashable, Sendable {
  /// The section words in order, without `\sectd` (`\cols2`, `\sbknone`, `\pgwsxn…`).
  package var words: [ControlWord]

  /// Makes a section.
  package init(words: [ControlWord] = []) { self.words = words }
}

/// A named place in the text.
package struct Bookmark: Hashable, Sendable {
  /// Its name.
  package var name: String

  /// Makes a bookmark.
  package init(name: String) { self.name = name }
}

/// A NeXT help link (`\NeXTHelpLink`) or marker (`\NeXTHelpMarker`).
package struct HelpMark: Hashable, Sendable {
  /// Whether it leads somewhere, or is a place to be led to.
  package var isLink: Bool
  /// The number after the word; nil without one.
  package var number: Int32?
  /// `\markername …;`.
  package var markerName: String
  /// `\linkFilename …;`; empty for a marker.
  package var fileName: String
  /// `\linkMarkername …;`; empty for a marker.
  package var targetMarker: String

  /// Makes a mark.
  package init(
    isLink: Bool, number: Int32?, markerName: String, fileName: String = "",
    targetMarker: String = ""
  ) {
    self.isLink = isLink
    self.number = number
    self.markerName = markerName
    self.fileName = fileName
    self.targetMarker = targetMarker
  }
}

/// Who changed text, and when.
package struct Revision: Internable {
  /// The name from the revision table; empty when unknown.
  package var author: String
  /// `\revauthN` or `\revauthdelN`.
  package var authorIndex: Int32
  /// `\revdttmN` or `\revdttmdelN`, an RTF packed date; nil when not given.
  package var date: Int32?

  /// Makes a revision.
  package init(author: String, authorIndex: Int32, date: Int32?) {
    self.author = author
    self.authorIndex = authorIndex
    self.date = date
  }
}

/// A `{\*\word …}` group that is written back as it was.
package struct OpaqueDestination: Hashable, Sendable {
  /// The group's bytes, from its brace to the closing one.
  package var source: [UInt8]
  /// Whether it stands in the header, before any text. The others have an anchor.
  package var isInHeader: Bool

  /// Whether it stands for nothing but its place, such as the start of what a comment is about, so that
  /// it may stand in notes as well and in any group.
  package var isMark: Bool {
    var rest = source.dropFirst().drop { $0 <= 0x20 }
    if rest.starts(with: "\\*".utf8) { rest = rest.dropFirst(2).drop { $0 <= 0x20 } }
    return ["\\atrf", "\\atnref", "\\atnparent"].contains { rest.starts(with: $0.utf8) }
  }

  /// Makes an opaque destination.
  package init(source: [UInt8], isInHeader: Bool) {
    self.source = source
    self.isInHeader = isInHeader
  }
}
