import Diagnostics
import RTFDFiles
import Rendering
import RichText
import Testing

@testable import HTML

@Suite("Adaptive image glyphs") struct GlyphTests {
  @Test("A glyph is a picture with its own format first and a PNG for other browsers")
  func markupIsThatOfTheDesign() throws {
    var builder = DocumentBuilder()
    builder.run("a")
    builder.object(TestImages.glyph("7C0E-10", description: "cat & <dog> \"東\" 😀"))
    builder.run("b")
    builder.end()
    let page = try Page(builder.build())
    #expect(
      page.content == """
        <p>a<picture><source srcset="n.files/AdaptiveImageGlyph-7C0E-10.heic" \
        type="image/x-apple-adaptive-glyph"/><img class="adaptive-glyph" \
        src="n.files/AdaptiveImageGlyph-7C0E-10.png" alt="cat &amp; &lt;dog> &quot;東&quot; 😀" \
        width="15" height="15"/></picture>b</p>

        """)
    #expect(
      page.output.resources.map { String(decoding: $0.name, as: UTF8.self) } == [
        "AdaptiveImageGlyph-7C0E-10.heic", "AdaptiveImageGlyph-7C0E-10.png",
      ])
  }

  @Test("The size of a glyph follows that of its font and the shape of its picture")
  func sizesFollowTheRule() {
    let square = AdaptiveImageGlyph.Strike(width: 320, height: 320)
    for (font, side) in [(10, 13), (12, 15), (16, 20), (20, 22), (24, 24), (48, 48)] {
      let size = GlyphSize.pixels(fontSize: font * 1_000, strike: square)
      #expect(size.width == side)
      #expect(size.height == side)
    }
    let wide = GlyphSize.pixels(
      fontSize: 16_000, strike: AdaptiveImageGlyph.Strike(width: 400, height: 320))
    #expect(wide.width == 25)
    #expect(wide.height == 20)
    #expect(GlyphSize.pixels(fontSize: 16_000, strike: nil) == (20, 20))
  }

  @Test("Without styles, a glyph has the size that suits the browser's own text")
  func withoutStyleTheSizeIsThatOfBrowsersText() throws {
    var builder = DocumentBuilder()
    builder.object(TestImages.glyph())
    builder.end()
    let page = try Page(builder.build()) { $0.style = .none }
    #expect(page.content.contains("width=\"20\" height=\"20\""))
  }

  @Test("The insets of a glyph move it by a share of its size")
  func insetsMoveTheGlyph() throws {
    var builder = DocumentBuilder()
    builder.object(
      TestImages.glyph(strike: .init(width: 320, height: 320, insetX: 16, insetY: 16)))
    builder.end()
    let page = try Page(builder.build())
    #expect(page.content.contains("<img class=\"adaptive-glyph g1\" "))
    #expect(
      page.stylesheet.contains(
        ".g1{margin-left:calc(.050*var(--g));vertical-align:calc(-.175*var(--g))}"))
    let inline = try Page(builder.build()) { $0.style = .inline }
    #expect(
      inline.content.contains(
        "style=\"height:max(1em,min(1.25em,.5em + 12px));width:auto;"
          + "margin-left:calc(.050*max(1em,min(1.25em,.5em + 12px)));"
          + "vertical-align:calc(-.175*max(1em,min(1.25em,.5em + 12px)))\""))
  }

  @Test("One identifier with two contents makes two files")
  func oneIdentifierWithTwoContentsIsTwoFiles() throws {
    var builder = DocumentBuilder()
    builder.object(TestImages.glyph("X"))
    builder.object(TestImages.glyph("X"))
    if case .glyph(var other) = TestImages.glyph("X") {
      other.imageContent = Content(TestImages.heic + [1])
      builder.object(.glyph(other))
    }
    builder.end()
    let page = try Page(builder.build())
    #expect(
      page.output.resources.map { String(decoding: $0.name, as: UTF8.self) } == [
        "AdaptiveImageGlyph-X.heic", "AdaptiveImageGlyph-X.png", "AdaptiveImageGlyph-X-2.heic",
      ])
  }

  @Test("Without a decoder the picture is the original, and one report names what is missing")
  func withoutADecoderTheImageIsTheOriginal() throws {
    struct Absent: FallbackImageSource {
      func png(of content: Content, kind: FallbackImageKind) -> FallbackImage {
        .unavailable(reason: "libheif is not installed", package: "libheif1")
      }
    }
    var builder = DocumentBuilder()
    builder.object(TestImages.glyph("X"))
    builder.object(TestImages.glyph("Y"))
    builder.end()
    let page = try Page(builder.build(), images: Absent())
    #expect(page.content.contains("src=\"n.files/AdaptiveImageGlyph-X.heic\" alt=\"cat\""))
    #expect(page.ids == [.htmlNoFallbackImage])
    #expect(page.diagnostics.diagnostics.first?.message.contains("libheif1") == true)
  }

  @Test("A given description is used, and a glyph without any is called Emoji and reported")
  func descriptions() throws {
    var builder = DocumentBuilder()
    builder.object(TestImages.glyph("X", description: nil))
    builder.object(TestImages.glyph("Y", description: "Emoji"))
    builder.end()
    let page = try Page(builder.build()) { $0.descriptions = ["Y": "a whale"] }
    #expect(page.content.contains("alt=\"Emoji\""))
    #expect(page.content.contains("alt=\"a whale\""))
    #expect(page.ids == [.htmlGlyphDescription])
  }
}
