import RichText

/// What is known of a document, as YAML in front of its text.
///
/// Each text is a string in double quotes, so that nothing in it means anything to YAML.
struct FrontMatter {
  private(set) var bytes: [UInt8] = Array("---\n".utf8)

  init(_ information: DocumentInformation, _ options: MarkdownOptions) {
    add("title", options.title ?? information.title)
    if let date = (information.created ?? information.modified).flatMap(Self.day) {
      add("date", date)
    }
    let tags = (information.keywords ?? "").split { $0 == "," || $0 == ";" || $0.isNewline }
      .map { String($0).trimmedOfSpaces }.filter { !$0.isEmpty }
    if !tags.isEmpty {
      bytes.append(contentsOf: "tags:\n".utf8)
      for tag in tags { bytes.append(contentsOf: "  - \(Self.quoted(tag))\n".utf8) }
    }
    add("source", options.source)
    bytes.append(contentsOf: "---\n\n".utf8)
  }

  private mutating func add(_ key: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    bytes.append(contentsOf: "\(key): \(Self.quoted(value))\n".utf8)
  }

  /// The day that a date names; nil for one that no calendar has.
  private static func day(_ date: DocumentDate) -> String? {
    guard (1...9_999).contains(date.year), (1...12).contains(date.month),
      (1...31).contains(date.day)
    else { return nil }
    func digits(_ number: Int32, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
    }
    return "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
  }

  /// A double-quoted scalar (YAML 1.2, section 7.3.1) on one line.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isPrinted(scalar): result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
      }
    }
    return result + "\""
  }

  /// Whether YAML lets a character stand for itself, and takes it for no line end.
  private static func isPrinted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...0x10FFFF:
      true
    default: false
    }
  }
}

extension String {
  fileprivate var trimmedOfSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
