import ArgumentParsing
import Conversion
import Diagnostics
import Digest
import Extract
import PlainText
import RTFDFiles
import RTFDJSON
import RichText

/// `rtfdutil extract`: the glyphs and attachments of a document, as files.
enum ExtractCommand: Subcommand {
  private static let output = OptionSpec.value(
    "output", short: "o", "folder", completion: .folder, "Where the files go")
  private static let list = OptionSpec.flag(
    "list", short: "l", "Print what there is, write nothing")
  private static let glyphsOnly = OptionSpec.flag("glyphs-only", "Leave attachments out")
  private static let png = OptionSpec.flag(
    "png", "Write pictures as PNG in full size, of a glyph its largest one")
  private static let emoji = OptionSpec.flag(
    "emoji", "Also list the emoji that are characters of the text, with their places")
  private static let force = OptionSpec.flag("force", short: "f", "Replace files that exist")
  private static let json = OptionSpec.flag("json", "Print JSON, one object per file")

  static let spec = CommandSpec(
    "extract", abstract: "Write the glyphs and attachments of a document as files",
    discussion: [
      "Glyphs come first, then pictures, then all other files. Each keeps its bytes, and its name as "
        + "far as that is safe and no other file has it. Prints a line per file: kind, size, name, "
        + "and of a glyph its identifier and description.",
      "With --png, pictures become PNG, of an animation the first one. JPEG and SVG, drawings that are "
        + "more than one bitmap, and what can not be decoded keep their format, with a warning.",
      "With --emoji, a line per emoji follows: kind, place and length in UTF-16 units of the visible "
        + "text, the emoji, its code points and their names.",
    ],
    operands: [OperandSpec("input", .optional, "A document, or - for standard input")],
    options: [output, list, glyphsOnly, png, emoji, force, json, CommonOptions.from]
      + CommonOptions.messages,
    examples: [
      .init("rtfdutil extract note.rtfd -o images", "Write all files of a note"),
      .init("rtfdutil extract --png --glyphs-only note.rtfd -o images", "Glyphs as PNG"),
      .init("rtfdutil extract --list --emoji note.rtfd", "See what there is"),
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let path = Path(try CommonOptions.inputs(arguments).first ?? [])
    try DocumentOperands.requireDocument(path)
    let folder = arguments.bytes(output).map { Path($0) }
    if folder == nil, !arguments.has(list) { throw .missingOption(output) }
    var options = ConversionOptions()
    options.inputFormat = try CommonOptions.inputFormat(arguments)
    var reading = ReadingContext(options: options)
    do throws(DocumentError) {
      let source = try InputSource.load(path, diagnostics: &reading.diagnostics)
      let document = try Converter.readDocument(source, context: &reading).document
      let extraction = try Extraction(
        of: document, glyphsOnly: arguments.has(glyphsOnly),
        images: arguments.has(png) ? TranscodedImages(width: 1) : nil,
        diagnostics: &reading.diagnostics)
      context.printer.print(reading.diagnostics, for: path)
      if let folder, !arguments.has(list) {
        try write(
          extraction.files, of: path, to: OutputFolder(folder), replacing: arguments.has(force))
      }
      let asJSON = arguments.has(json)
      var text: [UInt8] = []
      var budget = DigestBudget()
      var omitted = DiagnosticSink()
      for file in extraction.files {
        text += asJSON ? try file.json(&budget, &omitted) : file.line
      }
      context.printer.print(omitted, for: path)
      if arguments.has(emoji) {
        for emoji in Emoji.all(in: document.visibleText.utf8) {
          text += asJSON ? emoji.json : emoji.line
        }
      }
      let printed = context.printResult(text)
      return printed != .success
        ? printed : reading.diagnostics.worst == .error ? .badData : .success
    } catch {
      reading.diagnostics.report(error.diagnostic)
      context.printer.print(reading.diagnostics, for: path)
      return ExitCode(error.code)
    }
  }

  /// All files are staged before the first one appears, and all appear in one step.
  private static func write(
    _ files: [ExtractedFile], of input: Path, to outputs: OutputFolder, replacing: Bool
  ) throws(DocumentError) {
    try InputProtection.check(folder: outputs, outside: [input])
    let folder = try outputs.made()
    var planned: [(place: OutputPlace, payload: StagedTray.Payload)] = []
    for file in files {
      let payload: StagedTray.Payload
      switch file.payload {
      case .file(let content): payload = .file(content)
      case .directory(let tree): payload = .folder(tree)
      case .missing: continue
      }
      planned.append((try OutputPlace(Array(file.fileName.utf8), in: folder), payload))
    }
    // What a killed run has put there stays.
    if !replacing, OutputFiles.areUnfinished(planned) {
      planned.removeAll { $0.place.status != nil }
    }
    guard !planned.isEmpty else { return }
    let tray = try StagedTray(in: folder)
    for (place, payload) in planned {
      let permission: StagedOutput.Permission =
        switch payload {
        case _ where !replacing: .nothing
        case .file: .files
        case .folder(let tree): .replacing { OutputFiles.areAll(of: $0, in: tree) }
        }
      try tray.add(payload, at: place, permission: permission)
    }
    try folder.synchronizeFileSystem()
    try tray.commit()
  }
}

extension ExtractedFile {
  /// `KIND SIZE NAME`, then what a glyph is, between tabulators.
  fileprivate var line: [UInt8] {
    var fields = [kind.rawValue, String(byteCount), VisibleText.escaped(fileName)]
    if let contentIdentifier { fields.append(VisibleText.escaped(contentIdentifier)) }
    if let description { fields.append(VisibleText.escaped(description)) }
    return Array((fields.joined(separator: "\t") + "\n").utf8)
  }

  /// One line of JSON; without the digest of a file that is too large for one, which is reported.
  fileprivate func json(
    _ budget: inout DigestBudget, _ diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> [UInt8] {
    var object = JSONObject()
    object.append("kind", .string(kind.rawValue))
    object.append("name", .string(fileName))
    object.append("mediaType", ifPresent: mediaType.map { .string($0) })
    object.append("byteCount", .integer(byteCount))
    if case .file(let content) = payload {
      if let reason = budget.take(content.byteCount) {
        diagnostics.warn(.digestLimit, "'\(fileName)' \(reason)")
      } else {
        object.append("sha256", .string(try content.digest().hexadecimal))
      }
    }
    object.append("contentIdentifier", ifPresent: contentIdentifier.map { .string($0) })
    object.append("description", ifPresent: description.map { .string($0) })
    object.append("locations", .array(locations.map { .integer($0) }))
    return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
  }
}

extension Emoji {
  /// `emoji LOCATION LENGTH TEXT CODE-POINTS NAME`, between tabulators.
  fileprivate var line: [UInt8] {
    let points = codePoints.map { "U+" + $0 }.joined(separator: " ")
    let fields = [
      "emoji", String(location), String(length), VisibleText.escaped(text), points, name,
    ]
    return Array((fields.joined(separator: "\t") + "\n").utf8)
  }

  /// One line of JSON.
  fileprivate var json: [UInt8] {
    let object: JSONObject = [
      "kind": "emoji", "location": .integer(location), "length": .integer(length),
      "text": .string(text), "codePoints": .array(codePoints.map { .string($0) }),
      "name": .string(name),
    ]
    return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
  }
}
