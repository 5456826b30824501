package import RichText

extension AdaptiveImageGlyph {
  /// The word for a glyph that says nothing about what it shows.
  package static let undescribed = "Emoji"

  /// What a glyph shows: the better description given from outside, else its own, else
  /// ``undescribed``.
  package func words(among better: [String: String]) -> String {
    description(among: better) ?? Self.undescribed
  }
}

/// What is shown of names of files.
package enum FileNameText {
  /// A file name as text, without characters that markup can not hold; `file` for an empty one.
  package static func shown(_ name: [UInt8]) -> String {
    let text = String(decoding: CharacterFilter.allowed(name).bytes, as: UTF8.self)
    return text.isEmpty ? "file" : text
  }
}
