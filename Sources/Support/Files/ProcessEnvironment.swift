import FoundationEssentials
import Glibc

/// What the process was started with. Foundation gives it as text; arguments and variables that are not
/// UTF-8, such as the name of a file, are bytes.
package enum ProcessEnvironment {
  /// What stands in a string for bytes that are not UTF-8.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// The arguments of the process as the kernel passed them, program name included. That is what was called,
  /// of which Foundation tells the file that a link leads to.
  package static var arguments: [[UInt8]] {
    ProcessInfo.processInfo.arguments.enumerated().map { index, text in
      let bytes = Array(text.utf8)
      guard index == 0 || holdsReplacement(bytes), index < Int(CommandLine.argc),
        let raw = CommandLine.unsafeArgv[index]
      else { return bytes }
      return Array(UnsafeRawBufferPointer(start: raw, count: strlen(raw)))
    }
  }

  /// The value of a variable; nil when it is not set.
  package static func value(of name: String) -> [UInt8]? {
    let text = ProcessInfo.processInfo.environment[name]
    if let bytes = text.map({ Array($0.utf8) }), !holdsReplacement(bytes) { return bytes }
    // Not UTF-8, or not set.
    guard let raw = getenv(name) else { return nil }
    return Array(UnsafeRawBufferPointer(start: raw, count: strlen(raw)))
  }

  /// The value of a variable as text, with U+FFFD for what is not UTF-8; nil when it is not set.
  package static func text(of name: String) -> String? {
    value(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func holdsReplacement(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: replacement) }
  }
}
