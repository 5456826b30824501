/// ``ModelLimits``: how much of one thing there may be.
extension InvariantCheck {
  /// Everything that is written again at each place that refers to it.
  mutating func checkLimits() {
    for (index, style) in document.characterStyles.enumerated() {
      expect(
        style.otherWords.count(where: \.isFontFeature), atMost: ModelLimits.fontFeatures,
        "font features", at: "characterStyles[\(index)].otherWords")
    }
    for (index, style) in document.paragraphStyles.enumerated() {
      expect(
        style.tabStops.count, atMost: ModelLimits.tabStops, "tab stops",
        at: "paragraphStyles[\(index)].tabStops")
    }
    for (index, link) in document.links.enumerated() {
      for (name, text) in [
        ("target", link.target), ("fragment", link.fragment), ("frame", link.frame),
        ("title", link.title),
      ] {
        expect(
          text?.utf8.count ?? 0, atMost: ModelLimits.addressBytes, "bytes",
          at: "links[\(index)].\(name)")
      }
    }
    for (index, field) in document.fields.enumerated() {
      expect(
        field.instruction.utf8.count, atMost: ModelLimits.fieldInstructionBytes, "bytes",
        at: "fields[\(index)].instruction")
    }
    for (place, level) in document.listLevels { checkMarker(of: level, at: place) }
    checkFieldDepth()
  }

  private mutating func checkMarker(of level: ListLevel, at place: String) {
    let count = level.text.reduce(0) { count, piece in
      if case .text(let text) = piece { count + text.unicodeScalars.count } else { count + 1 }
    }
    expect(count, atMost: ModelLimits.markerScalars, "characters", at: place + ".text")
    expect(
      level.marker?.unicodeScalars.count ?? 0, atMost: ModelLimits.markerScalars, "characters",
      at: place + ".marker")
  }

  private mutating func checkFieldDepth() {
    guard !document.fields.isEmpty else { return }
    for (place, text) in document.texts { checkFieldDepth(of: text, at: place) }
  }

  private mutating func checkFieldDepth(of text: AttributedText, at place: String) {
    var nesting = FieldNesting()
    for (index, run) in text.runs.enumerated() {
      guard let field = document.field(ofStyle: run.style) else { continue }
      _ = nesting.enter(field)
      expect(
        nesting.open.count, atMost: ModelLimits.fieldNesting, "fields in each other",
        at: "\(place).runs[\(index)]")
    }
  }

  private mutating func expect(
    _ count: Int, atMost limit: Int, _ unit: String, at place: @autoclosure () -> String
  ) {
    expect(count <= limit, at: place(), "there are \(count) \(unit), more than \(limit)")
  }
}

extension ControlWord {
  /// Whether the word is one of the font features, which stand together.
  var isFontFeature: Bool { name.hasPrefix("AppleTypeServices") }
}
