import JSON
import RichText
import Testing

@testable import PlainText

@Suite struct `Taking a document apart and putting it together` {
  @Test func `gives an equal document when every member of the model has a value`() throws {
    let document = SidecarSamples.full()
    #expect(document.brokenInvariants() == [])
    var parts = try SidecarParts(document)
    let result = try parts.recompose()
    #expect(result == document)
  }
}
