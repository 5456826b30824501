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
    text.hide(from: shape.textStart)
    if let host = notes.host {
      notes.openTexts[host].builder.hideAnchors(from: shape.anchorStart)
    } else {
      text.hideAnchors(from: shape.anchorStart)
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
    text.applyHiding(hidden)
  }
}

extension AttributedText {
  /// Whether there is nothing to be seen in it.
  var isBlank: Bool {
    objects.isEmpty && utf8.allSatisfy { $0 <= ByteClass.space }
  }
}

extension TextBuilder {
  /// Hides the text from an offset on.
  mutating func hide(from start: Int) { Self.add(start..<offset, to: &hiddenText) }

  /// Hides the anchors from a place on.
  mutating func hideAnchors(from start: Int) {
    Self.add(start..<text.anchors.count, to: &hiddenAnchors)
  }

  /// Adds a range that ends behind all others; those inside it are not needed any more.
  private static func add(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
    while let last = ranges.last, last.lowerBound >= range.lowerBound { ranges.removeLast() }
    if !range.isEmpty { ranges.append(range) }
  }

  /// Gives everything hidden its style, once all runs are closed.
  mutating func applyHiding(_ hidden: (Int) -> Int) {
    for range in hiddenAnchors {
      for index in range.clamped(to: text.anchors.indices) {
        text.anchors[index].style = hidden(text.anchors[index].style)
      }
    }
    if hiddenText.isEmpty { return }
    var runs: [Run] = []
    runs.reserveCapacity(text.runs.count + 2 * hiddenText.count)
    var next = 0
    for run in text.runs {
      var start = run.range.lowerBound
      while start < run.range.upperBound {
        while next < hiddenText.count, hiddenText[next].upperBound <= start { next += 1 }
        let range = next < hiddenText.count ? hiddenText[next] : Int.max..<Int.max
        let isHidden = range.contains(start)
        let end = min(run.range.upperBound, isHidden ? range.upperBound : range.lowerBound)
        runs.append(Run(range: start..<end, style: isHidden ? hidden(run.style) : run.style))
        start = end
      }
    }
    text.runs = runs
  }
}
