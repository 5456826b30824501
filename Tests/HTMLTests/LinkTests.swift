import Diagnostics
import Rendering
import RichText
import Testing

@testable import HTML

@Suite("Links, bookmarks and notes") struct LinkTests {
  @Test("A link in the stated colour of most of the text says it, since links do not inherit it")
  func colourOfMostOfTheText() throws {
    var builder = DocumentBuilder()
    builder.document.links = [Link(target: "https://example.com/")]
    builder.document.colors = [.automatic, Color(rgb: .init(red: 0, green: 128, blue: 0))]
    builder.run("most of the text is green ") { $0.foreground = 1 }
    builder.run("shop") {
      $0.link = 0
      $0.foreground = 1
    }
    builder.end()
    let page = try Page(builder.build())
    #expect(page.content.contains("<a href=\"https://example.com/\" class=\"s1\">shop</a>"))
    #expect(page.stylesheet.contains(".s1{color:#008000}"))
  }

  @Test("One link spans runs of different looks, and keeps those looks")
  func linksSpanRunsAndKeepTheirLooks() throws {
    var builder = DocumentBuilder()
    builder.document.links = [Link(target: "https://example.com/?a=1&b=2", title: "A \"title\"")]
    builder.document.colors = [.automatic, Color(rgb: .init(red: 0, green: 128, blue: 0))]
    builder.run("see ")
    builder.run("the ") {
      $0.link = 0
      $0.underline = 1
    }
    builder.run("shop") {
      $0.link = 0
      $0.flags = .bold
    }
    builder.run(" now")
    builder.end()
    builder.run("green") {
      $0.link = 0
      $0.foreground = 1
    }
    builder.end()
    let page = try Page(builder.build())
    #expect(
      page.content == """
        <p>see <a href="https://example.com/?a=1&amp;b=2" title="A &quot;title&quot;">the \
        <b>shop</b></a> now</p>
        <p><a href="https://example.com/?a=1&amp;b=2" title="A &quot;title&quot;" class="s1">\
        <span class="s1">green</span></a></p>

        """)
  }

  @Test("A link that a page must not have becomes text, with a warning")
  func forbiddenLinksBecomeText() throws {
    var builder = DocumentBuilder()
    builder.document.links = [Link(target: "javascript:alert(1)"), Link(target: "http://")]
    builder.run("a") { $0.link = 0 }
    builder.run("b") { $0.link = 1 }
    builder.end()
    let page = try Page(builder.build())
    #expect(page.content == "<p>ab</p>\n")
    #expect(page.ids == [.htmlUnsafeLink, .htmlUnsafeLink])
    #expect(page.diagnostics.worst == .warning)
  }

  @Test("Bookmarks get unique identifiers, and a link to a missing one becomes text")
  func bookmarksAndLinksToThem() throws {
    var builder = DocumentBuilder()
    builder.document.bookmarks = [
      Bookmark(name: "start"), Bookmark(name: "über x"), Bookmark(name: "note-1"),
      Bookmark(name: "START"), Bookmark(name: "start"), Bookmark(name: "nowhere"),
    ]
    builder.document.links = [
      Link(target: "", fragment: "über x"), Link(target: "#start"),
      Link(target: "", fragment: "nowhere"),
    ]
    builder.anchor(.bookmarkStart(0))
    builder.run("a")
    builder.anchor(.bookmarkStart(1))
    builder.anchor(.bookmarkEnd(0))
    builder.run("b") { $0.link = 0 }
    builder.anchor(.bookmarkStart(2))
    builder.anchor(.bookmarkStart(3))
    builder.anchor(.bookmarkStart(4))
    builder.run("c") { $0.link = 1 }
    builder.run("d") { $0.link = 2 }
    builder.end()
    let page = try Page(builder.build())
    #expect(
      page.content == """
        <p id="start">a<span id="mark-__ber_x"></span><a href="#mark-__ber_x">b<span \
        id="mark-note-1"></span><span id="START"></span><span id="start-2"></span></a>\
        <a href="#start">c</a>d</p>

        """)
    #expect(page.ids == [.htmlDanglingLink])
  }

  @Test("Notes and comments are numbered and lead back to where they are referred to")
  func notesAreNumberedAndLeadBack() throws {
    var builder = DocumentBuilder()
    builder.paragraph("The note.")
    let first = builder.endNote(.footnote)
    builder.paragraph("Who says?")
    let comment = builder.endNote(.annotation) { $0.author = "A. Reader" }
    builder.paragraph("In a box")
    let box = builder.endNote(.textBox)
    builder.run("a")
    builder.anchor(.note(first))
    builder.run("b")
    builder.anchor(.note(comment))
    builder.anchor(.note(box))
    builder.end()
    let page = try Page(builder.build()) { $0.style = .none }
    #expect(
      page.content == """
        <p>a<sup><a id="ref-note-1" href="#note-1" role="doc-noteref">1</a></sup>b<sup>\
        <a id="ref-comment-1" href="#comment-1" role="doc-noteref">[1]</a></sup></p>
        <div>
        <p>In a box</p>
        </div>
        <section role="doc-endnotes">
        <hr/>
        <ol>
        <li id="note-1"><p>The note. <a href="#ref-note-1" role="doc-backlink">↩︎</a></p>
        </li>
        </ol>
        </section>
        <section>
        <hr/>
        <ol>
        <li id="comment-1"><p><b>A. Reader</b></p><p>Who says? \
        <a href="#ref-comment-1" role="doc-backlink">↩︎</a></p>
        </li>
        </ol>
        </section>

        """)
  }

  @Test("Line ends in the markup of notes and boxes do not show")
  func lineEndsInNotesAndBoxesDoNotShow() throws {
    var builder = ListTests.builder([ListTests.list(1, [23])])
    builder.paragraph("One.")
    builder.paragraph("Two.")
    let note = builder.endNote(.footnote)
    builder.paragraph("Box")
    let box = builder.endNote(.textBox)
    builder.run("a")
    builder.anchor(.note(note))
    builder.anchor(.note(box))
    builder.end(list: ListReference(list: 0, level: 0))
    let page = try Page(builder.build())
    #expect(page.stylesheet.contains("section>ol>li{white-space:normal}\n"))
    #expect(page.stylesheet.contains("margin:4px 0;white-space:normal}\n"))
    #expect(page.content.contains("</p>\n</div></li>"))
  }

  @Test("A note or file in a link interrupts it, because links cannot be nested")
  func aNoteInALinkIsNoLinkInALink() throws {
    var builder = DocumentBuilder()
    builder.document.links = [Link(target: "https://example.com")]
    builder.paragraph("note")
    let note = builder.endNote(.footnote)
    builder.run("a") { $0.link = 0 }
    builder.anchor(.note(note))
    builder.run("b") { $0.link = 0 }
    builder.object(TestImages.file("x.pdf", Array("%PDF".utf8))) { $0.link = 0 }
    builder.run("c") { $0.link = 0 }
    builder.end()
    let page = try Page(builder.build())
    #expect(page.content.contains(">a</a><sup>"))
    #expect(
      page.content.contains(">b</a><a href=\"n.files/x.pdf\" download=\"x.pdf\">x.pdf</a><a "))
  }
}
