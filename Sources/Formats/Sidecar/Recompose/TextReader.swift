import Diagnostics
import RichText

/// Turns records of texts back into texts; every index and length is checked.
struct TextReader {
  let characterStyleCount: Int
  let paragraphStyleCount: Int
  let glyphs: [AdaptiveImageGlyph]
  let attachments: [Attachment]
  /// What the body hides, as ranges of its full text in UTF-16 units.
  private(set) var hidden: [Range<Int>] = []
  /// Which attachments have a place already.
  private(set) var placedAttachments: Set<Int> = []

  /// A text whose bytes come with each record.
  init(
    characterStyleCount: Int, paragraphStyleCount: Int, glyphs: [AdaptiveImageGlyph],
    attachments: [Attachment]
  ) {
    self.characterStyleCount = characterStyleCount
    self.paragraphStyleCount = paragraphStyleCount
    self.glyphs = glyphs
    self.attachments = attachments
  }

  /// The body, of the visible text and what the record hides.
  mutating func body(
    _ record: TextRecord, visible: [UInt8], at path: JSONPath
  ) throws(DocumentError) -> AttributedText {
    guard record.text == nil else {
      throw path["text"].failure(.sidecarUnknownMember, "the body's text is in the text file")
    }
    let full = try fullText(record, visible: visible, at: path["hidden"])
    return try text(record, utf8: full, at: path)
  }

  /// A text that is in its record.
  mutating func text(
    _ record: TextRecord, at path: JSONPath
  ) throws(DocumentError) -> AttributedText {
    guard let string = record.text else {
      throw path.failure(.sidecarMissingMember, "the member \"text\" is missing")
    }
    guard record.hidden.isEmpty else {
      throw path["hidden"].failure(.sidecarUnknownMember, "only the body has hidden text apart")
    }
    return try text(record, utf8: Array(string.utf8), at: path)
  }

  private mutating func fullText(
    _ record: TextRecord, visible: [UInt8], at path: JSONPath
  ) throws(DocumentError) -> [UInt8] {
    hidden = []
    guard !record.hidden.isEmpty else { return visible }
    var full: [UInt8] = []
    full.reserveCapacity(visible.count)
    var cursor = UnitCursor(visible)
    var copied = 0
    var hiddenUnits = 0
    for (index, piece) in record.hidden.enumerated() {
      guard cursor.advance(to: piece.location) else { throw Self.location(path[index]) }
      full.append(contentsOf: visible[copied..<cursor.offset])
      copied = cursor.offset
      let bytes = Array(piece.text.utf8)
      full.append(contentsOf: bytes)
      let start = piece.location + hiddenUnits
      let length = TextMetrics.utf16Length(of: bytes[...])
      hidden.append(start..<start + length)
      hiddenUnits += length
    }
    full.append(contentsOf: visible[copied...])
    return full
  }

  private mutating func text(
    _ record: TextRecord, utf8: [UInt8], at path: JSONPath
  ) throws(DocumentError) -> AttributedText {
    var text = AttributedText()
    text.utf8 = utf8
    text.tables = record.tables
    text.runs = try runs(record.runs, utf8: utf8, at: path["runs"])
    text.paragraphs = try paragraphs(record, utf8: utf8, at: path)
    text.objects = try objects(record, utf8: utf8, at: path)
    var cursor = UnitCursor(utf8)
    for (index, anchor) in record.anchors.enumerated() {
      let path = path["anchors"][index]
      guard cursor.advance(to: anchor.location) else { throw Self.location(path) }
      guard let kind = anchor.anchorKind else {
        throw path.failure(.sidecarValue, "\"index\" does not fit the kind of the anchor")
      }
      try Self.expect(anchor.style, below: characterStyleCount, at: path["style"])
      text.anchors.append(Anchor(offset: cursor.offset, kind: kind, style: anchor.style))
    }
    return text
  }

  private func runs(
    _ rows: Rows, utf8: [UInt8], at path: JSONPath
  ) throws(DocumentError) -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(rows.count)
    var cursor = UnitCursor(utf8)
    for row in 0..<rows.count {
      let start = cursor.offset
      let style = rows[row, 1]
      guard rows[row, 0] > 0, cursor.advance(by: rows[row, 0]) else {
        throw path[row].failure(.sidecarRuns, "the run does not fit the text")
      }
      if style >= characterStyleCount {
        try Self.expect(style, below: characterStyleCount, at: path[row])
      }
      // What is edited by hand may give neighbours one style.
      runs.append(joining: start..<cursor.offset, style: style)
    }
    guard cursor.offset == utf8.count else {
      throw path.failure(
        .sidecarRuns, "the runs cover \(cursor.location) units, which is not the whole text")
    }
    return runs
  }

  private func paragraphs(
    _ record: TextRecord, utf8: [UInt8], at path: JSONPath
  ) throws(DocumentError) -> [Paragraph] {
    let rows = record.paragraphs
    var paragraphs: [Paragraph] = []
    paragraphs.reserveCapacity(rows.count)
    var cursor = UnitCursor(utf8)
    for row in 0..<rows.count {
      let start = cursor.offset
      guard rows[row, 0] > 0, cursor.advance(by: rows[row, 0]) else {
        throw path["paragraphs"][row].failure(
          .sidecarParagraphs, "the paragraph does not fit the text")
      }
      if rows[row, 1] >= paragraphStyleCount {
        try Self.expect(rows[row, 1], below: paragraphStyleCount, at: path["paragraphs"][row])
      }
      paragraphs.append(Paragraph(range: start..<cursor.offset, style: rows[row, 1]))
    }
    guard cursor.offset == utf8.count else {
      throw path["paragraphs"].failure(
        .sidecarParagraphs,
        "the paragraphs cover \(cursor.location) units, which is not the whole text")
    }
    try Self.expectAscending(record.listItems, at: path["listItems"])
    try Self.expectAscending(record.cells, at: path["cells"])
    try Self.expectAscending(record.markers, at: path["markers"])
    for row in 0..<record.listItems.count {
      let index = record.listItems[row, 0]
      try Self.expect(index, below: paragraphs.count, at: path["listItems"][row])
      paragraphs[index].list = ListReference(
        list: record.listItems[row, 1], level: record.listItems[row, 2])
    }
    for row in 0..<record.cells.count {
      let index = record.cells[row, 0]
      try Self.expect(index, below: paragraphs.count, at: path["cells"][row])
      paragraphs[index].cell = CellReference(
        table: record.cells[row, 1], row: record.cells[row, 2], column: record.cells[row, 3])
    }
    for row in 0..<record.markers.count {
      let index = record.markers[row, 0]
      try Self.expect(index, below: paragraphs.count, at: path["markers"][row])
      var marker = UnitCursor(Array(utf8[paragraphs[index].range]))
      guard marker.advance(by: record.markers[row, 1]) else {
        throw Self.location(path["markers"][row])
      }
      paragraphs[index].markerByteCount = marker.offset
    }
    return paragraphs
  }

  private mutating func objects(
    _ record: TextRecord, utf8: [UInt8], at path: JSONPath
  ) throws(DocumentError) -> [EmbeddedObjectReference] {
    var objects: [Int: EmbeddedObject] = [:]
    func add(_ object: EmbeddedObject, at location: Int, _ path: JSONPath) throws(DocumentError) {
      guard objects.updateValue(object, forKey: location) == nil else {
        throw path.failure(.sidecarRangeMismatch, "two objects stand at \(location)")
      }
    }
    try Self.expectAscending(record.glyphs, at: path["glyphs"])
    try Self.expectAscending(record.attachments, at: path["attachments"])
    for row in 0..<record.glyphs.count {
      let path = path["glyphs"][row]
      let index = record.glyphs[row, 1]
      try Self.expect(index, below: glyphs.count, at: path)
      try add(.glyph(glyphs[index]), at: record.glyphs[row, 0], path)
    }
    for row in 0..<record.attachments.count {
      let path = path["attachments"][row]
      let index = record.attachments[row, 1]
      try Self.expect(index, below: attachments.count, at: path)
      guard placedAttachments.insert(index).inserted else {
        throw path.failure(
          .sidecarRangeMismatch, "attachment \(index) has a place already, and no second one")
      }
      try add(.attachment(attachments[index]), at: record.attachments[row, 0], path)
    }
    for (row, location) in record.placeholders.enumerated() {
      try add(.placeholder, at: location, path["placeholders"][row])
    }
    var references: [EmbeddedObjectReference] = []
    for place in ObjectPlace.all(in: utf8) {
      guard let object = objects.removeValue(forKey: place.location) else {
        throw path.failure(
          .sidecarRangePlace, "nothing is said of the U+FFFC at \(place.location)")
      }
      references.append(EmbeddedObjectReference(offset: place.offset, object: object))
    }
    if let location = objects.keys.min() {
      throw path.failure(.sidecarRangePlace, "there is no U+FFFC at \(location)")
    }
    return references
  }

  private static func expectAscending(_ rows: Rows, at path: JSONPath) throws(DocumentError) {
    for row in 0..<rows.count where row > 0 && rows[row, 0] <= rows[row - 1, 0] {
      throw path[row].failure(.sidecarLocation, "the rows do not ascend")
    }
  }

  private static func expect(
    _ index: Int, below count: Int, at path: JSONPath
  ) throws(DocumentError) {
    guard index < count else {
      throw path.failure(.sidecarIndex, "there is no entry \(index), but \(count) from 0")
    }
  }

  private static func location(_ path: JSONPath) -> DocumentError {
    path.failure(
      .sidecarLocation, "the location is out of order, behind the text, or inside a character")
  }
}
