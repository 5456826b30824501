import ArgumentParsing
import Testing

@Suite("Help texts")
struct HelpTextTests {
  private let command = CommandSpec(
    "paint", abstract: "Paint a thing",
    discussion: ["A paragraph that is long enough to be broken into two lines at this width."],
    operands: [OperandSpec("thing", .several, "What is painted")],
    options: [
      .value(
        "color", short: "c", "name", values: [.init("red"), .init("blue")], default: "red",
        "Which one"),
      .value(
        "brush", "size", values: [.init("s", "small"), .init("l", "large")], section: "Tools",
        "How wide"),
      .flag("an-option-with-a-long-name", section: "Tools", "Explained below"),
    ],
    examples: [.init("tool paint -c blue door", "Paint a door")])

  @Test("The help text shows everything that is declared")
  func rendersTheWholeDeclaration() {
    let expected = """
      Paint a thing.

      A paragraph that is long enough to be broken into two lines
      at this width.

      USAGE
        tool paint [<options>] <thing>...

      ARGUMENTS
        <thing>                   What is painted

      OPTIONS
        -c, --color <name>        Which one (values: red, blue)
                                  (default: red)

      TOOLS
            --brush <size>        How wide
                s                 small
                l                 large
            --an-option-with-a-long-name
                                  Explained below

      EXAMPLES
        Paint a door:
          tool paint -c blue door

      EXIT CODES
        0                         done

      """
    #expect(
      HelpText.render(
        command, path: ["tool", "paint"], exitCodes: [(code: 0, meaning: "done")], width: 60)
        == expected)
  }

  @Test("An error is shown with the usage of its command")
  func rendersErrorsWithUsage() {
    let error = UsageError.missingOperand(command.operands[0])
    #expect(
      error.text(program: "tool", command: command, path: ["tool", "paint"]) == """
        tool: error: missing argument '<thing>'
          <thing>  What is painted
        usage: tool paint [<options>] <thing>...
        See 'tool help paint' for more.

        """)
  }
}
