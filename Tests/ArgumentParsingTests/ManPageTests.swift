import ArgumentParsing
import Testing

@Suite("Man pages and completions")
struct ManPageTests {
  static let root = CommandSpec(
    "tool", abstract: "Does things",
    discussion: ["First.", ".starts like a request"],
    options: [.flag("version", "Show the version")],
    subcommands: [
      CommandSpec(
        "paint", abstract: "Paint it",
        operands: [OperandSpec("thing", .several, "What is painted")],
        options: [
          .value(
            "color", short: "c", "name",
            values: [.init("red", "like fire"), .init("blue", "\\o/")], "Which one"),
          .value("into", "folder", completion: .folder, "Where it's put"),
        ],
        examples: [.init("tool paint -c blue door", "Paint a door")]),
      CommandSpec(
        "shell", abstract: "Shells",
        operands: [OperandSpec("name", .one, values: [.init("bash"), .init("zsh")], "Which")]),
    ])

  @Test("The man page shows everything that is declared")
  func rendersEveryDeclaration() {
    let page = ManPage.render(
      Self.root, version: "1.2", exitCodes: [(code: 0, meaning: "done")],
      lists: [("FILES", [(name: "X.files", meaning: "images")])], seeAlso: "brush(1).")
    #expect(
      page == #"""
        .TH TOOL 1 "" "tool 1.2" "User Commands"
        .SH NAME
        tool \- does things
        .SH SYNOPSIS
        \fBtool\fR paint [<options>] <thing>...
        .br
        \fBtool\fR shell <name>
        .br
        .SH DESCRIPTION
        First.
        .PP
        \&.starts like a request
        .SH OPTIONS
        .TP
        \fB\-\-version\fR
        Show the version.
        .SH COMMANDS
        .SS paint
        Paint it.
        .PP
        Usage: \fBtool\fR paint [<options>] <thing>...
        .TP
        .I <thing>
        What is painted.
        .TP
        \fB\-c\fR, \fB\-\-color\fR \fI<name>\fR
        Which one.
        .RS
        .TP
        .B red
        like fire
        .TP
        .B blue
        \eo/
        .RE
        .TP
        \fB\-\-into\fR \fI<folder>\fR
        Where it's put.
        .PP
        Paint a door:
        .PP
        .RS 4
        .nf
        tool paint \-c blue door
        .fi
        .RE
        .SS shell
        Shells.
        .PP
        Usage: \fBtool\fR shell <name>
        .TP
        .I <name>
        Which.
        .SH EXIT STATUS
        .TP
        .B 0
        done.
        .SH FILES
        .TP
        .I X.files
        images.
        .SH SEE ALSO
        brush(1).

        """#)
  }

  @Test("The completions of every shell name every option")
  func namesEveryOptionInEveryCompletion() {
    for shell in CompletionScript.Shell.allCases {
      let script = CompletionScript.render(Self.root, for: shell)
      for word in ["paint", "shell", "color", "into", "red blue", "bash zsh", "version"] {
        #expect(script.contains(word), "\(shell) lacks \(word)")
      }
    }
  }

  @Test("Completions quote what a shell would interpret")
  func quotesWhatShellsWouldRead() {
    let script = CompletionScript.render(Self.root, for: .fish)
    #expect(script.contains(#"-d 'Where it'\''s put'"#))
  }
}
