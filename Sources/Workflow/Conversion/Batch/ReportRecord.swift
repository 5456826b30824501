package import Diagnostics
import RTFDFiles
package import RTFDJSON

/// A line of a report: what became of one input. `rtfdutil schema report` describes it.
package enum ReportRecord {
  /// The line with its line end; `words` is what is said behind a message about its advice.
  package static func line(
    _ result: ConversionResult, exitCode: Int32, words: (Advice) -> String
  ) -> [UInt8] {
    var record = JSONObject()
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
        object.append("severity", .string(diagnostic.severity.label))
        object.append("id", .string(diagnostic.id.rawValue))
        object.append(
          "message", .string(diagnostic.message + (diagnostic.advice.map(words) ?? "")))
        if let location = diagnostic.location { append(location, to: &object) }
        object.append("count", .integer(diagnostic.count))
        return .object(object)
      })
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
  package static let schema: StaticString = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of an rtfdutil report",
      "description": "What became of one input of a batch. Lines stand in the order of the inputs.",
      "type": "object",
      "required": ["input", "status", "exitCode", "counts", "diagnostics", "inputBytes", "outputBytes", "milliseconds"],
      "additionalProperties": false,
      "properties": {
        "input": {"type": "string", "description": "The input as it was named; U+FFFD for bytes that are not UTF-8."},
        "inputHex": {"type": "string", "pattern": "^([0-9a-f]{2})+$", "description": "The bytes of an input's name that is not UTF-8."},
        "output": {"type": "string", "description": "Where the output is, or was to be."},
        "outputHex": {"type": "string", "pattern": "^([0-9a-f]{2})+$", "description": "The bytes of an output's name that is not UTF-8."},
        "status": {
          "enum": ["converted", "unchanged", "planned", "refused", "failed", "not-attempted"],
          "description": "unchanged: up to date already; planned: a dry run; refused: warnings under --strict; not-attempted: an earlier input failed."
        },
        "exitCode": {"type": "integer", "description": "The exit code of a run with this input alone."},
        "counts": {
          "type": "object",
          "required": ["characters", "paragraphs", "glyphs", "attachments", "missingAttachments", "tables", "notes", "links"],
          "additionalProperties": false,
          "properties": {
            "characters": {"$ref": "#/$defs/count", "description": "UTF-16 code units of the main text."},
            "paragraphs": {"$ref": "#/$defs/count"},
            "glyphs": {"$ref": "#/$defs/count"},
            "attachments": {"$ref": "#/$defs/count"},
            "missingAttachments": {"$ref": "#/$defs/count"},
            "tables": {"$ref": "#/$defs/count"},
            "notes": {"$ref": "#/$defs/count"},
            "links": {"$ref": "#/$defs/count"}
          }
        },
        "diagnostics": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["severity", "id", "message", "count"],
            "additionalProperties": false,
            "properties": {
              "severity": {"enum": ["note", "warning", "error"]},
              "id": {"type": "string"},
              "message": {"type": "string"},
              "file": {"type": "string", "description": "The file of a bundle that line and column are in."},
              "line": {"type": "integer", "minimum": 1},
              "column": {"type": "integer", "minimum": 1},
              "count": {"type": "integer", "minimum": 1, "description": "How often it was met."}
            }
          }
        },
        "inputBytes": {"$ref": "#/$defs/count"},
        "outputBytes": {"$ref": "#/$defs/count"},
        "milliseconds": {"type": "number", "minimum": 0}
      },
      "$defs": {"count": {"type": "integer", "minimum": 0}}
    }

    """
}
