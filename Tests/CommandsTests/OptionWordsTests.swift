import Diagnostics
import RTFDFiles
import Testing

@testable import Commands

/// Advice of the lower floors becomes the words of options.
@Suite("What the command line says of options")
struct OptionWordsTests {
  @Test("Each advice names an option that help shows", arguments: Advice.allCases)
  func words(advice: Advice) throws {
    let text = OptionWords.text(for: advice)
    let options = text.split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("-") }
    #expect(!options.isEmpty)
    #expect(text.first == " " || text.first == ";")
  }

  @Test("An advice stands behind the message, in front of how often it was met")
  func order() {
    var sink = DiagnosticSink()
    for _ in 0..<2 { sink.warn(.missingInput, "links are passed over", advice: .followLinks) }
    #expect(
      DiagnosticPrinter().render(sink, for: Path("a"))
        == "a: warning: links are passed over; --follow reads them (2 times) [missing-input]\n")
  }
}
