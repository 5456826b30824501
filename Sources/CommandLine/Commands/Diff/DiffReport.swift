import Diff
import RTFDFiles
import RTFDJSON

/// What `diff` prints.
struct DiffReport {
  private let difference: DocumentDifference
  private let usesColor: Bool

  init(_ difference: DocumentDifference, usesColor: Bool) {
    self.difference = difference
    self.usesColor = usesColor
  }

  /// For people; empty when nothing differs.
  func text(left: Path, right: Path) -> [UInt8] {
    guard !difference.findings.isEmpty else { return [] }
    var text: [UInt8] = []
    func add(_ line: String) {
      text += line.utf8
      text.append(0x0A)
    }
    add("--- " + DiagnosticPrinter.label(left))
    add("+++ " + DiagnosticPrinter.label(right))
    for finding in difference.findings {
      if finding.subject == .text {
        add(finding.place + ":")
        add("  " + marked(finding.pieces))
      } else {
        add(line(finding))
      }
    }
    return text
  }

  /// `note.rtfd | 3 text, 12 style`; empty when nothing differs.
  func statistics(of document: Path) -> [UInt8] {
    guard !difference.findings.isEmpty else { return [] }
    let counts = DocumentDifference.Subject.allCases.compactMap { subject -> String? in
      let count = difference.findings.count { $0.subject == subject }
      return count == 0 ? nil : "\(count) \(subject.rawValue)"
    }
    return Array(
      "\(DiagnosticPrinter.label(document)) | \(counts.joined(separator: ", "))\n".utf8)
  }

  /// `style, paragraph 3, "fox": bold off -> on`.
  private func line(_ finding: DocumentDifference.Finding) -> String {
    var parts = [finding.subject == .paragraph ? "paragraph style" : finding.subject.rawValue]
    if !finding.place.isEmpty { parts.append(finding.place) }
    if case .common(let text)? = finding.pieces.first {
      parts.append("\"" + Self.shortened(VisibleText.escaped(text)) + "\"")
    }
    let name = VisibleText.escaped(finding.name)
    let change: String
    switch (finding.left, finding.right) {
    case (let left?, let right?):
      change = "\(name): \(removed(left)) -> \(added(right))"
    case (let left?, nil): change = "\(name): \(removed(left)) -> none"
    case (nil, let right?): change = "\(name): none -> \(added(right))"
    case (nil, nil): change = name
    }
    return parts.joined(separator: ", ") + ": " + change
  }

  private func removed(_ text: String) -> String { painted(VisibleText.escaped(text), "31") }

  private func added(_ text: String) -> String { painted(VisibleText.escaped(text), "32") }

  private func marked(_ pieces: [DocumentDifference.Piece]) -> String {
    var result = ""
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .common(let text):
        result += Self.excerpt(
          VisibleText.escaped(text), isFirst: index == 0, isLast: index == pieces.count - 1)
      case .removed(let text): result += painted("[-" + VisibleText.escaped(text) + "-]", "31")
      case .added(let text): result += painted("{+" + VisibleText.escaped(text) + "+}", "32")
      }
    }
    return result
  }

  private func painted(_ text: String, _ color: String) -> String {
    usesColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }

  /// How much of unchanged text stands around a change.
  private static let context = 40

  /// Unchanged text, without its middle where it is long; at the ends without what is far away.
  private static func excerpt(_ text: String, isFirst: Bool, isLast: Bool) -> String {
    // Only the ends are looked at: the text may be very long.
    let scalars = text.unicodeScalars
    func string(_ part: Substring.UnicodeScalarView) -> String { String(part) }
    let limit = isFirst || isLast ? context : 2 * context
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: limit + 1, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    if isFirst, isLast { return string(scalars.prefix(context)) + "…" }
    if isFirst { return "…" + string(scalars.suffix(context)) }
    if isLast { return string(scalars.prefix(context)) + "…" }
    return string(scalars.prefix(context)) + "…" + string(scalars.suffix(context))
  }

  private static func shortened(_ text: String) -> String {
    excerpt(text, isFirst: true, isLast: true)
  }

  /// What is printed for a document that only one of two folders has.
  static func text(only path: Path, isAdded: Bool) -> [UInt8] {
    Array("\(isAdded ? "added" : "removed"): \(DiagnosticPrinter.label(path))\n".utf8)
  }

  /// The same for programs.
  static func json(only path: Path, name: [UInt8], isAdded: Bool) -> [UInt8] {
    let object: JSONObject = [
      "version": 1, "document": .string(Path(name).display), "subject": .string("document"),
      isAdded ? "right" : "left": .string(path.display),
    ]
    return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
  }

  /// For programs: a line per difference, in a folder with the document's name.
  func json(document: [UInt8]?) -> [UInt8] {
    difference.findings.flatMap { finding -> [UInt8] in
      var object: JSONObject = ["version": 1]
      object.append("document", ifPresent: document.map { .string(Path($0).display) })
      object.append("subject", .string(finding.subject.rawValue))
      if !finding.place.isEmpty { object.append("place", .string(finding.place)) }
      if !finding.name.isEmpty { object.append("name", .string(finding.name)) }
      object.append("left", ifPresent: finding.left.map { .string($0) })
      object.append("right", ifPresent: finding.right.map { .string($0) })
      if !finding.pieces.isEmpty {
        object.append("text", .array(finding.pieces.map(Self.json)))
      }
      return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
    }
  }

  private static func json(_ piece: DocumentDifference.Piece) -> JSONValue {
    switch piece {
    case .common(let text): .object(["common": .string(text)])
    case .removed(let text): .object(["removed": .string(text)])
    case .added(let text): .object(["added": .string(text)])
    }
  }
}
