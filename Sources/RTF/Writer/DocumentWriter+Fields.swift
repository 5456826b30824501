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
  mutating func matchFields(to style: Int) {
    guard document.characterStyles.indices.contains(style) else { return }
    let link = document.characterStyles[style].link
    let field = document.characterStyles[style].field
    if link == nil, field == nil, openFields.isEmpty { return }
    leaveFields(notIn: style)
    if link != nil, !openFields.contains(where: { $0.isLink }) {
      // A link inside a field takes the field's place, so that a field is always the inner one.
      closeFields(to: 0)
      open(link, isLink: true)
    }
    if field != nil, !openFields.contains(where: { !$0.isLink }) { open(field, isLink: false) }
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

  /// An argument of an instruction. In quotes, a backslash before a quote or a backslash stands for
  /// that character; before any other it is one itself.
  private mutating func writeQuoted(_ text: String) {
    let bytes = Array(text.utf8)
    var quoted: [UInt8] = [0x22]
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0x22
      if byte == 0x22 || byte == 0x5C && (next == 0x22 || next == 0x5C) { quoted.append(0x5C) }
      quoted.append(byte)
    }
    quoted.append(0x22)
    out.rawText(quoted)
  }
}
