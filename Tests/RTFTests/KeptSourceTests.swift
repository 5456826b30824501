import RichText
import Testing

@testable import RTF

@Suite("What is written as it stands")
struct KeptSourceTests {
  private func document(_ sources: [String], isInHeader: Bool = true) -> Document {
    var document = Document()
    document.opaqueDestinations = sources.map {
      OpaqueDestination(source: Array($0.utf8), isInHeader: isInHeader)
    }
    return document
  }

  @Test("is a destination that the reader would keep as it is")
  func destinations() {
    let kept = ["{\\*\\odd}", "{\\*\\odd text {\\b in} groups}", "{\\*\\odd\\bin3 }}}}"]
    #expect(KeptSource.firstForeignPart(of: document(kept)) == nil)
  }

  @Test(
    "is refused when it is anything else",
    arguments: [
      "", "text", "{\\*\\odd", "{\\*\\odd}}", "}{", "{\\*\\odd}{\\*\\odd}", "{\\*\\odd} ",
      "{\\b text}", "{text\\*\\odd}", "{\\object\\objocx{\\*\\objdata 00}}", "{\\pict 00}",
      "{\\*\\odd\\bin9 }", "{\\*\\odd\\}", "{\\*\\fonttbl{\\f0 X;}}", "{ \\*\\odd}",
      "{\\footnote note}", "{\\field{\\*\\fldinst X}{\\fldrslt x}}", "{\\info{\\title x}}",
      String(repeating: "{", count: 1_100) + String(repeating: "}", count: 1_100),
    ])
  func foreignDestinations(source: String) {
    for document in [document([source]), document(["{\\*\\odd}", source, "{\\*\\even}"])] {
      let found = KeptSource.firstForeignPart(of: document)
      #expect(found?.place.hasPrefix("opaqueDestinations[") == true, "\(source.prefix(50))")
      #expect(found?.place.hasSuffix("].source") == true)
    }
  }

  @Test(
    "has no control word that does something else where it is kept",
    arguments: ["par", "bin", "u", "pard", "object", "fonttbl", "v", "cols", "unknown", "", "a b"])
  func words(name: String) {
    var document = Document()
    var style = ParagraphStyle()
    style.otherWords = [ControlWord("widctlpar"), ControlWord(name, 3)]
    document.paragraphStyles = [style]
    #expect(
      KeptSource.firstForeignPart(of: document)?.place == "paragraphStyles[0].otherWords[1]")
  }

  @Test("has each control word once, but for those that mean something by their order")
  func repeatedWords() {
    var document = Document()
    var style = CharacterStyle()
    style.otherWords = [ControlWord("AppleTypeServicesF", 1), ControlWord("AppleTypeServicesF", 2)]
    document.characterStyles = [style]
    document.sections = [
      Section(words: ["colno", "colw", "colno", "colw"].map { ControlWord($0, 1) })
    ]
    #expect(KeptSource.firstForeignPart(of: document) == nil)
    document.characterStyles[0].otherWords = [ControlWord("charscalex", 1), .init("charscalex", 2)]
    #expect(
      KeptSource.firstForeignPart(of: document)?.place == "characterStyles[0].otherWords[1]")
  }

  @Test("of an object is a group beside its data")
  func objectGroups() {
    func document(_ group: String) -> Document {
      var document = Document()
      document.body.utf8 = Array("\u{FFFC}".utf8)
      let object = Attachment(
        name: Array("o".utf8), payload: .missing,
        origin: .object([ControlWord("objw", 3)], groups: [Array(group.utf8)]))
      document.body.objects = [.init(offset: 0, object: .attachment(object))]
      return document
    }
    #expect(KeptSource.firstForeignPart(of: document("{\\*\\objclass Word}")) == nil)
    for group in ["{\\*\\objclass Word", "}}{\\b", "{\\*\\objdata 11}", "{\\result text}", "text"] {
      #expect(
        KeptSource.firstForeignPart(of: document(group))?.place
          == "body.objects[0].origin.groups", "\(group)")
    }
  }

  @Test("are not more attachments than are read again")
  func attachmentCount() {
    let count = RTFReader.Limits.attachments
    var document = Document()
    let file = Attachment(name: Array("a".utf8), payload: .missing)
    document.body.objects = (0..<count).map { .init(offset: 3 * $0, object: .attachment(file)) }
    #expect(KeptSource.firstForeignPart(of: document) == nil)
    document.body.objects.append(.init(offset: 3 * count, object: .attachment(file)))
    #expect(KeptSource.firstForeignPart(of: document)?.problem.contains("10000") == true)
  }
}
