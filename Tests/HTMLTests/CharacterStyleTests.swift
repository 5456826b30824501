import Diagnostics
import Rendering
import RichText
import Testing

@testable import HTML

@Suite("Looks of characters") struct CharacterStyleTests {
  /// The content and the rules of one run in the middle of plain text.
  static func page(
    style: HTMLOptions.Style = .classes, document change: (inout Document) -> Void = { _ in },
    _ run: (inout CharacterStyle) -> Void
  ) throws -> Page {
    var builder = DocumentBuilder()
    builder.document.colors = [
      .automatic, Color(rgb: .init(red: 255, green: 255, blue: 255)),
      Color(rgb: .init(red: 200, green: 38, blue: 19)),
    ]
    builder.document.fonts = [
      Font(name: "Helvetica", family: .swiss), Font(name: "Menlo-Regular", family: .modern),
      Font(name: "HelveticaNeue-Light"), Font(name: "AppleColorEmoji"),
    ]
    change(&builder.document)
    builder.run("plain text ") { $0.font = 0 }
    builder.run("x") {
      $0.font = 0
      run(&$0)
    }
    builder.run(" after") { $0.font = 0 }
    builder.end(terminated: false)
    return try Page(builder.build()) { $0.style = style }
  }

  @Test(
    "Bold and italic text are elements that need no rule",
    arguments: [
      (CharacterStyle.Flags.bold, "<b>x</b>"), (CharacterStyle.Flags.italic, "<i>x</i>"),
      (CharacterStyle.Flags.bold.union(.italic), "<b><i>x</i></b>"),
    ])
  func simpleLooksAreElements(_ flags: CharacterStyle.Flags, _ markup: String) throws {
    let page = try Self.page { $0.flags = flags }
    #expect(page.content == "<p>plain text \(markup) after</p>\n")
  }

  @Test("Underlines and strikethroughs are elements, and their kinds and colours are rules")
  func lines() throws {
    #expect(try Self.page { $0.underline = 1 }.content.contains("<u>x</u>"))
    #expect(try Self.page { $0.strikethrough = 1 }.content.contains("<s>x</s>"))
    let double = try Self.page {
      $0.underline = 9
      $0.underlineColor = 2
    }
    #expect(double.content.contains("<u class=\"s1\">x</u>"))
    #expect(
      double.stylesheet.contains(
        ".s1{text-decoration-style:double;text-decoration-color:#c82613}"))
    #expect(
      try Self.page { $0.underline = 0x0101 }.stylesheet.contains("text-decoration-style:dotted"))
    #expect(
      try Self.page { $0.underline = 2 }.stylesheet.contains(
        ".s1{text-decoration:none;border-bottom:2px solid}"))
    #expect(
      try Self.page { $0.otherWords = [ControlWord("ulwave")] }.stylesheet
        .contains("text-decoration-style:wavy"))
  }

  @Test("Raised and lowered text are elements, and a baseline offset is a rule")
  func raisedAndLowered() throws {
    #expect(try Self.page { $0.superscript = 1 }.content.contains("<sup>x</sup>"))
    #expect(try Self.page { $0.superscript = -1 }.content.contains("<sub>x</sub>"))
    #expect(
      try Self.page { $0.baselineOffset = 6 }.stylesheet.contains(".s1{vertical-align:3px}"))
  }

  @Test("Text has its colour and background, and a highlight is a mark")
  func colors() throws {
    let page = try Self.page {
      $0.foreground = 2
      $0.background = 1
    }
    #expect(page.content.contains("<span class=\"s1\">x</span>"))
    #expect(page.stylesheet.contains(".s1{color:#c82613;background-color:#ffffff}"))
    let mark = try Self.page { $0.highlight = 2 }
    #expect(mark.content.contains("<mark class=\"s1\">x</mark>"))
    #expect(mark.stylesheet.contains("mark{color:inherit}\n.s1{background-color:#c82613}"))
  }

  @Test("A Display P3 colour has a fallback for other screens")
  func displayP3HasAFallback() throws {
    let page = try Self.page {
      $0.colors[2].expanded = ExpandedColor(space: .displayP3, components: [100_000, 0, 0])
    } _: {
      $0.foreground = 2
    }
    #expect(
      page.stylesheet.contains(
        ".s1{color:#ff0000}\n@media (color-gamut:p3){\n"
          + ".s1{color:var(--w,color(display-p3 1 0 0))}\n}\n"))
  }

  @Test("A font has fallbacks of its kind, and an emoji font needs no rule")
  func fontsHaveGenericFallbacks() throws {
    let page = try Self.page { $0.font = 1 }
    #expect(page.stylesheet.contains("font-family:'Helvetica','Arial',sans-serif"))
    #expect(page.stylesheet.contains(".s1{font-family:'Menlo','DejaVu Sans Mono',monospace}"))
    let light = try Self.page { $0.font = 2 }
    #expect(
      light.stylesheet.contains(
        ".s1{font-family:'Helvetica Neue','Helvetica','Arial',sans-serif;font-weight:300}"))
    #expect(try Self.page { $0.font = 3 }.content == "<p>plain text x after</p>\n")
  }

  @Test(
    "The family, weight and slant of a face are read from its name",
    arguments: [
      ("Times-BoldItalic", "'Times','Times New Roman',serif", 700, true),
      (".AppleSystemUIFont", "system-ui,sans-serif", nil, false),
      (".SFNS-Regular", "system-ui,sans-serif", nil, false),
      ("MyFont-Semibold", "'My Font',sans-serif", 600, false),
      ("Liberation Serif", "'Liberation Serif',sans-serif", nil, false),
      ("A'} *{x:y", "'A\\27 \\7d  \\2a \\7b x:y',sans-serif", nil, false),
      ("Noto Sans CJK-JP", "'Noto Sans CJK-JP',sans-serif", nil, false),
      ("", "", nil, false),
    ])
  func faces(_ name: String, _ family: String, _ weight: Int?, _ isItalic: Bool) {
    let face = FontFace(Font(name: name))
    #expect(String(decoding: CSSValue.family(face).bytes, as: UTF8.self) == family)
    #expect(face.weight == weight)
    #expect(face.isItalic == isItalic)
  }

  @Test("A size is in pixels where Cocoa wrote the document, and in points elsewhere")
  func sizesAreThatOfTheSystemThatWroteThem() throws {
    #expect(try Self.page { $0.fontSize = 18_500 }.stylesheet.contains(".s1{font-size:18.5px}"))
    let word = try Self.page {
      $0.attributes.cocoaVersion = nil
    } _: {
      $0.fontSize = 11_000
    }
    #expect(word.stylesheet.contains(".s1{font-size:14.67px}"))
    #expect(word.stylesheet.contains("font-size:16px"))
  }

  @Test("Capitals, shadows, outlines and letter spacing become style rules")
  func effects() throws {
    let page = try Self.page {
      $0.flags = [.allCaps, .shadow]
      $0.kerning = 40
      $0.ligature = 0
      var shadow = CharacterStyle.Shadow()
      shadow.x = 20
      shadow.y = -40
      shadow.blur = 60
      shadow.opacity = 51
      $0.shadow = shadow
    }
    #expect(
      page.stylesheet.contains(
        ".s1{letter-spacing:2px;font-variant-ligatures:none;text-transform:uppercase;"
          + "text-shadow:1px -2px 3px #00000033}"))
    #expect(
      try Self.page { $0.flags = .outline }.stylesheet.contains(
        ".s1{-webkit-text-stroke:.25px #000000;-webkit-text-fill-color:transparent}"))
    #expect(
      try Self.page { $0.flags = .smallCaps }.stylesheet.contains("font-variant-caps:small-caps"))
    #expect(try Self.page { $0.flags = .emboss }.stylesheet.contains("text-shadow:-1px"))
  }

  @Test("Inline styles stand in the elements, and the page has no style sheet")
  func inlineStyle() throws {
    let page = try Self.page(style: .inline) { $0.foreground = 2 }
    #expect(
      page.content
        == "<p style=\"margin:0\">plain text <span style=\"color:#c82613\">x</span> after</p>\n")
    #expect(!page.html.contains("<style>"))
  }

  @Test("Bold text is bold whatever weight the name of its face says")
  func boldOfLightFace() throws {
    var builder = DocumentBuilder()
    builder.document.fonts = [Font(name: "Helvetica"), Font(name: "HiraKakuPro-W3")]
    let font: Int32 = 1
    builder.run("thin") { $0.font = font }
    builder.run("bold") {
      $0.font = font
      $0.flags = .bold
    }
    builder.run("Helvetica is what most of this text is in")
    builder.end()
    let page = try Page(builder.build())
    #expect(page.content.contains("<b><span"))
    let bold = try #require(page.content.firstMatch(of: /<b><span class="(s\d)">bold/)?.1)
    let rule = try #require(
      page.stylesheet.split(separator: "\n").first { $0.hasPrefix(".\(bold){") })
    #expect(!rule.contains("font-weight"))
  }

  @Test("Without styles, only looks that are elements stay")
  func noStyle() throws {
    let page = try Self.page(style: .none) {
      $0.foreground = 2
      $0.flags = .bold
    }
    #expect(page.content == "<p>plain text <b>x</b> after</p>\n")
    #expect(!page.html.contains("<style>"))
    #expect(!page.html.contains("style="))
  }

  @Test("The page has the language of most of its text, and other text states its own")
  func languagesOtherThanThePages() throws {
    var builder = DocumentBuilder()
    builder.run("Guten Tag und guten Abend, ") { $0.language = 0x0407 }
    builder.run("good night") { $0.language = 0x0809 }
    builder.run(" x") { $0.language = 1_024 }
    builder.end()
    let page = try Page(builder.build())
    #expect(page.html.contains("lang=\"de-DE\">\n<head>"))
    #expect(
      page.content
        == "<p>Guten Tag und guten Abend, <span lang=\"en-GB\">good night</span> x</p>\n")
    #expect(try Page(builder.build()) { $0.language = "en" }.html.contains("lang=\"en\">\n<head>"))
  }

  @Test("Neighbouring runs share the elements they have in common")
  func neighboursShareWhatTheyHaveInCommon() throws {
    var builder = DocumentBuilder()
    builder.run("a") { $0.flags = .bold }
    builder.run("b") { $0.flags = [.bold, .italic] }
    builder.run("c") { $0.flags = .bold }
    builder.end()
    #expect(try Page(builder.build()).content == "<p><b>a<i>b</i>c</b></p>\n")
  }

  @Test("Hidden and deleted text is left out with a warning, unless it is asked for")
  func hiddenAndDeletedText() throws {
    var builder = DocumentBuilder()
    builder.run("a")
    builder.run("secret") { $0.flags = .hidden }
    builder.run("gone") { $0.flags = .deleted }
    builder.run("new") { $0.flags = .inserted }
    builder.end()
    builder.run("all of it\n") { $0.flags = .hidden }
    builder.end(terminated: false)
    let page = try Page(builder.build())
    #expect(page.content == "<p>anew</p>\n")
    #expect(page.diagnostics.diagnostics.map(\.severity) == [.warning])
    #expect(page.diagnostics.diagnostics.first?.count == 3)
    let all = try Page(builder.build()) { $0.includeHidden = true }
    #expect(
      all.content == "<p>asecret<del>gone</del><ins>new</ins></p>\n<p>all of it</p>\n")
    #expect(all.ids.isEmpty)
  }

  @Test("A name that no font can have is not repeated with every run") func longFontName() {
    let name = String(repeating: "n", count: 129)
    #expect(FontFace(Font(name: name)).families == [])
    #expect(FontFace(Font(name: String(name.dropLast()))).families == [String(name.dropLast())])
  }
}
