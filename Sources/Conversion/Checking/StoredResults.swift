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

  /// What differs from what is stored; with ``updates``, only what could not be rewritten.
  func findings(
    _ document: Document, _ relative: [UInt8], _ options: ConversionOptions,
    _ images: any FallbackImageSource
  ) -> [CheckResult.Finding] {
    let path = Path(relative)
    let parent = relative.contains(UInt8(ascii: "/")) ? folder.appending(path.parent.bytes) : folder
    var findings: [CheckResult.Finding] = []
    for id in ["txt", "html"] {
      guard let format = FormatRegistry.format(id: id), let write = format.write else { continue }
      let target = parent.appending(path.stem + Array(".\(format.fileExtension)".utf8))
      var context = WritingContext(options: options, outputPath: target, images: images)
      do {
        let output = try write(document, &context)
        guard let difference = try StoredComparison(output, at: target).first() else { continue }
        if updates {
          try Folders.make(parent)
          _ = try OutputCommit.commit(
            output, to: target, replacesExisting: true, durability: .batch)
        } else {
          findings.append(.init(id: "unexpected-result", message: difference))
        }
      } catch let error as DocumentError {
        findings.append(
          .init(id: error.diagnostic.id.rawValue, message: error.diagnostic.message))
      } catch {
        findings.append(
          .init(id: DiagnosticID.internalFailure.rawValue, message: "\(error)"))
      }
    }
    return findings
  }
}

/// Compares a planned output with what stands on the disk.
private struct StoredComparison {
  private let output: PlannedOutput
  private let path: Path

  init(_ output: PlannedOutput, at path: Path) {
    self.output = output
    self.path = path
  }

  /// The first difference, in words; nil when there is none.
  func first() throws -> String? {
    if case .file(let content) = output.primary, let found = try difference(content, path) {
      return found
    }
    for companion in output.companions {
      switch companion {
      case .file(let suffix, let content):
        let place = Path(path.bytes + Array(suffix.utf8))
        if let found = try difference(content, place) { return found }
      case .folder(let tree):
        let place = Path(path.bytes + Array(PlannedOutput.filesSuffix.utf8))
        for entry in tree.entries {
          guard case .file(let content) = entry.kind else { continue }
          if let found = try difference(content, place.appending(entry.path)) { return found }
        }
      case .stored: continue
      }
    }
    return nil
  }

  private func difference(_ content: Content, _ place: Path) throws -> String? {
    guard case .success = FileStatus.following(place) else {
      return "there is no '\(place.display)'; --update makes it"
    }
    let actual = try content.readAll()
    let stored = try FileReading.read(place)
    guard actual != stored else { return nil }
    let common = zip(actual, stored).prefix { $0 == $1 }.count
    let line = actual.prefix(common).count { $0 == 0x0A } + 1
    return "'\(place.display)' differs from line \(line) on: expected "
      + "\"\(Self.excerpt(stored, common))\", found \"\(Self.excerpt(actual, common))\""
  }

  private static func excerpt(_ bytes: [UInt8], _ place: Int) -> String {
    String(decoding: bytes[max(0, place - 20)..<min(bytes.count, place + 40)], as: UTF8.self)
  }
}
