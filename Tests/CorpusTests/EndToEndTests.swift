import Conversion
import Diagnostics
import Foundation
import HTMLValidation
import RTFDFiles
import Rendering
import TestSupport
import Testing

/// The main job on every bundle: text with a sidecar, a page and a bundle, and back again.
@Suite("Every bundle through every format and back") struct EndToEndTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "rtfdutil-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Converts and returns what became of it.
  @discardableResult
  private func convert(_ input: String, to format: String, as name: String) throws -> String {
    var converter = Converter(
      to: try #require(FormatRegistry.format(named: format)), images: NoFallbackImages())
    converter.durability = .batch
    let output = folder.appending(path: name).path
    let result = converter.convert(
      InputPlace(named: Path(Array(input.utf8))), to: .path(Path(Array(output.utf8))))
    guard case .converted = result.outcome else {
      Issue.record("\(input) to \(format): \(result.outcome) \(result.diagnostics.diagnostics)")
      return output
    }
    return output
  }

  private func tree(_ path: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    guard let names = FileManager.default.enumerator(atPath: path) else { return files }
    for case let name as String in names {
      var isFolder: ObjCBool = false
      let whole = path + "/" + name
      _ = FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder)
      if !isFolder.boolValue { files[name] = [UInt8](try Data(contentsOf: URL(filePath: whole))) }
    }
    return files
  }

  private func expectEqual(
    _ actual: [String: [UInt8]], _ expected: [String: [UInt8]], _ comment: String
  ) {
    #expect(actual.keys.sorted() == expected.keys.sorted(), "\(comment)")
    for (name, bytes) in expected {
      if let difference = FirstDifference.between(actual[name] ?? [], bytes) {
        Issue.record("\(comment): \(name): \(difference)")
      }
    }
  }

  @Test(
    "A bundle goes through every format and back without a change",
    arguments: CorpusDocuments.bundles)
  func bundlesGoThroughEveryFormatAndBack(input: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let once = try tree(try convert(input, to: "rtfd", as: "once.rtfd"))
    let twice = try tree(
      try convert(folder.appending(path: "once.rtfd").path, to: "rtfd", as: "twice.rtfd"))
    expectEqual(twice, once, "a second writing")

    if input.hasSuffix(".rtfd") {
      for (name, bytes) in try tree(input) where !name.lowercased().hasSuffix(".rtf") {
        #expect(once[name] == bytes, "the attachment \(name) changed")
      }
    }

    try convert(input, to: "flat-rtfd", as: "flat.flat-rtfd")
    let fromFlat = try tree(
      try convert(folder.appending(path: "flat.flat-rtfd").path, to: "rtfd", as: "flat.rtfd"))
    expectEqual(fromFlat, once, "by way of a flat stream")

    try convert(input, to: "txt", as: "text.txt")
    let sidecar = folder.appending(path: "text.txt.json").path
    expectEqual(
      try tree(try convert(sidecar, to: "rtfd", as: "recomposed.rtfd")), once,
      "by way of text and sidecar")

    let page = try convert(input, to: "html", as: "page.html")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: page)))
    #expect(HTMLValidator.validate(bytes, profile: .rtfdutil, isFragment: false).isEmpty)
    let direct = try tree(folder.path)
    try FileManager.default.removeItem(atPath: page)
    try? FileManager.default.removeItem(atPath: page + ".files")
    try convert(sidecar, to: "html", as: "page.html")
    let again = try tree(folder.path)
    expectEqual(again, direct, "the page by way of text and sidecar")
  }
}
