import RichText

/// A group of a link or another field that is open around the text.
struct OpenField {
  /// Index into the links or fields.
  var index: Int32
  /// Whether it is a link.
  var isLink: Bool
  /// The state to go back to at its end.
  var outerState: WriterState
}

/// Links and other fields.
extension DocumentWriter {
  /// Closes the groups that do not hold for a style, and opens those that are missing.
  mutating func matchFields(to style: Int, _ cursor: TextCursor, _ text: AttributedText) {
    guard document.characterStyles.indices.contains(style) else { return }
    let link = document.characterStyles[style].link
    let field = document.characterStyles[style].field
    if link == nil, field == nil, openFields.isEmpty { return }
    leaveFields(notIn: style)
    let needsLink = link != nil && !openFields.contains { $0.isLink }
    let needsField = field != nil && !openFields.contains { !$0.isLink }
    if needsLink, needsField, isFieldLonger(cursor, text) {
      open(field, isLink: false)
      open(link, isLink: true)
    } else {
      if needsLink { open(link, isLink: true) }
      if needsField { open(field, isLink: false) }
    }
  }

  /// Closes the groups that do not hold for a style, and those inside them.
  mutating func leaveFields(notIn style: Int) {
    guard document.characterStyles.indices.contains(style) else { return }
    let link = document.characterStyles[style].link
    let field = document.characterStyles[style].field
    let stale = openFields.firstIndex { $0.index != ($0.isLink ? link : field) }
    if let stale { closeFields(to: stale) }
  }

  /// Closes the open groups down to a number of them.
  mutating func closeFields(to count: Int) {
    while openFields.count > count, let closed = openFields.popLast() {
      out.append("}}")
      state = closed.outerState
      state.owesColor = false
      state.hasUnicodeCount = false
    }
  }

  private mutating func open(_ index: Int32?, isLink: Bool) {
    guard let index else { return }
    let place = Int(index)
    if isLink {
      guard document.links.indices.contains(place) else { return }
      out.append("{\\field{\\*\\fldinst{")
      write(document.links[place])
      out.append("}}{\\fldrslt ")
    } else {
      guard document.fields.indices.contains(place) else { return }
      writeFieldStart(document.fields[place])
      out.append("{\\fldrslt ")
    }
    openFields.append(OpenField(index: index, isLink: isLink, outerState: state))
    state.hasUnicodeCount = false
  }

  /// `{\field…{\*\fldinst …}`, without the result and the end.
  mutating func writeFieldStart(_ field: Field) {
    out.append("{\\field")
    for word in field.words { out.word(word) }
    out.append("{\\*\\fldinst ")
    writeEscaped(field.instruction)
    out.append("}")
  }

  /// `HYPERLINK "…"` with its switches; the address keeps its bytes.
  private mutating func write(_ link: Link) {
    out.append("HYPERLINK ")
    var isFirst = true
    if !link.target.isEmpty || link.fragment == nil {
      writeQuoted(link.target)
      isFirst = false
    }
    let switches: [(StaticString, String?)] = [
      ("\\\\l ", link.fragment), ("\\\\t ", link.frame), ("\\\\o ", link.title),
    ]
    for (name, value) in switches {
      guard let value else { continue }
      if !isFirst { out.append(" ") }
      isFirst = false
      out.append(name)
      writeQuoted(value)
    }
  }

  private mutating func writeQuoted(_ text: String) {
    out.append("\"")
    out.rawText(text.utf8)
    out.append("\"")
  }

  /// Whether the field at the cursor's run goes on longer than the link there.
  private func isFieldLonger(_ cursor: TextCursor, _ text: AttributedText) -> Bool {
    guard cursor.run < text.runs.count else { return false }
    let first = text.runs[cursor.run].style
    guard document.characterStyles.indices.contains(first) else { return false }
    let start = document.characterStyles[first]
    for run in text.runs[cursor.run...] {
      guard document.characterStyles.indices.contains(run.style) else { return false }
      let style = document.characterStyles[run.style]
      if style.link != start.link { return style.field == start.field }
      if style.field != start.field { return false }
    }
    return false
  }
}
