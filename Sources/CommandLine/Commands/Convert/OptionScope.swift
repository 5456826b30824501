import ArgumentParsing
import Conversion
import RTFDFiles

/// Where the output of `convert` goes, which decides what some options can do.
enum OutputMode: CaseIterable {
  /// Standard output.
  case stream
  /// The path of `--output`.
  case file
  /// The folder of `--output-dir`.
  case folder

  /// What help calls it.
  var label: String {
    switch self {
    case .stream: "stdout"
    case .file: "-o"
    case .folder: "-d"
    }
  }

  /// What messages call it.
  var words: String {
    switch self {
    case .stream: "standard output"
    case .file: "'--output'"
    case .folder: "'--output-dir'"
    }
  }
}

/// What an option of `convert` is for. Messages, the table of `help options --table`, and what is refused
/// all come from here and from what the formats say of themselves.
struct OptionScope {
  /// The option.
  let option: OptionSpec
  /// The setting that it makes; nil for one that has nothing to do with the format.
  var setting: Setting?
  /// Where the output may go.
  var modes = Set(OutputMode.allCases)

  /// All options that have no effect somewhere.
  static let all: [OptionScope] =
    [
      OptionScope(option: ConvertOptions.force, modes: [.file, .folder]),
      OptionScope(option: ConvertOptions.glyphs, setting: .glyphText),
      OptionScope(option: ConvertOptions.sidecar, setting: .sidecar),
      OptionScope(option: ConvertOptions.noSidecar, setting: .sidecar),
      OptionScope(option: ConvertOptions.imageStore, setting: .imageStore),
      OptionScope(option: ConvertOptions.realign, setting: .realignment),
      OptionScope(option: ConvertOptions.includeHidden, setting: .hiddenText),
      OptionScope(option: ConvertOptions.headers, setting: .pageParts),
      OptionScope(option: ConvertOptions.descriptions, setting: .descriptions),
      OptionScope(option: ConvertOptions.style, setting: .pageStyle),
      OptionScope(option: ConvertOptions.embed, setting: .embedding),
      OptionScope(option: ConvertOptions.noEmbed, setting: .embedding),
      OptionScope(option: ConvertOptions.fragment, setting: .fragment),
      OptionScope(option: ConvertOptions.imageAlt, setting: .imageAlternative),
      OptionScope(option: ConvertOptions.language, setting: .language),
      OptionScope(option: ConvertOptions.title, setting: .title),
      OptionScope(option: ConvertOptions.noValidate, setting: .validation),
      OptionScope(option: ConvertOptions.frontMatter, setting: .frontMatter),
      OptionScope(option: ConvertOptions.dropUnreferenced, setting: .unreferencedFiles),
      OptionScope(option: ConvertOptions.baseURL, setting: .baseURL),
    ]
    + ConvertOptions.ofFolders.map { OptionScope(option: $0, modes: [.folder]) }

  /// Whether the option changes what is written in a format.
  func isUsed(by format: Format, in mode: OutputMode) -> Bool {
    guard modes.contains(mode) else { return false }
    guard let setting else { return true }
    return format.uses(setting, hasPlace: mode != .stream)
  }

  /// The formats of inputs whose reading the option changes.
  var readers: [Format] {
    guard let setting else { return [] }
    return FormatRegistry.readable.filter { $0.readSettings.contains(setting) }
  }

  /// Refuses options without effect.
  ///
  /// - Returns: Options whose effect depends on the format of the input, which is not known yet.
  static func check(
    _ arguments: ParsedArguments, _ format: Format, _ mode: OutputMode, input: Format.ID?
  ) throws(UsageError) -> [OptionScope] {
    var undecided: [OptionScope] = []
    for scope in all where arguments.has(scope.option) {
      if scope.isUsed(by: format, in: mode) { continue }
      let readers = scope.readers
      if let input {
        if readers.contains(where: { $0.id == input }) { continue }
      } else if !readers.isEmpty {
        undecided.append(scope)
        continue
      }
      throw scope.refusal(format, mode)
    }
    return undecided
  }

  private var name: String { "'--\(option.name)'" }

  private func refusal(_ format: Format, _ mode: OutputMode) -> UsageError {
    guard modes.contains(mode) else {
      if modes == [.folder] {
        return .other("\(name) needs '\(ConvertOptions.outputFolder.usageForm)'")
      }
      return .other(
        "\(name) has no effect on \(mode.words); it works with "
          + Self.list(OutputMode.allCases.filter(modes.contains).map(\.words)))
    }
    if setting == .descriptions, format.keepsGlyphs {
      return .other(
        "\(name) has no effect on '\(format.id.name)', whose glyphs keep the descriptions inside "
          + "their files; it works with \(places)")
    }
    let isPlaced = setting.map { format.uses($0, hasPlace: true) } ?? false
    let reason = isPlaced ? "\(mode.words), beside which nothing stands" : "'\(format.id.name)'"
    return .other("\(name) has no effect on \(reason); it works with \(places)")
  }

  /// Where it works, in words.
  var places: String {
    let writers = setting.map { setting in
      FormatRegistry.writable.filter { $0.uses(setting, hasPlace: true) }
    }
    var parts: [String] = []
    let names = (writers ?? []).map { format -> String in
      let needsPlace = setting.map { !format.uses($0, hasPlace: false) } ?? false
      return "'\(format.id.name)'" + (needsPlace && !format.isFolder ? " in a file" : "")
    }
    if !names.isEmpty { parts.append("--to " + Self.list(names)) }
    if !readers.isEmpty {
      parts.append("inputs in " + Self.list(readers.map { "'\($0.id.name)'" }))
    }
    return parts.joined(separator: ", and with ")
  }

  /// What is said of an input whose reading the option does not change.
  func refusal(ofInput format: Format) -> String {
    "\(name) has no effect on an input in '\(format.id.name)'; it works with \(places)"
  }

  private static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
