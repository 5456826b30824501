import Rendering
import RichText

/// Writes what stands before the content, when all is known that the content needs.
struct HeadWriter {
  private let context: PageContext
  private let look: PageLook
  private let stylesheet: Stylesheet
  /// The first line of text, for a title.
  private let line: [UInt8]?
  private let policy: ContentSecurityPolicy

  /// - Parameters:
  ///   - context: What the page is made of.
  ///   - stylesheet: The classes that the content uses.
  ///   - title: The first line of text.
  ///   - hasOwnFiles: Whether the page shows pictures from the folder beside it.
  ///   - hasData: Whether there are pictures in the page.
  init(
    _ context: PageContext, stylesheet: Stylesheet, title: [UInt8]?, hasOwnFiles: Bool,
    hasData: Bool
  ) {
    self.context = context
    self.stylesheet = stylesheet
    line = title
    look = PageLook(context)
    var policy = ContentSecurityPolicy()
    if hasOwnFiles { policy.images.append(.own) }
    if hasData { policy.images.append(.data) }
    if context.style != .none { policy.styles = [.inline] }
    self.policy = policy
  }

  /// Everything before the content, with the element open that the content stands in.
  func start() -> HTMLSerializer {
    var head = HTMLSerializer()
    if context.options.fragment { writeFragmentStart(to: &head) } else { writeStart(to: &head) }
    return head
  }

  private func writeStart(to page: inout HTMLSerializer) {
    page.documentType()
    page.start(.html)
    page.attribute(.xmlns, "http://www.w3.org/1999/xhtml")
    page.attribute(.lang, context.base.language)
    page.lineBreak()
    writeHead(to: &page)
    page.start(.body)
    if context.isInline, !look.page.isEmpty { page.attribute(.style, look.page.bytes) }
    page.lineBreak()
    page.start(.main)
    if context.isInline { page.attribute(.style, look.text.bytes) }
    page.lineBreak()
  }

  /// Opens the element around a fragment, which says what most of its text looks like, as `main` does in
  /// a page.
  private func writeFragmentStart(to fragment: inout HTMLSerializer) {
    if context.style == .none { return }
    fragment.start(.div)
    if context.base.language != "und" { fragment.attribute(.lang, context.base.language) }
    fragment.attribute(.style, look.text.bytes)
    fragment.lineBreak()
  }

  /// Writes the head: encoding, title, information fields, stylesheet.
  private func writeHead(to page: inout HTMLSerializer) {
    page.start(.head)
    page.lineBreak()
    page.start(.meta)
    page.attribute(.charset, "utf-8")
    page.lineBreak()
    // Before anything that it speaks of.
    page.start(.meta)
    page.attribute(.httpEquiv, "Content-Security-Policy")
    page.attribute(.content, policy.text)
    page.lineBreak()
    page.start(.title)
    page.text(title.utf8)
    page.end()
    page.lineBreak()
    writeMeta("viewport", "width=device-width, initial-scale=1", to: &page)
    let information = context.document.attributes.information
    writeMeta("author", information.author, to: &page)
    writeMeta("description", information.subject ?? information.comment, to: &page)
    writeMeta("keywords", information.keywords, to: &page)
    if context.style == .classes {
      page.start(.style)
      page.lineBreak()
      page.stylesheet(look.fixedRules(for: stylesheet.features))
      page.stylesheet(stylesheet.text(main: look.text))
      page.end()
      page.lineBreak()
    }
    page.end()
    page.lineBreak()
  }

  private func writeMeta(_ name: String, _ content: String?, to page: inout HTMLSerializer) {
    guard let content, !content.isEmpty else { return }
    page.start(.meta)
    page.attribute(.name, name)
    page.attribute(.content, content)
    page.lineBreak()
  }

  /// The title asked for, else the document's, else its first line; never empty.
  private var title: String {
    for candidate in [context.options.title, context.document.attributes.information.title] {
      if let candidate, candidate.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) {
        return candidate
      }
    }
    let line = line.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return line.isEmpty ? "Untitled" : line
  }
}
