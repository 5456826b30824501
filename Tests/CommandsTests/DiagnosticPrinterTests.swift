import Diagnostics
import RTFDFiles
import Testing

@testable import Commands

@Suite("Printing diagnostics")
struct DiagnosticPrinterTests {
  private var sink: DiagnosticSink {
    var sink = DiagnosticSink()
    sink.note("n", "a note")
    sink.warn("w", "a warning", at: SourceLocation(byteOffset: 3, line: 1, column: 4), count: 2)
    sink.error(
      "e", "an error\u{1B}",
      at: SourceLocation(byteOffset: 0, line: 2, column: 1, file: Array("TXT.rtf".utf8)))
    return sink
  }

  private func lines(_ verbosity: DiagnosticPrinter.Verbosity, color: Bool = false) -> [String] {
    DiagnosticPrinter(verbosity: verbosity, usesColor: color).render(sink, for: Path("a.rtf"))
      .split(separator: "\n").map(String.init)
  }

  @Test("Each line has the place, the severity, the message and the id, as compilers print them")
  func everything() {
    #expect(
      lines(.verbose) == [
        "a.rtf: note: a note [n]", "a.rtf:1:4: warning: a warning (2 times) [w]",
        "a.rtf/TXT.rtf:2:1: error: an error\\u{1B} [e]",
      ])
  }

  @Test("Notes are for those who ask, and errors cannot be silenced")
  func verbosity() {
    #expect(lines(.normal).count == 2)
    #expect(lines(.quiet) == ["a.rtf/TXT.rtf:2:1: error: an error\\u{1B} [e]"])
  }

  @Test("Colours are on the word of the severity only")
  func colors() {
    #expect(lines(.normal, color: true)[0].contains(": \u{1B}[1;35mwarning:\u{1B}[0m a warning"))
  }

  @Test("What is left out is shown with the messages of its severity, never louder")
  func leftOut() {
    var sink = DiagnosticSink()
    for number in 0...DiagnosticSink.limit { sink.note("n", "\(number)") }
    let printer = DiagnosticPrinter(verbosity: .normal)
    #expect(printer.render(sink, for: Path("-")).isEmpty)
    let all = DiagnosticPrinter(verbosity: .verbose).render(sink, for: Path("-"))
    #expect(all.hasSuffix("<stdin>: note: 1 further message is left out [too-many-messages]\n"))
  }
}
