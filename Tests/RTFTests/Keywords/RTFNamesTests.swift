import Diagnostics
import RichText
import Testing

@testable import RTF

/// The tables that reader and writer share.
@Suite("Words for the cases of enumerations")
struct RTFNamesTests {
  private func check<Value>(
    _ names: RTFNames<Value>, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let values = names.entries.map(\.value)
    #expect(Set(values).count == values.count, sourceLocation: sourceLocation)
    for value in values { #expect(names.word(for: value) != nil, sourceLocation: sourceLocation) }
  }

  @Test("A case has one line, so that the writer has one word for it")
  func oneLine() {
    check(RTFName.underlines)
    check(RTFName.alignments)
    check(RTFName.directions)
    check(RTFName.tabKinds)
    check(RTFName.tabLeaders)
    check(RTFName.borderStyles)
    check(RTFName.fontFamilies)
    check(RTFName.cellAlignments)
    check(RTFName.rowAlignments)
    check(RTFName.flags)
  }

  @Test("Every border and every font family that the model has can be written")
  func complete() {
    #expect(Border.Style.allCases.allSatisfy { RTFName.borderStyles.word(for: $0) != nil })
    #expect(Font.Family.allCases.allSatisfy { RTFName.fontFamilies.word(for: $0) != nil })
  }

  @Test("Each word of a border is read as the border that it is written for")
  func bothWays() throws {
    for style in Border.Style.allCases where style != .none {
      let word = try #require(RTFName.borderStyles.word(for: style))
      var diagnostics = DiagnosticSink()
      let source = #"{\rtf1\ansi\pard\brdrt\\#(word)\brdrw10 x\par}"#
      let document = try RTFReader.read(Array(source.utf8), diagnostics: &diagnostics)
      let paragraph = try #require(document.body.paragraphs.first)
      #expect(document.paragraphStyles[paragraph.style].borders?.top?.style == style)
    }
  }
}
