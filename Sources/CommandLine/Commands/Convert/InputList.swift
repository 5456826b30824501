import Diagnostics
import RTFDFiles

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
