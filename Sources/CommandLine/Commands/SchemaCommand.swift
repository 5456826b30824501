import ArgumentParsing
import Conversion
import HTMLValidation
import Sidecar

/// `rtfdutil schema`: the schemas of what the program writes.
enum SchemaCommand: Subcommand {
  private struct Schema {
    let name: String
    let help: String
    let text: () -> [UInt8]
  }

  private static var schemas: [Schema] {
    [
      Schema(
        name: "sidecar", help: "JSON Schema of the file beside a text", text: { Sidecar.schema }),
      Schema(
        name: "html", help: "RELAX NG of the pages", text: { HTMLValidator.schema }),
      json("report", "a line of --report", ReportRecord.schema),
      json("info", "a line of info --json", JSONSchemas.info),
      json("extract", "a line of extract --json", JSONSchemas.extract),
      json("check", "a line of check --json", JSONSchemas.check),
      json("diff", "a line of diff --json", JSONSchemas.diff),
      json("validate", "a line of validate --json", JSONSchemas.validate),
      json("diagnostics", "a line of --diagnostics json", JSONSchemas.diagnostics),
    ]
  }

  private static func json(_ name: String, _ what: String, _ text: StaticString) -> Schema {
    Schema(
      name: name, help: "JSON Schema of \(what)", text: { text.withUTF8Buffer { Array($0) } })
  }

  static var spec: CommandSpec {
    CommandSpec(
      "schema", abstract: "Print the schema of what the program writes",
      operands: [
        OperandSpec(
          "name", .one, values: schemas.map { .init($0.name, $0.help) },
          "Which one: " + schemas.map { "\($0.name) (\($0.help))" }.joined(separator: ", "))
      ],
      options: [CommonOptions.help],
      examples: [.init("rtfdutil schema html > page.rng", "Keep the schema of pages")])
  }

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let name = arguments.operands.first.map { String(decoding: $0, as: UTF8.self) }
    guard let schema = schemas.first(where: { $0.name == name }) else { return .usage }
    return context.printResult(schema.text())
  }
}
