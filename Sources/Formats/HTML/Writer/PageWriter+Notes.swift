import Rendering
import RichText

extension PageWriter {
  /// Writes the notes and comments that the text refers to, at its end.
  mutating func writeNotes() {
    isInNote = true
    defer { isInNote = false }
    let references = notes.references
    writeSection(references.filter { !$0.isComment }, role: "doc-endnotes")
    writeSection(references.filter(\.isComment), role: nil)
  }

  private mutating func writeSection(_ references: [NoteTable.Reference], role: String?) {
    if references.isEmpty { return }
    features.formUnion([.lists, .notes])
    out.start(.section)
    if let role { out.attribute(.role, role) }
    out.lineBreak()
    out.start(.hr)
    out.lineBreak()
    out.start(.ol)
    out.lineBreak()
    for reference in references {
      out.start(.li)
      out.attribute(.id, reference.id)
      let note = document.notes[reference.note]
      if let author = note.writtenBy {
        out.start(.p)
        out.start(.b)
        out.text(author.utf8)
        out.end()
        out.end()
      }
      writeNote(reference.note, reference: reference)
      out.end()
      out.lineBreak()
    }
    out.end()
    out.lineBreak()
    out.end()
    out.lineBreak()
  }

  /// Writes the paragraphs of a note, comment or text box.
  private mutating func writeNote(_ index: Int, reference: NoteTable.Reference?) {
    reportHidden(shown.noteCounts[index])
    writeBlocks(of: document.notes[index].text, reference: reference)
  }

  /// Writes the way back from a note to the text.
  mutating func writeBackReference(_ flow: inout TextFlow) {
    guard let reference = flow.backReference else { return }
    flow.backReference = nil
    closeInline(&flow)
    out.text(" ".utf8)
    out.start(.a)
    out.attribute(.href, "#" + reference.referenceID)
    out.attribute(.role, "doc-backlink")
    // U+FE0E asks for the plain sign rather than a coloured picture.
    out.text("↩\u{FE0E}".utf8)
    out.end()
  }

  /// Writes the text boxes that were anchored in the block just written.
  ///
  /// - Parameter isInItem: Whether they stand in a list item, which keeps white space: a line end of
  ///   the source would be a line of its own there.
  mutating func writePendingTextBoxes(isInItem: Bool) {
    // A text box in a text box is put behind it, so that boxes may stand in each other as they like.
    if isInTextBox { return }
    isInTextBox = true
    defer { isInTextBox = false }
    while !pendingTextBoxes.isEmpty {
      let boxes = pendingTextBoxes
      pendingTextBoxes = []
      for index in boxes { writeTextBox(index, isInItem: isInItem) }
    }
  }

  private mutating func writeTextBox(_ index: Int, isInItem: Bool) {
    var declarations = Declarations()
    declarations.add("border", "1px solid")
    declarations.add("padding", "4px")
    declarations.add("margin", "4px 0")
    if isInItem { declarations.add("white-space", "normal") }
    out.start(.div, stylesheet.attribute(.box, declarations))
    out.lineBreak()
    writeNote(index, reference: nil)
    out.end()
    if !isInItem { out.lineBreak() }
  }
}
