/// How often each entry that has one place in the document is referred to.
struct ReferenceCounts {
  var notes: [Int]
  var bookmarkStarts: [Int]
  var bookmarkEnds: [Int]
  var helpMarks: [Int]
  var emptyFields: [Int]
  var opaqueDestinations: [Int]
  /// The last section that ended.
  var lastSection = -1

  /// Counts nothing yet.
  init(_ document: Document) {
    func zeros(_ count: Int) -> [Int] { [Int](repeating: 0, count: count) }
    notes = zeros(document.notes.count)
    bookmarkStarts = zeros(document.bookmarks.count)
    bookmarkEnds = bookmarkStarts
    helpMarks = zeros(document.helpMarks.count)
    emptyFields = zeros(document.fields.count)
    opaqueDestinations = zeros(document.opaqueDestinations.count)
  }
}

/// Anchors, and what they refer to.
extension InvariantCheck {
  /// Order and places of a text's anchors, and whether what they refer to is there.
  mutating func checkAnchors(of text: AttributedText, at place: String) {
    var previous = 0
    for (index, anchor) in text.anchors.enumerated() {
      func anchorPlace() -> String { "\(place).anchors[\(index)]" }
      let offset = anchor.offset
      expect(offset >= previous, at: anchorPlace(), "anchors are out of order at \(offset)")
      expect(offset <= text.utf8.count, at: anchorPlace(), "an anchor is behind the text")
      expect(
        offset < 0 || offset >= text.utf8.count || text.utf8[offset] & 0xC0 != 0x80,
        at: anchorPlace(), "an anchor splits a character at \(offset)")
      expect(
        document.characterStyles.indices.contains(anchor.style), at: anchorPlace(),
        "an anchor's style is unknown")
      expect(
        isKnown(anchor.kind), at: anchorPlace(), "an anchor names an entry that is not there")
      previous = offset
    }
  }

  /// What may stand in which text, and how often.
  ///
  /// Notes have no notes, and what a document has once has one anchor. So what is written for an
  /// anchor is written once, and never contains itself.
  mutating func checkUses(of text: AttributedText, _ kind: TextKind, at place: String) {
    for (index, anchor) in text.anchors.enumerated() where isKnown(anchor.kind) {
      if let problem = count(anchor.kind, in: kind) {
        expect(false, at: "\(place).anchors[\(index)]", problem)
      }
    }
  }

  /// Whether what an anchor refers to is there.
  private func isKnown(_ kind: Anchor.Kind) -> Bool {
    switch kind {
    case .note(let index): document.notes.indices.contains(index)
    case .noteNumber: true
    case .bookmarkStart(let index), .bookmarkEnd(let index):
      document.bookmarks.indices.contains(index)
    case .helpMark(let index): document.helpMarks.indices.contains(index)
    case .sectionEnd(let index): document.sections.indices.contains(index)
    case .emptyField(let index): document.fields.indices.contains(index)
    case .opaque(let index): document.opaqueDestinations.indices.contains(index)
    }
  }

  /// Counts an anchor of an entry that is there; what is wrong with it, or nil.
  private mutating func count(_ kind: Anchor.Kind, in text: TextKind) -> String? {
    func isFirst(_ counts: WritableKeyPath<ReferenceCounts, [Int]>, _ index: Int) -> Bool {
      references[keyPath: counts][index] += 1
      return references[keyPath: counts][index] == 1
    }
    switch kind {
    case .note(let index):
      if text == .note { return "a note stands in a note" }
      return isFirst(\.notes, index) ? nil : "note \(index) has two anchors"
    case .noteNumber:
      return text == .note ? nil : "the number of a note stands outside notes"
    case .bookmarkStart(let index):
      return isFirst(\.bookmarkStarts, index) ? nil : "bookmark \(index) starts twice"
    case .bookmarkEnd(let index):
      return isFirst(\.bookmarkEnds, index) ? nil : "bookmark \(index) ends twice"
    case .helpMark(let index):
      return isFirst(\.helpMarks, index) ? nil : "help mark \(index) has two anchors"
    case .emptyField(let index):
      return isFirst(\.emptyFields, index) ? nil : "field \(index) has two anchors"
    case .opaque(let index):
      if text != .body, !document.opaqueDestinations[index].isMark {
        return "a kept destination stands outside the body"
      }
      if document.opaqueDestinations[index].isInHeader {
        return "destination \(index) stands in the header"
      }
      return isFirst(\.opaqueDestinations, index) ? nil : "destination \(index) has two anchors"
    case .sectionEnd(let index):
      if text != .body { return "a section ends outside the body" }
      defer { references.lastSection = max(references.lastSection, index) }
      return index > references.lastSection ? nil : "sections end out of order"
    }
  }

  /// What must have an anchor, and has none. Called behind the texts, whose anchors it needs.
  mutating func checkReferences() {
    for (index, count) in references.notes.enumerated() {
      expect(count > 0, at: "notes[\(index)]", "no anchor refers to it")
    }
    for (index, count) in references.bookmarkStarts.enumerated() {
      expect(
        count > 0, at: "bookmarks[\(index)]", "no anchor says where it starts")
    }
    for (index, count) in references.helpMarks.enumerated() {
      expect(count > 0, at: "helpMarks[\(index)]", "no anchor refers to it")
    }
    for (index, count) in references.opaqueDestinations.enumerated() {
      expect(
        count > 0 || document.opaqueDestinations[index].isInHeader,
        at: "opaqueDestinations[\(index)]", "no anchor refers to it")
    }
  }

  /// Fields stand in each other like brackets: a field that is left for the one around it does not go
  /// on behind that.
  mutating func checkFieldNesting(of text: AttributedText, at place: String) {
    guard !document.fields.isEmpty else { return }
    var nesting = FieldNesting()
    for (index, run) in text.runs.enumerated() {
      guard let field = document.field(ofStyle: run.style) else { continue }
      expect(
        nesting.enter(field), at: "\(place).runs[\(index)]",
        "field \(field) goes on behind the field around it")
    }
  }
}

extension Document {
  /// The field that a character style puts text in; nil for none, and for a style that is not there.
  func field(ofStyle style: Int) -> Int32? {
    characterStyles.indices.contains(style) ? characterStyles[style].field : nil
  }
}

/// The fields around the run that is looked at, as the order of runs says.
struct FieldNesting {
  /// The open fields, the outermost first.
  private(set) var open: [Int32] = []
  private var places: [Int32: Int] = [:]
  private var closed: Set<Int32> = []

  /// Goes on to text in a field; false when that field was left already.
  mutating func enter(_ field: Int32) -> Bool {
    if let place = places[field] {
      while open.count > place + 1, let left = open.popLast() {
        places[left] = nil
        closed.insert(left)
      }
      return true
    }
    if closed.contains(field) { return false }
    places[field] = open.count
    open.append(field)
    return true
  }
}
