import Conversion
import JSON
import Platform
import RichText

/// What `info` says about one document.
struct InfoReport {
  let path: Path
  let formatID: String
  let byteCount: Int
  let summary: DocumentSummary
  let diagnostics: DiagnosticSink

  /// For people.
  var text: String {
    let counts = summary.counts
    var lines = [DiagnosticPrinter.label(path)]
    func add(_ label: String, _ value: String) {
      let blanks = String(repeating: " ", count: max(1, 14 - label.utf8.count))
      lines.append("  \(label):\(blanks)\(VisibleText.escaped(value))")
    }
    add("format", formatID)
    add("size", Self.count(byteCount, "byte"))
    add(
      "text",
      Self.count(counts.characters, "character") + ", "
        + Self.count(counts.paragraphs, "paragraph"))
    add(
      "styles",
      Self.count(summary.characterStyleCount, "character style") + ", "
        + Self.count(summary.paragraphStyleCount, "paragraph style"))
    if !summary.fonts.isEmpty { add("fonts", summary.fonts.joined(separator: ", ")) }
    let parts = [
      (summary.listCount, "list"), (counts.tables, "table"), (counts.links, "link"),
      (counts.notes, "note"),
    ].filter { $0.0 > 0 }.map { Self.count($0.0, $0.1) }
    if !parts.isEmpty { add("structure", parts.joined(separator: ", ")) }
    for (name, value) in summary.information { add(name, value) }
    add("glyphs", Self.total(counts.glyphs, summary.glyphs.count))
    for glyph in summary.glyphs { lines.append("    " + VisibleText.escaped(Self.line(glyph))) }
    add("attachments", Self.total(counts.attachments, summary.attachments.count))
    for attachment in summary.attachments {
      lines.append("    " + Self.line(attachment))
    }
    if !summary.unreferencedFiles.isEmpty {
      add("unreferenced", Self.count(summary.unreferencedFiles.count, "file"))
      for name in summary.unreferencedFiles {
        lines.append("    " + VisibleText.escaped(path: name))
      }
    }
    let problems = diagnostics.diagnostics.filter { $0.severity >= .warning }.count
    add("problems", problems == 0 ? "none" : "\(problems)")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func total(_ number: Int, _ different: Int) -> String {
    number == different ? "\(number)" : "\(number) (\(different) different)"
  }

  private static func times(_ number: Int) -> String { number > 1 ? ", \(number) times" : "" }

  private static func line(_ glyph: DocumentSummary.Glyph) -> String {
    let description = glyph.contentDescription.map { "\"\($0)\"" } ?? "no description"
    let strikes = glyph.strikes.map { "\($0.width)x\($0.height)" }.joined(separator: " ")
    return "\(glyph.contentIdentifier)  \(description)  \(count(glyph.byteCount, "byte")), "
      + "strikes \(strikes.isEmpty ? "none" : strikes)\(times(glyph.occurrences))"
  }

  private static func line(_ attachment: DocumentSummary.AttachmentFacts) -> String {
    let name = VisibleText.escaped(path: attachment.name)
    let size = attachment.kind == .missing ? "" : ", \(count(attachment.byteCount, "byte"))"
    return "\(name)  \(attachment.kind.rawValue)\(size)\(times(attachment.occurrences))"
  }

  /// For programs: one line.
  var json: [UInt8] {
    var object = JSONObject()
    object.append("input", .string(path.display))
    object.append("format", .string(formatID))
    object.append("byteCount", .integer(byteCount))
    object.append("counts", ReportRecord.counts(summary.counts))
    object.append("characterStyles", .integer(summary.characterStyleCount))
    object.append("paragraphStyles", .integer(summary.paragraphStyleCount))
    object.append("lists", .integer(summary.listCount))
    object.append("fonts", .array(summary.fonts.map { .string($0) }))
    object.append(
      "information",
      .object(JSONObject(summary.information.map { (key: $0.name, value: .string($0.value)) })))
    object.append("glyphs", .array(summary.glyphs.map(Self.json)))
    object.append("attachments", .array(summary.attachments.map(Self.json)))
    object.append(
      "unreferencedFiles", .array(summary.unreferencedFiles.map { .string(Self.text($0)) }))
    object.append("diagnostics", ReportRecord.diagnostics(diagnostics))
    return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func json(_ glyph: DocumentSummary.Glyph) -> JSONValue {
    var object = JSONObject()
    object.append("contentIdentifier", .string(glyph.contentIdentifier))
    object.append("description", glyph.contentDescription.map { .string($0) } ?? .null)
    object.append("name", .string(text(glyph.storedName)))
    object.append("byteCount", .integer(glyph.byteCount))
    object.append(
      "strikes",
      .array(
        glyph.strikes.map {
          .object(["width": .integer($0.width), "height": .integer($0.height)])
        }))
    object.append("occurrences", .integer(glyph.occurrences))
    return .object(object)
  }

  private static func json(_ attachment: DocumentSummary.AttachmentFacts) -> JSONValue {
    .object([
      "name": .string(text(attachment.name)),
      "kind": .string(attachment.kind.rawValue),
      "byteCount": .integer(attachment.byteCount),
      "occurrences": .integer(attachment.occurrences),
    ])
  }
}
