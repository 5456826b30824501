/// Breaks text into lines.
package enum TextWrapping {
  /// Lines of at most `width` characters where words allow it.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in text.split(separator: " ") {
      let count = word.unicodeScalars.count
      if length > 0, length + 1 + count > width {
        lines.append(line)
        line = ""
        length = 0
      }
      if length > 0 {
        line += " "
        length += 1
      }
      line += word
      length += count
    }
    if length > 0 { lines.append(line) }
    return lines
  }

  /// The text, each line behind `indent` blanks, with a line end after each.
  package static func indented(_ text: String, indent: Int, width: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    return lines(of: text, width: max(width - indent, 20)).map { blanks + $0 + "\n" }.joined()
  }
}
