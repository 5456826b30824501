import Diagnostics
import RichText
import TestSupport
import Testing

@testable import PlainText

@Suite("Visible text")
struct PlainTextWriterExtractionTests {
  private func extraction(of document: Document, includeHidden: Bool = false) -> TextExtraction {
    TextExtraction(
      document.body, characterStyles: document.characterStyles, includeHidden: includeHidden)
  }

  @Test("Hidden and deleted runs are left out, and neighbours are one range")
  func leavesOut() {
    var builder = SampleText()
    builder.append("ab")
    builder.append("cd", style: 1)
    builder.append("é", style: 2)
    builder.append("f", style: 3)
    builder.append("gh", style: 2)
    let extraction = extraction(of: builder.document())
    #expect(String(decoding: extraction.utf8, as: UTF8.self) == "abf")
    #expect(extraction.omitted == [2..<6, 7..<9])
    #expect(extraction.omittedPositions == [2, 3])
  }

  @Test("Optional hyphens are left out, and soft hyphens are not, whatever is hidden")
  func optionalHyphens() {
    var builder = SampleText()
    builder.append("a\u{AD}b")
    builder.append("hidden", style: 1)
    builder.append("\u{AD}x\u{AD}", style: 4)
    builder.append("y", style: 1)
    var document = builder.document()
    while document.characterStyles.count < 5 { document.characterStyles.append(CharacterStyle()) }
    document.characterStyles[4].flags = .optionalHyphen
    func text(includeHidden: Bool) -> String {
      String(
        decoding: extraction(of: document, includeHidden: includeHidden).utf8, as: UTF8.self)
    }
    #expect(text(includeHidden: false) == "a\u{AD}bx")
    #expect(text(includeHidden: true) == "a\u{AD}bhiddenxy")
    #expect(extraction(of: document).omitted == [4..<12, 13..<16])
    // What is lost is the hidden text alone.
    var diagnostics = DiagnosticSink()
    _ = PlainTextWriter.write(document, options: PlainTextOptions(), diagnostics: &diagnostics)
    #expect(diagnostics.diagnostics.filter { $0.id == .textHidden }.map(\.count) == [2])
  }

  @Test("Offsets map around what is left out")
  func mapsOffsets() {
    var builder = SampleText()
    builder.append("HH", style: 1)
    builder.append("ab")
    builder.append("HHH", style: 1)
    builder.append("c")
    builder.append("H", style: 1)
    let extraction = extraction(of: builder.document())
    let expected = [0, 0, 0, 1, 2, 2, 2, 2, 3, 3]
    #expect(extraction.visibleOffsets(ofAscending: Array(0...9)) == expected)
    let omitted = (0..<9).filter { extraction.isOmitted(at: $0) }
    #expect(omitted == [0, 1, 4, 5, 6, 8])
  }

  @Test("Text without hidden runs is the source's own buffer")
  func sharesTheBuffer() {
    var builder = SampleText()
    builder.append("plain ")
    builder.append("bold", style: 3)
    let document = builder.document()
    let extraction = extraction(of: document)
    #expect(extraction.omitted.isEmpty)
    let isShared = extraction.utf8.withUnsafeBufferPointer { copy in
      document.body.utf8.withUnsafeBufferPointer { $0.baseAddress == copy.baseAddress }
    }
    #expect(isShared)
  }

  @Test("Everything may be hidden, or be asked for")
  func allOrNothing() {
    var builder = SampleText()
    builder.append("secret", style: 1)
    let document = builder.document()
    #expect(extraction(of: document).utf8.isEmpty)
    #expect(extraction(of: document).omitted == [0..<6])
    #expect(extraction(of: document, includeHidden: true).utf8 == Array("secret".utf8))
    #expect(extraction(of: document, includeHidden: true).omitted.isEmpty)
  }

  @Test("An empty text has an empty extraction")
  func empty() {
    let extraction = extraction(of: SampleText().document())
    #expect(extraction.utf8.isEmpty)
    #expect(extraction.visibleOffsets(ofAscending: [0]) == [0])
  }

  @Test("Random texts: the rest of the source, byte by byte, with maps that agree")
  func randomTexts() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<400 {
      let document = SampleText.random(using: &generator)
      #expect(document.brokenInvariants() == [], "round \(round)")
      let extraction = extraction(of: document)
      var expected: [UInt8] = []
      var offsets: [Int] = []
      for run in document.body.runs {
        for offset in run.range {
          let isHidden = run.style == 1 || run.style == 2
          #expect(extraction.isOmitted(at: offset) == isHidden)
          offsets.append(expected.count)
          if !isHidden {
            expected.append(document.body.utf8[offset])
          }
        }
      }
      #expect(extraction.utf8 == expected, "round \(round)")
      #expect(String(validating: extraction.utf8, as: UTF8.self) != nil)
      let all = Array(document.body.utf8.indices)
      #expect(extraction.visibleOffsets(ofAscending: all) == offsets, "round \(round)")
    }
  }
}
