import HTML
package import Platform
import RichText

/// Results of earlier conversions that later ones are compared with.
package struct StoredResults: Sendable {
  /// The folder; below it, each document's results stand under its relative path.
  package var folder: Path
  /// Whether results that differ are rewritten.
  package var updates: Bool

  /// Makes a reference to stored results.
  package init(folder: Path, updates: Bool) {
    self.folder = folder
    self.updates = updates
  }

  /// What differs from what is stored; with ``updates``, what was rewritten and what could not be.
  func result(
    _ document: Document, _ relative: [UInt8], _ options: ConversionOptions,
    _ images: any FallbackImageSource
  ) -> CheckResult {
    let path = Path(relative)
    let parent = relative.contains(UInt8(ascii: "/")) ? folder.appending(path.parent.bytes) : folder
    var result = CheckResult(.expected)
    for id in ["txt", "html"] {
      guard let format = FormatRegistry.format(id: id), let write = format.write else { continue }
      let target = parent.appending(path.stem + Array(".\(format.fileExtension)".utf8))
      var context = WritingContext(options: options, outputPath: target, images: images)
      do {
        let output = try write(document, &context)
        guard let difference = try StoredComparison(output, at: target).first() else { continue }
        if updates {
          try update(target, output)
          result.written.append(target)
        } else {
          result.findings.append(.init(id: "unexpected-result", message: difference))
        }
      } catch let error as DocumentError {
        result.findings.append(
          .init(id: error.diagnostic.id.rawValue, message: error.diagnostic.message))
      } catch {
        result.findings.append(
          .init(id: DiagnosticID.internalFailure.rawValue, message: "\(error)"))
      }
    }
    return result
  }

  private func update(_ target: Path, _ output: PlannedOutput) throws(DocumentError) {
    try Folders.make(target.parent)
    // Side files of a kind that the output no longer has would stay.
    for suffix in [PlannedOutput.sidecarSuffix, PlannedOutput.filesSuffix] {
      let place = Path(target.bytes + Array(suffix.utf8))
      do throws(SystemError) {
        try TreeRemoval.remove(place)
      } catch {
        throw error.documentError(.writing, place)
      }
    }
    _ = try OutputCommit.commit(output, to: target, replacesExisting: true, durability: .batch)
  }
}
