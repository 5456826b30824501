import Testing

@testable import HTML

@Suite("A whole page of one paragraph") struct ParagraphTests {
  @Test("A page of one paragraph has nothing but the head, styles and policy it needs")
  func wholePage() throws {
    var builder = DocumentBuilder()
    builder.paragraph("Hello & <good> “day”")
    let page = try Page(builder.build())
    #expect(
      page.html == """
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" lang="und">
        <head>
        <meta charset="utf-8"/>
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        style-src 'unsafe-inline'"/>
        <title>Hello &amp; &lt;good&gt; “day”</title>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <style>
        main{max-width:432px;margin:0 auto;overflow-wrap:break-word;font-size:12px}
        p,h1,h2,h3,h4,h5,h6,li{margin:0;white-space:pre-wrap}
        </style>
        </head>
        <body>
        <main>
        <p>Hello &amp; &lt;good&gt; “day”</p>
        </main>
        </body>
        </html>

        """)
    #expect(page.ids.isEmpty)
  }
}
