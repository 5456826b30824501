import Diagnostics
import RTFDFiles
import RichText
import Testing

@testable import Extract

@Suite("Names of extracted files")
struct ExtractionNameTests {
  /// The names under which files with these names and contents are written.
  private func names(_ files: [(name: String, content: String)]) throws -> [String] {
    var builder = DocumentBuilder()
    for file in files {
      let content = Content(Array(file.content.utf8))
      builder.append(
        .attachment(Attachment(name: Array(file.name.utf8), payload: .file(content))))
    }
    var diagnostics = DiagnosticSink()
    return try Extraction(
      of: builder.finish(), glyphsOnly: false, images: nil, diagnostics: &diagnostics
    ).files.map(\.fileName)
  }

  @Test("A file without an extension gets that of its type, because systems open files by it")
  func missingExtensions() throws {
    #expect(try names([("Attachment", "%PDF-1.4")]) == ["Attachment.pdf"])
    #expect(try names([("Draft 1.2", "GIF89a")]) == ["Draft 1.2.gif"])
  }

  @Test("One that has any, or whose bytes do not tell what it is, keeps its name")
  func otherNames() throws {
    #expect(try names([("a.txt", "%PDF-1.4"), ("b", "text")]) == ["a.txt", "b"])
  }

  @Test("It does not take the name of another file")
  func uniqueNames() throws {
    let found = try names([("a", "%PDF-1.4"), ("a.pdf", "%PDF-1.5")])
    #expect(found.count == 2 && Set(found).count == 2 && found.contains("a.pdf"))
  }
}
