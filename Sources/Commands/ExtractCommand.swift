import ArgumentParsing
import Conversion
import Digest
import JSON
import Platform
import RichText

/// `rtfdutil extract`: the glyphs and attachments of a document, as files.
enum ExtractCommand: Subcommand {
  private static let output = OptionSpec.value(
    "output", short: "o", "folder", completion: .folder, "Where the files go")
  private static let list = OptionSpec.flag(
    "list", short: "l", "Print what there is, write nothing")
  private static let glyphsOnly = OptionSpec.flag("glyphs-only", "Leave attachments out")
  private static let force = OptionSpec.flag("force", short: "f", "Replace files that exist")
  private static let json = OptionSpec.flag("json", "Print JSON, one object per file")

  static let spec = CommandSpec(
    "extract", abstract: "Write the glyphs and attachments of a document as files",
    discussion: [
      "Each file keeps its bytes and its name. Prints a line per file: kind, size, name, and of a "
        + "glyph its identifier and description."
    ],
    operands: [OperandSpec("input", .one, "A document, or - for standard input")],
    options: [output, list, glyphsOnly, force, json, CommonOptions.from] + CommonOptions.messages,
    examples: [
      .init("rtfdutil extract note.rtfd -o images", "Write all files of a note"),
      .init("rtfdutil extract --list note.rtfd", "See what there is"),
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let path = Path(arguments.operands.first ?? [])
    let folder = arguments.bytes(output).map { Path($0) }
    if folder == nil, !arguments.has(list) { throw .missingOption(output) }
    var reading = ReadingContext(options: ConversionOptions())
    var options = reading.options
    options.inputFormat = try arguments.text(CommonOptions.from)
    reading = ReadingContext(options: options)
    do throws(DocumentError) {
      let source = try InputSource.load(path, diagnostics: &reading.diagnostics)
      let document = try Converter.readDocument(source, context: &reading).document
      context.printer.print(reading.diagnostics, for: path)
      let files = ExtractedFile.all(in: document, glyphsOnly: arguments.has(glyphsOnly))
      if let folder, !arguments.has(list) {
        try write(files, to: folder, replacing: arguments.has(force))
      }
      var text: [UInt8] = []
      for file in files { text += arguments.has(json) ? try file.json() : file.line }
      let printed = context.printResult(text)
      return printed != .success
        ? printed : reading.diagnostics.worst == .error ? .badData : .success
    } catch {
      reading.diagnostics.report(error.diagnostic)
      context.printer.print(reading.diagnostics, for: path)
      return ExitCode(error.code)
    }
  }

  /// All files are staged before the first one appears.
  private static func write(
    _ files: [ExtractedFile], to folder: Path, replacing: Bool
  ) throws(DocumentError) {
    try Folders.make(folder)
    var staged: [StagedOutput] = []
    for file in files {
      let target = folder.appending(file.fileName)
      switch file.payload {
      case .file(let content):
        staged.append(
          try StagedOutput.file(at: target, content: content, replacingExisting: replacing))
      case .directory(let tree):
        staged.append(
          try StagedOutput.folder(at: target, tree: tree, replacingExisting: replacing))
      case .missing: continue
      }
    }
    for output in staged { try output.commit() }
    if !staged.isEmpty { try Folders.synchronizeFileSystem(of: folder) }
  }
}

/// A glyph or attachment as a file.
struct ExtractedFile {
  let kind: String
  let fileName: [UInt8]
  let payload: Attachment.Payload
  let contentIdentifier: String?
  let description: String?

  /// Each file of a document once, in order of first occurrence.
  static func all(in document: Document, glyphsOnly: Bool) -> [ExtractedFile] {
    var files: [ExtractedFile] = []
    var names: Set<[UInt8]> = []
    for text in document.texts {
      for reference in text.objects {
        let file: ExtractedFile
        switch reference.object {
        case .glyph(let glyph):
          file = ExtractedFile(
            kind: "glyph", fileName: safe(glyph.storedName), payload: .file(glyph.imageContent),
            contentIdentifier: glyph.contentIdentifier, description: glyph.contentDescription)
        case .attachment(let attachment) where !glyphsOnly:
          let kind =
            switch attachment.payload {
            case .file: "file"
            case .directory: "folder"
            case .missing: "missing"
            }
          file = ExtractedFile(
            kind: kind, fileName: safe(attachment.name), payload: attachment.payload,
            contentIdentifier: nil, description: attachment.alternateText)
        case .attachment, .placeholder: continue
        }
        if names.insert(file.fileName).inserted { files.append(file) }
      }
    }
    return files
  }

  /// A name that stays in its folder, whatever the document calls it.
  private static func safe(_ name: [UInt8]) -> [UInt8] {
    let flat = name.map { $0 == UInt8(ascii: "/") || $0 == 0 ? UInt8(ascii: "_") : $0 }
    return flat.isEmpty || flat == [0x2E] || flat == [0x2E, 0x2E] ? Array("unnamed".utf8) : flat
  }

  private var byteCount: Int {
    switch payload {
    case .file(let content): content.byteCount
    case .directory(let tree): tree.byteCount
    case .missing: 0
    }
  }

  /// `KIND SIZE NAME`, then what a glyph is, between tabulators.
  var line: [UInt8] {
    var fields = [kind, String(byteCount), VisibleText.escaped(path: fileName)]
    if let contentIdentifier { fields.append(VisibleText.escaped(contentIdentifier)) }
    if let description { fields.append(VisibleText.escaped(description)) }
    return Array((fields.joined(separator: "\t") + "\n").utf8)
  }

  /// One line of JSON.
  func json() throws(DocumentError) -> [UInt8] {
    var object = JSONObject()
    object.append("kind", .string(kind))
    object.append("name", .string(String(decoding: fileName, as: UTF8.self)))
    object.append("byteCount", .integer(byteCount))
    if case .file(let content) = payload {
      object.append("sha256", .string(try ContentDigest.of(content).hexadecimal))
    }
    object.append("contentIdentifier", ifPresent: contentIdentifier.map { .string($0) })
    object.append("description", ifPresent: description.map { .string($0) })
    return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
  }
}
