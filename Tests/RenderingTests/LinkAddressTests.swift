import Rendering
import RichText
import Testing

@Suite("Addresses of links")
struct LinkAddressTests {
  @Test(
    "An address that an output may have stays, and what it must not hold is escaped",
    arguments: [
      ("https://example.com/a?b=1&c=%20d#e", "https://example.com/a?b=1&c=%20d#e"),
      ("HTTP://Example.com", "http://Example.com"),
      ("https://example.com/a b<c>\"d\"", "https://example.com/a%20b%3Cc%3E%22d%22"),
      ("https://example.com/100%", "https://example.com/100%25"),
      ("https://example.com/ü", "https://example.com/%C3%BC"),
      ("https://[::1]:8080/x", "https://[::1]:8080/x"),
      ("https://user:word@example.com/", "https://user:word@example.com/"),
      ("mailto:a@example.com?subject=x y", "mailto:a@example.com?subject=x%20y"),
      ("tel:+49-1", "tel:+49-1"), ("other.html", "other.html"), ("../a/b.rtf", "../a/b.rtf"),
      ("/rooted", "/rooted"), (" https://example.com ", "https://example.com"),
      ("a#b#c", "a#b%23c"), ("Meeting 10:30 notes.rtf", "Meeting%2010%3A30%20notes.rtf"),
      ("1:2", "1%3A2"), ("a b:c/d:e", "a%20b%3Ac/d:e"), ("café:x", "caf%C3%A9%3Ax"),
      ("javasc@ript:x", "javasc@ript%3Ax"), ("a?b:c", "a?b:c"),
    ])
  func addressesThatAPageMayHave(_ target: String, _ expected: String) {
    let isRelative = !["http", "mail", "tel:"].contains(String(expected.prefix(4)))
    let bytes = Array(expected.utf8)
    #expect(
      LinkAddress(Link(target: target)) == (isRelative ? .relative(bytes) : .address(bytes)))
  }

  @Test(
    "An address that runs code or reaches files and hosts is forbidden, however spelled",
    arguments: [
      ("javascript:alert(1)", "javascript"), ("JaVaScRiPt:x", "javascript"),
      ("java\nscript:x", "javascript"), ("java\tscript:x", "javascript"),
      (" javascript:x", "javascript"),
      ("data:text/html,x", "data"), ("file:///etc/passwd", "file"), ("vbscript:x", "vbscript"),
      ("C:\\a", "c"), ("//example.com/x", "//"), ("\\\\host\\share", "//"), ("/\\host", "//"),
    ])
  func addressesThatAPageMustNotHave(_ target: String, _ scheme: String) {
    #expect(LinkAddress(Link(target: target)) == .forbidden(scheme: scheme))
  }

  @Test(
    "Text that is no sound address is not taken for one",
    arguments: [
      "", "http:", "http://", "https:///x", "http:x", "https://exa mple.com", "https://a:b",
      "https://example.com:99999/", "https://[zz]/", "https://.com", "x\u{1}y", "mailto:",
      "https://a<b/",
    ])
  func textThatIsNoAddress(_ target: String) {
    #expect(LinkAddress(Link(target: target)) == .invalid)
  }
}
