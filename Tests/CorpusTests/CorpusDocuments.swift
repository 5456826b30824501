import Foundation

/// The documents that the tests of this target run on: those of Samples, and those of the folder that
/// `RTFDUTIL_CORPUS` names.
enum CorpusDocuments {
  /// The root of the clone.
  static let clone = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all bundles and flat streams, sorted.
  static let bundles: [String] = {
    var folders = [clone.appending(path: "Samples").path]
    if let corpus = ProcessInfo.processInfo.environment["RTFDUTIL_CORPUS"] {
      folders.append(corpus)
    } else {
      print("CorpusDocuments: RTFDUTIL_CORPUS is not set, only the samples are tested")
    }
    return folders.flatMap(bundles(below:)).sorted()
  }()

  private static func bundles(below folder: String) -> [String] {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    for case let path as String in paths {
      let name = path.lowercased()
      if name.hasSuffix(".rtfd") { paths.skipDescendants() }
      if name.hasSuffix(".rtfd") || name.hasSuffix("-flat") || name.hasSuffix(".flat-rtfd") {
        found.append(folder + "/" + path)
      }
    }
    return found
  }
}
