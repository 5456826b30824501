import Info
import RTFDFiles
import RichText

/// What `-info` prints.
enum TextutilInfo {
  /// The fields of one file, in textutil's order; those that nothing is known of have no line.
  static func text(of input: TextutilInput, path: Path?) -> String {
    let visible = input.document.visibleText.utf8
    let information = input.document.attributes.information
    var text = "File:  \(path.map { VisibleText.escaped(path: $0.bytes) } ?? "stdin")\n"
    func add(_ label: String, _ value: String?) {
      if let value { text += "  \(label):  \(VisibleText.escaped(value))\n" }
    }
    add("Type", input.kind.label)
    if path != nil { add("Size", count(input.byteCount, "byte")) }
    add("Length", count(TextMetrics.utf16Length(of: visible[...]), "character"))
    add("Title", information.title)
    add("Author", information.author)
    add("Last Editor", information.editor)
    add("Company", information.company)
    add("Subject", information.subject)
    add("Keywords", information.keywords)
    add("Comment", information.comment)
    add("Created", information.created.map(time))
    add("Last Modified", information.modified.map(time))
    add("Contents", preview(of: visible))
    return text
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `2024-01-02 03:04:05 +0000`.
  private static func time(_ date: DocumentDate) -> String {
    let text = DateText.iso8601(date)
    let parts = text.split(separator: "T")
    let day = parts.first.map(String.init) ?? ""
    let clock = parts.dropFirst().first.map { $0.prefix(8) } ?? ""
    return "\(day) \(clock) +0000"
  }

  /// The first line, at most 30 UTF-16 units of it, never half a character; dots say that something
  /// follows. Nil for an empty line.
  private static func preview(of text: [UInt8]) -> String? {
    var taken = ""
    var units = 0
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    var rest = scalars[...]
    while let scalar = rest.first {
      if scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}" {
        rest.removeFirst()
        break
      }
      let width = scalar.value >= 0x1_0000 ? 2 : 1
      guard units + width <= 30 else { break }
      taken.unicodeScalars.append(scalar)
      units += width
      rest.removeFirst()
    }
    if taken.isEmpty { return nil }
    return rest.isEmpty ? taken : taken + "..."
  }
}
