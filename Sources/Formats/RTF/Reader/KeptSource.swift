import Diagnostics
package import RichText

/// What of a document is a piece of RTF, written as it stands: kept control words, destinations
/// that nobody understands, and the groups beside the data of an object.
///
/// The reader keeps only what is harmless. A document from elsewhere is held to the same: a piece
/// that the reader would not have kept could end groups, hide text, or bring in what the model
/// never holds. See RTF.docc, "Writing".
package enum KeptSource {
  /// The first piece that the reader would not have kept, and what else of a document the reader
  /// would refuse to read again; nil when there is none.
  package static func firstForeignPart(of document: Document) -> BrokenInvariant? {
    var check = KeptWordCheck()
    check.check(document)
    if let problem = check.problem { return problem }
    if let index = firstForeignDestination(document.opaqueDestinations.map(\.source)) {
      return BrokenInvariant(
        place: "opaqueDestinations[\(index)].source",
        problem: "this is not one destination, `{\\*\\word …}`, that is kept as it is")
    }
    return check.firstForeignObject(in: document)
  }

  /// The first of some groups that the reader would not keep as a destination of the document.
  private static func firstForeignDestination(_ sources: [[UInt8]]) -> Int? {
    guard !sources.isEmpty else { return nil }
    guard let document = read(sources) else {
      // One of them is nested too deep; each by itself says which.
      return sources.firstIndex { read([$0])?.opaqueDestinations.map(\.source) != [$0] } ?? 0
    }
    let kept = document.opaqueDestinations.map(\.source)
    if kept == sources { return nil }
    return zip(kept, sources).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(kept.count, sources.count - 1)
  }

  /// Whether groups beside the data of an object are such ones.
  fileprivate static func keeps(objectGroups groups: [[UInt8]]) -> Bool {
    let source = [Array("{\\object".utf8)] + groups + [Array("{\\*\\objdata 00}}".utf8)]
    guard let objects = read(source)?.body.objects, objects.count == 1,
      case .attachment(let attachment) = objects[0].object,
      case .object(_, let kept) = attachment.origin
    else { return false }
    return kept == groups
  }

  /// A document of nothing but these groups; nil when they can not be read.
  private static func read(_ groups: [[UInt8]]) -> Document? {
    var source = Array("{\\rtf1".utf8)
    for group in groups { source += group }
    source.append(ByteClass.closeBrace)
    var diagnostics = DiagnosticSink()
    return try? RTFReader.read(source, diagnostics: &diagnostics)
  }
}

/// One pass over the control words of a document, which ends at the first that is out of place.
private struct KeptWordCheck {
  var problem: BrokenInvariant?
  /// What was looked at last of each kind: rows and cells mostly have the words of those before.
  private var last = [[ControlWord]](repeating: [], count: KeepScope.allCases.count + 1)
  /// The words that were found to be kept; most styles have the same few.
  private var known: [KeptWordPlace: Set<ControlWord>] = [:]

  mutating func check(_ document: Document) {
    check(document.attributes.otherWords, .scope(.document), at: "attributes.otherWords")
    check(
      document.attributes.information.otherWords, .scope(.information),
      at: "attributes.information.otherWords")
    for (index, color) in document.colors.enumerated() {
      check(color.otherWords, .scope(.color), at: "colors[\(index)].otherWords")
    }
    for (index, style) in document.characterStyles.enumerated() {
      check(style.otherWords, .scope(.character), at: "characterStyles[\(index)].otherWords")
    }
    for (index, style) in document.paragraphStyles.enumerated() {
      check(style.otherWords, .scope(.paragraph), at: "paragraphStyles[\(index)].otherWords")
    }
    for (index, style) in document.namedStyles.enumerated() {
      check(style.otherWords, .scope(.style), at: "namedStyles[\(index)].otherWords")
    }
    for (index, field) in document.fields.enumerated() {
      check(field.words, .scope(.field), at: "fields[\(index)].words")
    }
    for (index, section) in document.sections.enumerated() {
      check(section.words, .scope(.section), at: "sections[\(index)].words")
    }
    checkLists(of: document)
    for (place, text) in document.texts { check(text, at: place) }
  }

  private mutating func checkLists(of document: Document) {
    for (index, list) in document.lists.enumerated() {
      check(list.otherWords, .scope(.list), at: "lists[\(index)].otherWords")
      for (number, level) in list.levels.enumerated() {
        check(
          level.otherWords, .scope(.level), at: "lists[\(index)].levels[\(number)].otherWords")
      }
    }
    for (index, entry) in document.listOverrides.enumerated() {
      for (number, level) in entry.levels.enumerated() {
        check(
          level?.otherWords ?? [], .scope(.level),
          at: "listOverrides[\(index)].levels[\(number)].otherWords")
      }
    }
  }

  private mutating func check(_ text: AttributedText, at place: String) {
    for (table, rows) in text.tables.map(\.rows).enumerated() {
      for (index, row) in rows.enumerated() {
        func rowPlace() -> String { "\(place).tables[\(table)].rows[\(index)]" }
        check(row.otherWords, .scope(.row), at: "\(rowPlace()).otherWords")
        for (column, cell) in row.cells.enumerated() where !cell.otherWords.isEmpty {
          check(cell.otherWords, .scope(.cell), at: "\(rowPlace()).cells[\(column)].otherWords")
        }
      }
    }
    for (index, reference) in text.objects.enumerated() {
      switch reference.object {
      case .placeholder: break
      case .glyph(let glyph):
        check(glyph.words.otherWords, .attachment, at: "\(place).objects[\(index)].words")
      case .attachment(let attachment):
        check(attachment.words.otherWords, .attachment, at: "\(place).objects[\(index)].words")
        switch attachment.origin {
        case .graphic: break
        case .picture(let words), .object(let words, _):
          check(words, .scope(.picture), at: "\(place).objects[\(index)].origin")
        }
      }
    }
  }

  private mutating func check(
    _ words: [ControlWord], _ kind: KeptWordPlace, at place: @autoclosure () -> String
  ) {
    if words.isEmpty || problem != nil || words == last[kind.index] { return }
    last[kind.index] = words
    for (index, word) in words.enumerated() where known[kind]?.contains(word) != true {
      guard kind.keeps(word) else {
        problem = BrokenInvariant(
          place: "\(place())[\(index)]",
          problem: "\"\(word.name.prefix(80))\" is not a control word that is kept here")
        return
      }
      known[kind, default: []].insert(word)
    }
    guard words.count > 1 else { return }
    var names: Set<String> = []
    for (index, word) in words.enumerated()
    where !names.insert(word.name).inserted && !kind.repeats(word) {
      problem = BrokenInvariant(
        place: "\(place())[\(index)]", problem: "\"\(word.name)\" is there twice")
      return
    }
  }

  /// The first object whose groups are not such ones, and the first attachment beyond what is read.
  func firstForeignObject(in document: Document) -> BrokenInvariant? {
    var count = 0
    for (place, text) in document.texts {
      for (index, reference) in text.objects.enumerated() where reference.object != .placeholder {
        count += 1
        guard count <= RTFReader.Limits.attachments else {
          return BrokenInvariant(
            place: place,
            problem: "there are more than \(RTFReader.Limits.attachments) attachments")
        }
        guard case .attachment(let attachment) = reference.object,
          case .object(_, let groups) = attachment.origin, !groups.isEmpty,
          !KeptSource.keeps(objectGroups: groups)
        else { continue }
        return BrokenInvariant(
          place: "\(place).objects[\(index)].origin.groups",
          problem: "these are not groups that stand beside the data of an object")
      }
    }
    return nil
  }
}
