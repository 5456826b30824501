import ArgumentParsing
import Commands
import Foundation
import Testing

/// What the program declares has to be in a command file: every command, every option with every
/// value, and every exit code.
@Suite("What the command files cover")
struct CoverageTests {
  private let commands: [CommandFile.Command]
  private let uses: Set<CommandUse>

  init() throws {
    commands = try CommandTests.files.flatMap { name in
      try CommandTests.file(name).parts.compactMap { part in
        if case .command(let command) = part { command } else { nil }
      }
    }
    uses = Set(commands.flatMap { CommandUse.all(in: $0.line) })
  }

  @Test(
    "Every option of a command is used in a command file, with every value",
    arguments: RootCommand.spec.subcommands.map(\.name))
  func optionsAreUsed(command: String) throws {
    let spec = try #require(RootCommand.spec.subcommands.first { $0.name == command })
    let words = uses.filter { $0.command == command }.map(\.words)
    #expect(!words.isEmpty, "no command file uses '\(command)'")
    for option in spec.options {
      #expect(
        words.contains { $0.contains { spec.spells(option, $0) } },
        "no command file uses '\(command) \(option.usageForm(spec.style))'")
      for value in option.values {
        // Several commands share options, which are declared once.
        #expect(
          uses.contains { spec.gives(option, value.name, in: $0.words) },
          "no command file uses '--\(option.name) \(value.name)'")
      }
    }
  }

  @Test("Every option of the program itself is used in a command file")
  func optionsOfTheProgramAreUsed() {
    for option in RootCommand.spec.options {
      #expect(
        uses.contains { RootCommand.spec.spells(option, $0.command) },
        "no command file uses '\(option.usageForm)'")
    }
  }

  @Test("Every short option is used in a command file")
  func shortFormsAreUsed() {
    for spec in RootCommand.spec.subcommands {
      for case let letter? in spec.options.map(\.short) {
        #expect(
          uses.contains { use in
            use.words.contains { $0.first == "-" && $0.dropFirst().first == letter }
          }, "no command file uses '-\(letter)'")
      }
    }
  }

  @Test(
    "Every exit code that can be provoked is seen in a command file",
    arguments: ExitCode.allCases)
  func exitCodesAreSeen(code: ExitCode) {
    // Nothing leads to a fault of the program that is known: it would be repaired.
    let isExpected = code != .success && code != .internalError
    let number = String(code.rawValue)
    let isSeen = commands.contains { command in
      command.expectation.contains { $0 == "=> " + number || $0 == "exit " + number }
    }
    #expect(isSeen == isExpected, "exit code \(number)")
  }
}

/// One use of the program in a command line.
private struct CommandUse: Hashable {
  /// The word after the program's name.
  var command: String
  /// The words after that.
  var words: [String]

  /// All uses in a line for the shell. Quotation marks count for nothing, which is good enough for
  /// words that begin with a dash.
  static func all(in line: String) -> [CommandUse] {
    let ends: Set<Character> = ["|", ";", "&", "<", ">"]
    return line.split(whereSeparator: ends.contains).compactMap { part in
      let words = part.filter { $0 != "'" && $0 != "\"" }.split(separator: " ").map(String.init)
      if let place = words.firstIndex(of: "rtfdutil") {
        let rest = words[(place + 1)...]
        return CommandUse(command: rest.first ?? "", words: Array(rest.dropFirst()))
      }
      return words.firstIndex(of: "./textutil").map {
        CommandUse(command: "textutil", words: Array(words[($0 + 1)...]))
      }
    }
  }
}

extension CommandSpec {
  /// Whether a word is the option, in one of its spellings.
  fileprivate func spells(_ option: OptionSpec, _ word: String) -> Bool {
    switch style {
    case .singleDash: return word == "-" + option.name
    case .gnu:
      if word == "--" + option.name || word.hasPrefix("--\(option.name)=") { return true }
      guard let short = option.short, word.first == "-" else { return false }
      return word.dropFirst().first == short
    }
  }

  /// Whether the option has the value somewhere in the words.
  fileprivate func gives(_ option: OptionSpec, _ value: String, in words: [String]) -> Bool {
    if words.contains("--\(option.name)=\(value)") { return true }
    return zip(words, words.dropFirst()).contains { spells(option, $0) && $1 == value }
  }
}
