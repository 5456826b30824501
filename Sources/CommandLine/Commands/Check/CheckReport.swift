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
    let counts = [(documents.count - stores, "document"), (stores, "image store")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let written = documents.flatMap(\.results).map(\.written.count).reduce(0, +)
    let update = written == 0 ? "" : ", \(written) \(written == 1 ? "result" : "results") written"
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
        text += "  " + Self.line(finding, result) + "\n"
      }
      for path in result.written {
        text += "  wrote \(DiagnosticPrinter.label(path))\n"
      }
    }
    return Array(text.utf8)
  }

  /// `read, TXT.rtf, line 2, column 8: text [id]`.
  private static func line(
    _ finding: CheckResult.Finding, _ result: CheckResult
  ) -> String {
    var place = ""
    if let location = finding.location {
      if let file = location.file { place += ", " + VisibleText.escaped(path: file) }
      place += ", line \(location.line), column \(location.column)"
    }
    return "\(result.name.rawValue)\(place): \(VisibleText.escaped(finding.text)) "
      + "[\(finding.id)]"
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
      return .object(check)
    }
    let object: JSONObject = [
      "input": .string(document.path.display),
      "passed": .bool(document.isGood),
      "checks": .array(checks),
    ]
    return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
  }

  private static func json(_ finding: CheckResult.Finding) -> JSONValue {
    var object: JSONObject = ["id": .string(finding.id), "message": .string(finding.text)]
    if let location = finding.location { ReportRecord.append(location, to: &object) }
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
        if let first = result.findings.first {
          text += "><failure type=\"\(Self.escaped(first.id))\" "
          text += "message=\"\(Self.escaped(VisibleText.escaped(first.text)))\">"
          text += result.findings.map { Self.escaped(Self.line($0, result)) }
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
