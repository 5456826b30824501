import Conversion
import Diagnostics
import Digest
import Info
import RTFDFiles
import RTFDJSON
import RichText

/// What `info` says about one document.
struct InfoReport {
  let path: Path
  let formatID: String
  let byteCount: Int
  let summary: DocumentSummary
  private(set) var diagnostics: DiagnosticSink
  /// The SHA-256 of each glyph of the summary, as hexadecimal digits, for JSON; nil for one too large
  /// for it.
  private var glyphDigests: [String?] = []
  /// The same of each attachment; nil also for what is no file.
  private var attachmentDigests: [String?] = []
  /// The size of text that glyphs are measured beside, in thousandths of a point; nil for none.
  var fontSize: Int?
  /// What writers reported, by the format they write.
  var losses: [(formatID: String, diagnostics: DiagnosticSink)] = []

  /// A report of a document; `withGlyphDigests` if it is to be printed as JSON, which has them.
  ///
  /// - Throws: `DocumentError` when a glyph or attachment can not be read.
  init(
    path: Path, formatID: String, byteCount: Int, summary: DocumentSummary,
    diagnostics: DiagnosticSink, withGlyphDigests: Bool, budget: DigestBudget = DigestBudget()
  ) throws(DocumentError) {
    self.path = path
    self.formatID = formatID
    self.byteCount = byteCount
    self.summary = summary
    self.diagnostics = diagnostics
    var budget = budget
    for glyph in summary.glyphs where withGlyphDigests {
      glyphDigests.append(try digest(of: glyph.content, named: glyph.storedName, &budget))
    }
    for attachment in summary.attachments {
      guard case .file(let content) = attachment.payload else {
        attachmentDigests.append(nil)
        continue
      }
      attachmentDigests.append(try digest(of: content, named: attachment.name, &budget))
    }
  }

  private mutating func digest(
    of content: Content, named name: [UInt8], _ budget: inout DigestBudget
  ) throws(DocumentError) -> String? {
    if let reason = budget.take(content.byteCount) {
      diagnostics.warn(.digestLimit, "'\(Self.text(name))' \(reason)")
      return nil
    }
    return try content.digest().hexadecimal
  }

  /// For people.
  ///
  /// - Throws: `DocumentError` when an attachment can not be read.
  func text() throws(DocumentError) -> String {
    let counts = summary.counts
    var lines = [DiagnosticPrinter.label(path)]
    func add(_ label: String, _ value: String) {
      let blanks = String(repeating: " ", count: max(1, 14 - label.utf8.count))
      lines.append("  \(label):" + (value.isEmpty ? "" : blanks + VisibleText.escaped(value)))
    }
    add("format", formatID)
    add("size", Self.count(byteCount, "byte"))
    add("text", Self.line(summary.text))
    add(
      "styles",
      Self.count(summary.characterStyleCount, "character style") + ", "
        + Self.count(summary.paragraphStyleCount, "paragraph style"))
    if !summary.fonts.isEmpty { add("fonts", summary.fonts.joined(separator: ", ")) }
    if !summary.languages.isEmpty { add("languages", summary.languages.joined(separator: ", ")) }
    let parts = [
      (summary.listCount, "list"), (counts.tables, "table"), (counts.links, "link"),
      (counts.notes, "note"),
    ].filter { $0.0 > 0 }.map { Self.count($0.0, $0.1) }
    if !parts.isEmpty { add("structure", parts.joined(separator: ", ")) }
    for (name, value) in summary.information { add(name, value) }
    add("glyphs", Self.total(counts.glyphs, summary.glyphs.count))
    for glyph in summary.glyphs { lines.append("    " + VisibleText.escaped(line(glyph))) }
    add("attachments", Self.total(counts.attachments, summary.attachments.count))
    for (attachment, digest) in zip(summary.attachments, attachmentDigests) {
      lines.append("    " + (try Self.line(attachment, digest)))
    }
    if !summary.unreferencedFiles.isEmpty {
      add("unreferenced", Self.count(summary.unreferencedFiles.count, "file"))
      for name in summary.unreferencedFiles {
        lines.append("    " + VisibleText.escaped(path: name))
      }
    }
    let problems = diagnostics.diagnostics.filter { $0.severity >= .warning }.count
    add("problems", problems == 0 ? "none" : "\(problems)")
    for (formatID, sink) in losses {
      // What reading lost is lost in every format.
      let nothing =
        problems == 0 ? "nothing is lost" : "nothing is lost beyond the problems of reading"
      add("as \(formatID)", sink.diagnostics.isEmpty ? nothing : "")
      lines += sink.diagnostics.map { "    " + DiagnosticPrinter.line($0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `438 characters (440 UTF-16 units, 439 scalars), 76 words, 8 paragraphs`.
  private static func line(_ text: TextStatistics) -> String {
    "\(count(text.graphemes, "character")) (\(count(text.utf16Units, "UTF-16 unit")), "
      + "\(count(text.scalars, "scalar"))), \(count(text.words, "word")), "
      + count(text.paragraphs, "paragraph")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func total(_ number: Int, _ different: Int) -> String {
    number == different ? "\(number)" : "\(number) (\(different) different)"
  }

  private static func times(_ number: Int) -> String { number > 1 ? ", \(number) times" : "" }

  /// `, at 3 17 40`; of many only the first.
  private static func places(_ locations: [Int]) -> String {
    guard !locations.isEmpty else { return "" }
    let shown = locations.prefix(shownPlaces).map(String.init).joined(separator: " ")
    return ", at " + shown + (locations.count > shownPlaces ? " …" : "")
  }

  private static let shownPlaces = 8

  private func line(_ glyph: DocumentSummary.Glyph) -> String {
    let description = glyph.contentDescription.map { "\"\($0)\"" } ?? "no description"
    let strikes = glyph.strikes.map { "\($0.width)x\($0.height)" }.joined(separator: " ")
    var room = ""
    if let fontSize {
      let metrics = GlyphMetrics(fontSize: fontSize, strike: glyph.largestStrike)
      room =
        ", \(Self.number(metrics.width)) wide, ascent \(Self.number(metrics.ascent)), "
        + "descent \(Self.number(metrics.descent)) at \(Self.number(fontSize)) points"
    }
    return "\(glyph.contentIdentifier)  \(description)  "
      + "\(Self.count(glyph.content.byteCount, "byte")), "
      + "strikes \(strikes.isEmpty ? "none" : strikes)\(Self.times(glyph.occurrences))"
      + Self.places(glyph.locations) + room
  }

  private static func line(
    _ attachment: DocumentSummary.AttachmentFacts, _ digest: String?
  ) throws(DocumentError) -> String {
    let name = VisibleText.escaped(path: attachment.name)
    var facts = [attachment.kind.rawValue]
    if let mediaType = try attachment.mediaType() { facts.append(mediaType) }
    if attachment.kind != .missing { facts.append(count(attachment.byteCount, "byte")) }
    if let digest { facts.append("SHA-256 \(digest)") }
    return name + "  " + facts.joined(separator: ", ") + times(attachment.occurrences)
      + places(attachment.locations)
  }

  /// Thousandths without needless digits: `15`, `12.5`.
  private static func number(_ thousandths: Int) -> String { number(Double(thousandths) / 1_000) }

  /// At most four digits behind the point, which is what the rule needs for whole sizes.
  private static func number(_ value: Double) -> String {
    let text = "\(rounded(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }

  /// For programs: one line.
  ///
  /// - Throws: `DocumentError` when a glyph or attachment can not be read.
  func json() throws(DocumentError) -> [UInt8] {
    var object: JSONObject = ["version": 1]
    object.append("input", .string(path.display))
    object.append("format", .string(formatID))
    object.append("byteCount", .integer(byteCount))
    object.append(
      "text",
      .object([
        "utf16Units": .integer(summary.text.utf16Units), "scalars": .integer(summary.text.scalars),
        "graphemes": .integer(summary.text.graphemes), "words": .integer(summary.text.words),
        "paragraphs": .integer(summary.text.paragraphs),
      ]))
    object.append("counts", ReportRecord.counts(summary.counts))
    object.append("characterStyles", .integer(summary.characterStyleCount))
    object.append("paragraphStyles", .integer(summary.paragraphStyleCount))
    object.append("lists", .integer(summary.listCount))
    object.append("fonts", .array(summary.fonts.map { .string($0) }))
    object.append("languages", .array(summary.languages.map { .string($0) }))
    object.append("links", .array(summary.linkTargets.map { .string($0) }))
    object.append(
      "information",
      .object(JSONObject(summary.information.map { (key: $0.name, value: .string($0.value)) })))
    var glyphs: [JSONValue] = []
    for (glyph, digest) in zip(summary.glyphs, glyphDigests) {
      glyphs.append(json(glyph, digest))
    }
    object.append("glyphs", .array(glyphs))
    var attachments: [JSONValue] = []
    for (attachment, digest) in zip(summary.attachments, attachmentDigests) {
      attachments.append(try Self.json(attachment, digest))
    }
    object.append("attachments", .array(attachments))
    object.append(
      "unreferencedFiles", .array(summary.unreferencedFiles.map { .string(Self.text($0)) }))
    object.append("diagnostics", ReportRecord.diagnostics(diagnostics, words: OptionWords.text))
    if !losses.isEmpty {
      object.append(
        "losses",
        .object(
          JSONObject(
            losses.map {
              (
                key: $0.formatID,
                value: ReportRecord.diagnostics($0.diagnostics, words: OptionWords.text)
              )
            })))
    }
    return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func json(_ glyph: DocumentSummary.Glyph, _ digest: String?) -> JSONValue {
    var object = JSONObject()
    object.append("contentIdentifier", .string(glyph.contentIdentifier))
    object.append("description", glyph.contentDescription.map { .string($0) } ?? .null)
    object.append("name", .string(Self.text(glyph.storedName)))
    object.append("byteCount", .integer(glyph.content.byteCount))
    object.append("sha256", ifPresent: digest.map { .string($0) })
    object.append(
      "strikes",
      .array(
        glyph.strikes.map { strike in
          var size: JSONObject = [
            "width": .integer(strike.width), "height": .integer(strike.height),
          ]
          if strike.insetX != 0 { size.append("insetX", .double(Self.rounded(strike.insetX))) }
          if strike.insetY != 0 { size.append("insetY", .double(Self.rounded(strike.insetY))) }
          return .object(size)
        }))
    object.append("occurrences", .integer(glyph.occurrences))
    object.append("locations", .array(glyph.locations.map { .integer($0) }))
    if let fontSize {
      let metrics = GlyphMetrics(fontSize: fontSize, strike: glyph.largestStrike)
      object.append(
        "typographicBounds",
        .object([
          "fontSize": .double(Double(fontSize) / 1_000),
          "width": .double(Double(metrics.width) / 1_000),
          "ascent": .double(Self.rounded(metrics.ascent)),
          "descent": .double(Self.rounded(metrics.descent)),
        ]))
    }
    return .object(object)
  }

  private static func json(
    _ attachment: DocumentSummary.AttachmentFacts, _ digest: String?
  ) throws(DocumentError) -> JSONValue {
    var object = JSONObject()
    object.append("name", .string(text(attachment.name)))
    object.append("kind", .string(attachment.kind.rawValue))
    object.append("mediaType", ifPresent: try attachment.mediaType().map { .string($0) })
    object.append("byteCount", .integer(attachment.byteCount))
    object.append("sha256", ifPresent: digest.map { .string($0) })
    object.append("occurrences", .integer(attachment.occurrences))
    object.append("locations", .array(attachment.locations.map { .integer($0) }))
    return .object(object)
  }
}
