import Testing

@testable import Diagnostics
@testable import RTFDFiles
@testable import RichText

@Suite("Documents")
struct DocumentTests {
  @Test("The canonical form joins equal runs and orders styles by use")
  func canonicalFormJoinsEqualRunsAndOrdersStylesByUse() {
    var bold = CharacterStyle()
    bold.flags = .bold
    var document = Document()
    document.characterStyles = [CharacterStyle(), bold, bold]
    document.paragraphStyles = [ParagraphStyle()]
    document.body.utf8 = Array("abcd".utf8)
    document.body.runs = [
      Run(range: 0..<1, style: 1), Run(range: 1..<2, style: 2), Run(range: 2..<4, style: 0),
    ]
    document.body.paragraphs = [Paragraph(range: 0..<4, style: 0)]
    document.canonicalize()
    #expect(document.characterStyles == [bold, CharacterStyle()])
    #expect(document.body.runs == [Run(range: 0..<2, style: 0), Run(range: 2..<4, style: 1)])
    #expect(document.brokenInvariants().isEmpty)
  }

  @Test("Broken invariants are named")
  func invariantsNameWhatIsBroken() {
    var document = Document()
    document.body.utf8 = Array("a\u{FFFC}".utf8)
    let problems = document.brokenInvariants()
    #expect(problems.contains { $0.problem.contains("U+FFFC") })
    #expect(problems.contains { $0.problem.contains("the runs end at 0 of 4") })
  }

  @Test(
    "Plain text has a paragraph for each line",
    arguments: [
      ("", []), ("a", [0..<1]), ("a\n", [0..<2]), ("\n\nab", [0..<1, 1..<2, 2..<4]),
    ])
  func plainTextHasAParagraphPerLine(text: String, paragraphs: [Range<Int>]) {
    var document = Document()
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    document.body = AttributedText(plain: Array(text.utf8))
    #expect(document.body.paragraphs.map(\.range) == paragraphs)
    #expect(document.brokenInvariants() == [])
  }

  @Test("UTF-16 offsets count both halves of a surrogate pair")
  func utf16OffsetsCountSurrogatePairs() {
    let text = Array("aé😀b".utf8)
    #expect(TextMetrics.utf16Offsets(of: [0, 1, 3, 7, 8], in: text) == [0, 1, 2, 4, 5])
  }

  @Test("Equal diagnostics are counted as one, at the place of the first")
  func equalDiagnosticsAreCounted() {
    var sink = DiagnosticSink()
    sink.warn("x", "met", at: SourceLocation(byteOffset: 3, in: Array("a\nbc".utf8)))
    sink.warn("x", "met")
    #expect(sink.diagnostics.count == 1)
    #expect(sink.diagnostics.first?.count == 2)
    #expect(sink.diagnostics.first?.location == SourceLocation(byteOffset: 3, line: 2, column: 2))
  }

  @Test("The entries of a tree are sorted, and found by their paths")
  func treeEntriesAreSortedAndFound() {
    let tree = FileTree([
      FileTree.Entry(path: Array("b/c".utf8), kind: .file(Content([1]))),
      FileTree.Entry(path: Array("a".utf8), kind: .file(Content([2, 3]))),
      FileTree.Entry(path: Array("b".utf8), kind: .directory),
    ])
    #expect(tree.entries.map(\.path) == [Array("a".utf8), Array("b".utf8), Array("b/c".utf8)])
    #expect(tree[path: Array("a".utf8)]?.kind == .file(Content([2, 3])))
    #expect(tree.subtree(at: Array("b".utf8)).entries.map(\.path) == [Array("c".utf8)])
  }
}
