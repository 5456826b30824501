import Diagnostics
import Rendering
import RichText

extension PageWriter {
  /// Writes the paragraphs of a text.
  mutating func writeBlocks(of text: AttributedText, reference: NoteTable.Reference?) {
    var flow = TextFlow(text)
    flow.backReference = reference
    for index in text.paragraphs.indices {
      let paragraph = text.paragraphs[index]
      let isShown = moveTo(paragraph.cell, paragraph: index, of: text, &flow)
      if isShown { writeParagraph(index, of: text, &flow) }
    }
    closeBlocks(of: text, &flow)
    writeRest(of: text, &flow)
  }

  /// Reports hidden text that is left out.
  mutating func reportHidden(_ count: Int) {
    if count == 0 { return }
    diagnostics.warn(
      .htmlHiddenText, "hidden and deleted text is left out of the page", count: count)
  }

  /// Anchors behind the last paragraph, and the way back from a note that ended in a table.
  private mutating func writeRest(of text: AttributedText, _ flow: inout TextFlow) {
    if flow.anchor < text.anchors.count || flow.backReference != nil {
      out.start(.p)
      out.startLine()
      writeAnchors(upTo: text.utf8.count, of: text, &flow)
      writeBackReference(&flow)
      closeInline(&flow)
      out.end()
      out.lineBreak()
      writePendingTextBoxes(isInItem: false)
    }
  }

  /// Writes one paragraph as `p`, a heading or a list item.
  private mutating func writeParagraph(
    _ index: Int, of text: AttributedText, _ flow: inout TextFlow
  ) {
    let paragraph = text.paragraphs[index]
    let style = paragraphStyle(paragraph.style)
    let item = lists.item(paragraph, in: text, diagnostics: &diagnostics)
    // The marker of a list that nobody knows is text: nothing else would show it.
    var shape = contentRange(
      of: paragraph, markerByteCount: item == nil ? 0 : paragraph.markerByteCount, in: text)
    let level = shape.content.isEmpty ? nil : headingLevels.level(of: style)
    if level != nil { shape.content = withMarker(shape.content, of: paragraph, in: text) }
    let block = blockFont(of: shape.content, in: text, &flow)

    var key = ParagraphKey(style: paragraph.style, block: block, traits: shape.traits)
    addTraits(of: shape.content, in: text, style: style, to: &key)
    let elements = startParagraph(
      index, of: text, style, &key, heading: level, item: item, &flow)
    writeFirstBookmark(at: shape.content.lowerBound, of: text, &flow)
    out.startLine()
    if let item, level != nil, paragraph.markerByteCount == 0, !item.marker.isEmpty {
      out.text((item.marker + " ").utf8)
    }
    if let layout = tabLayout(of: key, shape.content, in: text, flow) {
      let isInCell = paragraph.cell != nil
      writeTabbed(shape.content, layout, isInCell: isInCell, block: block, of: text, &flow)
    } else {
      writeInline(shape.content, block: block, of: text, &flow)
    }
    if index == text.paragraphs.count - 1, paragraph.cell == nil { writeBackReference(&flow) }
    closeInline(&flow)
    if shape.content.isEmpty { writeBlankLine() }
    for _ in 0..<elements { out.end() }
    if flow.lists.isEmpty { out.lineBreak() }
    noteFirstLine(text, shape.content)
    writePendingTextBoxes(isInItem: !flow.lists.isEmpty)
  }

  /// Opens the element of a paragraph; returns how many are to be closed behind its text. A list
  /// item stays open, since a list inside it may follow.
  private mutating func startParagraph(
    _ index: Int, of text: AttributedText, _ style: ParagraphStyle, _ key: inout ParagraphKey,
    heading level: Int?, item: ListItem?, _ flow: inout TextFlow
  ) -> Int {
    if let item, level == nil {
      key.traits.insert(.isListItem)
      let marker = startItem(item, style: style, key: key, &flow)
      let attributes = blockAttributes(key)
      guard !attributes.isEmpty, containsList(itemAt: index, of: text) else {
        out.attributes(marker.isEmpty ? attributes : itemAttributes(key, marker: marker))
        return 0
      }
      out.attributes(itemAttributes(nil, marker: marker))
      // What the item's text looks like must not pass on to the list inside it.
      out.start(.p, attributes)
      return 1
    }
    closeLists(&flow)
    enterBox(index, of: text, &flow)
    if flow.box != nil {
      key.traits.insert(.isBoxed)
      if index == flow.boxed?.lowerBound { key.traits.insert(.startsBox) }
      if index == flow.boxed?.upperBound { key.traits.insert(.endsBox) }
    }
    if level != nil {
      features.insert(.headings)
      key.traits.insert(.isHeading)
    }
    out.start(level.map(HTMLTag.heading) ?? .p, blockAttributes(key))
    return 1
  }

  /// Whether the next paragraph is an item of a deeper list.
  private func containsList(itemAt index: Int, of text: AttributedText) -> Bool {
    guard let item = text.paragraphs[index].list, index + 1 < text.paragraphs.count,
      let next = text.paragraphs[index + 1].list
    else { return false }
    return next.level > item.level && text.paragraphs[index + 1].cell == text.paragraphs[index].cell
  }

  /// A numbered heading keeps its number as text; the tab before it goes.
  private func withMarker(
    _ content: Range<Int>, of paragraph: Paragraph, in text: AttributedText
  ) -> Range<Int> {
    guard paragraph.markerByteCount > 0 else { return content }
    var start = paragraph.range.lowerBound
    while start < content.upperBound, text.utf8[start] == 0x09 { start += 1 }
    return start..<content.upperBound
  }

  /// The paragraph style with an index.
  func paragraphStyle(_ index: Int) -> ParagraphStyle {
    document.paragraphStyles.indices.contains(index)
      ? document.paragraphStyles[index] : ParagraphStyle()
  }

  /// Keeps an empty paragraph as high as a line.
  private mutating func writeBlankLine() { out.start(.br) }

  /// What of a paragraph is text: without the list's marker, terminator and the page breaks at its ends.
  private func contentRange(
    of paragraph: Paragraph, markerByteCount: Int, in text: AttributedText
  ) -> (content: Range<Int>, traits: ParagraphKey.Traits) {
    var traits: ParagraphKey.Traits = []
    var end = min(paragraph.range.upperBound, text.utf8.count)
    var start = min(paragraph.range.lowerBound + max(markerByteCount, 0), end)
    if end > start, text.utf8[end - 1] == 0x0A { end -= 1 }
    while start < end, text.utf8[start] == 0x0C {
      traits.insert(.breaksBefore)
      start += 1
    }
    while start < end, text.utf8[end - 1] == 0x0C {
      traits.insert(.breaksAfter)
      end -= 1
    }
    return (start..<end, traits)
  }

  /// The font that the block itself has: that of its longest run.
  private mutating func blockFont(
    of range: Range<Int>, in text: AttributedText, _ flow: inout TextFlow
  ) -> Int {
    skipRuns(before: range.lowerBound, of: text, &flow)
    var run = flow.run
    var best: (style: Int, count: Int)?
    repeat {
      guard run < text.runs.count else { break }
      let part = text.runs[run].range.clamped(to: range)
      if part.count > best?.count ?? -1 { best = (text.runs[run].style, part.count) }
      run += 1
    } while run < text.runs.count && text.runs[run].range.lowerBound < range.upperBound
    guard let style = best?.style, document.characterStyles.indices.contains(style) else {
      return paragraphStyles.index(of: base.font)
    }
    let character = document.characterStyles[style]
    let family = fonts[character.font].family
    return paragraphStyles.index(
      of: BlockFont(
        family: family == 0 ? base.font.family : family,
        size: scale.milliPixels(fontSize: character.fontSize)))
  }

  /// Traits that depend on the characters.
  private func addTraits(
    of range: Range<Int>, in text: AttributedText, style: ParagraphStyle,
    to key: inout ParagraphKey
  ) {
    if options.effectiveStyle != .none {
      let scan = TextScan(text.utf8, range, findsSpaces: options.effectiveStyle == .inline)
      if scan.hasTab { key.traits.insert(.hasTab) }
      if scan.needsSpaces { key.traits.insert(.keepsSpaces) }
    }
    switch style.direction {
    case .rightToLeft: key.traits.insert(.rightToLeft)
    case .leftToRight, .unspecified: break
    case .natural:
      guard let isRightToLeft = TextScan.direction(text.utf8, range) else { break }
      key.traits.insert(.automaticDirection)
      if isRightToLeft { key.traits.insert(.rightToLeft) }
    }
  }

  /// The first line of text, up to 80 characters, for the title.
  private mutating func noteFirstLine(_ text: AttributedText, _ range: Range<Int>) {
    if firstLine != nil || range.isEmpty { return }
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: text.utf8[range].prefix(640), as: UTF8.self).unicodeScalars {
      if scalar == "\u{2028}", !scalars.isEmpty { break }
      if scalar == "\u{FFFC}" || scalar == "\u{FFFD}" || scalar.value < 0x20 { continue }
      scalars.append(scalar)
      if scalars.count == 80 { break }
    }
    let line = String(
      decoding: CharacterFilter.allowed(Array(String(scalars).utf8)).bytes, as: UTF8.self)
    if line.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) {
      firstLine = Array(line.utf8)
    } else if let object = text.firstObject(in: range), case .glyph(let glyph) = object {
      firstLine = Array(glyph.words(among: options.descriptions).utf8)
    }
  }
}

extension AttributedText {
  /// The first object in a range of the text.
  fileprivate func firstObject(in range: Range<Int>) -> EmbeddedObject? {
    var low = 0
    var high = objects.count
    while low < high {
      let middle = low + (high - low) / 2
      if objects[middle].offset < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < objects.count, range.contains(objects[low].offset) else { return nil }
    return objects[low].object
  }
}
