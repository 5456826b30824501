import Glibc
import TestSupport
import Testing

@testable import RTFDFiles

@Suite("Spill files")
struct SpillFileTests {
  @Test("What is appended reads back, whole and in parts, while anything refers to it")
  func reading() throws {
    var parts: [(bytes: [UInt8], content: Content)] = []
    do {
      let spill = try SpillFile()
      for count in [1, 0, 4_096, 300_000, 7] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ count) }
        parts.append((bytes, try spill.append(bytes)))
      }
    }
    for (bytes, content) in parts {
      #expect(content.byteCount == bytes.count)
      #expect(try content.readAll() == bytes)
      #expect(try content.read(offset: 3, count: 10) == Array(bytes.dropFirst(3).prefix(10)))
      #expect(try content.read(offset: bytes.count, count: 10) == [])
      #expect(try content.read(offset: -5, count: -1) == [])
    }
    #expect(Set(parts.compactMap { $0.content.external?.identity }).count == parts.count)
    let other = try SpillFile().append(parts[0].bytes)
    #expect(other != parts[0].content, "another file is other content")
  }

  @Test("No name is left in the folder, whether the file system has nameless files or not")
  func names() throws {
    let folder = try TemporaryFolder()
    let spill = try SpillFile(in: [Path("/nowhere/at/all"), folder.path])
    let content = try spill.append([1, 2, 3])
    let named = try SpillFile.openNamed(in: folder.path)
    try named.write([4, 5], at: 0)
    #expect(try named.status().permissions == 0o600)
    #expect(try named.status().linkCount == 0)
    #expect(try DirectoryListing.of(folder.path).isEmpty)
    #expect(try content.readAll() == [1, 2, 3])
  }

  @Test("A folder that takes no file is an error")
  func noFolder() {
    #expect(throws: SystemError(code: ENOENT)) { try SpillFile(in: [Path("/nowhere/at/all")]) }
    #expect(throws: SystemError.self) { try SpillFile(in: []) }
  }
}
