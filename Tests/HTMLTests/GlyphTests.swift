import RichText
import Testing

@testable import HTML

@Suite struct GlyphTests {
  @Test func markupIsThatOfTheDesign() throws {
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
}
