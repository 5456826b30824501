package import RichText

/// Page headers and footers as text of the body, for outputs without pages.
///
/// See Rendering.docc, "Page headers and footers".
extension Document {
  /// The document with the chosen page headers and footers in its body. They are taken out of
  /// `headersAndFooters`, with those that say the same; what stays there is what is not shown.
  package func showing(_ choice: PagePartChoice) -> Document {
    guard choice != .none else { return self }
    var plan = PagePartPlan(self)
    plan.place(choice)
    guard !plan.insertions.isEmpty else { return self }
    var result = self
    result.headersAndFooters = headersAndFooters.filter { !plan.isShown($0.text) }
    result.body.insert(plan.insertions)
    return result
  }
}

/// Which headers and footers go where.
private struct PagePartPlan {
  /// What goes into the body, in the order of its places.
  private(set) var insertions: [AttributedText.Insertion] = []
  private let document: Document
  /// What is shown so far.
  private var shown: [Key: [AttributedText]] = [:]

  /// What of a text can be looked up, so that many headers are not compared with each other.
  private struct Key: Hashable {
    var utf8: [UInt8]
    var runs: [Run]
    var paragraphs: [Paragraph]

    init(_ text: AttributedText) {
      utf8 = text.utf8
      runs = text.runs
      paragraphs = text.paragraphs
    }
  }

  init(_ document: Document) { self.document = document }

  /// Whether a text is among those that are shown.
  func isShown(_ text: AttributedText) -> Bool { shown[Key(text)]?.contains(text) ?? false }

  /// Which of the headers of a section comes first: that of its first page where there is one, then that
  /// of right pages, since the first page is one.
  private static let headers: [HeaderFooter.Kind] = [
    .headerFirst, .header, .headerRight, .headerLeft,
  ]
  /// The same of footers.
  private static let footers: [HeaderFooter.Kind] = [
    .footerFirst, .footer, .footerRight, .footerLeft,
  ]

  mutating func place(_ choice: PagePartChoice) {
    let parts = Dictionary(grouping: document.headersAndFooters) { $0.section ?? 0 }
    let stretches = sectionStretches()
    for (section, stretch) in stretches.enumerated() {
      let own = parts[section] ?? []
      // What the first page has below, an output without pages has at its end.
      let end = choice == .first ? document.body.utf8.count : stretch.upperBound
      place(own, Self.headers, at: stretch.lowerBound, choice)
      place(own, Self.footers, at: end, choice)
      if choice == .first { break }
    }
  }

  private mutating func place(
    _ parts: [HeaderFooter], _ kinds: [HeaderFooter.Kind], at offset: Int, _ choice: PagePartChoice
  ) {
    for kind in kinds {
      for part in parts where part.kind == kind && !part.text.utf8.isEmpty {
        if !isShown(part.text) {
          shown[Key(part.text), default: []].append(part.text)
          insertions.append(AttributedText.Insertion(offset: offset, text: part.text))
        }
        if choice == .first { return }
      }
    }
  }

  /// Where the sections are in the body: what follows the end of one starts with the next paragraph.
  private func sectionStretches() -> [Range<Int>] {
    let body = document.body
    var result: [Range<Int>] = []
    var start = 0
    var paragraph = 0
    for anchor in body.anchors {
      guard case .sectionEnd = anchor.kind else { continue }
      while paragraph < body.paragraphs.count,
        body.paragraphs[paragraph].range.lowerBound < anchor.offset
      {
        paragraph += 1
      }
      let end =
        paragraph < body.paragraphs.count
        ? body.paragraphs[paragraph].range.lowerBound : body.utf8.count
      result.append(start..<end)
      start = end
    }
    result.append(start..<body.utf8.count)
    return result
  }
}
