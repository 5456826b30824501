import Conversion
import Diagnostics
package import RTFDFiles
import Rendering
import RichText

/// Results of earlier conversions that later ones are compared with.
package struct StoredResults: Sendable {
  /// Whether results that differ are rewritten.
  package let updates: Bool
  /// The folder, opened once.
  package let root: OutputFolder

  /// The folder; below it, each document's results stand under its relative path.
  package var folder: Path { root.path }

  /// Makes a reference to stored results.
  package init(folder: Path, updates: Bool) {
    root = OutputFolder(folder)
    self.updates = updates
  }

  /// What differs from what is stored; with ``updates``, what was rewritten and what could not be.
  func result(
    _ document: Document, _ relative: [UInt8], _ options: ConversionOptions,
    _ images: any FallbackImageSource
  ) -> CheckResult {
    let path = Path(relative)
    let slash = UInt8(ascii: "/")
    let parent = relative.contains(slash) ? path.parent.bytes + [slash] : []
    var result = CheckResult(.expected)
    for format in FormatRegistry.stored {
      guard let write = format.write else { continue }
      let name = parent + path.stem + Array(".\(format.fileExtension)".utf8)
      let target = OutputLocation.below(root, name)
      var context = WritingContext(options: options, outputPath: target.path, images: images)
      do throws(DocumentError) {
        let output = try write(document, &context)
        let place = try OutputPlace(target)
        guard let difference = try StoredComparison(output, at: place).first() else { continue }
        if updates {
          try update(place, output)
          result.written.append(target.path)
        } else {
          result.findings.append(
            .init(
              id: "unexpected-result", message: difference.message, advice: difference.advice))
        }
      } catch {
        result.findings.append(.init(error.diagnostic))
      }
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
