import RichText

/// Shapes that are not to be seen. What they hold is read as hidden text: nothing is lost, and
/// every writer treats it as it treats other hidden text. See Reader.md, "What the model has no
/// place for".
extension DocumentReader {
  /// Starts a shape or a group of shapes.
  mutating func beginShape(isGroup: Bool) {
    objects.shapes.begin(
      textStart: text.offset,
      anchorStart: notes.host.map { notes.openTexts[$0].builder.text.anchors.count }
        ?? text.text.anchors.count,
      isGroup: isGroup)
  }

  /// Takes in the property `fHidden` of a picture or a shape.
  mutating func setHidden(_ isHidden: Bool) {
    if objects.pictures.isReading, groups.contains(.picture) {
      objects.pictures.setHidden(isHidden)
    } else {
      objects.shapes.setHidden(isHidden)
    }
  }

  /// Ends a shape; hides what is in it when it is hidden.
  mutating func endShape() {
    guard let shape = objects.shapes.end() else { return }
    context.hidden.hideText(shape.textStart..<text.offset)
    if let host = notes.host {
      let end = notes.openTexts[host].builder.text.anchors.count
      notes.openTexts[host].context.hidden.hideAnchors(shape.anchorStart..<end)
    } else {
      context.hidden.hideAnchors(shape.anchorStart..<text.text.anchors.count)
    }
  }

  /// Starts what a reader of the document would see as one shape.
  mutating func beginDrawing(isContainer: Bool) {
    objects.shapes.beginDrawing(
      noteCount: notes.filledCount, attachmentCount: objects.pictures.attachmentCount,
      isContainer: isContainer)
  }

  /// Ends a shape.
  mutating func endDrawing() {
    objects.shapes.endDrawing(
      at: frame.start, noteCount: notes.filledCount,
      attachmentCount: objects.pictures.attachmentCount)
  }

  /// Says how many drawn shapes are left out, where the first of them is.
  mutating func reportDrawnShapes() {
    guard let drawn = objects.shapes.leftOut else { return }
    problems.warn(
      .rtfDrawnShape, "a drawn shape is left out", at: drawn.start, count: drawn.count)
  }

  /// Makes what was hidden in the text in hand have hidden styles.
  mutating func applyHiding() {
    var hiddenStyles: [Int: Int] = [:]
    func hidden(_ style: Int) -> Int {
      if let known = hiddenStyles[style] { return known }
      var changed =
        styles.characters.values.indices.contains(style)
        ? styles.characters.values[style] : CharacterStyle()
      changed.flags.insert(.hidden)
      let result = styles.characters.index(of: changed)
      hiddenStyles[style] = result
      return result
    }
    context.hidden.apply(to: &text.text, hidden: hidden)
  }
}

extension AttributedText {
  /// Whether there is nothing to be seen in it.
  var isBlank: Bool {
    objects.isEmpty && utf8.allSatisfy { $0 <= ByteClass.space }
  }
}
