import RichText

/// Reads sections: their words hold for the next one as well, unless that says `\sectd`.
struct SectionReader {
  /// Whether the document has any section word.
  private(set) var hasSections = false
  /// The words of the section that is read.
  private var words: [ControlWord] = []

  /// The words of a section that describe its columns, so that each may come once for every column.
  private static let columnWords: Set<String> = ["colno", "colw", "colsr"]

  /// Nothing read yet.
  init() {}

  /// Notes that the document has sections.
  mutating func announce() { hasSections = true }

  /// Takes the words of the sections before back (`\sectd`).
  mutating func reset() {
    hasSections = true
    words = []
  }

  /// Keeps a word. Those of columns may come again.
  ///
  /// - Returns: Whether there was room for it.
  mutating func keep(_ word: ControlWord) -> Bool {
    if Self.columnWords.contains(word.name) { return keepEach(word) }
    hasSections = true
    guard let index = words.firstIndex(where: { $0.name == word.name }) else {
      return keepEach(word)
    }
    words[index].parameter = word.parameter
    return true
  }

  /// Keeps a word that may come again, for the next column or edge. All of them hold for the
  /// sections behind as well, so that there is a limit.
  ///
  /// - Returns: Whether there was room for it.
  mutating func keepEach(_ word: ControlWord) -> Bool {
    hasSections = true
    guard words.count < RTFReader.Limits.sectionWords else { return false }
    words.append(word)
    return true
  }

  /// Ends a section. Returns it.
  mutating func end(_ inheritance: InheritanceBudget) -> Section {
    hasSections = true
    if inheritance.isSpent, !words.isEmpty {
      words = []
      inheritance.refuse()
    }
    inheritance.spend(words.count)
    return Section(words: words)
  }
}
