package import Diagnostics
import RTFDFiles
package import RTFDJSON

/// A line of a report: what became of one input. `rtfdutil schema report` describes it.
package enum ReportRecord {
  /// The line with its line end; `words` is what is said behind a message about its advice.
  package static func line(
    _ result: ConversionResult, exitCode: Int32, words: (Advice) -> String
  ) -> [UInt8] {
    var record: JSONObject = ["version": 1]
    append(result.input, "input", to: &record)
    if let output = result.output { append(output, "output", to: &record) }
    record.append("status", .string(status(result.outcome)))
    record.append("exitCode", .integer(exitCode))
    record.append("counts", counts(result.counts))
    record.append("diagnostics", diagnostics(result.diagnostics, words: words))
    record.append("inputBytes", .integer(result.inputBytes))
    record.append("outputBytes", .integer(result.outputBytes))
    record.append("milliseconds", .double((Double(result.nanoseconds) / 1e3).rounded() / 1e3))
    return JSONWriter.write(.object(record), layout: .compact) + [0x0A]
  }

  /// How an outcome is called.
  package static func status(_ outcome: ConversionResult.Outcome) -> String {
    switch outcome {
    case .converted: "converted"
    case .unchanged: "unchanged"
    case .planned: "planned"
    case .refused: "refused"
    case .failed: "failed"
    case .notAttempted: "not-attempted"
    }
  }

  /// Diagnostics as an array of objects; `words` is what is said behind a message about its advice.
  package static func diagnostics(
    _ sink: DiagnosticSink, words: (Advice) -> String
  ) -> JSONValue {
    .array(
      sink.diagnostics.map { diagnostic in
        var object = JSONObject()
        append(diagnostic, to: &object, words: words)
        return .object(object)
      })
  }

  /// The members of a diagnostic; `words` is what is said behind a message about its advice.
  package static func append(
    _ diagnostic: Diagnostic, to object: inout JSONObject, words: (Advice) -> String
  ) {
    object.append("severity", .string(diagnostic.severity.label))
    object.append("id", .string(diagnostic.id.rawValue))
    object.append(
      "message", .string(diagnostic.message + (diagnostic.advice.map(words) ?? "")))
    if let location = diagnostic.location { append(location, to: &object) }
    object.append("count", .integer(diagnostic.count))
  }

  /// A place: line, column, and in a bundle the file.
  package static func append(_ location: SourceLocation, to object: inout JSONObject) {
    if let file = location.file { object.append("file", .string(Path(file).display)) }
    object.append("line", .integer(location.line))
    object.append("column", .integer(location.column))
  }

  /// Counts as an object.
  package static func counts(_ counts: DocumentCounts) -> JSONValue {
    .object([
      "characters": .integer(counts.characters),
      "paragraphs": .integer(counts.paragraphs),
      "glyphs": .integer(counts.glyphs),
      "attachments": .integer(counts.attachments),
      "missingAttachments": .integer(counts.missingAttachments),
      "tables": .integer(counts.tables),
      "notes": .integer(counts.notes),
      "links": .integer(counts.links),
    ])
  }

  /// A path as text. One that is not UTF-8 has its bytes beside it, so that it can be found again.
  static func append(_ path: Path, _ key: String, to object: inout JSONObject) {
    object.append(key, .string(path.display))
    if String(validating: path.bytes, as: UTF8.self) == nil {
      let digits = path.bytes.map { byte in
        let text = String(byte, radix: 16)
        return text.utf8.count == 1 ? "0" + text : text
      }
      object.append(key + "Hex", .string(digits.joined()))
    }
  }

  /// The JSON Schema of a line.
  package static let schema: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of an rtfdutil report",
      "description": "What became of one input of a batch. Lines stand in the order of the inputs.",
      "type": "object",
      "required": ["version", "input", "status", "exitCode", "counts", "diagnostics", "inputBytes", "outputBytes", "milliseconds"],
      "properties": {
        "version": {"type": "integer", "const": 1, "description": "The version of this form. It changes when a member changes its meaning; members may be added at any time."},
        "input": {"type": "string", "description": "The input as it was named; U+FFFD for bytes that are not UTF-8."},
        "inputHex": {"type": "string", "description": "The bytes of an input's name that is not UTF-8, in hexadecimal digits.", "pattern": "^([0-9a-f]{2})+$"},
        "output": {"type": "string", "description": "Where the output is, or was to be."},
        "outputHex": {"type": "string", "description": "The bytes of an output's name that is not UTF-8, in hexadecimal digits.", "pattern": "^([0-9a-f]{2})+$"},
        "status": {"enum": ["converted", "unchanged", "planned", "refused", "failed", "not-attempted"], "description": "unchanged: up to date already; planned: a dry run; refused: warnings under --strict; not-attempted: an earlier input failed."},
        "exitCode": {"type": "integer", "minimum": 0, "description": "The exit code of a run with this input alone."},
        "counts": {
          "type": "object",
          "description": "How much is in the document.",
          "required": ["characters", "paragraphs", "glyphs", "attachments", "missingAttachments", "tables", "notes", "links"],
          "properties": {
            "characters": {"type": "integer", "minimum": 0, "description": "UTF-16 code units of the visible text, as NSRange counts them; 0 where the document was not read."},
            "paragraphs": {"type": "integer", "minimum": 0, "description": "Paragraphs of the main text."},
            "glyphs": {"type": "integer", "minimum": 0, "description": "Adaptive image glyphs, each place counted."},
            "attachments": {"type": "integer", "minimum": 0, "description": "Attachments, each place counted."},
            "missingAttachments": {"type": "integer", "minimum": 0, "description": "Attachments whose file is not there."},
            "tables": {"type": "integer", "minimum": 0, "description": "Tables of the main text."},
            "notes": {"type": "integer", "minimum": 0, "description": "Footnotes, endnotes, comments and text boxes."},
            "links": {"type": "integer", "minimum": 0, "description": "Links."}
          }
        },
        "diagnostics": {
          "type": "array",
          "description": "What was noticed, in the order in which it was met first.",
          "items": {
            "type": "object",
            "description": "One thing that was noticed.",
            "required": ["severity", "id", "message", "count"],
            "properties": {
              "severity": {"enum": ["note", "warning", "error"], "description": "note: what a format cannot hold by its nature; warning: content that is lost; error: there is no output."},
              "id": {"type": "string", "description": "The stable identifier of its kind; 'rtfdutil help diagnostics' lists all."},
              "message": {"type": "string", "description": "What happened, and what would help, in one sentence."},
              "file": {"type": "string", "description": "The file of a bundle that line and column are in; absent where the input itself is that file."},
              "line": {"type": "integer", "minimum": 1, "description": "The line in the source, from 1; absent for what has no place."},
              "column": {"type": "integer", "minimum": 1, "description": "The byte in the line, from 1."},
              "count": {"type": "integer", "minimum": 1, "description": "How often it was met."}
            }
          }
        },
        "inputBytes": {"type": "integer", "minimum": 0, "description": "The size of the input in bytes, the files of a bundle together."},
        "outputBytes": {"type": "integer", "minimum": 0, "description": "The size of the output with its files in bytes; images of a store are not in it."},
        "milliseconds": {"type": "number", "minimum": 0, "description": "How long it took, in milliseconds."}
      }
    }

    """#
}
