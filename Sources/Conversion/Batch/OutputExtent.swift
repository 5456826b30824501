import Platform

/// How much an output takes on the disk, with the files that belong to it: enough to notice, without
/// reading a byte, that one of them is gone or was cut off.
struct OutputExtent: Equatable {
  private var fileCount = 0
  private var byteCount = 0

  /// Looks at the files of an output, and at the images of a store that it refers to; nil when the output
  /// itself is not there.
  init?(of output: Path, storedImages: [Path]) {
    guard case .success = FileStatus.following(output) else { return nil }
    for file in OutputFiles.all(of: output) + storedImages {
      guard case .success(let status) = FileStatus.following(file) else { continue }
      fileCount += 1
      byteCount = byteCount.addingReportingOverflow(status.size).partialValue
    }
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
