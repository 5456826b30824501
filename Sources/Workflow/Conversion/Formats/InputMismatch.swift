import Diagnostics
import RTFDFiles

/// Inputs that can not be what `--from` says they are.
enum InputMismatch {
  static func notAStream(_ source: InputSource, _ what: String) -> DocumentError {
    DocumentError(
      .badData, .unknownFormat, "'\(source.path.display)' is a folder, so it can not be \(what)")
  }

  static func notAFolder(_ source: InputSource) -> DocumentError {
    DocumentError(
      .badData, .unknownFormat, "'\(source.path.display)' is no folder, so it can not be a bundle")
  }
}
