import Diagnostics
import RichText
import TestSupport
import Testing

@testable import RTF

/// Writing and reading are inverse.
@Suite("Documents that come back")
struct WriterRoundTripTests {
  /// Writes a document, reads it, and compares documents and second bytes.
  private static func check(_ generated: Document, seed: UInt64) throws {
    let document = generated.normalized(keepsVariants: true)
    #expect(document.brokenInvariants() == [], "seed \(seed)")
    var diagnostics = DiagnosticSink()
    let options = RTFWriter.Options(target: .bundle)
    let first = RTFWriter.write(document, options: options, diagnostics: &diagnostics)
    var readings = DiagnosticSink()
    let back = try RTFReader.read(first, diagnostics: &readings)
    #expect(readings.diagnostics.isEmpty, "seed \(seed)")
    #expect(back.brokenInvariants() == [], "seed \(seed)")
    let second = RTFWriter.write(back, options: options, diagnostics: &diagnostics)
    if let difference = FirstDifference.between(second, first) {
      Issue.record("seed \(seed): the second writing differs: \(difference)")
    }
    if let difference = DocumentDifference.between(back.normalized(), document.normalized()) {
      let rtf = String(decoding: first, as: UTF8.self)
      Issue.record("seed \(seed): the document differs in \(difference)\n\(rtf)")
    }
  }

  @Test("Generated Cocoa documents come back equal, and are written to the same bytes")
  func cocoaDocuments() throws {
    for seed in 0..<400 as Range<UInt64> {
      var generator = DocumentGenerator(seed: seed)
      try Self.check(generator.document(hasWordParts: false), seed: seed)
    }
  }

  @Test("Generated documents with styles, notes, revisions and sections come back equal")
  func wordDocuments() throws {
    for seed in 10_000..<10_300 as Range<UInt64> {
      var generator = DocumentGenerator(seed: seed)
      try Self.check(generator.document(hasWordParts: true), seed: seed)
    }
  }

  @Test(
    "Deep tables and long runs of links are written without recursion", .timeLimit(.minutes(10)))
  func pathological() throws {
    var sample = SampleDocument()
    sample.document.attributes.hasExpandedColorTable = true
    var parent: CellReference?
    for table in 0..<Table.nestingLimit {
      var row = TableRow(cells: [TableCell()])
      row.cells[0].rightEdge = 8_640
      row.isLast = true
      sample.document.body.tables.append(Table(parent: parent, rows: [row]))
      parent = CellReference(table: table, row: 0, column: 0)
    }
    for table in (0..<Table.nestingLimit).reversed() {
      sample.add(
        [("x\n", SampleDocument.style())], cell: CellReference(table: table, row: 0, column: 0))
    }
    try Self.check(sample.document, seed: 0)
  }
}

extension Document {
  /// The same document, with the links and revisions that it uses in the order of the body, the
  /// notes, and the headers and footers, where readers list them in the order of the file; and
  /// without the bits that tell equal attributes apart, of which files have fewer than models.
  fileprivate func normalized(keepsVariants: Bool = false) -> Document {
    var result = self
    var links = Interner<Link>()
    var revisions = Interner<Revision>()
    var styles = characterStyles
    var isDone = Set<Int>()
    let texts = [body] + notes.map(\.text) + headersAndFooters.map(\.text)
    let used =
      texts.flatMap { $0.runs.map(\.style) } + texts.flatMap { $0.anchors.map(\.style) }
    for index in used where isDone.insert(index).inserted {
      if let link = styles[index].link {
        styles[index].link = Int32(links.index(of: self.links[Int(link)]))
      }
      if let revision = styles[index].revision {
        styles[index].revision = Int32(revisions.index(of: self.revisions[Int(revision)]))
      }
    }
    if !keepsVariants {
      for index in styles.indices { styles[index].variants = [] }
      for index in result.paragraphStyles.indices {
        result.paragraphStyles[index].isVariant = false
      }
    }
    result.characterStyles = styles
    result.links = links.values
    result.revisions = revisions.values
    result.canonicalize()
    return result
  }
}

/// Says where two documents part.
enum DocumentDifference {
  /// Nil when equal; else the member and both values.
  static func between(_ actual: Document, _ expected: Document) -> String? {
    guard actual != expected else { return nil }
    func first<Value: Equatable>(_ name: String, _ left: [Value], _ right: [Value]) -> String? {
      guard left != right else { return nil }
      for (index, pair) in zip(left, right).enumerated() where pair.0 != pair.1 {
        return "\(name)[\(index)]:\n\(pair.0)\n\(pair.1)"
      }
      return "\(name): \(left.count) and \(right.count) entries"
    }
    func text(_ name: String, _ left: AttributedText, _ right: AttributedText) -> String? {
      if left.utf8 != right.utf8 { return "\(name): \(left.string)\n\(right.string)" }
      return first("\(name).paragraphs", left.paragraphs, right.paragraphs)
        ?? first("\(name).tables", left.tables, right.tables)
        ?? first("\(name).runs", left.runs, right.runs)
        ?? first("\(name).objects", left.objects, right.objects)
        ?? first("\(name).anchors", left.anchors, right.anchors)
    }
    if actual.attributes != expected.attributes {
      return "attributes:\n\(actual.attributes)\n\(expected.attributes)"
    }
    return first("fonts", actual.fonts, expected.fonts)
      ?? first("colors", actual.colors, expected.colors)
      ?? first("lists", actual.lists, expected.lists)
      ?? first("listOverrides", actual.listOverrides, expected.listOverrides)
      ?? first("paragraphStyles", actual.paragraphStyles, expected.paragraphStyles)
      ?? first("characterStyles", actual.characterStyles, expected.characterStyles)
      ?? text("body", actual.body, expected.body)
      ?? first("notes", actual.notes, expected.notes)
      ?? first("links", actual.links, expected.links)
      ?? first("namedStyles", actual.namedStyles, expected.namedStyles)
      ?? first("sections", actual.sections, expected.sections)
      ?? first("bookmarks", actual.bookmarks, expected.bookmarks)
      ?? first("headersAndFooters", actual.headersAndFooters, expected.headersAndFooters)
      ?? "something else"
  }
}
