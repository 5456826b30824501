import Diagnostics
import RichText

/// Counts what Markdown has no words for.
struct MarkdownLosses {
  var pageBreaks = 0
  var tables = 0
  var tablesWithoutHeader = 0
  var glyphs = 0
  private let characterStyles: [CharacterStyle]
  private let paragraphStyles: [ParagraphStyle]
  /// How often each character style was met, and how many bytes it covers.
  private var runs: [(count: Int, bytes: Int)]
  /// How many paragraphs with text each paragraph style has.
  private var paragraphs: [Int]

  init(_ document: Document) {
    characterStyles = document.characterStyles
    paragraphStyles = document.paragraphStyles
    runs = Array(repeating: (0, 0), count: characterStyles.count)
    paragraphs = Array(repeating: 0, count: paragraphStyles.count)
  }

  /// Counts text of a character style.
  mutating func count(_ style: Int, _ byteCount: Int) {
    guard runs.indices.contains(style) else { return }
    runs[style].count += 1
    runs[style].bytes += byteCount
  }

  /// Counts a paragraph.
  mutating func count(paragraph style: Int, isEmpty: Bool) {
    if !isEmpty, paragraphs.indices.contains(style) { paragraphs[style] += 1 }
  }

  /// Says each loss with its count.
  func report(to diagnostics: inout DiagnosticSink) {
    let base = runs.indices.max { runs[$0].bytes < runs[$1].bytes }.map { characterStyles[$0] }
    note(
      .markdownLooks, "fonts and sizes of text are left out",
      runs { $0.font != base?.font || $0.fontSize != base?.fontSize }, &diagnostics)
    note(
      .markdownLooks, "colours of text are left out",
      runs { style in
        style.foreground != base?.foreground || style.background != nil || style.highlight != nil
      }, &diagnostics)
    note(
      .markdownLooks, "shadows, outlines, capitals and the like are left out",
      runs { style in
        !style.flags.isDisjoint(with: [
          .allCaps, .smallCaps, .outline, .emboss, .engrave, .shadow,
        ])
      }, &diagnostics)
    let aligned = zip(paragraphStyles, paragraphs).reduce(0) { sum, entry in
      let isPlain = entry.0.alignment == .natural || entry.0.alignment == .left
      return isPlain ? sum : sum + entry.1
    }
    note(.markdownLayout, "the alignment of paragraphs is left out", aligned, &diagnostics)
    note(.markdownLayout, "a page break is left out", pageBreaks, &diagnostics)
    note(
      .markdownLayout, "borders, colours and widths of a table are left out", tables, &diagnostics)
    note(
      .markdownTableHeader, "the first row of a table is its header row", tablesWithoutHeader,
      &diagnostics)
    note(.markdownGlyph, "a glyph becomes a picture", glyphs, &diagnostics)
  }

  private func runs(_ differs: (CharacterStyle) -> Bool) -> Int {
    zip(characterStyles, runs).reduce(0) { sum, entry in
      entry.1.count > 0 && differs(entry.0) ? sum + entry.1.count : sum
    }
  }

  private func note(
    _ id: DiagnosticID, _ message: String, _ count: Int, _ diagnostics: inout DiagnosticSink
  ) {
    if count > 0 { diagnostics.note(id, message, count: count) }
  }
}
