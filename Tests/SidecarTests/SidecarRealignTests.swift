import Diagnostics
import RichText
import Sidecar
import TestSupport
import Testing

@Suite("Sidecars of edited texts")
struct SidecarRealignTests {
  /// Two styled lines with a glyph each, a list item, and hidden text between.
  private func document() -> Document {
    var text = SidecarText()
    text.add("Dear ", style: 0)
    text.add("Ada", style: 1)
    text.add(" \u{FFFC}, hello\n", style: 0, [SidecarSamples.glyph("one")])
    text.add("secret", style: 3)
    text.add("\t•\t", style: 0)
    text.add("milk", style: 2)
    text.add(" and \u{FFFC}\n", style: 0, [SidecarSamples.glyph("two")])
    text.add("the end", style: 1)
    var document = text.document
    var hidden = CharacterStyle()
    hidden.flags = .hidden
    document.characterStyles.append(hidden)
    var heading = ParagraphStyle()
    heading.outlineLevel = 0
    document.paragraphStyles.append(heading)
    document.listOverrides = [ListOverride(number: 1, listID: 1)]
    document.body.paragraphs[0].style = 1
    document.body.paragraphs[1].list = ListReference(list: 0, level: 0)
    return document
  }

  /// What a document shows: each run's text with its style, and each object's identifier.
  private func outline(_ document: Document) -> [String] {
    document.body.runs.map { run in
      let text = String(decoding: document.body.utf8[run.range], as: UTF8.self)
      let objects = document.body.objects.filter { run.range.contains($0.offset) }
        .map { reference in
          switch reference.object {
          case .glyph(let glyph): "(\(glyph.contentIdentifier))"
          case .attachment: "(file)"
          case .placeholder: "(-)"
          }
        }
      let parts = text.split(separator: "\u{FFFC}", omittingEmptySubsequences: false)
      let shown = zip(parts, objects + [""]).map { $0 + $1 }.joined()
      return "\(run.style):\(shown)"
    }
  }

  /// The document after `old` became `new` in its text file.
  private func edited(_ old: String, _ new: String) throws -> (Document, [Diagnostic]) {
    var parts = try SidecarParts(document())
    let text = String(decoding: parts.text, as: UTF8.self)
    let changed = text.replacing(old, with: new, maxReplacements: 1)
    try #require(changed != text)
    parts.text = Array(changed.utf8)
    let error = #expect(throws: DocumentError.self) { _ = try parts.recompose() }
    #expect(error?.diagnostic.id == .sidecarTextChanged)
    let result = try parts.recompose(realign: true)
    #expect(result.brokenInvariants() == [])
    return (result, parts.diagnostics.diagnostics)
  }

  @Test("Another word in one run leaves all other runs and objects as they are")
  func changedWord() throws {
    let (result, diagnostics) = try edited("Ada", "Augusta")
    #expect(
      outline(result) == [
        "0:Dear ", "1:Augusta", "0: (one), hello\n", "3:secret", "0:\t•\t", "2:milk",
        "0: and (two)\n", "1:the end",
      ])
    #expect(diagnostics.map(\.id) == [.realignedText])
    #expect(diagnostics[0].message == "3 units at 5 of the old text are now 7 units at 5")
  }

  @Test("A new line has the paragraph style of the line before")
  func newLine() throws {
    let (result, _) = try edited("hello\n", "hello\nand\n")
    #expect(
      outline(result)
        == [
          "0:Dear ", "1:Ada", "0: (one), hello\nand\n", "3:secret", "0:\t•\t", "2:milk",
          "0: and (two)\n", "1:the end",
        ])
    #expect(result.body.paragraphs.map(\.style) == [1, 1, 0, 0])
    #expect(result.body.paragraphs.map { $0.list != nil } == [false, false, true, false])
  }

  @Test("A glyph that is gone from the text is named")
  func removedGlyph() throws {
    let (result, diagnostics) = try edited(" \u{FFFC}, hello", ", hello")
    #expect(
      outline(result).prefix(3) == ["0:Dear ", "1:Ada", "0:, hello\n"])
    #expect(outline(result).contains("0: and (two)\n"))
    let removed = diagnostics.filter { $0.id == .realignedRemoved }
    #expect(
      removed.map(\.message) == ["the glyph \"one\" at 9 of the old text is gone"])
    #expect(removed.map(\.severity) == [.warning])
  }

  @Test("A new U+FFFC is kept as a plain character")
  func newObjectCharacter() throws {
    let (result, diagnostics) = try edited("the end", "the \u{FFFC} end")
    #expect(outline(result).last == "1:the (-) end")
    #expect(
      diagnostics.filter { $0.id == .realignedAdded }.map(\.message)
        == ["the U+FFFC at 36 is new and has nothing behind it"])
  }

  @Test("A glyph that has moved is named")
  func movedGlyph() throws {
    var parts = try SidecarParts(document())
    let text = String(decoding: parts.text, as: UTF8.self)
    let moved = text.replacing(" \u{FFFC}, hello", with: ", hello")
      .replacing("the end", with: "the end \u{FFFC}")
    parts.text = Array(moved.utf8)
    let result = try parts.recompose(realign: true)
    #expect(outline(result).last == "1:the end (one)")
    #expect(outline(result).contains("0: and (two)\n"))
    #expect(
      parts.diagnostics.diagnostics.filter { $0.id == .realignedMoved }.map(\.message)
        == ["the glyph \"one\" moved from 9 to 38"])
    #expect(parts.diagnostics.worst == .warning)
  }

  @Test("Edits at both ends keep what is between them")
  func editedEnds() throws {
    var parts = try SidecarParts(document())
    let text = String(decoding: parts.text, as: UTF8.self)
    parts.text = Array(("Oh! " + text + ", really").utf8)
    let result = try parts.recompose(realign: true)
    #expect(
      outline(result) == [
        "0:Oh! Dear ", "1:Ada", "0: (one), hello\n", "3:secret", "0:\t•\t", "2:milk",
        "0: and (two)\n", "1:the end, really",
      ])
  }

  @Test("A text with nothing of the old one is plain text")
  func newText() throws {
    var parts = try SidecarParts(document())
    parts.text = Array("new".utf8)
    let result = try parts.recompose(realign: true)
    #expect(result.brokenInvariants() == [])
    #expect(String(decoding: parts.text, as: UTF8.self) == "new")
    #expect(parts.diagnostics.diagnostics.count { $0.id == .realignedRemoved } == 2)
    parts.text = []
    #expect(outline(try parts.recompose(realign: true)) == ["3:secret"])
  }

  @Test("The objects of a minimal sidecar keep their order")
  func minimalSidecar() throws {
    var parts = try SidecarParts(document(), isMinimal: true)
    parts.text = Array("one \u{FFFC} two \u{FFFC}!".utf8)
    #expect(outline(try parts.recompose(realign: true)) == ["0:one (one) two (two)!"])
  }

  @Test("The document is sound, whatever the edit", .timeLimit(.minutes(10)))
  func randomEdits() throws {
    var random = SeededGenerator(seed: 11)
    let inserts = ["x", "\n", "\u{FFFC}", "𝒳", "\t•\t", "lines\nand lines\n", "é\n"]
    for round in 0..<400 {
      let original = round % 2 == 0 ? document() : SidecarSamples.full()
      var parts = try SidecarParts(original)
      var scalars = Array(String(decoding: parts.text, as: UTF8.self).unicodeScalars)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0...scalars.count, using: &random)
        let end = min(scalars.count, start + Int.random(in: 0..<9, using: &random))
        let insert = Bool.random(using: &random) ? "" : inserts.randomElement(using: &random) ?? ""
        scalars.replaceSubrange(start..<end, with: Array(insert.unicodeScalars))
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      parts.text = Array(String(text).utf8)
      let result = try parts.recompose(realign: true)
      #expect(result.brokenInvariants() == [])
      let visible = TextExtraction(result.body, characterStyles: result.characterStyles)
      #expect(visible.utf8 == parts.text)
    }
  }
}
