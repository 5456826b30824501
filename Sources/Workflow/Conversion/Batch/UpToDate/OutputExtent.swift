import RTFDFiles

/// How much an output takes on the disk, with the files that belong to it: enough to notice, without
/// reading a byte, that one of them is gone or was cut off.
struct OutputExtent: Equatable {
  private var fileCount = 0
  private var byteCount = 0

  /// Looks at the files of an output, and at the images of a store that it refers to; nil when the output
  /// itself is not there, or something in its place, or in that of its files, is neither file nor folder.
  init?(of output: Path, storedImages: [Path]) {
    for suffix in ["", PlannedOutput.sidecarSuffix, PlannedOutput.filesSuffix] {
      let place = suffix.isEmpty ? output : Path(output.bytes + suffix.utf8)
      switch FileStatus.ofEntry(place) {
      case .success(let status) where status.kind == .file: add(status.size)
      case .success(let status) where status.kind == .directory:
        for file in OutputFiles.files(at: place) { add(file) }
      case .failure where !suffix.isEmpty: continue
      case .success, .failure: return nil
      }
    }
    for image in storedImages { add(image) }
  }

  /// What an output takes that was just written where nothing stood.
  init(_ parts: OutputParts, storedImages: [Path]) {
    for part in parts.parts.values {
      switch part {
      case .file(let content, _): add(content.byteCount)
      case .link(let target, _): add(target.count)
      case .folder: continue
      }
    }
    for image in storedImages { add(image) }
  }

  private mutating func add(_ file: Path) {
    if case .success(let status) = FileStatus.ofEntry(file) { add(status.size) }
  }

  private mutating func add(_ size: Int) {
    fileCount += 1
    byteCount = byteCount.addingReportingOverflow(size).partialValue
  }

  /// Reads `FILES:BYTES`; nil for anything else.
  init?(text: String) {
    let numbers = text.split(separator: ":").map { Int($0) }
    guard numbers.count == 2, let files = numbers[0], let bytes = numbers[1] else { return nil }
    (fileCount, byteCount) = (files, bytes)
  }

  /// `FILES:BYTES`.
  var text: String { "\(fileCount):\(byteCount)" }
}
