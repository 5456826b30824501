package import Conversion
import Diagnostics
package import RTFDFiles
import Rendering
import RichText

/// Results of earlier conversions that later ones are compared with.
package struct StoredResults: Sendable {
  /// Whether results that differ are rewritten.
  package let updates: Bool
  /// The formats whose results are stored.
  package var formats = FormatRegistry.stored
  /// Where results go that differ from what is stored, to be looked at; nil for nowhere.
  package var actual: OutputFolder?
  /// The folder, opened once.
  package let root: OutputFolder

  /// The folder; below it, each document's results stand under its relative path.
  package var folder: Path { root.path }

  /// Makes a reference to stored results.
  package init(folder: Path, updates: Bool) {
    root = OutputFolder(folder)
    self.updates = updates
  }

  /// The path of a document's results below the folder, without their extensions.
  package static func stem(of relative: [UInt8]) -> [UInt8] {
    let path = Path(relative)
    let slash = UInt8(ascii: "/")
    return (relative.contains(slash) ? path.parent.bytes + [slash] : []) + path.stem
  }

  /// What differs from what is stored; with ``updates``, what was rewritten and what could not be.
  func result(
    _ document: Document, _ relative: [UInt8], _ options: ConversionOptions,
    _ images: any FallbackImageSource
  ) -> CheckResult {
    var result = CheckResult(.expected)
    for format in formats {
      guard let write = format.write else { continue }
      let name = Self.stem(of: relative) + Array(".\(format.fileExtension)".utf8)
      let target = OutputLocation.below(root, name)
      let watched = WatchedImages(images)
      var context = WritingContext(options: options, outputPath: target.path, images: watched)
      do throws(DocumentError) {
        let output = try write(document, &context)
        let place = try OutputPlace(target)
        guard let difference = try StoredComparison(output, at: place).first() else { continue }
        if updates, let package = watched.missingPackages.first {
          result.findings.append(Self.incomplete(target.path, package))
        } else if updates {
          try update(place, output)
          result.written.append(target.path)
        } else {
          result.findings.append(Self.finding(difference))
          if let actual { try keep(output, named: name, below: actual) }
        }
      } catch {
        result.findings.append(.init(error.diagnostic))
      }
    }
    return result
  }

  private static func finding(_ difference: StoredComparison.Difference) -> CheckResult.Finding {
    var finding = CheckResult.Finding(
      id: "unexpected-result", message: difference.message, advice: difference.advice)
    finding.stored = difference.place
    finding.storedLine = difference.line
    finding.difference = difference.contents.flatMap {
      UnifiedDiff.text(from: $0.stored, to: $0.actual)
    }
    return finding
  }

  private static func incomplete(_ path: Path, _ package: String) -> CheckResult.Finding {
    var finding = CheckResult.Finding(
      id: "incomplete-result",
      message: "'\(path.display)' is not stored, since it lacks pictures that need \(package)")
    finding.stored = path
    return finding
  }

  /// Puts a result beside others that are not as expected.
  private func keep(
    _ output: PlannedOutput, named name: [UInt8], below folder: OutputFolder
  ) throws(DocumentError) {
    let place = try OutputPlace(.below(folder, name), makesFolders: true)
    _ = try OutputCommit.commit(
      output, to: place, replacesExisting: true, isKnown: true, makesFolders: true,
      durability: .batch)
  }

  /// Stored results that no document has any more, sorted by path.
  ///
  /// - Parameter stems: What ``stem(of:)`` says of the documents.
  /// - Returns: Their paths.
  package func orphans(besides stems: Set<[UInt8]>) -> [Path] {
    var finder = DocumentFinder()
    finder.endings = formats.map(\.fileExtension)
    return finder.documents(in: folder).found.map(\.name).filter { name in
      !stems.contains(Self.stem(of: name))
    }.map { folder.appending($0) }
  }

  /// The result of a check for one orphan, which is removed with ``updates``.
  package func result(ofOrphan path: Path) -> CheckResult {
    var result = CheckResult(.expected)
    guard updates else {
      var finding = CheckResult.Finding(
        id: "orphaned-result", message: "no document has this stored result", advice: .removeResults
      )
      finding.stored = path
      result.findings = [finding]
      return result
    }
    let start = folder.appending("x").bytes.count - 1
    do throws(DocumentError) {
      let place = try OutputPlace(.below(root, Array(path.bytes.dropFirst(start))))
      for suffix in [PlannedOutput.sidecarSuffix, PlannedOutput.filesSuffix]
      where place.hasCompanion(suffix) {
        try StagedOutput.retire(try place.companion(suffix))
      }
      try StagedOutput.retire(place)
      result.removed = [path]
    } catch {
      result.findings = [.init(error.diagnostic)]
    }
    return result
  }

  private func update(
    _ place: OutputPlace, _ output: PlannedOutput
  ) throws(DocumentError) {
    _ = try OutputCommit.commit(
      output, to: place, replacesExisting: true, isKnown: place.status?.kind == .file,
      makesFolders: true, durability: .batch)
    // Side files of a kind that the output no longer has would stay.
    let written = output.companions.compactMap(\.suffix)
    for suffix in [PlannedOutput.sidecarSuffix, PlannedOutput.filesSuffix]
    where !written.contains(suffix) && place.hasCompanion(suffix) {
      try StagedOutput.retire(try place.companion(suffix))
    }
  }
}
