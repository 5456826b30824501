import ArgumentParsing
import Conversion

/// Which options of `convert` work where, out of ``OptionScope``: what is not in the table is refused.
enum OptionTable {
  /// The options with formats and outputs, in words.
  static func list(_ width: Int) -> String {
    var text = TextWrapping.indented(
      "An option that can have no effect ends a run with 64. These work only in some places; all others "
        + "work everywhere:", indent: 0, width: width)
    for scope in OptionScope.all {
      text += "\n  --\(scope.option.name)\n"
      text += TextWrapping.indented(words(scope), indent: 6, width: width)
    }
    return text
  }

  private static func words(_ scope: OptionScope) -> String {
    if scope.setting != nil { return scope.places }
    return "with " + scope.modes.map(\.words).sorted().joined(separator: " and ")
  }

  /// The table: a row for each option of `convert`, a column for each format and each place of the output.
  /// `yes` stands where the option has an effect, `reads` where it has one on inputs of some formats only.
  static func table() -> String {
    let formats = FormatRegistry.writable
    var rows = [["option", "output"] + formats.map(\.id.name)]
    for option in ConvertOptions.all where option.name != CommonOptions.help.name {
      let scope = OptionScope.all.first { $0.option.name == option.name }
      for mode in OutputMode.allCases {
        rows.append(
          ["--" + option.name, mode.label]
            + formats.map { format in
              guard !format.isFolder || mode != .stream else { return "-" }
              guard let scope else { return "yes" }
              if scope.isUsed(by: format, in: mode) { return "yes" }
              return scope.readers.isEmpty ? "no" : "reads"
            })
      }
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
