import RichText

/// One enumeration of the model and the control words that stand for its cases, both ways: the table of
/// control words takes the reader's words from it, and the writer its own.
///
/// See RTF.docc, "Control words".
struct RTFNames<Value: Hashable & Sendable>: Sendable {
  /// A case, the word that is written for it, and further ones that are read as it.
  struct Entry: Sendable {
    var value: Value
    var word: StaticString
    var alsoRead: StaticString

    /// An entry; words are without their backslashes, further ones with blanks between them.
    init(_ value: Value, _ word: StaticString, alsoRead: StaticString = "") {
      self.value = value
      self.word = word
      self.alsoRead = alsoRead
    }
  }

  /// All entries.
  let entries: [Entry]

  /// A table. A case that has no entry has no word.
  init(_ entries: Entry...) { self.entries = entries }

  /// What the reader does with each word.
  func declarations(_ operation: (Value) -> ControlWordOperation) -> [ControlWordDeclaration] {
    entries.flatMap { entry in
      [entry.word, entry.alsoRead].filter { $0.utf8CodeUnitCount > 0 }
        .map { ControlWordDeclaration($0, operation(entry.value)) }
    }
  }

  /// The word that says a case, without its backslash; nil when there is none.
  func word(for value: Value) -> StaticString? {
    for entry in entries where entry.value == value { return entry.word }
    return nil
  }
}

/// The tables of all enumerations.
enum RTFName {
  /// Masks of `NSUnderlineStyle`.
  static let underlines = RTFNames<Int32>(
    .init(0x0001, "ul"), .init(0x8001, "ulw"), .init(0x0009, "uldb"), .init(0x0002, "ulth"),
    .init(0x0101, "uld"), .init(0x0201, "uldash"), .init(0x0301, "uldashd"),
    .init(0x0401, "uldashdd"), .init(0x0102, "ulthd"), .init(0x0202, "ulthdash"),
    .init(0x0302, "ulthdashd"), .init(0x0402, "ulthdashdd"))

  /// `natural` has no word in current files, and a second word behind `\ql` in old ones.
  static let alignments = RTFNames<ParagraphStyle.Alignment>(
    .init(.left, "ql"), .init(.center, "qc"), .init(.right, "qr"), .init(.justified, "qj"),
    .init(.distributed, "qd"))

  static let directions = RTFNames<ParagraphStyle.Direction>(
    .init(.natural, "pardirnatural"), .init(.leftToRight, "ltrpar"), .init(.rightToLeft, "rtlpar"))

  /// In front of `\tx`; a bar has a word of its own for its place.
  static let tabKinds = RTFNames<ParagraphStyle.TabStop.Kind>(
    .init(.center, "tqc"), .init(.right, "tqr"), .init(.decimal, "tqdec"))

  static let tabLeaders = RTFNames<ParagraphStyle.TabStop.Leader>(
    .init(.dots, "tldot"), .init(.middleDots, "tlmdot"), .init(.hyphens, "tlhyph"),
    .init(.underline, "tlul"), .init(.thickLine, "tlth"), .init(.equalSigns, "tleq"))

  static let borderStyles = RTFNames<Border.Style>(
    .init(.none, "brdrnil", alsoRead: "brdrnone brdrtbl"),
    .init(.single, "brdrs"), .init(.thick, "brdrth"), .init(.double, "brdrdb"),
    .init(.dotted, "brdrdot"), .init(.dashed, "brdrdash"), .init(.hairline, "brdrhair"),
    .init(.dashedSmall, "brdrdashsm"), .init(.dotDash, "brdrdashd", alsoRead: "brdrdashdot"),
    .init(.dotDotDash, "brdrdashdd", alsoRead: "brdrdashdotdot"), .init(.triple, "brdrtriple"),
    .init(.wavy, "brdrwavy"), .init(.doubleWavy, "brdrwavydb"), .init(.inset, "brdrinset"),
    .init(.outset, "brdroutset"), .init(.emboss, "brdremboss"), .init(.engrave, "brdrengrave"),
    .init(.shadowed, "brdrsh"), .init(.frame, "brdrframe"), .init(.thinThickSmall, "brdrtnthsg"),
    .init(.thickThinSmall, "brdrthtnsg"), .init(.thinThickThinSmall, "brdrtnthtnsg"),
    .init(.thinThickMedium, "brdrtnthmg"), .init(.thickThinMedium, "brdrthtnmg"),
    .init(.thinThickThinMedium, "brdrtnthtnmg"), .init(.thinThickLarge, "brdrtnthlg"),
    .init(.thickThinLarge, "brdrthtnlg"), .init(.thinThickThinLarge, "brdrtnthtnlg"),
    .init(.striped, "brdrdashdotstr"))

  static let fontFamilies = RTFNames<Font.Family>(
    .init(.unknown, "fnil"), .init(.roman, "froman"), .init(.swiss, "fswiss"),
    .init(.modern, "fmodern"), .init(.script, "fscript"), .init(.decorative, "fdecor"),
    .init(.technical, "ftech"), .init(.bidirectional, "fbidi"))

  /// Of the content of a table cell.
  static let cellAlignments = RTFNames<TableCell.VerticalAlignment>(
    .init(.top, "clvertalt"), .init(.middle, "clvertalc"), .init(.bottom, "clvertalb"),
    .init(.baseline, "clvertalbase"))

  /// Of a table's row.
  static let rowAlignments = RTFNames<ParagraphStyle.Alignment>(
    .init(.left, "trql"), .init(.center, "trqc"), .init(.right, "trqr"))

  /// Switches of text that a parameter of 0 turns off.
  static let flags = RTFNames<CharacterStyle.Flags>(
    .init(.bold, "b"), .init(.italic, "i"), .init(.allCaps, "caps"), .init(.smallCaps, "scaps"),
    .init(.outline, "outl"), .init(.emboss, "embo"), .init(.engrave, "impr"), .init(.hidden, "v"),
    .init(.deleted, "deleted"), .init(.inserted, "revised"), .init(.noProofing, "noproof"),
    .init(.rightToLeft, "rtlch"))
}
