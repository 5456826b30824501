import RichText

/// Reads fields: it knows those that are open, and the links that they make.
struct FieldReader {
  /// The fields that are open, the innermost at the end.
  private var open: [FieldState] = []
  /// The distinct links.
  private var links = Interner<Link>()

  /// Nothing read yet.
  init() {}

  /// How many fields are open.
  var depth: Int { open.count }

  /// The distinct links, in order of first use.
  var linkValues: [Link] { links.values }

  /// The index of a link, which is added when it is new.
  mutating func index(of link: Link) -> Int32 { Int32(clamping: links.index(of: link)) }

  /// Starts a field.
  mutating func begin(_ field: FieldState) { open.append(field) }

  /// Ends the innermost field. Returns it; nil when none is open.
  mutating func end() -> FieldState? { open.popLast() }

  /// Starts the result of the innermost field at an offset of the text.
  ///
  /// - Parameter offset: Where the text ends.
  /// - Returns: Where the result goes; nil outside fields.
  mutating func beginResult(at offset: Int) -> Destination? {
    guard let last = open.indices.last else { return nil }
    open[last].hasResult = true
    let destination = open[last].resultDestination
    if destination.sink == .text { open[last].textStart = offset }
    return destination
  }

  /// The instruction of the innermost field, as far as it was read, without white space around it.
  var instruction: ArraySlice<UInt8> { open.last?.instruction.trimmed ?? [] }

  /// The words of the innermost field.
  var words: [ControlWord] { open.last?.words ?? [] }

  /// Makes the innermost field one whose instruction stands behind its result.
  ///
  /// - Parameter run: The first run of the result.
  mutating func startRuns(at run: Int) {
    if !open.isEmpty { open[open.count - 1].firstRun = run }
  }

  /// What the result of the innermost field is in; nil when nobody asked yet, and nil inside when
  /// it is in nothing.
  var scope: FieldScope?? {
    get {
      guard let last = open.indices.last, open[last].isScopeKnown else { return nil }
      return .some(open[last].scope)
    }
    set {
      guard let newValue, let last = open.indices.last else { return }
      open[last].scope = newValue
      open[last].isScopeKnown = true
    }
  }

  /// Whether the innermost field starts in text that is hidden or deleted; nil outside fields.
  var isHidden: Bool? { open.last?.isHidden }

  /// Adds to the instruction of the innermost field.
  mutating func appendInstruction(_ bytes: [UInt8]) {
    if !open.isEmpty { open[open.count - 1].instruction.append(contentsOf: bytes) }
  }

  /// Keeps a word of the innermost field.
  mutating func keep(_ word: ControlWord) {
    if !open.isEmpty { open[open.count - 1].words.set(word.name, word.parameter) }
  }

  // MARK: Forms

  /// Makes the innermost field one of a form.
  mutating func beginForm() {
    if !open.isEmpty { open[open.count - 1].form = FormFieldState() }
  }

  /// Adds an entry to the list that the innermost field is.
  mutating func addFormEntry(_ entry: String) {
    if !open.isEmpty { open[open.count - 1].form?.entries.append(entry) }
  }

  /// Sets a part of the form of the innermost field.
  mutating func applyFormWord(_ property: FormFieldProperty, _ value: Int32) {
    guard !open.isEmpty else { return }
    switch property {
    case .result: open[open.count - 1].form?.result = value
    case .defaultResult: open[open.count - 1].form?.defaultResult = value
    }
  }

  // MARK: Places in the text

  /// Moves the starts of results from an offset on, because the text before them changed its
  /// length.
  mutating func moveStarts(from offset: Int, by change: Int) {
    for index in open.indices.reversed() {
      guard open[index].textStart >= offset else { break }
      open[index].textStart += change
    }
  }

  /// Moves the starts of results that stood at the end of a text, because something was put there
  /// that stands in front of them.
  ///
  /// - Parameters:
  ///   - start: Where the text ended.
  ///   - first: The first field that was not open yet when what was put there was met.
  ///   - text: The text, with its new end.
  mutating func moveStarts(at start: Int, of first: Int, behind text: inout TextBuilder) {
    for index in open.indices.dropFirst(first) where open[index].textStart == start {
      open[index].textStart = text.offset
      guard open[index].firstRun != nil else { continue }
      text.closeRun()
      open[index].firstRun = text.text.runs.count
    }
  }
}

/// A field that is open.
struct FieldState {
  /// The instruction, as far as it was read.
  var instruction: [UInt8] = []
  /// `\flddirty` and its like.
  var words: [ControlWord] = []
  /// What the text of the result is.
  var resultDestination: Destination
  /// Whether it starts in text that is hidden or deleted.
  var isHidden: Bool
  /// Where the field, and then its result, starts in the text.
  var textStart: Int
  /// The first run of the result, in a field whose result stands in front of its instruction; nil
  /// in any other.
  var firstRun: Int?
  /// What the result is in; nil when nobody asked yet, or the instruction is too long to be kept.
  var scope: FieldScope?
  /// Whether ``scope`` was asked for.
  var isScopeKnown = false
  /// Whether a result was met, be it an empty one.
  var hasResult = false
  /// The settings of a form field; nil for any other field.
  var form: FormFieldState?
}

/// The settings of a form field (`\formfield`), as far as they say what it shows.
struct FormFieldState {
  /// `\ffresN`: the entry that is chosen, or 1 for a checked box. 25 means "as by default".
  var result: Int32?
  /// `\ffdefresN`.
  var defaultResult: Int32 = 0
  /// `{\*\ffl …}`: the entries of a list.
  var entries: [String] = []

  /// What is chosen.
  var choice: Int32 { result.flatMap { $0 == 25 ? nil : $0 } ?? defaultResult }
}

/// What the result of a field is in.
enum FieldScope {
  /// A link, by its index.
  case link(Int32)
  /// Any other field, by its index.
  case field(Int32)

  /// Makes a style one of text in it.
  func enter(_ style: inout CharacterStyle) {
    switch self {
    case .link(let index): style.link = index
    case .field(let index): style.field = index
    }
  }
}
