import Check
import Conversion
import Diagnostics
import RTFDFiles
import RTFDJSON

/// What `check` prints and writes.
struct CheckReport {
  private let isVerbose: Bool
  private var documents: [CheckedInput] = []

  init(isVerbose: Bool) { self.isVerbose = isVerbose }

  /// Takes in a document.
  mutating func add(_ document: CheckedInput) { documents.append(document) }

  /// Whether anything was found.
  var hasFindings: Bool { documents.contains { !$0.isGood } }

  /// `9 documents and 1 image store checked, 1 with findings, 2 results written`.
  var summary: String {
    let bad = documents.filter { !$0.isGood }.count
    let stores = documents.filter(\.isStore).count
    let orphans = documents.filter(\.isOrphan).count
    let counts = [(documents.count - stores - orphans, "document"), (stores, "image store")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let written = documents.flatMap(\.results).map(\.written.count).reduce(0, +)
    let removed = documents.flatMap(\.results).map(\.removed.count).reduce(0, +)
    var update = written == 0 ? "" : ", \(written) \(written == 1 ? "result" : "results") written"
    if removed > 0 { update += ", \(removed) removed" }
    return "\(counts.joined(separator: " and ")) checked, "
      + "\(bad == 0 ? "none" : "\(bad)") with findings\(update)"
  }

  /// The lines of one document.
  func text(_ document: CheckedInput) -> [UInt8] {
    let label = DiagnosticPrinter.label(document.path)
    var text = "\(document.isGood ? "ok  " : "FAIL") \(label)\n"
    for result in document.results {
      if isVerbose {
        text += "  \(result.findings.isEmpty ? "ok  " : "FAIL") \(result.name.rawValue)\n"
      }
      for finding in result.findings {
        text += Self.line(finding, result, document) + "\n"
        for line in (finding.difference ?? "").split(separator: "\n") {
          text += "  " + VisibleText.escaped(String(line)) + "\n"
        }
      }
      for path in result.written {
        text += "  wrote \(DiagnosticPrinter.label(path))\n"
      }
      for path in result.removed {
        text += "  removed \(DiagnosticPrinter.label(path))\n"
      }
    }
    return Array(text.utf8)
  }

  /// Where a finding is: the file and, where it is known, line and column.
  private static func place(
    _ finding: CheckResult.Finding, _ document: CheckedInput
  ) -> (file: String, line: Int?, column: Int?) {
    if let stored = finding.stored {
      return (DiagnosticPrinter.label(stored), finding.storedLine, nil)
    }
    var file = DiagnosticPrinter.label(document.path)
    guard let location = finding.location else { return (file, nil, nil) }
    if let inner = location.file {
      if file.last != "/" { file += "/" }
      file += VisibleText.escaped(path: inner)
    }
    return (file, location.line, location.column)
  }

  /// `note.rtfd/TXT.rtf:2:8: error: read: text [id]`.
  private static func line(
    _ finding: CheckResult.Finding, _ result: CheckResult, _ document: CheckedInput
  ) -> String {
    let (file, line, column) = place(finding, document)
    let position = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(file)\(position): error: \(result.name.rawValue): "
      + "\(VisibleText.escaped(finding.text)) [\(finding.id)]"
  }

  /// A line for each finding, as GitHub's runners read it.
  static func annotations(_ document: CheckedInput) -> [UInt8] {
    var text = ""
    for result in document.results {
      for finding in result.findings {
        let (file, line, column) = place(finding, document)
        var properties = ["file=" + property(file)]
        if let line { properties.append("line=\(line)") }
        if let column { properties.append("col=\(column)") }
        properties.append("title=rtfdutil check\(property(": " + result.name.rawValue))")
        text += "::error \(properties.joined(separator: ","))::"
        text += message("\(finding.text) [\(finding.id)]") + "\n"
      }
    }
    return Array(text.utf8)
  }

  private static func message(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n", "\r\n": result += "%0A"
      default: result.append(character)
      }
    }
  }

  private static func property(_ text: String) -> String {
    message(text).reduce(into: "") { result, character in
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.append(character)
      }
    }
  }

  /// One line of JSON.
  static func json(_ document: CheckedInput) -> [UInt8] {
    let checks = document.results.map { result -> JSONValue in
      var check: JSONObject = [
        "name": .string(result.name.rawValue),
        "passed": .bool(result.findings.isEmpty),
        "findings": .array(result.findings.map(json)),
      ]
      if !result.written.isEmpty {
        check.append("written", .array(result.written.map { .string($0.display) }))
      }
      if !result.removed.isEmpty {
        check.append("removed", .array(result.removed.map { .string($0.display) }))
      }
      return .object(check)
    }
    let object: JSONObject = [
      "version": 1, "input": .string(document.path.display),
      "passed": .bool(document.isGood),
      "checks": .array(checks),
    ]
    return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
  }

  private static func json(_ finding: CheckResult.Finding) -> JSONValue {
    var object: JSONObject = ["id": .string(finding.id), "message": .string(finding.text)]
    if let stored = finding.stored {
      object.append("file", .string(stored.display))
      object.append("line", ifPresent: finding.storedLine.map { .integer($0) })
    } else if let location = finding.location {
      ReportRecord.append(location, to: &object)
    }
    object.append("difference", ifPresent: finding.difference.map { .string($0) })
    return .object(object)
  }

  /// A suite with a case per document and check.
  func junit() -> [UInt8] {
    let results = documents.flatMap(\.results)
    let failures = results.filter { !$0.findings.isEmpty }.count
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites><testsuite name=\"rtfdutil check\" tests=\"\(results.count)\" "
    text += "failures=\"\(failures)\" errors=\"0\" skipped=\"0\">\n"
    for document in documents {
      let label = DiagnosticPrinter.label(document.path)
      for result in document.results {
        text += "<testcase classname=\"\(Self.escaped(label))\" name=\"\(result.name.rawValue)\""
        let place = result.findings.first.map { Self.place($0, document) }
        text += " file=\"\(Self.escaped(place?.file ?? label))\""
        if let line = place?.line { text += " line=\"\(line)\"" }
        text += " time=\"\(Self.seconds(result.nanoseconds))\""
        if let first = result.findings.first {
          text += "><failure type=\"\(Self.escaped(first.id))\" "
          text += "message=\"\(Self.escaped(VisibleText.escaped(first.text)))\">"
          text += result.findings.map {
            Self.escaped(Self.line($0, result, document) + Self.details($0))
          }
          .joined(separator: "\n")
          text += "</failure></testcase>\n"
        } else {
          text += "/>\n"
        }
      }
    }
    text += "</testsuite></testsuites>\n"
    return Array(text.utf8)
  }

  /// The difference of a finding, below its line.
  private static func details(_ finding: CheckResult.Finding) -> String {
    (finding.difference ?? "").split(separator: "\n")
      .map { "\n" + VisibleText.escaped(String($0)) }.joined()
  }

  /// Seconds with three digits behind the point.
  private static func seconds(_ nanoseconds: UInt64) -> String {
    let milliseconds = nanoseconds / 1_000_000
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML has no place for these two, however they are written.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
