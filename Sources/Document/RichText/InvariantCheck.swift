/// The state of one pass over a document's invariants.
struct InvariantCheck {
  /// The document that is checked.
  let document: Document
  /// What was found so far.
  private(set) var problems: [BrokenInvariant] = []
  /// Who refers to what has one place.
  var references: ReferenceCounts

  /// Starts a pass.
  init(document: Document) {
    self.document = document
    references = ReferenceCounts(document)
  }

  /// How many problems are worth listing.
  private static let limit = 100

  /// Adds a problem where a rule does not hold.
  mutating func expect(
    _ condition: Bool, at place: @autoclosure () -> String, _ problem: @autoclosure () -> String
  ) {
    guard !condition, problems.count < Self.limit else { return }
    problems.append(BrokenInvariant(place: place(), problem: problem()))
  }

  /// The rules of all texts.
  mutating func checkTexts() {
    for (place, text) in document.texts {
      expect(
        String(validating: text.utf8, as: UTF8.self) != nil, at: place,
        "the text is not valid UTF-8")
      checkRuns(text, at: place)
      checkParagraphs(text, at: place)
      checkTables(of: text, at: place)
      checkObjects(of: text, at: place)
      checkAnchors(of: text, at: place)
    }
    for (index, part) in document.headersAndFooters.enumerated() {
      expect(
        part.section.map(document.sections.indices.contains) ?? true,
        at: "headersAndFooters[\(index)].section", "its section is not there")
    }
  }

  private mutating func checkRuns(_ text: AttributedText, at place: String) {
    var end = 0
    var style: Int?
    for (index, run) in text.runs.enumerated() {
      func runPlace() -> String { "\(place).runs[\(index)]" }
      let start = run.range.lowerBound
      expect(!run.range.isEmpty, at: runPlace(), "empty run at \(start)")
      expect(start == end, at: runPlace(), "gap before the run at \(start)")
      expect(
        document.characterStyles.indices.contains(run.style), at: runPlace(),
        "unknown style \(run.style)")
      expect(run.style != style, at: runPlace(), "two runs of one style meet at \(start)")
      end = run.range.upperBound
      style = run.style
    }
    expect(end == text.utf8.count, at: place, "the runs end at \(end) of \(text.utf8.count)")
  }

  private mutating func checkParagraphs(_ text: AttributedText, at place: String) {
    var end = 0
    for (index, paragraph) in text.paragraphs.enumerated() {
      func paragraphPlace() -> String { "\(place).paragraphs[\(index)]" }
      let range = paragraph.range
      expect(!range.isEmpty, at: paragraphPlace(), "empty paragraph at \(range.lowerBound)")
      expect(
        range.lowerBound == end, at: paragraphPlace(),
        "gap before the paragraph at \(range.lowerBound)")
      guard range.upperBound <= text.utf8.count, !range.isEmpty else { continue }
      let endsLine = text.utf8[range.upperBound - 1] == 0x0A
      expect(
        !text.utf8[range].dropLast().contains(0x0A), at: paragraphPlace(),
        "LF inside the paragraph at \(range.lowerBound)")
      expect(
        endsLine || index == text.paragraphs.count - 1, at: paragraphPlace(),
        "no LF at the end of the paragraph at \(range.lowerBound)")
      expect(
        document.paragraphStyles.indices.contains(paragraph.style), at: paragraphPlace(),
        "unknown paragraph style \(paragraph.style)")
      let marker = paragraph.markerByteCount
      expect(
        (0...range.count).contains(marker), at: paragraphPlace(), "marker longer than its paragraph"
      )
      if let list = paragraph.list {
        expect(
          document.listOverrides.indices.contains(list.list)
            && (0..<ListLevel.count).contains(list.level),
          at: paragraphPlace(), "unknown list at \(range.lowerBound)")
      }
      if let cell = paragraph.cell {
        expect(
          isKnown(cell, in: text), at: paragraphPlace(), "unknown cell at \(range.lowerBound)")
      }
      end = range.upperBound
    }
    expect(
      end == text.utf8.count, at: place, "the paragraphs end at \(end) of \(text.utf8.count)")
  }

  private mutating func checkObjects(of text: AttributedText, at place: String) {
    var placeholders: [Int] = []
    text.utf8.withUnsafeBufferPointer { bytes in
      for index in bytes.indices.dropLast(2)
      where bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBC {
        placeholders.append(index)
      }
    }
    expect(
      placeholders == text.objects.map(\.offset), at: place,
      "the objects do not stand at the U+FFFC characters")
  }
}
