import Diagnostics
import Digest
import Dispatch
import Foundation
import RTFDFiles
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Check
@testable import Conversion

@Suite("The image store")
struct ImageStoreTests {
  private static let samples = Path(#filePath).parent.parent.parent.appending("Samples")

  private func names(_ folder: Path) throws -> [String] {
    try DirectoryListing.of(folder).map { Path($0.name).display }
  }

  /// Two documents that share glyphs, 100 times each on eight threads.
  @Test("Each image is stored once, however many writers there are", .timeLimit(.minutes(10)))
  func eachImageIsThereOnceWhoeverWrites() throws {
    let tree = try TemporaryFolder()
    let root = tree.path
    let folder = root.appending("store")
    let store = ImageStore(folder)
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      var converter = Converter(to: .plainText, images: NoFallbackImages())
      converter.options.imageStore = store
      converter.durability = .batch
      for round in stride(from: worker, to: 200, by: 8) {
        let input = Self.samples.appending(
          round % 2 == 0 ? "chat-note.rtfd" : "picnic.flat-rtfd")
        let result = converter.convert(
          InputPlace(named: input), to: .path(root.appending("\(round).txt")))
        if case .converted = result.outcome, result.diagnostics.worst == nil { continue }
        failures.withLock { $0.append("\(round): \(result.diagnostics.diagnostics)") }
      }
    }
    #expect(failures.withLock { $0 }.isEmpty)
    let images = [
      "1B9D6F08-2C47-4D7E-8C55-3E7A9B4C20020", "7C0E3A52-51B1-4E0B-9A39-0D6C1F2A10010",
      "E2A4C6D8-90AB-4CDE-8F01-23456789A0030",
    ].map { "AdaptiveImageGlyph-\($0).heic" }
    #expect(try names(folder) == [".sha256"] + images)
    #expect(try names(folder.appending(".sha256")) == images.map { $0 + ".sha256" })
    for image in images {
      let original = Self.samples.appending("chat-note.rtfd").appending(image)
      #expect(try FileReading.read(folder.appending(image)) == FileReading.read(original))
    }
    #expect(ImageStoreCheck.check(folder, isShared: false).findings.isEmpty)
  }

  @Test("Of two images with one name, the first one stays")
  func ofTwoImagesForOneNameTheFirstStays() throws {
    let tree = try TemporaryFolder()
    for round in 0..<50 {
      let store = tree.path.appending("store-\(round)")
      let outcomes = Mutex<[UInt8: DiagnosticID?]>([:])
      DispatchQueue.concurrentPerform(iterations: 8) { worker in
        let byte = UInt8(worker)
        do throws(DocumentError) {
          try ImageStore(store).put(Content([byte]), named: Array("x.heic".utf8))
          outcomes.withLock { $0[byte] = .some(nil) }
        } catch {
          outcomes.withLock { $0[byte] = error.diagnostic.id }
        }
      }
      let stored = try FileReading.read(store.appending("x.heic"))
      let results = outcomes.withLock { $0 }
      #expect(results.filter { $0.value == nil }.map { [$0.key] } == [stored])
      #expect(results.values.filter { $0 == .storeConflict }.count == 7)
      let digest = ImageStore(store).keptDigest(of: Array("x.heic".utf8))
      #expect(digest == SHA256.digest(of: stored).hexadecimal)
    }
  }

  @Test("Digests that are missing or damaged are written again")
  func missingAndDamagedDigestsAreMadeUpFor() throws {
    let tree = try TemporaryFolder()
    let name = Array("x.heic".utf8)
    try tree.write([1, 2, 3], to: "x.heic")
    #expect(!ImageStore.isStore(tree.path))
    for damage in ["", "0123  x.heic\n"] {
      try tree.write(Array(damage.utf8), to: ".sha256/x.heic.sha256")
      #expect(ImageStore(tree.path).keptDigest(of: name) == nil)
      try ImageStore(tree.path).put(Content([1, 2, 3]), named: name)
      #expect(
        ImageStore(tree.path).keptDigest(of: name)
          == SHA256.digest(of: [1, 2, 3]).hexadecimal)
    }
    #expect(ImageStore.isStore(tree.path))
  }

  /// An image that was taken away leaves its digest, which is not that of the next one.
  @Test("A new image replaces the digest of one that is gone")
  func aNewImageReplacesTheDigestOfOneThatIsGone() throws {
    let tree = try TemporaryFolder()
    let name = Array("x.heic".utf8)
    try ImageStore(tree.path).put(Content([1]), named: name)
    try TreeRemoval.remove(tree.path.appending(name))
    try ImageStore(tree.path).put(Content([2]), named: name)
    #expect(
      ImageStore(tree.path).keptDigest(of: name) == SHA256.digest(of: [2]).hexadecimal)
  }

  @Test("A link in the store is neither followed nor replaced")
  func aLinkInTheStoreIsNeitherFollowedNorReplaced() throws {
    let tree = try TemporaryFolder("outside/target")
    let name = Array("x.heic".utf8)
    for target in ["outside/target", "outside/nothing"] {
      let link = tree.path.appending(name)
      try? TreeRemoval.remove(link)
      try FileManager.default.createSymbolicLink(
        atPath: link.display, withDestinationPath: target)
      #expect(throws: DocumentError.self) {
        try ImageStore(tree.path).put(Content([1]), named: name)
      }
    }
    #expect(try names(tree.path.appending("outside")) == ["target"])
    #expect(try FileReading.read(tree.path.appending("outside/target")).isEmpty)
  }

  @Test("A store that can not be written to is of use if it has every image")
  func aFullStoreThatCanNotBeWrittenIsOfUse() throws {
    let tree = try TemporaryFolder()
    try tree.write([1], to: "x.heic")
    // A file in the place of the folder of digests fails for every user.
    try tree.write([], to: ".sha256")
    try ImageStore(tree.path).put(Content([1]), named: Array("x.heic".utf8))
  }
}
