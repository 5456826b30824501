import Diagnostics
import HTML
import RTFDFiles
import Rendering
import RichText
import Sidecar
import TestSupport
import Testing

@testable import Conversion

@Suite("The output of a sidecar")
struct WrittenLimitTests {
  /// A folder with a text of tabs that reach to filled stops, and its sidecar.
  private func tree(tabs count: Int) throws -> TemporaryFolder {
    let line = String(repeating: "\t", count: count) + "end\n"
    var document = Document()
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    document.paragraphStyles[0].tabStops = (1...ModelLimits.tabStops).map {
      .init(position: Int32($0) * 60, kind: .right, leader: .dots)
    }
    document.body = AttributedText(plain: Array(String(repeating: line, count: 300).utf8))
    return try tree(of: document)
  }

  private func tree(of document: Document) throws -> TemporaryFolder {
    var diagnostics = DiagnosticSink()
    let parts = try Decomposer.decompose(
      document, options: DecompositionOptions(textFileName: "a.txt", filesDirectory: "a.files"),
      diagnostics: &diagnostics)
    let tree = try TemporaryFolder()
    try tree.write(parts.text, to: "a.txt")
    try tree.write(parts.sidecar, to: "a.txt.json")
    for file in parts.files {
      try tree.write(try file.content.readAll(), to: String(decoding: file.name, as: UTF8.self))
    }
    return tree
  }

  private func convert(
    _ tree: TemporaryFolder, to format: Format, named name: String = "out"
  ) -> ConversionResult {
    var converter = Converter(to: format, images: NoFallbackImages())
    converter.options.html.style = .inline
    return converter.convert(
      InputPlace(named: tree.path.appending("a.txt.json")), to: .path(tree.path.appending(name)))
  }

  private func isThere(_ tree: TemporaryFolder) -> Bool {
    if case .success = FileStatus.ofEntry(tree.path.appending("out")) { true } else { false }
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

  @Test("has a picture that comes often in a bundle, and as its name in a file that would hold it")
  func repeatedPicture() throws {
    let count = 200
    var document = Document()
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    let picture = RichText.Attachment(
      name: Array("bullet.png".utf8),
      payload: .file(
        Content(
          Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) })
            + [UInt8](repeating: 0, count: 20_000))))
    document.body = AttributedText(
      plain: Array(String(repeating: "\u{FFFC}", count: count).utf8))
    document.body.objects = (0..<count).map {
      .init(offset: 3 * $0, object: .attachment(picture))
    }
    let tree = try tree(of: document)
    let bundle = convert(tree, to: .rtfd, named: "out.rtfd")
    #expect(bundle.diagnostics.diagnostics.isEmpty)
    let file = convert(tree, to: .rtf)
    let left = file.diagnostics.diagnostics.filter { $0.id.rawValue.hasPrefix("repeated-picture") }
    #expect(left.first.map { $0.count > 100 && $0.count < count } == true)
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
