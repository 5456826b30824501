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
  /// Whether outputs without an input are removed.
  let prunes: Bool
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
    prunes = arguments.has(ConvertOptions.prune)
    report = arguments.bytes(ConvertOptions.report).map { Path($0) }
    converter.countsContent = report != nil
    converter.isDryRun = arguments.has(ConvertOptions.dryRun)

    if arguments.has(ConvertOptions.output), arguments.has(ConvertOptions.outputFolder) {
      throw .conflict(ConvertOptions.output, ConvertOptions.outputFolder)
    }
    let hasList = arguments.has(ConvertOptions.filesFrom)
    let operands = (hasList ? arguments.operands : try CommonOptions.inputs(arguments))
      .map { Path($0) }
    let isFolder = operands.first.map(DocumentFinder.isFolderOfDocuments) ?? false
    isOneDocument =
      operands.count == 1 && !isFolder && !hasList
    if let folder = arguments.bytes(ConvertOptions.outputFolder) {
      converter.makesFolders = true
      if !isOneDocument { converter.durability = .batch }
      mode = try Self.plan(arguments, operands, Path(folder), converter.format)
    } else {
      guard isOneDocument, let input = operands.first else {
        throw Self.needsFolder(operands, isFolder)
      }
      mode = .single(input, try Self.destination(arguments, converter.format))
    }
    let outputMode: OutputMode =
      switch mode {
      case .batch: .folder
      case .single(_, .standardOutput): .stream
      case .single(_, .place): .file
      }
    undecided = try OptionScope.check(
      arguments, converter.format, outputMode, input: converter.options.inputFormat)
    try Self.checkCombinations(arguments, converter)
    if prunes, case .batch(let plan, _) = mode {
      guard skipsUnchanged else {
        throw .other(
          "'--\(ConvertOptions.prune.name)' needs '--\(ConvertOptions.skipUnchanged.name)'")
      }
      guard UpToDateRecord.exists(in: plan.outputFolder) else {
        throw .other(
          "'--\(ConvertOptions.prune.name)' needs outputs of a run with "
            + "'--\(ConvertOptions.skipUnchanged.name)'; '\(plan.outputFolder.display)' has no record of one"
        )
      }
    }
    if isOneDocument { converter.refusesInput = Self.refusal(undecided) }
    self.converter = converter
  }

  /// Options whose effect depends on the format of the input.
  let undecided: [OptionScope]

  /// Why an input is refused on which an option has no effect.
  private static func refusal(_ scopes: [OptionScope]) -> (@Sendable (Format) -> String?)? {
    if scopes.isEmpty { return nil }
    return { format in
      scopes.first { scope in !scope.readers.contains { $0.id == format.id } }?
        .refusal(ofInput: format)
    }
  }

  /// Refuses options that another one leaves without effect.
  private static func checkCombinations(
    _ arguments: ParsedArguments, _ converter: Converter
  ) throws(UsageError) {
    func refuse(_ option: OptionSpec, beside other: String) -> UsageError {
      .other("'--\(option.name)' has no effect with \(other)")
    }
    let options = converter.options
    if converter.format.uses(.sidecar, hasPlace: true), !options.wantsSidecar {
      let reason =
        arguments.has(ConvertOptions.noSidecar)
        ? "'--no-sidecar'"
        : arguments.has(ConvertOptions.includeHidden)
          ? "'--include-hidden', which writes the text alone"
          : arguments.has(ConvertOptions.headers)
            ? "'--headers', which writes the text alone"
            : "this value of '--glyphs', which writes the text alone"
      for option in [
        ConvertOptions.sidecar, ConvertOptions.imageStore, ConvertOptions.dropUnreferenced,
      ] where arguments.has(option) {
        throw refuse(option, beside: reason)
      }
    }
    if converter.format.uses(.fragment, hasPlace: false), arguments.has(ConvertOptions.fragment),
      arguments.has(ConvertOptions.title)
    {
      throw refuse(ConvertOptions.title, beside: "'--fragment', which has no title")
    }
    if converter.format.uses(.frontMatter, hasPlace: false), arguments.has(ConvertOptions.title),
      !arguments.has(ConvertOptions.frontMatter)
    {
      throw .other(
        "'--title' has no effect on '\(converter.format.id.name)' without '--front-matter'")
    }
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
    _ operands: [Path], _ isFolder: Bool
  ) -> UsageError {
    let hint = ConvertOptions.outputFolder.usageForm + "  " + ConvertOptions.outputFolder.help
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
    if DocumentFinder.isBundle(folder) {
      throw .other("'\(folder.display)' is a bundle, so it can not be the output folder")
    }
    var plan = BatchPlan(outputFolder: folder, fileExtension: format.fileExtension)
    plan.base = arguments.bytes(ConvertOptions.base).map { Path($0) }
    plan.keepsExtension = arguments.has(ConvertOptions.keepExtension)
    let list = arguments.bytes(ConvertOptions.filesFrom).map { Path($0) }
    let skipped = plan.finder.skipped
    plan.finder = try CommonOptions.finder(arguments, hasList: list != nil)
    plan.finder.skipped = skipped
    for operand in operands {
      guard operand != Path("-") else {
        throw .other("standard input has no name for '--output-dir'; use '--output <path>'")
      }
      plan.add(operand: operand)
    }
    return .batch(plan, list: list)
  }
}
