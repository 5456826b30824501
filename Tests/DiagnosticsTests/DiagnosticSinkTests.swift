import Diagnostics
import Testing

@Suite("Collecting diagnostics")
struct DiagnosticSinkTests {
  /// A sink with a number of different diagnostics of one severity.
  private func sink(_ severity: Severity, _ count: Int) -> DiagnosticSink {
    var sink = DiagnosticSink()
    for number in 0..<count {
      sink.report(Diagnostic(severity, "x", "\(severity.label) \(number)"))
    }
    return sink
  }

  private func summary(of sink: DiagnosticSink) -> Diagnostic? {
    sink.diagnostics.first { $0.id == .tooManyMessages }
  }

  @Test("Up to the limit nothing is summed up: no message is lost before there are too many")
  func limit() {
    let full = sink(.note, DiagnosticSink.limit)
    #expect(full.diagnostics.count == DiagnosticSink.limit)
    #expect(summary(of: full) == nil)
  }

  @Test("Notes do not take the place of warnings, since a note too many must not hide a loss")
  func severitiesHaveTheirOwnRoom() {
    var sink = sink(.note, 3 * DiagnosticSink.limit)
    #expect(sink.worst == .note)
    sink.warn("loss", "content was lost")
    sink.error("end", "no output")
    #expect(sink.worst == .error)
    #expect(sink.diagnostics.contains { $0.id == "loss" })
    #expect(sink.diagnostics.contains { $0.id == "end" })
    #expect(summary(of: sink)?.severity == .note)
  }

  @Test("What was left out is summed up once, with its number and its highest severity")
  func oneSummary() {
    var sink = sink(.warning, DiagnosticSink.limit + 5)
    for number in 0..<DiagnosticSink.limit + 7 { sink.note("y", "note \(number)") }
    let summaries = sink.diagnostics.filter { $0.id == .tooManyMessages }
    #expect(
      summaries == [Diagnostic(.warning, .tooManyMessages, "12 further messages are left out")])
    #expect(sink.diagnostics.last == summaries.first)
  }

  @Test("One message that was left out is one message, not \"1 messages\"")
  func oneMessage() {
    #expect(
      summary(of: sink(.warning, DiagnosticSink.limit + 1))
        == Diagnostic(.warning, .tooManyMessages, "1 further message is left out"))
  }

  @Test("The verdict counts what was left out, even when nothing of its severity is kept")
  func worstOfWhatWasLeftOut() {
    let full = sink(.warning, DiagnosticSink.limit)
    var other = DiagnosticSink()
    other.merge(full)
    other.warn("x", "one more")
    var notes = sink(.note, 3)
    notes.merge(other)
    #expect(notes.worst == .warning)
    #expect(notes.count(of: .warning) == DiagnosticSink.limit + 1)
    #expect(notes.count(of: .note) == 3)
  }

  @Test("Merging keeps what the other sink left out, and sums it up once")
  func merging() {
    var sink = sink(.warning, DiagnosticSink.limit + 2)
    var other = DiagnosticSink()
    for number in 0..<DiagnosticSink.limit + 3 { other.warn("other", "\(number)") }
    sink.merge(other)
    #expect(sink.diagnostics.count == DiagnosticSink.limit + 1)
    #expect(
      summary(of: sink)?.message
        == "\(DiagnosticSink.limit + 5) further messages are left out")
  }

  @Test("A message that is kept is counted however often it comes, also beyond the limit")
  func repeatedMessages() {
    var sink = DiagnosticSink()
    sink.warn("x", "first", count: 2)
    for number in 0..<DiagnosticSink.limit { sink.warn("x", "other \(number)") }
    sink.warn("x", "first")
    #expect(sink.diagnostics.first?.count == 3)
    sink.warn("x", "first", count: .max)
    #expect(sink.diagnostics.first?.count == .max)
  }

  @Test("A message takes the highest severity it came with, as its verdict has to")
  func raisedSeverity() {
    var sink = DiagnosticSink()
    sink.note("x", "met")
    sink.warn("x", "met")
    #expect(sink.diagnostics == [Diagnostic(.warning, "x", "met", count: 2)])
    #expect(sink.worst == .warning)
  }

  @Test("Lines are found for all offsets in one pass, in whatever order they came")
  func locations() {
    let source = Array("a\nbc\r\nd\re".utf8)
    var sink = DiagnosticSink()
    for offset in [8, 0, 3, 6, 99, -1] {
      sink.note("x", "\(offset)", at: SourceLocation(byteOffset: offset, line: 0, column: 0))
    }
    sink.note("x", "nowhere")
    sink.resolveLocations(in: source)
    for diagnostic in sink.diagnostics {
      guard let location = diagnostic.location else {
        #expect(diagnostic.message == "nowhere")
        continue
      }
      #expect((0...source.count).contains(location.byteOffset))
      #expect(location == SourceLocation(byteOffset: location.byteOffset, in: source))
    }
  }
}
