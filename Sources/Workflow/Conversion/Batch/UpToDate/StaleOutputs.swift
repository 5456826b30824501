package import Diagnostics
import Digest
package import RTFDFiles

/// An output of an earlier run that no input of this one leads to any more.
package struct StaleOutput: Sendable {
  /// The output.
  package let path: Path
  /// What stands in its places that the record does not know with these bytes; nothing of such an output is
  /// removed.
  package let foreign: [Path]
  fileprivate let places: [Path]
}

extension UpToDateRecord {
  /// The outputs that the record knows and that still stand, apart from some, sorted by path.
  ///
  /// - Parameter outputs: The outputs of this run.
  /// - Returns: The others.
  package func stale(besides outputs: Set<Path>) -> [StaleOutput] {
    knownOutputs.filter { !outputs.contains($0) }.sorted().compactMap { path in
      let places = OutputFiles.places(of: path).filter {
        if case .success = FileStatus.ofEntry($0) { true } else { false }
      }
      guard places.first == path else { return nil }
      let marks = knowledge(of: path).marks
      let foreign = OutputFiles.all(of: path).filter { !isOurs($0, of: path, marks) }
      return StaleOutput(path: path, foreign: foreign, places: places)
    }
  }

  /// Whether a file has the bytes that a mark says of it. A link is never one.
  private func isOurs(_ file: Path, of output: Path, _ marks: Set<Fingerprint>) -> Bool {
    guard case .success(let status) = FileStatus.ofEntry(file), status.kind == .file else {
      return false
    }
    let name = Array(file.bytes.dropFirst(output.bytes.count))
    let content = Content(
      FileContent(root: file.parent, relative: file.lastComponent, status: status))
    guard let mark = try? OutputParts.mark(of: content, name) else { return false }
    return marks.contains(mark)
  }
}

extension StaleOutput {
  /// Removes the output with what belongs to it, where all of that is known. Nothing is followed.
  ///
  /// - Throws: `DocumentError` when that fails.
  package func remove(below folder: OutputFolder) throws(DocumentError) {
    guard foreign.isEmpty else { return }
    let start = folder.path.appending("x").bytes.count - 1
    for place in places {
      try StagedOutput.retire(
        OutputPlace(.below(folder, Array(place.bytes.dropFirst(start)))))
    }
  }
}
