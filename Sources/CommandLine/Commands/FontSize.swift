import ArgumentParsing

/// A font size on the command line.
enum FontSize {
  /// The greatest size, in points.
  private static let limit = 10_000

  /// The value of an option in thousandths of a point: digits, and a point with up to three more; nil
  /// without the option.
  ///
  /// - Throws: `UsageError` for anything else, and for sizes below 1 or above the limit.
  static func thousandths(
    _ arguments: ParsedArguments, _ option: OptionSpec, style: CommandSpec.Style = .gnu
  ) throws(UsageError) -> Int? {
    guard let text = try arguments.text(option) else { return nil }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1] : "0"
    let isWritten = [parts[0], fraction].allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isWritten, fraction.utf8.count <= 3, let whole = Int(parts[0]), whole <= limit,
      let rest = Int(fraction + String(repeating: "0", count: 3 - fraction.utf8.count)),
      (1_000...limit * 1_000).contains(whole * 1_000 + rest)
    else {
      throw .other(
        "the value '\(text)' is invalid for '\(option.usageForm(style))'; give a size from 1 to \(limit) "
          + "points, such as 12 or 10.5")
    }
    return whole * 1_000 + rest
  }
}
