import TestSupport
import Testing

@testable import HTMLParsing

@Suite("Pages made to break or to slow down the parser")
struct HostilePageTests {
  private static let pages = [
    "<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>a &amp; b</title></head>"
      + "<body><p class='p1'>x <b>y</b></p><!-- c --></body></html>",
    "<table cellpadding=0><caption>k<tr><td>a<td colspan=2>b<tr>x<th>c</table>d",
    "<ul><li>a<ul><li>b</ul>c<li><p>d</ul><ol start=3><li value=7>e</ol>",
    "<b>1<i>2<p>3</b>4</i>5<a href=x>6<div>7<a>8</div></a>",
    "<style>p{color:red}</style><script>if (a < b) '<!--<script>'</script><xmp><b></xmp>",
    "<svg viewBox='0 0 1 1'><path d=''/><![CDATA[x]]><foreignObject><p>y</svg><math><mi>z</math>",
    "<form><select><optgroup><option>a<option>b</select><textarea>\n c</textarea><input type=hidden>",
    "<template><td>a</template><ruby>b<rp>(<rt>c</ruby><noscript><link></noscript><frameset>",
    "<p class=MsoNormal><![if !supportLists]>1)<![endif]>&nbsp;a<o:p></o:p></p><?xml:ns />",
    "&notit;&#150;&#x1F600;&lt3<a title='&copy=1' b=\"c\" d>e</a\0>\0<!--\0--!><!doctype>",
  ]

  @Test("Every cut of a page gives a tree whose links are whole", arguments: pages)
  func cuts(_ page: String) {
    let bytes = Array(page.utf8)
    for end in 0...bytes.count {
      let tree = TreeBuilder.tree(of: Array(bytes[..<end]))
      #expect(brokenLinks(tree).isEmpty, "the first \(end) bytes")
    }
  }

  @Test("Random bytes and random tags give trees whose links are whole")
  func random() {
    var generator = SeededGenerator(seed: 20)
    let words =
      "< > / = ' \" & ; - ! a b i p em td tr li h1 svg col select option table form math title"
      .split(separator: " ").map { Array($0.utf8) } + [[0], [0x0A], [0xC3], [0xFF]]
    let tags = ["b", "i", "p", "div", "table", "tr", "td", "a", "li", "ul", "svg", "select"]
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...120, using: &generator) {
        bytes += words.randomElement(using: &generator) ?? []
      }
      #expect(brokenLinks(TreeBuilder.tree(of: bytes)).isEmpty, "\(bytes)")
      var page = ""
      for _ in 0..<Int.random(in: 1...60, using: &generator) {
        let tag = tags.randomElement(using: &generator) ?? "b"
        page += Bool.random(using: &generator) ? "<\(tag)>" : "</\(tag)>"
        if Bool.random(using: &generator) { page += "x" }
      }
      #expect(brokenLinks(TreeBuilder.tree(of: Array(page.utf8))).isEmpty, "\(page)")
    }
  }

  @Test("Elements deeper than the limit stand side by side, and their end tags end them")
  func depth() {
    let count = 5_000
    let page =
      String(repeating: "<div>", count: count) + "x" + String(repeating: "</div>", count: count)
    let tree = TreeBuilder.tree(of: Array((page + "<p>y").utf8))
    // The stack has html and body below them.
    #expect(tree.limits.flattened == count + 1 - TreeBuilder.depthLimit)
    #expect(tree.nodes.count == count + 7)
    #expect(deepest(tree) == TreeBuilder.depthLimit + 2)
    let paragraph = tree.nodes.first { $0.tag == .p }
    #expect(paragraph.map { tree.nodes[Int($0.parent)].tag } == .body)
  }

  private func deepest(_ tree: HTMLTree) -> Int {
    var depths = [Int](repeating: 0, count: tree.nodes.count)
    var node: Int32 = 0
    while true {
      node = tree.following(node, in: 0)
      guard node >= 0 else { return depths.max() ?? 0 }
      depths[Int(node)] = depths[Int(tree.nodes[Int(node)].parent)] + 1
    }
  }

  @Test("Formatting that many paragraphs open again is opened in proportion to the page")
  func reopening() {
    for count in [2_000, 4_000] {
      let open = (0..<count).map { "<b a=\($0)>" }.joined()
      let page = open + String(repeating: "<p>x</p>", count: count)
      let tree = TreeBuilder.tree(of: Array(page.utf8))
      #expect(tree.nodes.count < page.utf8.count + 5_000)
      #expect(tree.limits.notReopened > 0)
    }
  }

  @Test("What opens nothing adds no nodes, however often it comes")
  func growth() {
    for page in [
      String(repeating: "</b>", count: 10_000), String(repeating: "<!-", count: 10_000),
      "<div>" + String(repeating: "</span>", count: 10_000), String(repeating: "&", count: 10_000),
      "<svg>" + String(repeating: "<![CDATA[]]>", count: 10_000),
      "<body>" + String(repeating: "<body a=1>", count: 10_000),
    ] {
      #expect(TreeBuilder.tree(of: Array(page.utf8)).nodes.count < 8)
    }
  }
}
