import Foundation

/// A Markdown file whose `console` blocks are commands and what they print.
///
/// In a block, a line that starts with `$ ` is a command for `sh`; the lines below it are what it
/// prints on standard output, those after `2> ` what it prints on standard error, and `=> N` is an
/// exit code other than 0. Standard output without a line end at its end is followed by `(no line
/// end)`.
struct CommandFile {
  struct Command {
    var line: String
    var expectation: [String]
    var lineNumber: Int
  }

  enum Part {
    case text(String)
    case command(Command)
  }

  var parts: [Part] = []

  init(_ text: String) {
    var isInBlock = false
    var lines = text.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInBlock = line.hasPrefix("```console")
        parts.append(.text(line))
      } else if isInBlock, line.hasPrefix("$ ") {
        parts.append(
          .command(
            Command(line: String(line.dropFirst(2)), expectation: [], lineNumber: index + 1)))
      } else if isInBlock, case .command(var command) = parts.last {
        command.expectation.append(line)
        parts[parts.count - 1] = .command(command)
      } else {
        parts.append(.text(line))
      }
    }
  }

  /// The file's text.
  var text: String {
    parts.map { part in
      switch part {
      case .text(let line): line + "\n"
      case .command(let command):
        (["$ " + command.line] + command.expectation).map { $0 + "\n" }.joined()
      }
    }.joined()
  }
}
