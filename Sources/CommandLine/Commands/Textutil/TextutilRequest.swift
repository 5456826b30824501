import ArgumentParsing
import Conversion
import PlainText
import RTFDFiles

/// What a command line in textutil's spelling asks for.
struct TextutilRequest {
  /// The command.
  enum Task {
    case help, info
    case convert(Format)
    case cat(Format)

    /// Whether one output is made of all inputs.
    var joins: Bool { if case .cat = self { true } else { false } }
  }

  let task: Task
  let files: [Path]
  let readsStandardInput: Bool
  let writesStandardOutput: Bool
  let outputPath: Path?
  let fileExtension: [UInt8]?
  let outputEncoding: TextEncoding
  let inputEncoding: TextEncoding?
  let inputKind: TextutilInput.Kind?
  let metadata: TextutilMetadata
  /// The font of plain text.
  let font: TextutilFont
  /// What was given and has no effect.
  let ignored: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let refused = TextutilOptions.refused.first(where: arguments.has) {
      throw .other("textutil's option '-\(refused.name)' is not supported")
    }
    for (option, plural) in TextutilOptions.metadataNames
    where arguments.allBytes(option).count > 1 {
      throw .other("multiple \(plural) specified")
    }
    files = arguments.operands.map { Path($0) }
    readsStandardInput = arguments.has(TextutilOptions.standardInput)
    writesStandardOutput = arguments.has(TextutilOptions.standardOutput)
    metadata = try TextutilMetadata(arguments)
    font = try TextutilFont(arguments)
    ignored = TextutilOptions.ignored.filter(arguments.has).map(\.name)
    task = try Self.task(arguments)

    outputPath = try Self.nonEmpty(TextutilOptions.output, arguments).map { Path($0) }
    fileExtension = try Self.nonEmpty(TextutilOptions.fileExtension, arguments)
    outputEncoding = try Self.encoding(TextutilOptions.encoding, arguments) ?? .utf8
    inputEncoding = try Self.encoding(TextutilOptions.inputEncoding, arguments)
    inputKind = try Self.inputKind(arguments)
    switch task {
    case .convert(let format), .cat(let format):
      guard format.id != .html || outputEncoding == .utf8 else {
        throw .other("pages are written in utf-8, not in '\(outputEncoding.name)'")
      }
    case .help, .info: break
    }
    if case .help = task { return }
    if readsStandardInput, !files.isEmpty {
      throw .other("input files and standard input both specified")
    }
    if !readsStandardInput, files.isEmpty { throw .other("no input files specified") }
  }

  private static func task(_ arguments: ParsedArguments) throws(UsageError) -> Task {
    let given = [
      TextutilOptions.help, TextutilOptions.info, TextutilOptions.convert, TextutilOptions.cat,
    ].flatMap { option in arguments.allBytes(option).map { _ in option.name } }
    guard given.count <= 1 else { throw .other("multiple commands specified") }
    if arguments.has(TextutilOptions.info) { return .info }
    if let word = try arguments.text(TextutilOptions.convert) { return .convert(try format(word)) }
    if let word = try arguments.text(TextutilOptions.cat) { return .cat(try format(word)) }
    return .help
  }

  private static let formats = [Format.plainText, .html, .rtf, .rtfd]
  private static let inputKinds: [TextutilInput.Kind] = [.text, .rtf, .rtfd]
  private static let otherFormats = ["doc", "docx", "odt", "wordml", "webarchive"]

  private static func format(_ word: String) throws(UsageError) -> Format {
    let name = word.lowercased()
    guard let format = formats.first(where: { $0.id.name == name }) else {
      throw unsupported(word, "output", formats.map(\.id))
    }
    return format
  }

  private static func inputKind(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> TextutilInput.Kind? {
    guard let word = try arguments.text(TextutilOptions.format) else { return nil }
    guard let kind = inputKinds.first(where: { $0.formatID.name == word.lowercased() }) else {
      throw unsupported(word, "input", inputKinds.map(\.formatID))
    }
    return kind
  }

  private static func unsupported(
    _ word: String, _ direction: String, _ supported: [Format.ID]
  ) -> UsageError {
    let isKnown = (formats.map(\.id.name) + otherFormats).contains(word.lowercased())
    return .other(
      isKnown
        ? "textutil's \(direction) format '\(word)' is not supported"
        : "invalid \(direction) format '\(word)'",
      hint: "formats: " + supported.map(\.name).joined(separator: ", "))
  }

  private static func encoding(
    _ option: OptionSpec, _ arguments: ParsedArguments
  ) throws(UsageError) -> TextEncoding? {
    guard let word = try arguments.text(option), !word.isEmpty else { return nil }
    guard let encoding = TextEncoding(named: word) else {
      throw .other(
        "invalid encoding '\(word)' for '-\(option.name)'",
        hint: "encodings: " + TextEncoding.allCases.map(\.name).joined(separator: ", "))
    }
    return encoding
  }

  private static func nonEmpty(
    _ option: OptionSpec, _ arguments: ParsedArguments
  ) throws(UsageError) -> [UInt8]? {
    guard let value = arguments.bytes(option) else { return nil }
    guard !value.isEmpty else { throw .missingValue(option: option) }
    return value
  }

  /// The inputs; standard input is one without a name.
  var inputs: [Path?] { readsStandardInput ? [nil] : files }

  /// Where the output of an input goes: beside it under its name, or `out` in the current folder for
  /// what has no name of its own. Only the first output has the name of `-output`.
  func target(of input: Path?, isFirst: Bool, _ format: Format) -> OutputLocation {
    if isFirst, let outputPath { return .typed(outputPath) }
    let suffix = [UInt8(ascii: ".")] + (fileExtension ?? Array(format.fileExtension.utf8))
    guard let input else { return .named(Path(Array("out".utf8) + suffix)) }
    let name = input.stem + suffix
    let folder = input.parent
    return .named(folder == Path(".") ? Path(name) : folder.appending(name))
  }
}
