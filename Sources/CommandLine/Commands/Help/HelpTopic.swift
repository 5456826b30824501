import ArgumentParsing
import Conversion

/// Something that help explains besides the commands: `rtfdutil help formats`.
enum HelpTopic: String, CaseIterable {
  case formats
  case options
  case folders
  case sidecar
  case payload
  case diagnostics
  case exitCodes = "exit-codes"
  case environment

  /// What it is about, in a few words.
  var summary: String {
    switch self {
    case .formats: "what is read and written, and what each format cannot hold"
    case .options: "which options of convert work with which formats; --table shows all"
    case .folders: "what is found in folders, and the patterns of --include and --exclude"
    case .sidecar: "what is beside a text, and how to edit both"
    case .payload: "the JSON of a notification"
    case .diagnostics: "all identifiers of messages, with what they mean"
    case .exitCodes: "how the program ends"
    case .environment: "variables that are looked at, and files that are made"
    }
  }

  /// The whole text, its paragraphs broken at `width`.
  func text(width: Int) -> String {
    switch self {
    case .formats: Self.formats(width)
    case .options: OptionTable.list(width)
    case .folders: Self.flowing(Self.foldersText, width)
    case .sidecar: Self.flowing(Self.sidecarText, width)
    case .payload: Self.flowing(Self.payloadText, width)
    case .diagnostics: Self.diagnostics(width)
    case .exitCodes:
      Self.list(ExitCode.table.map { (String($0.code), $0.meaning) }, column: 8, width)
    case .environment:
      "VARIABLES\n" + Self.list(Self.variables, column: 24, width)
        + "\nFILES\n" + Self.list(Self.files, column: 24, width)
    }
  }

  /// Variables of the environment, and what they do.
  static let variables = [
    ("NO_COLOR", "set to anything, it switches colours off; '--color always' wins over it"),
    ("TERM", "'dumb' switches colours and the progress line off"),
    ("COLUMNS", "how wide help and the progress line are"),
    ("TMPDIR", "where what does not fit into memory waits; else /var/tmp"),
    (
      "SOURCE_DATE_EPOCH",
      "not looked at: no output depends on the time, the locale or the machine"
    ),
  ]

  /// Files that the program makes besides outputs, and what they are.
  static let files = [
    ("OUTPUT.files/", "images and attachments that belong to an output"),
    ("OUTPUT.json", "the sidecar of a plain text, which rebuilds the document"),
    (".rtfdutil-state", "what --skip-unchanged knows of the outputs of a folder"),
    (".sha256/", "the digests of an image store, one file per image"),
    (
      ".rtfdutil-*.tmp",
      "an output in the making; one that is left over is removed by the next run"
    ),
  ]

  private static func formats(_ width: Int) -> String {
    var text = ""
    for format in FormatRegistry.all {
      let directions = [format.read == nil ? nil : "read", format.write == nil ? nil : "written"]
      text += "\(format.id.name) (.\(format.fileExtension); "
      text += directions.compactMap(\.self).joined(separator: " and ") + ")\n"
      text += TextWrapping.indented(format.summary + ".", indent: 2, width: width)
    }
    return text + "\n" + flowing(formatNotes, width)
  }

  private static let formatNotes = """
    The format of an input is told by its content, whatever it is called; --from says it. Not read: Word's \
    .docx and .doc, OpenDocument, web archives, web pages.

    What a format by its nature cannot hold, such as styles in plain text, is a note, which --verbose \
    shows. Content that is lost is a warning, and --strict writes nothing then. 'rtfdutil info --to FORMAT' \
    shows beforehand what a document would lose.
    """

  private static let foldersText = """
    A folder is a document when its name ends in .rtfd, or when it holds TXT.rtf; every other folder is \
    searched with all folders in it. This holds for arguments, for the lines of --files-from, and for links.

    In a folder, what is called .rtfd, .rtf or .flat-rtfd is a document; with --from, what is called as inputs \
    of that format are, such as .txt.json for sidecars. Hidden files and __MACOSX are skipped; other files \
    are counted, and listed with --verbose. Links to documents count when they stay in the folder, and with \
    --follow all do; folders behind links are not entered.

    --include and --exclude may be repeated. The patterns are tried in the order given, and the last one that \
    matches decides; what none matches is taken, unless the first one is an --include. They are compared with \
    paths below the searched folder, as in .gitignore:

      name       a file or folder of this name, anywhere
      /name      directly in the searched folder
      a/b        the path from the searched folder
      name/      a folder, with all that is in it
      *, ?       any characters, or one, but no slash
      **         any characters; **/ any folders, or none
      [a-z]      one of these characters; [!a-z] any other

    A pattern that matches a folder holds for all that is in it. One that matches nothing is a warning.
    """

  private static let sidecarText = """
    'convert --to txt -o note.txt' writes note.txt, its sidecar note.txt.json, and the images in \
    note.txt.files. The text has U+FFFC where an image or attachment stands. 'convert --to rtfd -o \
    note.rtfd note.txt.json' makes the document again, equal to the one that it was.

    The sidecar has these members: format, version, text (file, sha256, utf16Length of the text), \
    imageRanges (location, length and contentIdentifier of each glyph), images (by contentIdentifier: \
    file, sha256, byteCount, mediaType, description, strikes), attachments, and document (fonts, styles, \
    lists, tables, notes and what else the text cannot hold). All locations and lengths are UTF-16 code \
    units, as NSRange counts them. 'rtfdutil schema sidecar' prints its JSON Schema.

    To change words, edit note.txt and convert the sidecar with --realign: styles, glyphs and attachments \
    stay with the text that they are in. To remove a glyph, remove its U+FFFC. To convert a folder of \
    sidecars back: 'rtfdutil convert --from sidecar --to rtfd -d back texts/'. A sidecar that was written \
    with --image-store needs the same --image-store when it is read.

    --sidecar minimal leaves out document: text and images alone are enough then for what is rebuilt.
    """

  private static let payloadText = """
    'convert --to payload' writes the JSON of a push notification, at most 4,096 bytes:

      {"aps": {"alert": {"body": "…"}, "mutable-content": 1}, "attributedBody": "…"}

    body is the text with descriptions for glyphs, for receivers that know nothing else. attributedBody is \
    the whole document as a flat RTFD in Base64. Where that does not fit, attributedReference stands in its \
    place: text, imageRanges (location in UTF-16 units, length 1, contentIdentifier) and images (by \
    contentIdentifier: sha256, byteCount, and url with --base-url). The images are in OUTPUT.files, or in the \
    folder of --image-store. 'convert' reads payloads too.
    """

  private static func diagnostics(_ width: Int) -> String {
    var text = flowing(
      """
      Each message ends with an identifier in brackets, which stays the same from version to version and \
      stands in reports too. A note is what a format cannot hold by its nature, a warning is content \
      that is lost, an error means that there is no output; a finding is what check and validate find. \
      'rtfdutil check --allow ID' does not count findings of that kind.
      """, width)
    for entry in DiagnosticCatalog.entries {
      text += "\n\(entry.id) (\(entry.severity))\n"
      text += TextWrapping.indented(entry.meaning, indent: 4, width: width)
    }
    return text
  }

  private static func list(
    _ entries: [(name: String, meaning: String)], column: Int, _ width: Int
  ) -> String {
    entries.map { entry in
      let lines = TextWrapping.indented(entry.meaning, indent: column, width: width)
      let head = "  " + entry.name
      guard head.count + 2 <= column else { return head + "\n" + lines }
      return head + String(lines.dropFirst(head.count))
    }.joined()
  }

  /// Paragraphs broken at the width; lines that are indented stay as they are.
  private static func flowing(_ text: String, _ width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty || line.hasPrefix("  ")
        ? line + "\n" : TextWrapping.indented(String(line), indent: 0, width: width)
    }.joined()
  }
}
