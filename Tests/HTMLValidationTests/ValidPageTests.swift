import Testing

@testable import HTMLValidation

@Suite struct ValidPageTests {
  static let page = """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
    <head>
    <meta charset="utf-8"/>
    <title>Page</title>
    </head>
    <body>
    <main>
    <p>text</p>
    </main>
    </body>
    </html>

    """

  @Test func smallestPageIsValid() {
    let page = Array(Self.page.utf8)
    #expect(HTMLValidator.validate(page, profile: .rtfdutil) == [])
    #expect(HTMLValidator.validate(page, profile: .html) == [])
  }
}
