import Diagnostics
import Digest
import Payload
import RTFDFiles
import RichText
import Testing

@testable import Diff
@testable import Info

/// What differs between two documents, and what it costs to find out.
@Suite("Comparing documents")
struct ComparisonTests {
  private func document(_ text: String, styles: [CharacterStyle] = [CharacterStyle()]) -> Document {
    var document = Document()
    document.colors = [.automatic]
    document.characterStyles = styles
    document.paragraphStyles = [ParagraphStyle()]
    document.body = AttributedText(plain: Array(text.utf8))
    return document
  }

  private func findings(
    _ left: Document, _ right: Document
  ) throws -> [DocumentDifference.Finding] {
    try DocumentDifference(left, right).findings
  }

  private func properties(_ pairs: (String, String)...) -> [StyleProperty] {
    pairs.map { StyleProperty(name: $0.0, value: $0.1) }
  }

  @Test("Properties that differ come in the order of the right side, then those of the left alone")
  func propertyChanges() {
    let changes = PropertyChange.between(
      properties(("a", "1"), ("b", "1"), ("c", "1"), ("b", "9")),
      properties(("d", "1"), ("b", "2"), ("a", "1"), ("b", "1")))
    #expect(changes.map(\.name) == ["d", "b", "c"])
    #expect(changes.map { $0.left?.value } == [nil, "1", "1"])
    #expect(changes.map { $0.right?.value } == ["1", "2", nil])
  }

  @Test("Nothing differs between equal properties, in any order")
  func equalProperties() {
    let left = properties(("a", "1"), ("b", "2"))
    #expect(PropertyChange.between(left, left) == [])
    #expect(PropertyChange.between(left, properties(("b", "2"), ("a", "1"))) == [])
  }

  /// With each property looked for among all others this would take hours.
  @Test("Hundreds of thousands of tables are compared by their numbers")
  func manyProperties() {
    let left = (0..<300_000).map { StyleProperty(name: "table \($0)", value: "1") }
    let right = (0..<300_000).reversed().map {
      StyleProperty(name: "table \($0)", value: $0 % 100_000 == 0 ? "2" : "1")
    }
    #expect(
      PropertyChange.between(left, right).map(\.name)
        == ["table 200000", "table 100000", "table 0"])
  }

  @Test("Numbered values are compared by their numbers, others by their text")
  func numberedValues() {
    var numbers = ValueNumbers()
    #expect(
      ["a", "b", "a", "c", "b"].map { numbers.number(of: $0) } == [0, 1, 0, 2, 1])
    let one = StyleProperty(name: "style", value: "x", number: 1)
    #expect(one.hasValue(of: StyleProperty(name: "style", value: "y", number: 1)))
    #expect(!one.hasValue(of: StyleProperty(name: "style", value: "x", number: 2)))
    #expect(one.hasValue(of: StyleProperty(name: "style", value: "x")))
  }

  @Test("Pieces of text have the number of their first equal")
  func byteNumbers() {
    var numbers = ByteNumbers()
    let pieces = ["", "a", "ab", "a", "b", "", "é", "ba"].map { Array($0.utf8) }
    #expect(pieces.map { numbers.number(of: $0[...]) } == [0, 1, 2, 1, 3, 0, 4, 5])
    for number in 0..<10_000 {
      #expect(numbers.number(of: Array("x\(number)".utf8)[...]) == 6 + number)
    }
    #expect(numbers.number(of: Array("x777".utf8)[...]) == 783)
  }

  @Test("Runs with the same change are one finding, with the text of all of them")
  func neighbouringRuns() throws {
    var bold = CharacterStyle()
    bold.flags = .bold
    var both = bold
    both.flags.insert(.italic)
    var italic = CharacterStyle()
    italic.flags = .italic
    var left = document("", styles: [CharacterStyle(), italic])
    var right = document("", styles: [bold, both])
    let count = 100_000
    for side in 0..<2 {
      let text = AttributedText(plain: Array(String(repeating: "éa", count: count).utf8))
      var body = text
      body.runs = (0..<2 * count).map { index in
        let start = index / 2 * 3 + (index % 2) * 2
        return Run(range: start..<start + (index % 2 == 0 ? 2 : 1), style: index % 2)
      }
      if side == 0 { left.body = body } else { right.body = body }
    }
    let found = try findings(left, right)
    #expect(found.count == 1)
    #expect(found.first?.name == "bold")
    #expect(found.first?.pieces == [.common(String(repeating: "éa", count: count))])
  }

  @Test("Runs without a change in between keep findings apart")
  func separateRuns() throws {
    var bold = CharacterStyle()
    bold.flags = .bold
    var left = document("abc")
    var right = document("abc", styles: [bold, CharacterStyle()])
    left.body.runs = [Run(range: 0..<3, style: 0)]
    right.body.runs = [
      Run(range: 0..<1, style: 0), Run(range: 1..<2, style: 1), Run(range: 2..<3, style: 0),
    ]
    #expect(try findings(left, right).map(\.pieces) == [[.common("a")], [.common("c")]])
  }

  @Test("A long value is stated in short where it differs, with its length")
  func longValues() throws {
    let names = ["é" + String(repeating: "x", count: 2_000), String(repeating: "y", count: 1_000)]
    let documents = names.map { name in
      var document = document("a\nb\n")
      document.namedStyles = [
        NamedStyle(kind: .paragraph, number: 1, name: name, characterStyle: 0, paragraphStyle: 0)
      ]
      document.paragraphStyles[0].namedStyle = 0
      return document
    }
    let found = try findings(documents[0], documents[1])
    #expect(found.map(\.place) == ["paragraph 1", "paragraph 2"])
    #expect(
      found.allSatisfy { $0.left == "é" + String(repeating: "x", count: 199) + "… (2002 bytes)" })
    #expect(found.allSatisfy { $0.right == names[1] })
    #expect(try findings(documents[0], documents[0]) == [])
  }

  @Test("A list level is looked up once, however many paragraphs have it")
  func listLevels() {
    var document = document("a\n")
    document.lists = (0..<1_000).map {
      ListDefinition(id: Int32($0 % 500), levels: [ListLevel(numberFormat: 0, marker: "m\($0)")])
    }
    document.listOverrides = (0..<500).map { ListOverride(number: $0, listID: 499 - $0) }
    var numbers = ValueNumbers()
    var description = StyleDescription(document, numbers: &numbers)
    for index in 0..<50_000 {
      var paragraph = document.body.paragraphs[0]
      paragraph.list = ListReference(list: index % 500, level: 0)
      let place = description.place(paragraph, numbers: &numbers)
      #expect(place.map(\.value) == ["1", "m\(499 - index % 500)"])
    }
    #expect(description.levelCount == 500)
  }

  @Test("Objects are found from any paragraph without a look at those before")
  func objectsInTokens() throws {
    var text = AttributedText(plain: Array("a \u{FFFC}b\n\u{FFFC}".utf8))
    let name = Array("x.png".utf8)
    text.objects = [
      EmbeddedObjectReference(
        offset: 2, object: .attachment(Attachment(name: name, payload: .missing))),
      EmbeddedObjectReference(offset: 7, object: .placeholder),
    ]
    #expect([0, 2, 3, 7, 8].map(text.firstObject) == [0, 0, 1, 1, 2])
    var numbers = ByteNumbers()
    let tokens = WordTokens(text, in: 0..<10, numbers: &numbers)
    #expect(tokens.bounds == [0, 1, 2, 5, 6, 7, 10])
    #expect(tokens.keys == [0, 1, 2, 3, 4, 5])
    #expect(tokens.range(of: 1..<3) == 1..<5)
    // The same text without objects: a plain U+FFFC is no attachment, but what a placeholder is.
    let plain = WordTokens(
      AttributedText(plain: text.utf8), in: 0..<10, numbers: &numbers)
    #expect(plain.keys == [0, 1, 5, 3, 4, 5])
    #expect(WordTokens(text, in: 0..<0, numbers: &numbers).keys.isEmpty)
  }

  // MARK: Attachments

  /// A content that must not be read.
  private struct UnreadContent: ExternalContent {
    var byteCount: Int
    var identity: [UInt8]

    func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
      Issue.record("the content is read")
      return []
    }
  }

  private func document(_ payload: RichText.Attachment.Payload) -> Document {
    var document = document("\u{FFFC}")
    document.body.objects = [
      EmbeddedObjectReference(
        offset: 0,
        object: .attachment(Attachment(name: Array("film.mov".utf8), payload: payload)))
    ]
    return document
  }

  private func lazy(_ identity: UInt8, _ byteCount: Int) -> RichText.Attachment.Payload {
    .file(Content(UnreadContent(byteCount: byteCount, identity: [identity])))
  }

  @Test("One file on both sides is not read, nor are files of different sizes")
  func unreadAttachments() throws {
    #expect(try findings(document(lazy(1, 1 << 40)), document(lazy(1, 1 << 40))) == [])
    let found = try findings(document(lazy(1, 1 << 40)), document(lazy(2, 1 << 41)))
    #expect(found.map(\.left) == ["1099511627776 bytes"])
    #expect(found.map(\.right) == ["2199023255552 bytes"])
    let folder = RichText.Attachment.Payload.directory(
      FileTree([
        .init(
          path: [0x61], kind: .file(Content(UnreadContent(byteCount: 1 << 40, identity: [1]))))
      ]))
    #expect(try findings(document(folder), document(folder)) == [])
  }

  @Test("Files of one size that are too large to be compared are named")
  func largeAttachments() throws {
    let error = #expect(throws: DocumentError.self) {
      try findings(document(lazy(1, 1 << 40)), document(lazy(2, 1 << 40)))
    }
    #expect(error?.code == .badData)
    #expect(error?.diagnostic.id == .digestLimit)
    #expect(error?.diagnostic.message.hasPrefix("'film.mov' has 1099511627776 bytes") == true)
  }

  @Test("Files of one size are compared by their digests")
  func attachmentContents() throws {
    func file(_ byte: UInt8) -> Document { document(.file(Content([byte, 1]))) }
    #expect(try findings(file(1), file(1)) == [])
    let found = try findings(file(1), file(2))
    #expect(found.map(\.subject) == [.attachment])
    #expect(found.first?.left == "2 bytes, SHA-256 " + Self.digest([1, 1]))
    #expect(found.first?.right == "2 bytes, SHA-256 " + Self.digest([2, 1]))
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    (try? Content(bytes).digest().hexadecimal.prefix(12)).map(String.init) ?? ""
  }

  // MARK: Facts

  @Test("Fonts and languages are named once, in the order of the tables")
  func fontsAndLanguages() {
    var document = document("a")
    let count = 20_000
    document.fonts = (0..<count).map { Font(name: "Font \($0 / 2)") }
    document.characterStyles = (0..<count).map { index in
      var style = CharacterStyle()
      style.font = Int32(index)
      style.language = Int32(70_000 + index / 4)
      return style
    }
    document.body = AttributedText(plain: [UInt8](repeating: 0x61, count: count))
    document.body.runs = (0..<count).map { Run(range: $0..<$0 + 1, style: $0) }
    document.attributes.defaultLanguage = 1_033
    let summary = DocumentSummary(document)
    #expect(summary.fonts == (0..<count / 2).map { "Font \($0)" })
    #expect(summary.languages.prefix(3) == ["en-US", "0x11170", "0x11171"])
    #expect(Set(summary.languages).count == summary.languages.count)
    #expect(summary.languages.count > 4_000)
  }
}
