import PlainText
import Platform
import RichText
import Testing

@testable import Conversion

@Suite struct `The output of a sidecar` {
  /// A folder with a text of tabs that reach to filled stops, and its sidecar.
  private func tree(tabs count: Int) throws -> TemporaryTree {
    let line = String(repeating: "\t", count: count) + "end\n"
    var document = Document()
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    document.paragraphStyles[0].tabStops = (1...ModelLimits.tabStops).map {
      .init(position: Int32($0) * 60, kind: .right, leader: .dots)
    }
    document.body = AttributedText(plain: Array(String(repeating: line, count: 300).utf8))
    var diagnostics = DiagnosticSink()
    let parts = try Decomposer.decompose(
      document, options: DecompositionOptions(textFileName: "a.txt", filesDirectory: "a.files"),
      diagnostics: &diagnostics)
    let tree = try TemporaryTree()
    try tree.write(parts.text, to: "a.txt")
    try tree.write(parts.sidecar, to: "a.txt.json")
    return tree
  }

  private func convert(_ tree: TemporaryTree, to format: Format) -> ConversionResult {
    var converter = Converter(to: format)
    converter.options.htmlStyle = "inline"
    return converter.convert(
      InputPlace(named: tree.root.appending("a.txt.json")), to: .path(tree.root.appending("out")))
  }

  private func isThere(_ tree: TemporaryTree) -> Bool {
    if case .success = FileStatus.ofEntry(tree.root.appending("out")) { true } else { false }
  }

  @Test("is not written when it is more than fifty times as long as what was read")
  func tooLong() throws {
    let tree = try tree(tabs: 60)
    let result = convert(tree, to: .html)
    guard case .failed(.badData) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(result.diagnostics.diagnostics.contains { $0.id == .sidecarLimit })
    #expect(!isThere(tree))
    _ = convert(tree, to: .rtf)
    #expect(isThere(tree))
  }

  @Test("is written when it is shorter, however many tabs there are")
  func notTooLong() throws {
    let tree = try tree(tabs: 2)
    let result = convert(tree, to: .html)
    #expect(result.diagnostics.worst != .error)
    #expect(isThere(tree))
  }
}
