import ArgumentParsing
import Conversion
import Diagnostics
import Platform
import RTFDFiles

/// What a command line of `convert` asks for, checked as far as that is possible without reading.
struct ConvertRequest {
  /// How inputs and outputs belong together.
  enum Mode {
    /// One document.
    case single(Path, Converter.Destination)
    /// Several, or a folder; the second names a file with further inputs.
    case batch(BatchPlan, list: Path?)
  }

  private(set) var converter: Converter
  let mode: Mode
  let jobs: Int
  let stopsAtFailure: Bool
  /// Whether what is up to date is skipped.
  let skipsUnchanged: Bool
  /// Where the report goes; nil for none.
  let report: Path?
  /// Whether the run is about one document, whose own code is then the program's.
  let isOneDocument: Bool
  /// A file of better descriptions; nil for none.
  private let descriptions: Path?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    jobs =
      try arguments.number(ConvertOptions.jobs, in: 1...1_024) ?? Machine.processorCount
    var converter = Converter(
      to: try ConvertOptions.format(arguments), images: TranscodedImages(width: jobs))
    converter.options = try ConvertOptions.conversionOptions(arguments)
    converter.isStrict = arguments.has(ConvertOptions.strict)
    converter.replacesExisting = arguments.has(ConvertOptions.force)
    stopsAtFailure = arguments.has(ConvertOptions.failFast)
    skipsUnchanged = arguments.has(ConvertOptions.skipUnchanged)
    descriptions = arguments.bytes(ConvertOptions.descriptions).map { Path($0) }
    if descriptions != nil, converter.format.keepsGlyphs {
      throw .other(
        "'--\(ConvertOptions.descriptions.name)' can not be used with '\(converter.format.id.name)', "
          + "whose glyphs keep the descriptions inside their files")
    }
    report = arguments.bytes(ConvertOptions.report).map { Path($0) }
    converter.countsContent = report != nil
    converter.isDryRun = arguments.has(ConvertOptions.dryRun)

    if arguments.has(ConvertOptions.output), arguments.has(ConvertOptions.outputFolder) {
      throw .conflict(ConvertOptions.output, ConvertOptions.outputFolder)
    }
    let operands = arguments.operands.map { Path($0) }
    let isFolder = operands.first.map(DocumentFinder.isFolderOfDocuments) ?? false
    isOneDocument =
      operands.count == 1 && !isFolder && !arguments.has(ConvertOptions.filesFrom)
    if let folder = arguments.bytes(ConvertOptions.outputFolder) {
      converter.makesFolders = true
      if !isOneDocument { converter.durability = .batch }
      mode = try Self.plan(arguments, operands, Path(folder), converter.format)
    } else {
      guard isOneDocument, let input = operands.first else {
        throw Self.needsFolder(operands, isFolder, arguments)
      }
      for option in [ConvertOptions.skipUnchanged, ConvertOptions.report]
      where arguments.has(option) {
        throw .other("'--\(option.name)' needs '\(ConvertOptions.outputFolder.usageForm)'")
      }
      mode = .single(input, try Self.destination(arguments, converter.format))
    }
    self.converter = converter
  }

  /// Reads the files that the command line names besides the inputs.
  ///
  /// - Throws: `DocumentError` when one can not be read.
  mutating func readSettings() throws(DocumentError) {
    if let descriptions {
      converter.options.descriptions = try DescriptionsFile.read(descriptions)
    }
  }

  private static func needsFolder(
    _ operands: [Path], _ isFolder: Bool, _ arguments: ParsedArguments
  ) -> UsageError {
    let hint = ConvertOptions.outputFolder.usageForm + "  " + ConvertOptions.outputFolder.help
    if operands.isEmpty, !arguments.has(ConvertOptions.filesFrom) {
      return .missingOperand(OperandSpec("input", .several, "A document, a folder, or -"))
    }
    return .other(
      isFolder && operands.count == 1
        ? "'\(operands[0].display)' is a folder of documents, which needs '--output-dir <folder>'"
        : "several inputs need '--output-dir <folder>'",
      hint: hint)
  }

  private static func destination(
    _ arguments: ParsedArguments, _ format: Format
  ) throws(UsageError) -> Converter.Destination {
    let path = arguments.bytes(ConvertOptions.output).map { Path($0) }
    if let path, path != Path("-"), path != Path("/dev/stdout") {
      guard !DocumentFinder.isFolderOfDocuments(path) else {
        throw .other(
          "'\(path.display)' is a folder; '\(ConvertOptions.outputFolder.usageForm)' writes into one"
        )
      }
      return .path(path)
    }
    if format.isFolder {
      throw .other(
        "a bundle is a folder, which standard output can not hold; name it with '--output <path>'",
        hint: "'--to flat-rtfd' writes a bundle as one stream")
    }
    if format.isBinary, Terminal.isTerminal(.output) {
      throw .other(
        "'\(format.id.name)' is binary and is not written to a terminal",
        hint: "name a file with '--output <path>', or redirect standard output")
    }
    return .standardOutput
  }

  private static func plan(
    _ arguments: ParsedArguments, _ operands: [Path], _ folder: Path, _ format: Format
  ) throws(UsageError) -> Mode {
    if case .success(let status) = FileStatus.following(folder), status.kind != .directory {
      throw .other("'\(folder.display)' is \(status.kindName), so it can not be the output folder")
    }
    var plan = BatchPlan(outputFolder: folder, fileExtension: format.fileExtension)
    plan.base = arguments.bytes(ConvertOptions.base).map { Path($0) }
    plan.finder.followsLinks = arguments.has(ConvertOptions.follow)
    plan.finder.included = arguments.allBytes(ConvertOptions.include).map { Glob($0) }
    plan.finder.excluded = arguments.allBytes(ConvertOptions.exclude).map { Glob($0) }
    let list = arguments.bytes(ConvertOptions.filesFrom).map { Path($0) }
    guard !operands.isEmpty || list != nil else {
      throw .missingOperand(OperandSpec("input", .several, "A document, a folder, or -"))
    }
    for operand in operands {
      guard operand != Path("-") else {
        throw .other("standard input has no name for '--output-dir'; use '--output <path>'")
      }
      plan.add(operand: operand)
    }
    return .batch(plan, list: list)
  }
}

/// The file of `--files-from`.
enum InputList {
  /// The paths in a file, or on standard input for `-`: ended by NUL when there is any, else by LF.
  /// Empty lines count for nothing, nor does a byte order mark in front. Where all lines end in CR LF,
  /// the CR belongs to no name; names with a CR at the end can be given behind NUL.
  static func read(_ path: Path) throws(DocumentError) -> [Path] {
    let bytes =
      path == Path("-") ? try FileReading.readStandardInput() : try FileReading.read(path)
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = bytes.dropFirst(isMarked ? 3 : 0)
    if text.contains(0) { return text.split(separator: 0).map { Path(Array($0)) } }
    let lines = text.split(separator: 0x0A)
    let hasCarriageReturns = lines.allSatisfy { $0.last == 0x0D }
    return lines.map { hasCarriageReturns ? $0.dropLast() : $0 }.filter { !$0.isEmpty }
      .map { Path(Array($0)) }
  }
}
