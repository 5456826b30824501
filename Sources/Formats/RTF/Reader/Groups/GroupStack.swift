/// The groups around the one that is read, and what open groups put aside to have it back when they
/// are closed.
struct GroupStack {
  /// The groups around, the outermost first.
  private var frames: [GroupFrame] = []
  /// The character properties of before, for each group that changed them.
  private var texts: [TextState] = []
  /// The paragraph properties of before, for each group that changed them.
  private var paragraphs: [ParagraphState] = []
  /// The pair of a group for old readers and one in Unicode (`\upr`) that is read.
  var unicodePair = UnicodePair()
  /// What the groups of the formula that is read are.
  var formula = FormulaParts()

  /// No group is open.
  init() { frames.reserveCapacity(64) }

  /// How many groups are open.
  var count: Int { frames.count }

  /// Whether no group is open.
  var isEmpty: Bool { frames.isEmpty }

  /// Puts the group that is read aside, because one opens inside it.
  mutating func push(_ frame: GroupFrame) { frames.append(frame) }

  /// Takes the group around the one that closes; nil without any.
  mutating func pop() -> GroupFrame? { frames.popLast() }

  /// Whether a destination is among the groups around.
  func contains(_ destination: Destination) -> Bool {
    frames.contains { $0.destination == destination }
  }

  /// Puts character properties aside.
  mutating func save(_ state: TextState) { texts.append(state) }

  /// Puts paragraph properties aside.
  mutating func save(_ state: ParagraphState) { paragraphs.append(state) }

  /// Takes the character properties of before the innermost change; nil without any.
  mutating func takeText() -> TextState? { texts.popLast() }

  /// Takes the paragraph properties of before the innermost change; nil without any.
  mutating func takeParagraph() -> ParagraphState? { paragraphs.popLast() }

  /// The character properties of before the innermost change; nil without any.
  var savedText: TextState? { texts.last }
}

/// A group that is open.
struct GroupFrame {
  /// What its text is.
  var destination = Destination.text
  /// Whether ``destination`` started in this group, so that it ends with it.
  var ownsDestination = false
  /// Whether `\*` was met and its word was not.
  var isStarred = false
  /// Whether the character properties of before were put aside.
  var savedText = false
  /// Whether the paragraph properties of before were put aside.
  var savedParagraph = false
  /// Whether it is a part of a formula in parentheses.
  var endsParenthesis = false
  /// How many characters after `\u` are its replacement.
  var unicodeSkip: Int32 = 1
  /// Where its opening brace is.
  var start = 0
  /// Where its first byte is that is neither white space nor a leading `\*`; -1 until somebody
  /// asks.
  var contentStart = -1
  /// Where the string collected in it starts.
  var captureStart = 0
  /// Whether text that is hidden or deleted is left out of that string.
  var leavesOutHidden = false
}

/// A pair of two forms of one text (`\upr`), of which the one in Unicode is read.
struct UnicodePair {
  /// The destination that the pair stands for.
  var destination = Destination.text
  /// Up to where the groups of a pair were looked through already.
  var scanEnd = 0
}
