import ArgumentParsing
import Conversion
import Diagnostics
import Digest
import Extract
import PlainText
import RTFDFiles
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
    "extract", abstract: "Write the glyphs and attachments of documents as files",
    discussion: [
      "Glyphs come first, then pictures, then all other files. Each keeps its bytes, and its name as "
        + "far as that is safe and no other file has it. Prints a line per file: kind, size, name, "
        + "and of a glyph its identifier and description; --quiet writes without a line. Of a folder, each "
        + "document gets a folder of its own.",
      "With --png, pictures become PNG, of an animation the first one. JPEG and SVG, drawings that are "
        + "more than one bitmap, and what can not be decoded keep their format, with a warning.",
      "With --emoji, a line per emoji follows: kind, place and length in UTF-16 units of the visible "
        + "text, the emoji, its code points and their names.",
    ],
    operands: [
      OperandSpec(
        "input", .optional, "A document, a folder of documents, or - for standard input")
    ],
    options: [output, list, glyphsOnly, png, emoji, force, json, CommonOptions.from]
      + CommonOptions.folders
      + CommonOptions.messages,
    examples: [
      .init("rtfdutil extract note.rtfd -o images", "Write all files of a note"),
      .init("rtfdutil extract --png --glyphs-only note.rtfd -o images", "Glyphs as PNG"),
      .init("rtfdutil extract --list --emoji note.rtfd", "See what there is"),
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let isList = arguments.has(list)
    let folder = arguments.bytes(output).map { Path($0) }
    if folder == nil, !isList { throw .missingOption(output) }
    for option in [output, force] where isList && arguments.has(option) {
      throw .other("'--\(option.name)' has no effect with '--list', which writes nothing")
    }
    let inputs = try CommonOptions.inputs(arguments)
    let finder = try CommonOptions.finder(arguments)
    var request = Request(folder: folder.map { OutputFolder($0) })
    request.options.inputFormat = try CommonOptions.inputFormat(arguments)
    request.glyphsOnly = arguments.has(glyphsOnly)
    request.images = arguments.has(png) ? TranscodedImages(width: 1) : nil
    request.withEmoji = arguments.has(emoji)
    request.replaces = arguments.has(force)
    request.asJSON = arguments.has(json)
    request.isSilent = !isList && context.printer.verbosity == .quiet

    let expansion = DocumentOperands.expand(inputs, finder)
    context.print(expansion.search, finder.rules)
    var codes: [ExitCode] = []
    for input in expansion.inputs {
      switch input {
      case .failure(let failure):
        context.printer.print(failure)
        codes.append(ExitCode(failure.error.code))
      case .success(let found):
        let (code, isOver) = extract(found, request, context)
        if isOver { return code }
        codes.append(code)
      }
    }
    return ExitCode.combined(codes)
  }

  /// What is to be taken out, and how it is shown.
  private struct Request {
    var options = ConversionOptions()
    /// Where the files go; nil to list them only.
    let folder: OutputFolder?
    var glyphsOnly = false
    var images: TranscodedImages?
    var withEmoji = false
    var replaces = false
    var asJSON = false
    var isSilent = false

    init(folder: OutputFolder?) { self.folder = folder }
  }

  /// Extracts one document.
  ///
  /// - Returns: Its code, and whether there is no use in going on.
  private static func extract(
    _ found: DocumentOperands.Found, _ request: Request, _ context: CommandContext
  ) -> (code: ExitCode, isOver: Bool) {
    var reading = ReadingContext(options: request.options)
    let path = found.place.path
    do throws(DocumentError) {
      let source = try InputSource.load(found.place, diagnostics: &reading.diagnostics)
      let document = try Converter.readDocument(source, context: &reading).document
      let extraction = try Extraction(
        of: document, glyphsOnly: request.glyphsOnly, images: request.images,
        diagnostics: &reading.diagnostics)
      context.printer.print(reading.diagnostics, for: path)
      if let folder = request.folder {
        try write(
          extraction.files, of: path, to: folder, below: found.relative,
          replacing: request.replaces)
      }
      let list = ExtractedList(
        document: found.relative,
        folder: request.folder.map { folder in
          found.relative.map { folder.path.appending($0) } ?? folder.path
        })
      var omitted = DiagnosticSink()
      let text = try lines(extraction.files, document, list, request, &omitted)
      context.printer.print(omitted, for: path)
      let printed = request.isSilent ? .success : context.printResult(text)
      if printed != .success { return (printed, true) }
      return (reading.diagnostics.worst == .error ? .badData : .success, false)
    } catch {
      reading.diagnostics.report(error.diagnostic)
      context.printer.print(reading.diagnostics, for: path)
      return (ExitCode(error.code), false)
    }
  }

  private static func lines(
    _ files: [ExtractedFile], _ document: Document, _ list: ExtractedList, _ request: Request,
    _ omitted: inout DiagnosticSink
  ) throws(DocumentError) -> [UInt8] {
    var text: [UInt8] = []
    var budget = DigestBudget()
    for file in files {
      text += request.asJSON ? try file.json(list, &budget, &omitted) : file.line(list)
    }
    guard request.withEmoji else { return text }
    for emoji in Emoji.all(in: document.visibleText.utf8) {
      text += request.asJSON ? emoji.json(list) : emoji.line
    }
    return text
  }

  /// All files are staged before the first one appears, and all appear in one step.
  private static func write(
    _ files: [ExtractedFile], of input: Path, to outputs: OutputFolder, below relative: [UInt8]?,
    replacing: Bool
  ) throws(DocumentError) {
    try InputProtection.check(folder: outputs, outside: [input])
    // A document of a folder that has none gets no folder of its own.
    if relative != nil, files.allSatisfy({ $0.payload == .missing }) { return }
    var folder = try outputs.made()
    for part in relative.map({ Path($0).components }) ?? [] {
      guard let name = FileName(part),
        let next = try OutputPlace.folder(name, in: folder, makes: true)
      else { continue }
      folder = next
    }
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
