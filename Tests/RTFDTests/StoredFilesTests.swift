import Diagnostics
import RTFDFiles
import RichText
import Testing

@testable import RTFD

/// How names and files of a bundle are kept apart, however many there are.
@Suite("Files of a bundle")
struct StoredFilesTests {
  private func place(
    _ payload: RichText.Attachment.Payload, _ wanted: String, in files: inout StoredFiles
  ) throws -> String {
    let place = try files.place(for: payload, wanted: Array(wanted.utf8))
    return (place.isNew ? "new " : "") + String(decoding: place.name, as: UTF8.self)
  }

  @Test("Names that are one name once they are numbered and shortened are not tried one by one")
  func shortenedNames() throws {
    var files = StoredFiles()
    let count = 3_000
    var names: Set<[UInt8]> = []
    for number in 0..<count {
      // 255 bytes that differ at their end, which no numbered name keeps.
      let wanted = Array((String(repeating: "a", count: 249) + "\(100_000 + number)").utf8)
      names.insert(files.reserve(wanted))
      names.insert(files.reserve(wanted))
    }
    #expect(names.count == 2 * count)
    #expect(names.allSatisfy { $0.count <= 255 })
    // By the square it would be millions.
    #expect(files.attemptCount == count)
  }

  @Test("A numbered name that a file has already is passed over once")
  func takenNumbers() throws {
    var files = StoredFiles()
    let wanted = Array("a".utf8)
    for number in 1...500 { _ = files.reserve(NamePolicy.bundle.numbered(wanted, number)) }
    for _ in 0..<500 { _ = files.reserve(wanted) }
    #expect(files.attemptCount == 999)
  }

  @Test("Folders of one name and form are told apart by what is in them")
  func folders() throws {
    var files = StoredFiles()
    func folder(_ byte: UInt8) -> RichText.Attachment.Payload {
      .directory(FileTree(files: [("x", [byte])]))
    }
    #expect(try place(folder(1), "d", in: &files) == "new d")
    #expect(try place(folder(2), "d", in: &files) == "new 1__#$!@%!#__d")
    #expect(try place(folder(1), "d", in: &files) == "d")
    #expect(try place(folder(2), "d", in: &files) == "1__#$!@%!#__d")
  }

  @Test(
    "A file on the disk and its bytes in memory are one file, though they are read in other pieces")
  func lazyAndInMemory() throws {
    var files = StoredFiles()
    let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 >> 3) }
    var other = bytes
    other[700_000] ^= 1
    #expect(try place(.file(Content(bytes)), "a", in: &files) == "new a")
    #expect(
      try place(.file(Content(LazyBytes(bytes: other, name: "o"))), "a", in: &files)
        == "new 1__#$!@%!#__a")
    #expect(try place(.file(Content(LazyBytes(bytes: bytes, name: "b"))), "a", in: &files) == "a")
    #expect(try place(.file(Content(other)), "a", in: &files) == "1__#$!@%!#__a")
  }

  @Test("A folder that the text names at several places is there once")
  func folderAtManyPlaces() throws {
    let group = "{{\\NeXTGraphic d \\width20 \\height20}\u{AC}}"
    let rtf = "{\\rtf1\\ansi\\cocoartf2639{\\fonttbl\\f0 F;}\\f0 \(group)\(group)\(group)}"
    let tree = FileTree(files: [
      ("TXT.rtf", rtf.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }), ("d/x", [1]),
    ])
    let folder = FileTree.Entry(path: [0x64], kind: .directory)
    var diagnostics = DiagnosticSink()
    let document = try RTFDBundle.read(
      FileTree(tree.entries + [folder]), diagnostics: &diagnostics)
    let identities = document.body.objects.compactMap { reference -> PayloadIdentity? in
      guard case .attachment(let attachment) = reference.object else { return nil }
      return attachment.payload.identity
    }
    #expect(identities.count == 3)
    #expect(Set(identities).count == 1)
  }
}
