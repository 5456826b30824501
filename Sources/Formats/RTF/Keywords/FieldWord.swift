/// The words that stand for a whole field, such as `\chpgn` for the number of the page.
struct FieldWord {
  /// What the reader takes the word for.
  var structure: Structure
  /// The word, with the space that ends it.
  var spelling: StaticString
  /// The instruction of the field.
  var instruction: String

  /// All of them.
  static let all = [
    FieldWord(structure: .pageNumber, spelling: "\\chpgn ", instruction: "PAGE"),
    FieldWord(structure: .date, spelling: "\\chdate ", instruction: "DATE"),
    FieldWord(
      structure: .shortDate, spelling: "\\chdpa ", instruction: "DATE \\@ \"ddd, MMM d, yyyy\""),
    FieldWord(
      structure: .longDate, spelling: "\\chdpl ", instruction: "DATE \\@ \"dddd, MMMM d, yyyy\""),
    FieldWord(structure: .time, spelling: "\\chtime ", instruction: "TIME"),
    FieldWord(structure: .sectionNumber, spelling: "\\sectnum ", instruction: "SECTION"),
  ]
}
