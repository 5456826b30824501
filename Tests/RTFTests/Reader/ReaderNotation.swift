import RTFDFiles
import RichText

/// Writes a document as one line of text, for the tables of cases.
///
/// `¶` ends a paragraph, `↵` a line, `⇟` a page, `⇥` is a tab. `<…>` holds what is not default in the
/// style of what follows, `[…]` what is not default in the paragraph that follows. `{…}` is an
/// embedded object, `^…` something that takes no room in the text.
struct ReaderNotation {
  let document: Document
  /// Whether the bytes of pictures and objects are shown.
  let showsData: Bool

  init(_ document: Document, showsData: Bool = true) {
    self.document = document
    self.showsData = showsData
  }

  /// The body, then ` | ` and each note, header and footer.
  var line: String {
    var result = line(of: document.body)
    for (index, note) in document.notes.enumerated() {
      result += " | \(note.kind)\(index)\(note.isNumbered ? "#" : ""): \(line(of: note.text))"
    }
    for part in document.headersAndFooters {
      result += " | \(part.kind): \(line(of: part.text))"
    }
    return result
  }

  private func line(of text: AttributedText) -> String {
    var result = ""
    var style = CharacterStyle()
    style.font = document.fonts.isEmpty ? -1 : 0
    let initial = style
    var anchors = text.anchors[...]
    var objects = text.objects[...]
    var runs = text.runs[...]
    var paragraphs = text.paragraphs[...]
    var offset = 0
    for scalar in text.string.unicodeScalars {
      while let anchor = anchors.first, anchor.offset <= offset {
        result += name(of: anchor.kind)
        anchors.removeFirst()
      }
      if let paragraph = paragraphs.first, paragraph.range.lowerBound == offset {
        result += facts(of: paragraph)
        paragraphs.removeFirst()
      }
      if let run = runs.first, run.range.lowerBound == offset {
        let next = document.characterStyles[run.style]
        if next != style { result += "<\(facts(of: next, initial: initial))>" }
        style = next
        runs.removeFirst()
      }
      switch scalar {
      case "\n": result += "¶"
      case "\t": result += "⇥"
      case "\u{2028}": result += "↵"
      case "\u{0C}": result += "⇟"
      case "\u{FFFC}": result += objects.popFirst().map { name(of: $0.object) } ?? "{?}"
      default: result.unicodeScalars.append(scalar)
      }
      offset += String(scalar).utf8.count
    }
    for anchor in anchors { result += name(of: anchor.kind) }
    return result
  }

  private func name(of object: EmbeddedObject) -> String {
    switch object {
    case .placeholder: return "{}"
    case .glyph(let glyph): return "{glyph \(glyph.contentIdentifier)}"
    case .attachment(let attachment):
      let name = String(decoding: attachment.name, as: UTF8.self)
      let bytes: String
      if showsData, case .file(let content) = attachment.payload {
        bytes = ((try? content.readAll()) ?? []).map { " \($0)" }.joined()
      } else {
        bytes = ""
      }
      let identifier = attachment.words.emojiIdentifier.map { " emoji \($0)" } ?? ""
      return "{\(name)\(bytes)\(identifier)}"
    }
  }

  private func name(of kind: Anchor.Kind) -> String {
    switch kind {
    case .note(let index): "^note\(index)"
    case .noteNumber: "^#"
    case .bookmarkStart(let index): "^(\(document.bookmarks[index].name)"
    case .bookmarkEnd(let index): "^\(document.bookmarks[index].name))"
    case .helpMark(let index):
      "^help(\(document.helpMarks[index].fileName)#\(document.helpMarks[index].targetMarker))"
    case .sectionEnd(let index): "^section\(index)"
    case .emptyField(let index): "^field(\(document.fields[index].instruction))"
    case .opaque(let index):
      "^opaque(\(String(decoding: document.opaqueDestinations[index].source, as: UTF8.self)))"
    }
  }

  private func facts(of paragraph: Paragraph) -> String {
    let style = document.paragraphStyles[paragraph.style]
    var facts: [String] = []
    if style.alignment != .natural { facts.append("\(style.alignment)") }
    if style.direction != .unspecified { facts.append("\(style.direction)") }
    if style.leftIndent != 0 { facts.append("li\(style.leftIndent)") }
    if style.firstLineIndent != 0 { facts.append("fi\(style.firstLineIndent)") }
    if style.rightIndent != 0 { facts.append("ri\(style.rightIndent)") }
    if style.spaceBefore != 0 { facts.append("sb\(style.spaceBefore)") }
    if style.spaceAfter != 0 { facts.append("sa\(style.spaceAfter)") }
    switch style.lineSpacing {
    case .automatic: break
    case .multiple(let value): facts.append("sl×\(value)")
    case .minimum(let value): facts.append("sl≥\(value)")
    case .exact(let value): facts.append("sl=\(value)")
    }
    for tab in style.tabStops {
      facts.append("tx\(tab.position)\(tab.kind == .left ? "" : ".\(tab.kind)")")
    }
    if let level = style.outlineLevel { facts.append("outline\(level)") }
    if let index = style.namedStyle { facts.append(document.namedStyles[Int(index)].name) }
    facts += style.otherWords.map { "\\\($0.name)" }
    if let list = paragraph.list { facts.append("list\(list.list).\(list.level)") }
    if paragraph.markerByteCount > 0 { facts.append("marker\(paragraph.markerByteCount)") }
    if let cell = paragraph.cell { facts.append("t\(cell.table)r\(cell.row)c\(cell.column)") }
    return facts.isEmpty ? "" : "[\(facts.joined(separator: " "))]"
  }

  private func facts(of style: CharacterStyle, initial: CharacterStyle) -> String {
    let flags: [(CharacterStyle.Flags, String)] = [
      (.bold, "b"), (.italic, "i"), (.allCaps, "caps"), (.smallCaps, "scaps"), (.outline, "outl"),
      (.emboss, "embo"), (.engrave, "impr"), (.hidden, "v"), (.deleted, "deleted"),
      (.inserted, "revised"), (.rightToLeft, "rtl"), (.noProofing, "noproof"), (.shadow, "shad"),
      (.optionalHyphen, "-"), (.columnBreak, "column"),
    ]
    var facts = flags.filter { style.flags.contains($0.0) }.map(\.1)
    if style.font != initial.font { facts.append("f\(style.font)") }
    if style.fontSize != initial.fontSize { facts.append("\(style.fontSize)") }
    if style.foreground != 0 { facts.append("cf\(style.foreground)") }
    if let color = style.background { facts.append("cb\(color)") }
    if let color = style.highlight { facts.append("highlight\(color)") }
    if style.underline != 0 { facts.append("ul\(style.underline)") }
    if let color = style.underlineColor { facts.append("ulc\(color)") }
    if style.strikethrough != 0 { facts.append("strike\(style.strikethrough)") }
    if style.baselineOffset != 0 { facts.append("up\(style.baselineOffset)") }
    if style.superscript != 0 { facts.append("super\(style.superscript)") }
    if let value = style.kerning { facts.append("kern\(value)") }
    if let value = style.language { facts.append("lang\(value)") }
    if let index = style.link {
      let link = document.links[Int(index)]
      facts.append("link \(link.target)\(link.fragment.map { "#\($0)" } ?? "")")
    }
    if let index = style.field { facts.append("field \(document.fields[Int(index)].instruction)") }
    if let index = style.namedStyle { facts.append(document.namedStyles[Int(index)].name) }
    if let index = style.revision {
      let revision = document.revisions[Int(index)]
      facts.append("by \(revision.author)")
    }
    facts += style.otherWords.map { "\\\($0.name)" }
    return facts.joined(separator: " ")
  }
}
