import RichText

/// The character properties in force, and what is needed to intern them.
struct TextState {
  /// The properties.
  var style = CharacterStyle()
  /// The index of ``style`` in the document; -1 when it changed since it was looked up.
  var id = -1
  /// `\revauth` or `\revauthdel` in force; nil outside revised text.
  var revisionAuthor: Int32?
  /// `\revdttm` or `\revdttmdel` in force.
  var revisionDate: Int32?
  /// Which of font and size were stated since the start of the text or `\plain`.
  var stated: CharacterStyle.Variants = []
}
