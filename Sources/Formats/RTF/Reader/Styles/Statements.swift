import RichText

/// What was stated in a Cocoa file, as far as it tells whether a word says something new.
///
/// See ``RichText/CharacterStyle/Variants``.
struct Statements {
  /// Whether the foreground is to be stated again, as Cocoa does behind each `\pard`.
  var owesForeground = true
  /// Whether `\strike` was met and its colour was not.
  var owesStrikeColor = false
  /// The kerning before the words that are being read; nil between such words.
  var kerningBefore: Int32??
  /// The shadow before the words that are being read.
  var shadowBefore: CharacterStyle.Shadow?
  /// What was stated of the paragraph.
  var paragraph = ParagraphStatements()

  /// Nothing yet.
  init() {}
}

/// What was stated of the paragraph that is read.
struct ParagraphStatements {
  /// Whether `\pard` was met since the last end of a paragraph.
  var hasReset = false
  /// What held before a `\pard` in the middle of a paragraph; nil elsewhere.
  var before: ParagraphState?

  /// Nothing yet.
  init() {}
}
