import Conversion
import Diagnostics
import Platform
import RTFDFiles
import RTFDJSON

/// Prints diagnostics on standard error.
struct DiagnosticPrinter: Sendable {
  /// How much is printed.
  enum Verbosity: Sendable {
    /// Errors.
    case quiet
    /// Errors and warnings.
    case normal
    /// Notes too.
    case verbose
  }

  var verbosity = Verbosity.normal
  var usesColor = false
  /// Whether each is a line of JSON.
  var asJSON = false

  /// Prints those of one input.
  func print(_ sink: DiagnosticSink, for input: Path) {
    let text = render(sink, for: input)
    if !text.isEmpty { StandardStreams.writeError(text) }
  }

  /// A line per diagnostic: `file:line:column: warning: text [id]`.
  func render(_ sink: DiagnosticSink, for input: Path) -> String {
    var text = ""
    for diagnostic in sink.diagnostics where isShown(diagnostic.severity) {
      if asJSON {
        text += Self.json(diagnostic, input)
        continue
      }
      text += render(diagnostic, Self.label(input, diagnostic.location)) + "\n"
    }
    return text
  }

  /// The line of a diagnostic that is about the command line; empty where it is not shown.
  func render(_ diagnostic: Diagnostic, program: String) -> String {
    guard isShown(diagnostic.severity) else { return "" }
    return asJSON ? Self.json(diagnostic, nil) : render(diagnostic, program) + "\n"
  }

  /// A line of JSON; without an input for the run as a whole.
  private static func json(_ diagnostic: Diagnostic, _ input: Path?) -> String {
    var object: JSONObject = ["version": 1]
    object.append("input", ifPresent: input.map { .string($0.display) })
    ReportRecord.append(diagnostic, to: &object, words: OptionWords.text)
    return line(object)
  }

  /// The line of an error that has no identifier.
  static func json(error message: String) -> String {
    line(["version": 1, "severity": "error", "message": .string(message)])
  }

  private static func line(_ object: JSONObject) -> String {
    String(decoding: JSONWriter.write(.object(object), layout: .compact), as: UTF8.self) + "\n"
  }

  /// How messages call an input.
  static func label(_ input: Path) -> String {
    input == Path("-") ? "<stdin>" : VisibleText.escaped(path: input.bytes)
  }

  /// `warning: text (2 times) [id]`, for reports on standard output.
  static func line(_ diagnostic: Diagnostic) -> String {
    diagnostic.severity.label + ": " + message(diagnostic)
  }

  private static func message(_ diagnostic: Diagnostic) -> String {
    let count = diagnostic.count > 1 ? " (\(diagnostic.count) times)" : ""
    return VisibleText.escaped(diagnostic.text) + count + " [\(diagnostic.id.rawValue)]"
  }

  /// How messages call a place of an input: `file`, `file:line:column`, or with the name of the stream
  /// in a bundle `file/TXT.rtf:line:column`.
  private static func label(_ input: Path, _ location: SourceLocation?) -> String {
    guard let location else { return label(input) }
    var place = label(input)
    if let file = location.file {
      if place.last != "/" { place += "/" }
      place += VisibleText.escaped(path: file)
    }
    return place + ":\(location.line):\(location.column)"
  }

  private func isShown(_ severity: Severity) -> Bool {
    switch verbosity {
    case .quiet: severity == .error
    case .normal: severity >= .warning
    case .verbose: true
    }
  }

  private func render(_ diagnostic: Diagnostic, _ place: String) -> String {
    place + ": " + painted(diagnostic.severity) + " " + Self.message(diagnostic)
  }

  private func painted(_ severity: Severity) -> String {
    let word = severity.label + ":"
    guard usesColor else { return word }
    let color =
      switch severity {
      case .note: "36"
      case .warning: "35"
      case .error: "31"
      }
    return "\u{1B}[1;\(color)m\(word)\u{1B}[0m"
  }
}
