import Testing

@testable import HTMLParsing

@Suite("The tokens of pages")
struct TokenizerTests {
  @Test(
    "Tags, attributes and text are taken apart as browsers do it",
    arguments: [
      ("<p>a</p>", "<p> 'a' </p>"),
      ("<P CLASS=x Id='a b' hidden>", "<p class=x id=a b hidden=>"),
      ("<br/><br / ><a href=x/>", "<br/> <br> <a href=x/>"),
      ("<p a=1 A=2 =x\"y>", "<p a=1 =x\"y=>"),
      ("<a title='<b>&amp;'>", "<a title=<b>&>"),
      ("a < b <3 </3> </>", "'a < b <3 ' <!--3--> ' '"),
      ("x<b y='", "'x'"), ("</p a=1>", "</p>"),
      ("<o:p x:y=1>", "<o:p x:y=1>"), ("<p\u{C}a>", "<p a=>"),
      ("a\r\nb\rc", "'a\nb\nc'"), ("<é>", "'<é>'"), ("<aÉ>", "<aÉ>"),
    ])
  func tags(_ page: String, _ expected: String) {
    #expect(tokens(page) == expected)
  }

  @Test(
    "Comments end where browsers end them, and what is no comment becomes one",
    arguments: [
      ("<!--a-->b", "<!--a--> 'b'"), ("<!-->b", "<!----> 'b'"), ("<!--->b", "<!----> 'b'"),
      ("<!--a--!>b", "<!--a--> 'b'"), ("<!--a<!--b-->c", "<!--a<!--b--> 'c'"),
      ("<!--a", "<!--a-->"), ("<!--a--", "<!--a-->"), ("<!--a-", "<!--a-->"),
      ("<!--a--!", "<!--a-->"), ("<!-x-->b", "<!---x----> 'b'"),
      ("<![if !supportLists]>1<![endif]>", "<!--[if !supportLists]--> '1' <!--[endif]-->"),
      ("<?xml version='1.0'?>", "<!--?xml version='1.0'?-->"),
      ("<![CDATA[x]]>", "<!--[CDATA[x]]-->"),
    ])
  func comments(_ page: String, _ expected: String) {
    #expect(tokens(page) == expected)
  }

  @Test(
    "Document types are read, and those that are damaged make an old page",
    arguments: [
      ("<!DOCTYPE html>", "<!html>"), ("<!doctype HTML >", "<!html>"),
      ("<!doctype>", "<!- quirks>"),
      ("<!doctype html public>", "<!html quirks>"),
      ("<!doctype html system 'about:legacy-compat'>x", "<!html> 'x'"),
      ("<!doctype html public '-//W3C//DTD HTML 4.01//EN' 'a'>x", "<!html> 'x'"),
      ("<!doctype html public 'a>x", "<!html quirks> 'x'"), ("<!doctype html", "<!html quirks>"),
    ])
  func doctypes(_ page: String, _ expected: String) {
    #expect(tokens(page) == expected)
  }

  @Test(
    "References are read by their longest names, with or without a semicolon",
    arguments: [
      ("&amp;&lt;&gt;&quot;", "'&<>\"'"), ("&lt3 &ampx &notit; &notin;", "'<3 &x ¬it; ∉'"),
      ("&eacute;&eacute &Eacute;", "'éé É'"),
      ("&nosuch; & &; &#; &#x;", "'&nosuch; & &; &#; &#x;'"),
      ("&#65;&#x42;&#67 &#150;&#x80;", "'ABC –€'"), ("&#0;&#xD800;&#x110000;", "'���'"),
      ("&#99999999999999999999;", "'�'"), ("&NotEqualTilde;&fjlig;", "'≂̸fj'"),
      ("<a href='?a=1&copy=2&lt;&copy;&copy'>", "<a href=?a=1&copy=2<©©>"),
      ("<a b=&ampx;>", "<a b=&ampx;>"), ("&CounterClockwiseContourIntegral;", "'∳'"),
      ("&lang;&rang;", "'⟨⟩'"),
    ])
  func references(_ page: String, _ expected: String) {
    #expect(tokens(page) == expected)
  }

  @Test("Each of the 2,125 names stands for its own characters, 106 of them without a semicolon")
  func everyName() {
    var names = 0
    var short = 0
    for line in CharacterReferences.list.description.split(separator: "\n") {
      for item in line.split(separator: " ") {
        let isLegacy = item.hasPrefix("!")
        let parts = item.drop { $0 == "!" }.split(separator: "=")
        guard parts.count == 2 else {
          Issue.record("\(item)")
          continue
        }
        let scalars = parts[1].split(separator: "+").compactMap { UInt32($0, radix: 16) }
        let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
        #expect(tokens("&\(parts[0]);") == "'\(text)'")
        #expect((tokens("&\(parts[0]) ") == "'\(text) '") == isLegacy)
        names += 1
        if isLegacy { short += 1 }
      }
    }
    #expect(names == 2_125)
    #expect(short == 106)
  }

  @Test("Text of scripts, styles and titles ends at the end tag of its element")
  func rawText() {
    #expect(tokens("a&amp;<b></x></title>c", .rcdata, in: "title") == "'a&<b></x>' </title> 'c'")
    #expect(
      tokens("a&amp;</styles></style >", .rawText, in: "style") == "'a&amp;</styles>' </style>")
    #expect(tokens("a</style", .rawText, in: "style") == "'a</style'")
    #expect(tokens("<!--</script>", .script, in: "script") == "'<!--' </script>")
    #expect(
      tokens("<!--<script></script>--></script>", .script, in: "script")
        == "'<!--<script></script>-->' </script>")
    #expect(
      tokens("<!--><script></script>", .script, in: "script") == "'<!--><script>' </script>")
    #expect(tokens("</plaintext>", .plaintext) == "'</plaintext>'")
    #expect(tokens("a]]b]]>c<d>", .cdata) == "'a]]b' 'c' <d>")
  }

  @Test("NUL stays in text, where the tree decides, and is U+FFFD everywhere else")
  func null() {
    #expect(tokens("a\0b") == "'a\0b'")
    #expect(tokens("<a\0 b\0='\0'>") == "<a� b�=�>")
    #expect(tokens("<!--\0--><?\0>") == "<!--�--> <!--?�-->")
    #expect(tokens("\0</title>", .rcdata, in: "title") == "'�' </title>")
  }

  @Test("A tag keeps 256 attributes; the others are counted")
  func attributeLimit() {
    let page = "<p " + (0..<1_000).map { "a\($0)=\($0)" }.joined(separator: " ") + ">"
    var tokenizer = HTMLTokenizer(Array(page.utf8))
    _ = tokenizer.next()
    #expect(tokenizer.attributes.count == HTMLTokenizer.attributeLimit)
    #expect(tokenizer.droppedAttributes == 1_000 - HTMLTokenizer.attributeLimit)
    // Values that nobody keeps take no memory.
    #expect(tokenizer.text.count == 10 + 180 + 156 * 3)
  }

  @Test("The names of elements and attributes stand in one order, with their spellings")
  func names() {
    #expect(HTMLName.spellings.count == HTMLName.allCases.count - 1)
    for (name, spelling) in zip(HTMLName.allCases.dropFirst(), HTMLName.spellings) {
      let letters = spelling.filter { $0 != "-" && $0 != ":" }
      #expect("\(name)".lowercased() == letters)
      #expect(NameTable().find(Array(spelling.utf8)) == name.number)
    }
    var table = NameTable()
    let own = table.number(of: Array("x-own".utf8))
    #expect(own == UInt32(HTMLName.allCases.count))
    #expect(table.number(of: Array("x-own".utf8)) == own)
    #expect(table[own] == Array("x-own".utf8))
    #expect(HTMLName(number: own) == .other)
    #expect(HTMLName(number: HTMLName.wrap.number + 512) == .other)
  }
}
