import Diagnostics
import Rendering
import RichText

/// A page as far as it is written: what each of its writers adds to.
///
/// The content is written first, because the stylesheet in the head holds what the content uses.
struct PageDraft {
  /// The content.
  var html: HTMLSerializer
  /// The classes that the content uses.
  var stylesheet: Stylesheet
  /// What the page can not hold.
  var diagnostics = DiagnosticSink()

  init(_ context: PageContext) {
    let count = context.document.body.utf8.count
    html = HTMLSerializer(spaces: context.style == .none ? .replaced : .preserved)
    html.reserve(count + count / 2)
    stylesheet = Stylesheet(style: context.style)
  }

  /// Opens an element that looks like this.
  mutating func start(_ tag: HTMLTag, _ scope: Stylesheet.Scope, _ declarations: Declarations) {
    html.start(tag, stylesheet.attribute(scope, declarations))
  }

  /// Reports hidden text that is left out.
  mutating func reportHidden(_ count: Int) {
    if count == 0 { return }
    diagnostics.warn(
      .htmlHiddenText, "hidden and deleted text is left out of the page", count: count)
  }

  /// Reports a look that has no counterpart in CSS.
  mutating func reportDropped(_ message: String) {
    diagnostics.note(.htmlStyleDropped, message)
  }
}
