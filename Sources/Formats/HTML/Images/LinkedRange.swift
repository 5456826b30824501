import Rendering
import RichText

/// A link of the document, as far as it reaches, and whether there is text in it.
struct LinkedRange {
  private var range = 0..<0
  private var hasText = false

  /// Whether an object stands in a link of the document that has no text. Each link is looked at once.
  mutating func isAlone(at offset: Int, _ cursor: TextCursor, _ context: PageContext) -> Bool {
    if range.contains(offset) { return !hasText }
    let text = cursor.text
    let styles = context.document.characterStyles
    func link(_ run: Int) -> Int32? {
      styles.indices.contains(text.runs[run].style) ? styles[text.runs[run].style].link : nil
    }
    guard text.runs.indices.contains(cursor.run), let own = link(cursor.run) else { return false }
    var first = cursor.run
    while first > 0, link(first - 1) == own { first -= 1 }
    var last = cursor.run
    while last + 1 < text.runs.count, link(last + 1) == own { last += 1 }
    range = text.runs[first].range.lowerBound..<text.runs[last].range.upperBound
    // U+FFFC is EF BF BC.
    hasText = text.utf8[range].contains { $0 > 0x20 && ![0xEF, 0xBF, 0xBC].contains($0) }
    return !hasText
  }
}
