import Diagnostics
import Digest
import RTFDFiles
import RichText
import Testing

@testable import Sidecar

@Suite("Names of stored files")
struct SidecarNameTests {
  private func names(_ identifier: String, _ seed: String = "a") -> [String] {
    ImageStoreNaming.candidates(
      identifier: identifier, sha256: SHA256.digest(of: Array(seed.utf8)).hexadecimal
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("A safe identifier is the name of its file")
  func safeIdentifier() {
    #expect(names("A1-b_c.d")[0] == "AdaptiveImageGlyph-A1-b_c.d.heic")
  }

  @Test(
    "An identifier that is not safe gets a hash in the name of its file",
    arguments: ["a/b", "../x", "", "naïve", "a b", "\u{0}", String(repeating: "x", count: 101)])
  func unsafeIdentifier(identifier: String) {
    let name = names(identifier)[0]
    let hash = SHA256.digest(of: Array(identifier.utf8)).hexadecimal.prefix(8)
    #expect(name.hasSuffix("-\(hash).heic"))
    #expect(name.utf8.count <= 140)
    #expect(name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x2F })
  }

  @Test("Names differ for other bytes, and for identifiers that differ in form only")
  func distinctNames() {
    #expect(names("id", "a")[0] == names("id", "b")[0])
    #expect(names("id", "a")[1] != names("id", "b")[1])
    #expect(names("é")[0] != names("e\u{301}")[0])
  }

  @Test("A name in a store avoids a file with other bytes, in every document in the same way")
  func namesInAStore() throws {
    func names(_ stored: @escaping @Sendable ([UInt8]) -> String?) throws -> [String] {
      var text = SidecarText()
      text.add("\u{FFFC}", style: 0, [SidecarSamples.glyph("id")])
      let parts = try SidecarParts(
        text.document, imageStore: ImageStoreLookup(storedDigest: stored))
      return parts.files.keys.map { String(decoding: $0, as: UTF8.self) }
    }
    let digest = SHA256.digest(of: Array("heic id".utf8)).hexadecimal
    #expect(try names { _ in nil } == ["AdaptiveImageGlyph-id.heic"])
    #expect(try names { _ in digest } == ["AdaptiveImageGlyph-id.heic"])
    #expect(
      try names { _ in "other" } == ["AdaptiveImageGlyph-id-\(digest.prefix(16)).heic"])
  }

  @Test("One identifier with two images is reported")
  func sharedIdentifier() throws {
    let parts = try SidecarParts(SidecarSamples.full())
    let variants = parts.diagnostics.diagnostics.filter { $0.id == .imageVariants }
    #expect(variants.count == 1)
    #expect(variants.first?.message.contains("\"id\"") == true)
  }

  @Test("Attachments keep names that are safe, and equal names are told apart")
  func attachmentNames()
    throws
  {
    var text = SidecarText()
    let wanted = [
      "a.png", "A.png", "a.png", "é.txt", "e\u{301}.txt", "b/c", "..", ".hidden",
      "photo\u{202E}gnp.exe", "a\u{2028}b\u{61C}\u{9B}c",
    ]
    for (index, name) in wanted.enumerated() {
      let attachment = Attachment(
        name: Array(name.utf8), payload: .file(Content([UInt8(index)])))
      text.add("\u{FFFC}", style: 0, [.attachment(attachment)])
    }
    var parts = try SidecarParts(text.document)
    let names = Set(parts.files.keys.map { String(decoding: $0.dropFirst(15), as: UTF8.self) })
    #expect(
      names == [
        "a.png", "A-2.png", "a-3.png", "é.txt", "e\u{301}-2.txt", "b_c", "_..", ".hidden",
        "photo_gnp.exe", "a_b__c",
      ])
    #expect(try parts.recompose() == text.document)
  }

  @Test("Attachments of one name and content share a file")
  func sharedNames() throws {
    var text = SidecarText()
    for _ in 0..<3 {
      let attachment = Attachment(name: Array("a".utf8), payload: .file(Content([1, 2, 3])))
      text.add("\u{FFFC}", style: 0, [.attachment(attachment)])
    }
    var parts = try SidecarParts(text.document)
    #expect(parts.files.count == 1)
    #expect(try parts.recompose() == text.document)
  }
}
