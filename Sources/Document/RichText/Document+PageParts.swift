package import Diagnostics

extension Document {
  /// Reports that the page headers and footers are left out: a warning for those with text, pictures
  /// or tables of their own, and a note for those that only number the pages. Empty ones are nothing.
  ///
  /// - Parameters:
  ///   - id: The identifier of the loss in the format that is written.
  ///   - diagnostics: Takes up to two diagnostics, with counts.
  package func reportPartsLeftOut(as id: DiagnosticID, to diagnostics: inout DiagnosticSink) {
    let parts = headersAndFooters.lazy.map(\.text).filter { !$0.isEmpty }
    let withText = parts.count { hasOwnText($0) }
    let others = parts.count - withText
    if withText > 0 {
      diagnostics.warn(id, "the text of page headers and footers is left out", count: withText)
    }
    if others > 0 {
      diagnostics.note(
        id, "page headers and footers without text of their own are left out", count: others)
    }
  }

  /// Whether a text says more than the number of the page: any object, or any character that is
  /// neither white space nor punctuation, outside the fields that number pages.
  private func hasOwnText(_ text: AttributedText) -> Bool {
    if !text.objects.isEmpty { return true }
    for anchor in text.anchors {
      if case .note(let index) = anchor.kind, notes.indices.contains(index),
        !notes[index].text.isEmpty
      {
        return true
      }
    }
    return text.runs.contains { run in
      guard !isPageNumber(run.style) else { return false }
      return String(decoding: text.utf8[run.range], as: UTF8.self).contains {
        !$0.isWhitespace && !$0.isPunctuation
      }
    }
  }

  /// Whether a character style is that of the result of a field which numbers pages or sections.
  private func isPageNumber(_ style: Int) -> Bool {
    guard characterStyles.indices.contains(style),
      let field = characterStyles[style].field.map(Int.init), fields.indices.contains(field)
    else { return false }
    let name = fields[field].instruction.split(whereSeparator: \.isWhitespace).first?.uppercased()
    return ["PAGE", "NUMPAGES", "SECTION", "SECTIONPAGES"].contains(name)
  }
}
