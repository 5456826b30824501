import Diagnostics
import RichText

/// A group that is open around the text.
struct OpenGroup {
  /// What the group is for.
  enum Kind: Equatable {
    /// A link, by its index.
    case link(Int32)
    /// Another field, by its index.
    case field(Int32)
    /// Text that a reviewer added or removed; a group of its own, as in Word's files, because programs
    /// do not know `\deleted0`.
    case revision(Revision)
  }

  /// A reviewer's mark.
  struct Revision: Equatable {
    /// `inserted`, `deleted`, or both.
    var flags: CharacterStyle.Flags
    /// Who and when, an index into the document's revisions.
    var index: Int32?
  }

  /// What the group is for.
  var kind: Kind
  /// The state to go back to at its end.
  var outerState: WriterState
}

/// Links, other fields, and revised text.
extension DocumentWriter {
  /// Closes the groups that do not hold for the style of a run, and opens those that are missing: a
  /// link, a field, revised text, the outer ones first.
  mutating func matchGroups(to style: Int, _ cursor: TextCursor, _ text: AttributedText) {
    if openGroups.isEmpty, !asksForGroups(style) { return }
    var around = leaveGroups(notIn: style)
    var wanted = groups(of: style)
    if case .link(let link)? = wanted.first, !openGroups.contains(where: { $0.kind == wanted[0] }) {
      let end = fieldSpans.end(ofLink: link, at: position, run: cursor.run, in: text, document)
      // The link stands in the field around it when it is a part of the field's text; else the field
      // goes on inside the link.
      func holds(_ field: Int32) -> Bool {
        let span = fieldSpans.span(of: field)
        return span.lowerBound < position && end <= span.upperBound
          || span.lowerBound == position && end < span.upperBound
      }
      if wanted.count > 1, let field = wanted[1].field, holds(field) { wanted.swapAt(0, 1) }
      let stale = openGroups.firstIndex { group in
        group.kind.isRevision || group.kind.field.map { !holds($0) } ?? false
      }
      if let stale {
        around += openGroups[stale...].map(\.kind).filter { isAround($0, wanted) }
        closeGroups(to: stale)
      }
    }
    if !around.isEmpty, let place = wanted.firstIndex(where: { $0.field != nil }) {
      wanted.insert(contentsOf: around, at: place)
    }
    for (place, kind) in wanted.enumerated()
    where !openGroups.contains(where: { $0.kind == kind }) {
      guard mayOpen(kind) else { continue }
      // A group that is missing around an open one takes that one's place.
      let inside = wanted[(place + 1)...]
      if let inner = openGroups.firstIndex(where: { $0.kind.isRevision || inside.contains($0.kind) }
      ) {
        closeGroups(to: inner)
      }
      restoreWords(cursor, text)
      open(kind)
    }
  }

  /// Whether a group is one of a field that goes on behind the text at the position, and so is around
  /// the field or link that the text asks for.
  private func isAround(_ kind: OpenGroup.Kind, _ wanted: [OpenGroup.Kind]) -> Bool {
    guard let outer = kind.field, !wanted.contains(kind),
      wanted.contains(where: { !$0.isRevision })
    else { return false }
    return fieldSpans.span(of: outer).upperBound > position
  }

  /// Opens the group of revised text, if the style asks for one that is not open.
  mutating func matchRevision(to style: Int) {
    for kind in groups(of: style) where kind.isRevision {
      if !openGroups.contains(where: { $0.kind == kind }) { open(kind) }
    }
  }

  /// Closes the groups that do not hold for a style, and those inside them.
  ///
  /// - Returns: The fields that were closed although they go on around the text of the style.
  @discardableResult
  mutating func leaveGroups(notIn style: Int) -> [OpenGroup.Kind] {
    guard !openGroups.isEmpty else { return [] }
    let wanted = groups(of: style)
    let stale = openGroups.firstIndex { !wanted.contains($0.kind) && !isAround($0.kind, wanted) }
    guard let stale else { return [] }
    let cut = openGroups[stale...].map(\.kind).filter { isAround($0, wanted) }
    closeGroups(to: stale)
    return cut
  }

  /// Whether text of a style may ask for a group. Asked for each run, so without a copy of the style.
  private func asksForGroups(_ style: Int) -> Bool {
    guard document.characterStyles.indices.contains(style) else { return false }
    if document.characterStyles[style].link != nil { return true }
    if document.characterStyles[style].field != nil { return true }
    let flags = document.characterStyles[style].flags
    return flags.contains(.inserted) || flags.contains(.deleted)
  }

  /// The groups that text of a style asks for itself, the outermost first.
  func groups(of style: Int) -> [OpenGroup.Kind] {
    guard asksForGroups(style) else { return [] }
    let style = document.characterStyles[style]
    var result: [OpenGroup.Kind] = []
    if let link = style.link, document.links.indices.contains(Int(link)) {
      result.append(.link(link))
    }
    if let field = style.field, document.fields.indices.contains(Int(field)) {
      result.append(.field(field))
    }
    let marks = style.flags.intersection([.inserted, .deleted])
    if !marks.isEmpty {
      result.append(.revision(OpenGroup.Revision(flags: marks, index: style.revision)))
    }
    return result
  }

  /// Closes the open groups down to a number of them.
  mutating func closeGroups(to count: Int) {
    while openGroups.count > count, let closed = openGroups.popLast() {
      out.append(closed.kind.isRevision ? "}" : "}}")
      state = closed.outerState
      state.owesColor = false
      state.hasUnicodeCount = false
    }
  }

  /// Whether a group may be opened, which for one that was open before is a matter of how much has been
  /// repeated.
  private mutating func mayOpen(_ kind: OpenGroup.Kind) -> Bool {
    if written.allows(kind) { return true }
    diagnostics.warn(
      .repeatedFieldLeftOut,
      "a link or field over many cells or list items is written as text in those that come late")
    return false
  }

  private mutating func open(_ kind: OpenGroup.Kind) {
    let start = out.bytes.count
    switch kind {
    case .link(let index):
      out.append("{\\field{\\*\\fldinst{")
      write(document.links[Int(index)])
      out.append("}}{\\fldrslt ")
    case .field(let index):
      writeFieldStart(document.fields[Int(index)])
      out.append("{\\fldrslt ")
    case .revision:
      out.append("{")
    }
    written.note(kind, byteCount: out.bytes.count - start)
    openGroups.append(OpenGroup(kind: kind, outerState: state))
    state.hasUnicodeCount = false
  }

  /// `{\field…{\*\fldinst …}`, without the result and the end.
  mutating func writeFieldStart(_ field: Field) {
    out.append("{\\field")
    for word in field.words { out.word(word) }
    // In a group of its own it has the style of the text around it for LibreOffice.
    out.append("{\\*\\fldinst{")
    // As Unicode, since its bytes would be in the code page of the font around it.
    out.plainText(field.instruction)
    out.append("}}")
  }

  /// A field without a result: one of the words that stand for a field, which programs show in the
  /// style of the text around it, or a group.
  mutating func writeEmptyField(_ field: Field) {
    if field.words.isEmpty,
      let word = FieldWord.all.first(where: { $0.instruction == field.instruction })
    {
      out.append(word.spelling)
    } else {
      writeFieldStart(field)
      out.append("}")
    }
    state.hasUnicodeCount = false
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
    // Cocoa has the bytes of addresses as they are. In files of other programs, bytes beyond ASCII are
    // in the code page of the font, whatever that is here.
    if document.attributes.defaultFont == nil || bytes.allSatisfy({ $0 < 0x80 }) {
      out.rawText(quoted)
      return
    }
    out.append("\\uc0")
    var start = quoted.startIndex
    for scalar in String(decoding: quoted, as: UTF8.self).unicodeScalars {
      let end = start + UTF8.width(scalar)
      if scalar.isASCII { out.rawText(quoted[start..<end]) } else { out.unicodeEscape(scalar) }
      start = end
    }
  }
}

extension OpenGroup.Kind {
  /// The field that the group is one of; nil for other groups.
  var field: Int32? { if case .field(let index) = self { index } else { nil } }

  /// Whether the group is one of revised text.
  var isRevision: Bool { if case .revision = self { true } else { false } }
}
