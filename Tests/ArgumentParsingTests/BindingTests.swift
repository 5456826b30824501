import ArgumentParsing
import Testing

@Suite("Binding arguments")
struct BindingTests {
  static let to = OptionSpec.value(
    "to", short: "t", "format", values: [.init("txt"), .init("html"), .init("rtfd")],
    isRequired: true, "The format")
  static let output = OptionSpec.value("output", short: "o", "path", "The place")
  static let force = OptionSpec.flag("force", short: "f", "Replace")
  static let jobs = OptionSpec.value("jobs", short: "j", "number", "How many")
  static let help = OptionSpec.flag("help", "Help")

  static let command = CommandSpec(
    "convert", abstract: "Convert",
    operands: [OperandSpec("input", .several, "The input")],
    options: [to, output, force, jobs, help])

  private func bind(_ arguments: String...) throws(UsageError) -> ParsedArguments {
    try ArgumentBinder.bind(
      arguments.map { Array($0.utf8) }, to: Self.command, exempting: [Self.help])
  }

  private func message(_ arguments: String...) -> String? {
    do throws(UsageError) {
      _ = try ArgumentBinder.bind(
        arguments.map { Array($0.utf8) }, to: Self.command, exempting: [Self.help])
      return nil
    } catch {
      return error.message
    }
  }

  private func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Options take their values in every form that is customary")
  func takesValuesInEveryForm() throws {
    for form in [["--to", "txt"], ["--to=txt"], ["-t", "txt"], ["-ttxt"]] {
      let parsed = try ArgumentBinder.bind(
        form.map { Array($0.utf8) } + [[0x61]], to: Self.command)
      #expect(text(parsed.bytes(Self.to)) == "txt", "\(form)")
      #expect(parsed.operands == [[0x61]])
    }
  }

  @Test("Options and operands may come in any order")
  func takesOptionsAndOperandsInAnyOrder() throws {
    let parsed = try bind("a", "-ft", "html", "b", "--output", "-", "c")
    #expect(parsed.operands.map { text($0) } == ["a", "b", "c"])
    #expect(parsed.has(Self.force))
    #expect(text(parsed.bytes(Self.output)) == "-")
  }

  @Test("Everything after the terminator is an operand")
  func takesEverythingAfterTheTerminatorForOperands() throws {
    let parsed = try bind("--to", "txt", "--", "--force", "-o", "--")
    #expect(parsed.operands.map { text($0) } == ["--force", "-o", "--"])
    #expect(parsed.has(Self.force) == false)
  }

  @Test("A lone dash is an operand")
  func takesALoneDashForAnOperand() throws {
    #expect(try bind("--to", "txt", "-").operands == [[0x2D]])
  }

  @Test("Operands keep their bytes, even if they are not text")
  func keepsOperandsThatAreNotText() throws {
    let name: [UInt8] = [0xFF, 0x2E, 0xC0]
    let parsed = try ArgumentBinder.bind([Array("--to=txt".utf8), name], to: Self.command)
    #expect(parsed.operands == [name])
  }

  @Test("Of several values the last one holds, unless an option is declared to take several")
  func takesTheLastValueUnlessDeclaredToTakeSeveral() throws {
    let single = OptionSpec.value("output", short: "o", "path", "The place")
    let several = OptionSpec.value("name", "text", isRepeatable: true, "A name")
    let command = CommandSpec(
      "some", abstract: "Do something", operands: [], options: [single, several])
    func bind(_ arguments: String...) throws(UsageError) -> ParsedArguments {
      try ArgumentBinder.bind(arguments.map { Array($0.utf8) }, to: command)
    }
    let parsed = try bind("--name=a", "--name", "b", "-o", "c")
    #expect(parsed.allBytes(several).map { text($0) } == ["a", "b"])
    #expect(text(try bind("--output=a", "-o", "b").bytes(single)) == "b")
    let ordered = try bind("--name=a", "-o", "b", "--name", "c").inOrder([single, several])
    #expect(ordered.map(\.index) == [1, 0, 1])
    #expect(ordered.map { text($0.value) } == ["a", "b", "c"])
  }

  @Test("A negative number is a value, not a group of short options")
  func takesNegativeNumbersForValues() throws {
    #expect(text(try bind("--to=txt", "-o", "-12", "x").bytes(Self.output)) == "-12")
    #expect(throws: UsageError.self) { try bind("--to=txt", "-o", "-1a", "x") }
  }

  @Test("Options are not recognised by abbreviations")
  func doesNotAbbreviate() {
    #expect(
      message("--out=a", "--to=txt", "x") == "unknown option '--out'; did you mean '--output'?")
  }

  @Test("A request for help needs none of the required arguments")
  func exemptsHelpFromWhatIsRequired() throws {
    #expect(try bind("--help").has(Self.help))
  }

  @Test(
    "The message says what is wrong, and suggests what was meant",
    arguments: [
      (["--nme", "a"], "unknown option '--nme'"),
      (["--forse", "a"], "unknown option '--forse'; did you mean '--force'?"),
      (["-x", "a"], "unknown option '-x'"),
      (["-force", "a"], "unknown option '-force'; did you mean '--force'?"),
      (["a", "--to"], "missing value for '--to <format>'"),
      (["--to", "--force", "a"], "missing value for '--to <format>'"),
      (["--to=", "a"], "missing value for '--to <format>'"),
      (["--force=1", "--to=txt", "a"], "'--force' takes no value, but was given '1'"),
      (
        ["--to=htlm", "a"], "the value 'htlm' is invalid for '--to <format>'; did you mean 'html'?"
      ),
      (
        ["--to=docx", "a"],
        "the value 'docx' is invalid for '--to <format>'; give one of 'txt', 'html' or 'rtfd'"
      ),
      (["a"], "missing option '--to <format>'"),
      (["--to=txt"], "missing argument '<input>'"),
    ])
  func saysWhatIsWrong(arguments: [String], expected: String) {
    do throws(UsageError) {
      _ = try ArgumentBinder.bind(arguments.map { Array($0.utf8) }, to: Self.command)
      Issue.record("nothing was wrong")
    } catch {
      #expect(error.message == expected)
    }
  }

  @Test("Numbers are checked against their range, which the message names")
  func checksNumbers() throws {
    let parsed = try bind("--jobs=12", "--to=txt", "a")
    #expect(try parsed.number(Self.jobs, in: 1...64) == 12)
    let error = #expect(throws: UsageError.self) { try parsed.number(Self.jobs, in: 1...8) }
    #expect(
      error?.message
        == "the value '12' is invalid for '--jobs <number>'; give a whole number from 1 to 8")
  }

  @Test("Missing and surplus operands are errors")
  func countsOperands() {
    let one = CommandSpec(
      "x", abstract: "", operands: [OperandSpec("a", .one, "A"), OperandSpec("b", .optional, "B")])
    func failure(_ count: Int) -> String? {
      do throws(UsageError) {
        _ = try ArgumentBinder.bind(Array(repeating: [0x78], count: count), to: one)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(failure(0) == "missing argument '<a>'")
    #expect(failure(1) == nil)
    #expect(failure(2) == nil)
    #expect(failure(3) == "unexpected argument 'x'")
    #expect(failure(4) == "2 unexpected arguments: 'x', 'x'")
  }

  @Test("Words with a single dash are bound as textutil does")
  func bindsSingleDashWords() throws {
    let convert = OptionSpec.value("convert", "format", "Convert")
    let strip = OptionSpec.flag("strip", "Strip")
    let title = OptionSpec.value("title", "text", "Title")
    let command = CommandSpec(
      "textutil", abstract: "", operands: [OperandSpec("file", .any, "File")],
      options: [convert, strip, title], style: .singleDash)
    func parse(_ words: String...) throws(UsageError) -> ParsedArguments {
      try ArgumentBinder.bind(words.map { Array($0.utf8) }, to: command)
    }
    let parsed = try parse("-convert", "html", "a", "-strip", "-title", "-x", "-", "--", "-y")
    #expect(text(parsed.bytes(convert)) == "html")
    #expect(text(parsed.bytes(title)) == "-x")
    #expect(parsed.has(strip))
    #expect(parsed.operands.map { text($0) } == ["a", "-", "-y"])
    let error = #expect(throws: UsageError.self) { try parse("-titel", "x") }
    #expect(error?.message == "unknown option '-titel'; did you mean '-title'?")
  }
}
