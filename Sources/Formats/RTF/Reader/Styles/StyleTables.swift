import RichText

/// The distinct styles of the document, and what of them may still be taken over from text before.
struct StyleTables {
  /// The distinct character styles.
  var characters = Interner<CharacterStyle>()
  /// The distinct paragraph styles.
  var paragraphs = Interner<ParagraphStyle>()
  /// The properties of text that states none.
  var initial = CharacterStyle()
  /// What may still be taken over from paragraphs, text, rows and sections before.
  let inheritance: InheritanceBudget
  /// How many character styles were counted in ``inheritance``.
  private var countedCharacters = 0
  /// How many paragraph styles were counted in ``inheritance``.
  private var countedParagraphs = 0

  /// Nothing yet.
  init(_ inheritance: InheritanceBudget) { self.inheritance = inheritance }

  /// Looks up properties that changed since they were looked up last.
  mutating func lookUp(_ state: inout TextState) {
    if inheritance.isSpent, !state.style.otherWords.isEmpty {
      state.style.otherWords = []
      inheritance.refuse()
    }
    state.id = characters.index(of: state.style)
    if state.id >= countedCharacters {
      countedCharacters = state.id + 1
      inheritance.spend(state.style.otherWords.count)
    }
  }

  /// The index of the style of a paragraph, or of its variant.
  mutating func index(of state: inout ParagraphState, isVariant: Bool) -> Int {
    if inheritance.isSpent, !state.style.tabStops.isEmpty || !state.style.otherWords.isEmpty {
      state.style.tabStops = []
      state.style.otherWords = []
      state.id = -1
      inheritance.refuse()
    }
    if isVariant {
      var style = state.style
      style.isVariant = true
      return paragraphs.index(of: style)
    }
    if state.id < 0 {
      state.id = paragraphs.index(of: state.style)
      if state.id >= countedParagraphs {
        countedParagraphs = state.id + 1
        inheritance.spend(state.style.tabStops.count + state.style.otherWords.count)
      }
    }
    return state.id
  }
}
