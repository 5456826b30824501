import Diagnostics
import RichText

/// Turns the texts of one document into records and gathers their objects.
struct RecordBuilder {
  let document: Document
  /// The files so far.
  var collector: FileCollector
  /// The distinct glyphs so far.
  private(set) var glyphs: [GlyphRecord] = []
  /// The attachments so far.
  private(set) var attachments: [AttachmentRecord] = []
  /// The glyphs of the visible text.
  private(set) var ranges: [SidecarRecord.ImageRange] = []

  private var glyphIndices: [GlyphKey: Int] = [:]

  /// What makes glyphs distinct; strings alone would be equal whatever bytes their letters have.
  private struct GlyphKey: Hashable {
    var identifier: [UInt8]
    var record: GlyphRecord
  }

  init(document: Document, options: DecompositionOptions) {
    self.document = document
    collector = FileCollector(options: options)
  }

  /// The record of the body and the visible text.
  mutating func body(
    diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> (record: TextRecord, text: [UInt8]) {
    var record = TextRecord()
    let extraction = TextExtraction(document.body, characterStyles: document.characterStyles)
    try addRuns(of: document.body, to: &record)
    try addParagraphs(of: document.body, to: &record)
    addHidden(extraction, to: &record)
    try addObjects(
      of: document.body, to: &record, hidden: HiddenRanges.ranges(of: record),
      diagnostics: &diagnostics)
    addAnchors(of: document.body, to: &record)
    record.tables = document.body.tables
    if !collector.options.isMinimal {
      let ends = document.body.runs.map(\.range.upperBound)
      record.segments = Segments.table(
        of: extraction.utf8, cuts: extraction.visibleOffsets(ofAscending: ends))
    }
    return (record, extraction.utf8)
  }

  /// The record of a note, header or footer, which holds its whole text.
  mutating func record(
    of text: AttributedText, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> TextRecord {
    var record = TextRecord()
    record.text = text.string
    try addRuns(of: text, to: &record)
    try addParagraphs(of: text, to: &record)
    try addObjects(of: text, to: &record, hidden: nil, diagnostics: &diagnostics)
    addAnchors(of: text, to: &record)
    record.tables = text.tables
    return record
  }

  private func addHidden(_ extraction: TextExtraction, to record: inout TextRecord) {
    let locations = TextMetrics.utf16Offsets(
      of: extraction.omittedPositions, in: extraction.utf8)
    record.hidden = zip(extraction.omitted, locations).map { range, location in
      let text = String(decoding: document.body.utf8[range], as: UTF8.self)
      return TextRecord.Hidden(location: location, text: text)
    }
  }

  private func addRuns(
    of text: AttributedText, to record: inout TextRecord
  ) throws(DocumentError) {
    var end = 0
    for run in text.runs {
      let slice = try Self.slice(of: text, run.range, after: end)
      record.runs.append(TextMetrics.utf16Length(of: slice), run.style)
      end = run.range.upperBound
    }
    guard end == text.utf8.count else { throw Self.unsound("the runs do not cover the text") }
  }

  private func addParagraphs(
    of text: AttributedText, to record: inout TextRecord
  ) throws(DocumentError) {
    var end = 0
    for (index, paragraph) in text.paragraphs.enumerated() {
      let slice = try Self.slice(of: text, paragraph.range, after: end)
      record.paragraphs.append(TextMetrics.utf16Length(of: slice), paragraph.style)
      if let list = paragraph.list { record.listItems.append(index, list.list, list.level) }
      if paragraph.markerByteCount > 0 {
        record.markers.append(
          index, TextMetrics.utf16Length(of: slice.prefix(paragraph.markerByteCount)))
      }
      if let cell = paragraph.cell {
        record.cells.append(index, cell.table, cell.row, cell.column)
      }
      end = paragraph.range.upperBound
    }
    guard end == text.utf8.count else {
      throw Self.unsound("the paragraphs do not cover the text")
    }
  }

  /// The bytes of a range that starts at `end` and splits no character.
  private static func slice(
    of text: AttributedText, _ range: Range<Int>, after end: Int
  ) throws(DocumentError) -> ArraySlice<UInt8> {
    guard range.lowerBound == end, !range.isEmpty, range.upperBound <= text.utf8.count,
      range.upperBound == text.utf8.count || text.utf8[range.upperBound] & 0xC0 != 0x80
    else { throw unsound("a run or paragraph does not follow the one before") }
    return text.utf8[range]
  }

  private func addAnchors(of text: AttributedText, to record: inout TextRecord) {
    let locations = TextMetrics.utf16Offsets(of: text.anchors.map(\.offset), in: text.utf8)
    record.anchors = zip(text.anchors, locations).map { .init($0, location: $1) }
  }

  /// Adds the objects; those that stand in the text file also get their place in it.
  private mutating func addObjects(
    of text: AttributedText, to record: inout TextRecord, hidden: [Range<Int>]?,
    diagnostics: inout DiagnosticSink
  ) throws(DocumentError) {
    let locations = TextMetrics.utf16Offsets(of: text.objects.map(\.offset), in: text.utf8)
    var places = hidden.map(HiddenRanges.init)
    for (reference, location) in zip(text.objects, locations) {
      let place = places?.visibleLocation(of: location)
      switch reference.object {
      case .placeholder:
        record.placeholders.append(location)
      case .attachment(let attachment):
        var entry = try collector.record(of: attachment)
        entry.location = place
        entry.alternateText = attachment.alternateText
        entry.words = attachment.words
        entry.origin = attachment.origin
        record.attachments.append(location, attachments.count)
        attachments.append(entry)
      case .glyph(let glyph):
        let sha256 = try collector.addImage(of: glyph, diagnostics: &diagnostics)
        record.glyphs.append(location, index(of: glyph, sha256: sha256))
        if let place {
          ranges.append(
            .init(
              location: place, contentIdentifier: glyph.contentIdentifier, sha256: sha256))
        }
      }
    }
  }

  private mutating func index(of glyph: AdaptiveImageGlyph, sha256: String) -> Int {
    let identifier = glyph.contentIdentifier
    var record = GlyphRecord(
      contentIdentifier: identifier, sha256: sha256, storedName: glyph.storedName,
      words: glyph.words)
    let image = collector.images.image(identifier, sha256: sha256)
    if image?.description != glyph.contentDescription || image?.strikes != glyph.strikes {
      record.facts = .init(description: glyph.contentDescription, strikes: glyph.strikes)
    }
    let key = GlyphKey(identifier: Array(identifier.utf8), record: record)
    if let index = glyphIndices[key] { return index }
    glyphIndices[key] = glyphs.count
    glyphs.append(record)
    return glyphs.count - 1
  }

  /// Leaves out the digests of images whose identifier tells enough.
  mutating func dropNeedlessDigests() {
    for index in glyphs.indices where isOnly(glyphs[index].contentIdentifier) {
      glyphs[index].sha256 = nil
    }
    for index in ranges.indices where isOnly(ranges[index].contentIdentifier) {
      ranges[index].sha256 = nil
    }
  }

  private func isOnly(_ identifier: String) -> Bool {
    collector.images[identifier]?.count == 1
  }

  private static func unsound(_ message: String) -> DocumentError {
    DocumentError(.internalError, .unsoundDocument, message)
  }
}
