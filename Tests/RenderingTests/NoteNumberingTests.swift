import Rendering
import Testing

@Suite("The numbers of notes")
struct NoteNumberingTests {
  @Test("A note is numbered once, in the order of the references")
  func once() {
    var numbering = NoteNumbering(countsCommentsApart: false)
    #expect(numbering.add(7, isComment: false)?.number == 1)
    #expect(numbering.add(3, isComment: true)?.number == 2)
    #expect(numbering.add(7, isComment: false) == nil)
    #expect(numbering.entry(of: 7)?.number == 1)
    #expect(numbering.entries.map(\.note) == [7, 3])
  }

  @Test("Comments count for themselves where the output lists them apart")
  func apart() {
    var numbering = NoteNumbering(countsCommentsApart: true)
    #expect(numbering.add(0, isComment: true)?.number == 1)
    #expect(numbering.add(1, isComment: false)?.number == 1)
    #expect(numbering.add(2, isComment: true)?.number == 2)
  }
}
