/// One entry of the document's font table.
package struct Font: Hashable, Sendable {
  /// The family word: `nil`, `roman`, `swiss`, `modern`, `script`, `decor`, `tech` or `bidi`.
  package enum Family: UInt8, Hashable, Sendable, CaseIterable {
    case unknown, roman, swiss, modern, script, decorative, technical, bidirectional
  }

  /// The face name: a PostScript name in Cocoa files, a family name in Word files.
  package var name: String
  /// The family word.
  package var family: Family
  /// `\fcharsetN`; nil when the entry has none.
  package var characterSet: Int32?
  /// `\cpgN`, a code page that wins over the character set; nil when the entry has none.
  package var codePage: Int32?
  /// `\fprqN`; nil when the entry has none.
  package var pitch: Int32?
  /// `{\*\falt …}`, the face to use when the named one is absent.
  package var alternateName: String?
  /// `{\*\panose …}`, ten bytes as hexadecimal digits, as written.
  package var panose: String?

  /// Makes an entry.
  package init(
    name: String, family: Family = .unknown, characterSet: Int32? = nil, codePage: Int32? = nil,
    pitch: Int32? = nil, alternateName: String? = nil, panose: String? = nil
  ) {
    self.name = name
    self.family = family
    self.characterSet = characterSet
    self.codePage = codePage
    self.pitch = pitch
    self.alternateName = alternateName
    self.panose = panose
  }
}
