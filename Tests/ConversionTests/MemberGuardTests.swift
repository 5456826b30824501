import Conversion
import Diff
import HTML
import RTFDFiles
import RTFDMarkdown
import Rendering
import RichText
import Testing

/// Places that list the members of a type by hand. A member that is new has to be looked at there, and
/// these tests fail until somebody has.
@Suite("Members that are listed by hand")
struct MemberGuardTests {
  private func members(of value: Any) -> Set<String> {
    Set(Mirror(reflecting: value).children.compactMap(\.label))
  }

  @Test("Every setting that changes outputs is in the fingerprint, or stale outputs would stay")
  func fingerprint() {
    let changes: [String: (inout ConversionOptions) -> Void] = [
      "inputFormat": { $0.inputFormat = .rtf },
      "plainText": { $0.plainText.sidecar = .minimal },
      "includesHidden": { $0.includesHidden = true },
      "pageParts": { $0.pageParts = .first },
      "dropsUnreferenced": { $0.dropsUnreferenced = true },
      "descriptions": { $0.descriptions = ["a": "b"] },
      "imageStore": { $0.imageStore = ImageStore(Path("store")) },
      "realigns": { $0.realigns = true },
      "html": { $0.html.style = .inline },
      "embedsImages": { $0.embedsImages = true },
      "validatesPages": { $0.validatesPages = false },
      "markdown": { $0.markdown.frontMatter = true },
      "payload": { $0.payload.baseURL = "https://example.org" },
    ]
    #expect(Set(changes.keys) == members(of: ConversionOptions()))
    var known: Set<[UInt8]> = [ConversionOptions().fingerprint]
    for (name, change) in changes {
      var options = ConversionOptions()
      change(&options)
      #expect(known.insert(options.fingerprint).inserted, "\(name)")
    }
  }

  @Test("Of the members of a document, those that refer to others by index are known to the joiner")
  func joinedMembers() {
    // What DocumentJoinerTests join, and what holds no index.
    let style: Set = [
      "font", "foreground", "background", "highlight", "underlineColor", "strikethroughColor",
      "strokeColor", "shadow", "link", "field", "namedStyle", "revision",
    ]
    let plainStyle: Set = [
      "fontSize", "flags", "variants", "underline", "strikethrough", "baselineOffset",
      "superscript", "kerning", "ligature", "strokeWidth", "obliqueness", "expansion", "language",
      "eastAsianLanguage", "otherWords",
    ]
    #expect(members(of: CharacterStyle()) == style.union(plainStyle))
    let named = NamedStyle(
      kind: .paragraph, number: 0, name: "", characterStyle: 0, paragraphStyle: 0)
    #expect(
      members(of: named) == [
        "kind", "number", "name", "basedOn", "next", "characterStyle", "paragraphStyle",
        "takenBack", "otherWords",
      ])
    #expect(
      members(of: ListLevel(numberFormat: 0)).contains("characterStyle"))
    #expect(
      members(of: ListOverride(number: 0, listID: 0)) == ["number", "listID", "starts", "levels"])
    #expect(
      members(of: Document()) == [
        "attributes", "fonts", "colors", "characterStyles", "paragraphStyles", "namedStyles",
        "lists", "listOverrides", "links", "fields", "sections", "bookmarks", "helpMarks",
        "revisions", "opaqueDestinations", "notes", "headersAndFooters", "body",
        "unreferencedFiles",
      ])
  }

  @Test("Every property of text is a difference to diff, apart from bits that only a writer sees")
  func comparedMembers() throws {
    let changes: [String: (inout CharacterStyle) -> Void] = [
      "font": { $0.font = 1 }, "fontSize": { $0.fontSize = 9_000 },
      "flags": { $0.flags = .smallCaps }, "foreground": { $0.foreground = 1 },
      "background": { $0.background = 1 }, "highlight": { $0.highlight = 1 },
      "underline": { $0.underline = 9 }, "underlineColor": { $0.underlineColor = 1 },
      "strikethrough": { $0.strikethrough = 1 },
      "strikethroughColor": { $0.strikethroughColor = 1 },
      "baselineOffset": { $0.baselineOffset = 3 }, "superscript": { $0.superscript = 1 },
      "kerning": { $0.kerning = 20 }, "ligature": { $0.ligature = 0 },
      "strokeWidth": { $0.strokeWidth = 20 }, "strokeColor": { $0.strokeColor = 1 },
      "obliqueness": { $0.obliqueness = 1 }, "expansion": { $0.expansion = 1 },
      "shadow": { $0.shadow = CharacterStyle.Shadow() }, "language": { $0.language = 1_031 },
      "eastAsianLanguage": { $0.eastAsianLanguage = 1_041 }, "link": { $0.link = 0 },
      "field": { $0.field = 0 }, "namedStyle": { $0.namedStyle = 0 },
      "revision": { $0.revision = 0 },
      "otherWords": { $0.otherWords = [ControlWord("charscalex", 90)] },
    ]
    #expect(Set(changes.keys).union(["variants"]) == members(of: CharacterStyle()))
    var document = Document()
    document.fonts = [Font(name: "A"), Font(name: "B")]
    document.colors = [.automatic, Color(rgb: .init(red: 1, green: 2, blue: 3))]
    document.links = [Link(target: "https://example.org")]
    document.fields = [Field(instruction: "PAGE")]
    document.revisions = [Revision(author: "Ann", authorIndex: 1, date: nil)]
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    document.namedStyles = [
      NamedStyle(kind: .character, number: 1, name: "A", characterStyle: 0, paragraphStyle: 0)
    ]
    document.body = AttributedText(plain: [0x61])
    document.characterStyles[0].font = 0
    for (name, change) in changes {
      var other = document
      change(&other.characterStyles[0])
      #expect(try !DocumentDifference(document, other).findings.isEmpty, "\(name)")
    }
  }
}
