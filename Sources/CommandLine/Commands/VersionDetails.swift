import ImageTranscoding
import Platform

/// What `--version --verbose` shows below the version: what pictures are decoded with on this machine.
enum VersionDetails {
  /// Lines for a report; nil where no child process could be started, or did not answer.
  static func text(_ report: DecoderReport?) -> String {
    guard let report else {
      return "image decoder: no process could be started; pictures keep their own format\n"
    }
    var lines = report.libraries.map { library in
      guard let version = library.version else { return library.failure }
      return "\(library.name) \(version.isEmpty ? "of an unknown version" : version)"
    }
    let absent = "not available in this kernel"
    let version = report.isolation.landlockVersion
    let landlock = version > 0 ? "landlock ABI \(version)" : "landlock \(absent)"
    let filter =
      report.isolation.hasSystemCallFilter ? "seccomp filter" : "seccomp filter \(absent)"
    lines.append("decoder isolation: \(landlock), \(filter)")
    return lines.map { VisibleText.escaped($0) + "\n" }.joined()
  }
}
