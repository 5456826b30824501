import Foundation
import Platform
import Testing

@Suite("Dynamic libraries")
struct DynamicLibraryTests {
  @Test("A library that is missing is told from one that does not load")
  func tellsMissingLibrariesFromThoseThatDoNotLoad() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "rtfdutil-tests-\(UUID().uuidString).so").path
    try Data("no library".utf8).write(to: URL(filePath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(DynamicLibrary.loadFailure(ofFirst: ["libnone-of-this-name.so"]) == nil)
    #expect(DynamicLibrary.loadFailure(ofFirst: ["libc.so.6", file]) == nil)
    let reason = DynamicLibrary.loadFailure(ofFirst: ["libnone-of-this-name.so", file])
    #expect(reason?.contains(file) == true)
  }
}
