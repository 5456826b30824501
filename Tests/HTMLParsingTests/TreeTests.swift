import Testing

@testable import HTMLParsing

@Suite("The trees of pages")
struct TreeTests {
  @Test("What a page leaves out is made, in its place")
  func implied() {
    #expect(outline("") == "html(head body)")
    #expect(outline("a") == "html(head body(\"a\"))")
    #expect(
      outline("<title>t</title>a<title>u</title>")
        == "html(head(title(\"t\")) body(\"a\" title(\"u\")))")
    #expect(outline("<title>t</title> <link><p>") == "html(head(title(\"t\") \" \" link) body(p))")
    #expect(outline("</head><link>a") == "html(head(link) body(\"a\"))")
    #expect(
      outline("<body a=1>x</body></html>y<body a=2 b=3><html c=4>", attributes: true)
        == "html[c=4](head body[a=1][b=3](\"xy\"))")
    #expect(outline("<frameset><frame>x</frameset>") == "html(head frameset(frame))")
    #expect(body("x<noscript><p>a</noscript>") == "\"x\" noscript(p(\"a\"))")
  }

  @Test(
    "Elements whose end tags are left out end where browsers end them",
    arguments: [
      ("<p>a<p>b<div>c</div>d", "p(\"a\") p(\"b\") div(\"c\") \"d\""),
      ("<p>a<section>b", "p(\"a\") section(\"b\")"), ("<h1>a<h2>b", "h1(\"a\") h2(\"b\")"),
      ("<ul><li>a<li>b<ul><li>c</ul>d</ul>", "ul(li(\"a\") li(\"b\" ul(li(\"c\")) \"d\"))"),
      ("<dl><dt>a<dd>b<dt>c</dl>", "dl(dt(\"a\") dd(\"b\") dt(\"c\"))"),
      ("<select><option>a<option>b</select>c", "select(option(\"a\") option(\"b\")) \"c\""),
      ("a</p>b</br>c", "\"a\" p \"b\" br \"c\""), ("<p/>a<br/>b", "p(\"a\" br \"b\")"),
      ("<pre>\n\na</pre>", "pre(\"\na\")"), ("<textarea>\n<b></textarea>", "textarea(\"<b>\")"),
      ("<picture><source src=a><img src=b>c", "picture(source img \"c\")"),
      ("a<wbr>b<embed>c", "\"a\" wbr \"b\" embed \"c\""),
      ("<ruby>漢<rp>(<rt>かん<rp>)</ruby>", "ruby(\"漢\" rp(\"(\") rt(\"かん\") rp(\")\"))"),
      ("<button>a<button>b", "button(\"a\") button(\"b\")"),
      ("<form>a<form>b</form>c", "form(\"ab\") \"c\""), ("<image src=x>", "img"),
      ("<li>a</p>b</ul>c", "li(\"a\" p \"bc\")"), ("<xmp><b></xmp>", "xmp(\"<b>\")"),
      ("a\0b", "\"ab\""), ("<plaintext></p>", "plaintext(\"</p>\")"),
      ("<div></span></div>a", "div \"a\""), ("<h1>a</h3>b", "h1(\"a\") \"b\""),
    ])
  func ends(_ page: String, _ expected: String) {
    #expect(body(page) == expected)
  }

  @Test(
    "Formatting that overlaps is opened again, as the adoption agency does it",
    arguments: [
      ("<b><i>x</b>y</i>z", "b(i(\"x\")) i(\"y\") \"z\""),
      ("<p><b>a<p>b</b>c", "p(b(\"a\")) p(b(\"b\") \"c\")"),
      ("<b>1<p>2</b>3</p>4", "b(\"1\") p(b(\"2\") \"3\") \"4\""),
      ("<a href=x>1<a>2</a>3", "a(\"1\") a(\"2\") \"3\""),
      ("<a>1<div>2<a>3", "a(\"1\") div(a(\"2\") a(\"3\"))"),
      ("<b><b><b><b>a<p>b", "b(b(b(b(\"a\" p(\"b\")))))"),
      ("<p><b><b><b><b>a<p>b", "p(b(b(b(b(\"a\"))))) p(b(b(b(\"b\"))))"),
      ("<table><td><b>x</table>y", "table(tbody(tr(td(b(\"x\"))))) \"y\""),
      ("<nobr>a<nobr>b", "nobr(\"a\") nobr(\"b\")"),
      (
        "<em><em><em><em><em><div>a</em></em></em></em></em>b",
        "em(em(em(em(em)) div(em(em(em(\"a\"))) \"b\")))"
      ),
      ("<object><b>a</object>b</b>c", "object(b(\"a\")) \"bc\""),
    ])
  func formatting(_ page: String, _ expected: String) {
    #expect(body(page) == expected)
  }

  @Test(
    "Tables get their parts, and what has no place in them goes in front",
    arguments: [
      (
        "<table><tr><td>a<td>b<tr><td>c</table>",
        "table(tbody(tr(td(\"a\") td(\"b\")) tr(td(\"c\"))))"
      ),
      ("<table>x<tr><td>a</table>", "\"x\" table(tbody(tr(td(\"a\"))))"),
      (
        "<table><p>x</p> <tr>y<td>a</table>b",
        "p(\"x\") \"y\" table(\" \" tbody(tr(td(\"a\")))) \"b\""
      ),
      ("<table><caption>k<tr><td>a</table>", "table(caption(\"k\") tbody(tr(td(\"a\"))))"),
      ("<table><col><col><tr><td>a</table>", "table(colgroup(col col) tbody(tr(td(\"a\"))))"),
      (
        "<table><thead><tr><th>h<tbody><tr><td>a<tfoot><td>f</table>",
        "table(thead(tr(th(\"h\"))) tbody(tr(td(\"a\"))) tfoot(tr(td(\"f\"))))"
      ),
      (
        "<table><td><table><td>i</table>o</table>",
        "table(tbody(tr(td(table(tbody(tr(td(\"i\")))) \"o\"))))"
      ),
      ("<table><table>a", "table \"a\" table"), ("<tr><td>a</td></tr>", "\"a\""),
      (
        "<table><form><tr><input type=hidden><td>a</form>", "table(form tbody(tr(input td(\"a\"))))"
      ),
      ("<table><td></div></p>a</tr>b", "\"b\" table(tbody(tr(td(p \"a\"))))"),
      ("<p><table></table>a", "p table \"a\""),
      ("<table><select><tr><td>a", "select table(tbody(tr(td(\"a\"))))"),
    ])
  func tables(_ page: String, _ expected: String) {
    #expect(body(page) == expected)
  }

  @Test("A table stands in a paragraph of a page from before standards")
  func quirks() {
    #expect(outline("<p><table></table>a") == "html(head body(p(table \"a\")))")
    let old = "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\"><p><table>"
    #expect(outline(old) == "html(head body(p(table)))")
    let strict = "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01//EN\"><p><table>"
    #expect(outline(strict) == "html(head body(p table))")
    #expect(TreeBuilder.tree(of: Array("<!doctype html>".utf8)).isQuirky == false)
  }

  @Test(
    "SVG and MathML keep their own rules, and HTML ends them",
    arguments: [
      ("<svg><g/><title><b>a</b></title></svg>b", "svg(g title(b(\"a\"))) \"b\""),
      ("<svg><![CDATA[<x>]]></svg>", "svg(\"<x>\")"), ("<svg><g><p>a", "svg(g) p(\"a\")"),
      ("<math><mi>x<b>y</b></mi><mo>=</mo></math>", "math(mi(\"x\" b(\"y\")) mo(\"=\"))"),
      ("<svg><foreignObject><p>a<p>b</svg>c", "svg(foreignobject(p(\"a\") p(\"bc\")))"),
      ("<svg><a><g></a>b", "svg(a(g) \"b\")"), ("<svg>a\0b", "svg(\"a�b\")"),
      ("<svg><font>a<font color=red>b", "svg(font(\"a\")) font(\"b\")"), ("<svg/>a", "svg \"a\""),
    ])
  func foreign(_ page: String, _ expected: String) {
    #expect(body(page) == expected)
  }

  @Test("A template has its content as children, and hides it from what is outside")
  func templates() {
    #expect(body("x<template><tr><td>a</template>b") == "\"x\" template(tr(td(\"a\"))) \"b\"")
    #expect(body("a<template><p>b</div></template>c") == "\"a\" template(p(\"b\")) \"c\"")
    #expect(
      body("<table><template><td>a</template><td>b")
        == "table(template(td(\"a\")) tbody(tr(td(\"b\"))))")
    #expect(outline("<template><template>a") == "html(head(template(template(\"a\"))) body)")
  }

  @Test("Texts, values and attributes are found by the nodes that have them")
  func access() throws {
    let tree = TreeBuilder.tree(of: Array("<p id=x class='a b'>t<i>u</i></p>v".utf8))
    let paragraph = try #require(tree.nodes.firstIndex { $0.tag == .p })
    let value = try #require(tree.value(.class, of: Int32(paragraph)))
    #expect(Array(tree.bytes(value)) == Array("a b".utf8))
    #expect(tree.value(.style, of: Int32(paragraph)) == nil)
    #expect(tree.attributes(of: 0).isEmpty)
    var tags: [HTMLName] = []
    var node = Int32(paragraph)
    while node >= 0 {
      if case .element = tree.nodes[Int(node)].kind { tags.append(tree.nodes[Int(node)].tag) }
      node = tree.following(node, in: Int32(paragraph))
    }
    #expect(tags == [.p, .i])
    #expect(tree.following(Int32(paragraph), in: Int32(paragraph), skippingChildren: true) < 0)
  }
}
