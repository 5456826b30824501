import ArgumentParsing
import HTMLValidation
import Platform

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
        name: "html", help: "RELAX NG of the pages", text: { HTMLValidator.schema })
    ]
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
