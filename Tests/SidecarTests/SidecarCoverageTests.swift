import RTFDFiles
import RichText
import Testing

@testable import Sidecar

@Suite("The members that the codecs know")
struct SidecarCoverageTests {
  /// The stored members of a value, as the compiler sees them.
  private func members(of value: Any) -> Set<String> {
    Set(Mirror(reflecting: value).children.compactMap(\.label))
  }

  private func properties<Owner>(_ members: [Member<Owner>]) -> Set<String> {
    Set(members.compactMap(\.property))
  }

  @Test("The codecs know every member of styles, fonts and colours")
  func styles() {
    #expect(properties(Codecs.characterStyleMembers) == members(of: CharacterStyle()))
    #expect(properties(Codecs.shadowMembers) == members(of: CharacterStyle.Shadow()))
    #expect(properties(Codecs.fontMembers) == members(of: Font(name: "")))
    #expect(properties(Codecs.colorMembers) == members(of: Color.automatic))
    #expect(
      properties(Codecs.expandedColorMembers)
        == members(of: ExpandedColor(space: .gray, components: [])))
    #expect(properties(Codecs.paragraphStyleMembers) == members(of: ParagraphStyle()))
    #expect(
      properties(Codecs.tabStopMembers) == members(of: ParagraphStyle.TabStop(position: 0)))
    #expect(properties(Codecs.bordersMembers) == members(of: Borders()))
    #expect(properties(Codecs.borderMembers) == members(of: Border(style: .none)))
    #expect(members(of: Color.RGB(red: 0, green: 0, blue: 0)) == ["red", "green", "blue"])
    #expect(members(of: ControlWord("a")) == ["name", "parameter"])
  }

  @Test("The codecs know every member of tables and lists")
  func tablesAndLists() {
    #expect(properties(Codecs.tableMembers) == members(of: Table()))
    #expect(properties(Codecs.tableRowMembers) == members(of: TableRow()))
    #expect(properties(Codecs.tableCellMembers) == members(of: TableCell()))
    #expect(
      properties(Codecs.tableLengthMembers) == members(of: TableLength(value: 0, unit: .null)))
    #expect(properties(Codecs.edgeLengthsMembers) == members(of: EdgeLengths()))
    #expect(
      properties(Codecs.cellReferenceMembers)
        == members(of: CellReference(table: 0, row: 0, column: 0)))
    #expect(properties(Codecs.listMembers) == members(of: ListDefinition(id: 0)))
    #expect(properties(Codecs.listLevelMembers) == members(of: ListLevel(numberFormat: 0)))
    #expect(
      properties(Codecs.listOverrideMembers) == members(of: ListOverride(number: 0, listID: 0)))
  }

  @Test("The codecs know every member that describes the document as a whole")
  func documentFacts() {
    #expect(properties(Codecs.attributesMembers) == members(of: DocumentAttributes()))
    #expect(properties(Codecs.informationMembers) == members(of: DocumentInformation()))
    #expect(properties(Codecs.dateMembers) == members(of: DocumentDate()))
    #expect(
      properties(Codecs.userPropertyMembers)
        == members(of: DocumentInformation.UserProperty(name: "", type: 0, value: "")))
  }

  @Test("The codecs know every member of what styles and anchors refer to")
  func references() {
    #expect(properties(Codecs.linkMembers) == members(of: Link(target: "")))
    #expect(properties(Codecs.fieldMembers) == members(of: Field(instruction: "")))
    #expect(properties(Codecs.sectionMembers) == members(of: Section()))
    #expect(properties(Codecs.bookmarkMembers) == members(of: Bookmark(name: "")))
    #expect(
      properties(Codecs.helpMarkMembers)
        == members(of: HelpMark(isLink: true, number: nil, markerName: "")))
    #expect(
      properties(Codecs.revisionMembers)
        == members(of: Revision(author: "", authorIndex: 0, date: nil)))
    #expect(
      properties(Codecs.opaqueDestinationMembers)
        == members(of: OpaqueDestination(source: [], isInHeader: true)))
    #expect(
      properties(Codecs.namedStyleMembers)
        == members(
          of: NamedStyle(
            kind: .table, number: 0, name: "", characterStyle: 0, paragraphStyle: 0)))
    #expect(properties(Codecs.attachmentWordsMembers) == members(of: AttachmentWords()))
    #expect(
      properties(Codecs.strikeMembers)
        == members(of: AdaptiveImageGlyph.Strike(width: 0, height: 0)))
  }

  @Test("The hand-made records of texts, objects and the document have every member")
  func handMadeRecords() throws {
    let text = AttributedText()
    #expect(
      members(of: text) == ["utf8", "runs", "paragraphs", "objects", "anchors", "tables"])
    #expect(members(of: Run(range: 0..<1, style: 0)) == ["range", "style"])
    #expect(
      members(of: Paragraph(range: 0..<1, style: 0))
        == ["range", "style", "list", "markerByteCount", "cell"])
    #expect(members(of: ListReference(list: 0, level: 0)) == ["list", "level"])
    #expect(
      members(of: Anchor(offset: 0, kind: .noteNumber, style: 0)) == ["offset", "kind", "style"])
    #expect(
      members(of: Note(kind: .footnote, text: text, isNumbered: true))
        == ["kind", "text", "isNumbered", "author", "initials", "date"])
    #expect(
      members(of: HeaderFooter(kind: .header, section: nil, text: text))
        == ["kind", "section", "text"])
    #expect(
      members(of: Attachment(name: [], payload: .missing))
        == ["name", "payload", "words", "origin", "alternateText"])
    #expect(
      members(of: FileTree.Entry(path: [], kind: .directory)) == ["path", "kind", "permissions"])
    var sample: AdaptiveImageGlyph?
    if case .glyph(let glyph) = SidecarSamples.glyph("a") { sample = glyph }
    let glyph = try #require(sample)
    #expect(
      members(of: glyph) == [
        "contentIdentifier", "contentDescription", "imageContent", "strikes", "storedName",
        "words",
      ])
    #expect(
      properties(DocumentRecord.members).subtracting(["glyphs"]) == members(of: Document()))
  }
}
