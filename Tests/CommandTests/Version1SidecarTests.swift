import Digest
import Foundation
import Testing

/// Sidecars that version 1.0.0 wrote. See `Version1Sidecars/README.md`.
@Suite("Sidecars of version 1")
struct Version1SidecarTests {
  private static let stored = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Version1Sidecars")

  /// The digests of what each sidecar becomes, by the name of the flat RTFD.
  private func digests() throws -> [String: String] {
    let lines = try String(contentsOf: Self.stored.appending(path: "DIGESTS"), encoding: .utf8)
    return Dictionary(
      uniqueKeysWithValues: lines.split(separator: "\n").map { line in
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        return (String(words[1]), String(words[0]))
      })
  }

  /// The files of the samples, by their digests.
  private func sampleFiles() throws -> [String: URL] {
    let samples = CommandRunner.clone.appending(path: "Samples")
    let names = try #require(FileManager.default.enumerator(atPath: samples.path))
    var files: [String: URL] = [:]
    for case let name as String in names {
      let file = samples.appending(path: name)
      if let data = try? Data(contentsOf: file) { files[digest(data)] = file }
    }
    return files
  }

  private func digest(_ data: Data) -> String {
    SHA256.digest(of: [UInt8](data)).hexadecimal
  }

  /// Copies the sidecars and all that belongs to them into `folder`.
  private func copySidecars(to folder: URL) throws -> [String] {
    let samples = try sampleFiles()
    try FileManager.default.copyItem(at: Self.stored, to: folder)
    var names: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".txt.json") {
      names.append(name)
      let data = try Data(contentsOf: folder.appending(path: name))
      let sidecar = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      for (file, sha256) in files(in: sidecar) {
        let place = folder.appending(path: file)
        guard !FileManager.default.fileExists(atPath: place.path) else { continue }
        let source = try #require(samples[sha256], "\(name) lacks \(file)")
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: source, to: place)
      }
    }
    return names
  }

  /// All objects with a `file` and a `sha256`, wherever they stand.
  private func files(in value: Any) -> [(file: String, sha256: String)] {
    if let list = value as? [Any] { return list.flatMap(files) }
    guard let object = value as? [String: Any] else { return [] }
    var found = object.values.flatMap(files)
    if let file = object["file"] as? String, let sha256 = object["sha256"] as? String,
      object["utf16Length"] == nil
    {
      found.append((file, sha256))
    }
    return found
  }

  @Test("Sidecars that version 1.0.0 wrote rebuild the same bundles")
  func rebuildsBundles() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rtfdutil-sidecars-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = try copySidecars(to: folder)
    let expected = try digests()
    #expect(names.count == expected.count)
    #expect(names.count >= 109)
    let run = try CommandRunner().run(
      "cd '\(folder.path)' && rtfdutil convert -q --to flat-rtfd -d out *.txt.json")
    #expect(run.isEmpty)
    for (name, sha256) in expected.sorted(by: { $0.key < $1.key }) {
      let output = folder.appending(path: "out").appending(path: name)
      let data = try #require(try? Data(contentsOf: output), "\(name) was not made")
      #expect(digest(data) == sha256, "\(name)")
    }
  }
}
