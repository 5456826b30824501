/// The character properties of a run, interned in ``Document/characterStyles``.
///
/// Numbers are kept in the file's own units (see each member), so that nothing is rounded on the
/// way back. Everything here is plain data; a style holds at most one reference-counted member, so
/// that a reader can copy its state at each group cheaply.
package struct CharacterStyle: Hashable, Sendable {
  /// Switches that are on or off.
  @frozen package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    // The standard library's own comparisons take a way that compilers can not see through.
    @inlinable package static func == (left: Self, right: Self) -> Bool {
      left.rawValue == right.rawValue
    }

    @inlinable package func contains(_ other: Self) -> Bool {
      rawValue & other.rawValue == other.rawValue
    }

    /// `\b`.
    package static let bold = Flags(rawValue: 1 << 0)
    /// `\i`.
    package static let italic = Flags(rawValue: 1 << 1)
    /// `\caps`.
    package static let allCaps = Flags(rawValue: 1 << 2)
    /// `\scaps`.
    package static let smallCaps = Flags(rawValue: 1 << 3)
    /// `\outl`.
    package static let outline = Flags(rawValue: 1 << 4)
    /// `\embo`.
    package static let emboss = Flags(rawValue: 1 << 5)
    /// `\impr`.
    package static let engrave = Flags(rawValue: 1 << 6)
    /// `\v`: hidden text, left out of plain text and HTML.
    package static let hidden = Flags(rawValue: 1 << 7)
    /// `\deleted`: text a reviewer removed, left out of plain text and HTML.
    package static let deleted = Flags(rawValue: 1 << 8)
    /// `\revised`: text a reviewer added.
    package static let inserted = Flags(rawValue: 1 << 9)
    /// `\rtlch`: the run is set right to left.
    package static let rightToLeft = Flags(rawValue: 1 << 10)
    /// `\noproof`.
    package static let noProofing = Flags(rawValue: 1 << 11)
    /// `\shad`: shadow, with its numbers in ``CharacterStyle/shadow``.
    package static let shadow = Flags(rawValue: 1 << 12)
    /// `\-`: each U+00AD of the run is an optional hyphen, which text formats leave out. A U+00AD
    /// without the switch is a character of the source like any other.
    package static let optionalHyphen = Flags(rawValue: 1 << 13)
    /// `\column`: each U+000C of the run is a column break, not a page break.
    package static let columnBreak = Flags(rawValue: 1 << 14)
    /// Every switch.
    package static let all = Flags(rawValue: 1 << 15 - 1)
  }

  /// Attributes whose value the source tells apart from an equal one beside it.
  ///
  /// Cocoa writes an attribute's word wherever its value changes, and to Cocoa an absent attribute
  /// differs from a plain one (`\ulnone ` between two runs without underline), as two colours of
  /// one table entry do. A reader of Cocoa files flips the attribute's bit at such a word, so that
  /// the runs stay apart; a writer states the attribute again where the bits of neighbours differ.
  /// Nothing else may depend on them.
  @frozen package struct Variants: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    // The standard library's own comparisons take a way that compilers can not see through.
    @inlinable package static func == (left: Self, right: Self) -> Bool {
      left.rawValue == right.rawValue
    }

    @inlinable package func contains(_ other: Self) -> Bool {
      rawValue & other.rawValue == other.rawValue
    }

    /// `\f`.
    package static let font = Variants(rawValue: 1 << 0)
    /// `\fs`, `\fsmilli`.
    package static let fontSize = Variants(rawValue: 1 << 1)
    /// `\b`.
    package static let bold = Variants(rawValue: 1 << 2)
    /// `\i`.
    package static let italic = Variants(rawValue: 1 << 3)
    /// `\cf`, apart from the one that follows each `\pard`.
    package static let foreground = Variants(rawValue: 1 << 4)
    /// `\cb`.
    package static let background = Variants(rawValue: 1 << 5)
    /// `\kerning`, `\expnd`, `\expndtw`.
    package static let kerning = Variants(rawValue: 1 << 6)
    /// `\up`, `\dn`.
    package static let baselineOffset = Variants(rawValue: 1 << 7)
    /// `\super`, `\sub`, `\nosupersub`.
    package static let superscript = Variants(rawValue: 1 << 8)
    /// `\ul`, `\ulnone` and their kin.
    package static let underline = Variants(rawValue: 1 << 9)
    /// `\ulc`.
    package static let underlineColor = Variants(rawValue: 1 << 10)
    /// `\strike`, `\striked`.
    package static let strikethrough = Variants(rawValue: 1 << 11)
    /// `\strikec`.
    package static let strikethroughColor = Variants(rawValue: 1 << 12)
    /// `\CocoaLigature`.
    package static let ligature = Variants(rawValue: 1 << 13)
    /// `\strokec`.
    package static let strokeColor = Variants(rawValue: 1 << 14)
    /// `\shad`.
    package static let shadow = Variants(rawValue: 1 << 15)
    /// `\pard` in the middle of a paragraph, with the properties that held before.
    package static let paragraph = Variants(rawValue: 1 << 16)
    /// `\AppleTypeServices`, whose bit flips at every such word.
    package static let fontFeatures = Variants(rawValue: 1 << 17)
    /// Every variant.
    package static let all = Variants(rawValue: 1 << 18 - 1)
  }

  /// A shadow, as `\shad\shadxN\shadyN\shadrN\shadoN\shadcN` say it.
  package struct Shadow: Hashable, Sendable {
    /// Offset to the right in twips.
    package var x: Int32 = 0
    /// Offset downwards in twips, as written (`NSShadow` negates it).
    package var y: Int32 = 0
    /// Blur radius in twips.
    package var blur: Int32 = 0
    /// Opacity, 0…255.
    package var opacity: Int32 = 255
    /// Index into ``Document/colors``.
    package var color: Int32 = 0

    /// A shadow without offset or blur.
    package init() {}
  }

  /// The sizes that text can have, in thousandths of a point: `\fs` goes up to 32,767 half points.
  package static let fontSizes: ClosedRange<Int32> = 1...16_383_500

  /// Index into ``Document/fonts``; -1 when the document names no font.
  package var font: Int32 = -1
  /// Size in thousandths of a point (`\fs` × 500, or `\fsmilli`), one of ``fontSizes``.
  package var fontSize: Int32 = 12_000
  /// Switches.
  package var flags: Flags = []
  /// What is stated anew although it does not change; see ``Variants``.
  package var variants: Variants = []
  /// `\cfN`: index into ``Document/colors``, 0 for the automatic text colour.
  package var foreground: Int32 = 0
  /// `\cbN`, `\chcbpatN`: index into ``Document/colors``; nil for none.
  package var background: Int32?
  /// `\highlightN`: index into ``Document/colors``; nil for none.
  package var highlight: Int32?
  /// Underline as an `NSUnderlineStyle` mask: 1 single, 2 thick, 9 double, pattern in 0x0F00,
  /// 0x8000 by word; 0 for none. Word-only shapes (wave, dotted thick…) are in ``otherWords``.
  package var underline: Int32 = 0
  /// `\ulcN`: index into ``Document/colors``; nil when not given.
  package var underlineColor: Int32?
  /// Strikethrough as an `NSUnderlineStyle` mask; 0 for none.
  package var strikethrough: Int32 = 0
  /// `\strikecN`: index into ``Document/colors``; nil when not given.
  package var strikethroughColor: Int32?
  /// Baseline offset in half points, up positive (`\up`, `\dn`).
  package var baselineOffset: Int32 = 0
  /// Superscript level, negative for subscript (`\super`, `\sub`).
  package var superscript: Int32 = 0
  /// Extra space between letters in twips (`\expndtw`); nil without the attribute, 0 for kerning off.
  package var kerning: Int32?
  /// `\CocoaLigatureN`; nil when not given.
  package var ligature: Int32?
  /// `\strokewidthN` in twips; nil when not given.
  package var strokeWidth: Int32?
  /// `\strokecN`: index into ``Document/colors``; nil when not given.
  package var strokeColor: Int32?
  /// `\obliquenessN` in 1/2,000.
  package var obliqueness: Int32 = 0
  /// `\expansionN` in 1/2,000.
  package var expansion: Int32 = 0
  /// The shadow's numbers; meaningful with ``Flags/shadow``.
  package var shadow: Shadow?
  /// `\langN`, a Windows language identifier; nil when not given.
  package var language: Int32?
  /// `\langfeN`, the East Asian language identifier; nil when not given.
  package var eastAsianLanguage: Int32?
  /// Index into ``Document/links``; nil outside hyperlinks.
  package var link: Int32?
  /// Index into ``Document/fields``; nil outside other fields.
  package var field: Int32?
  /// Index into ``Document/namedStyles`` of the character style (`\csN`); nil for none.
  package var namedStyle: Int32?
  /// Index into ``Document/revisions`` of the insertion or deletion; nil for none.
  package var revision: Int32?
  /// Words with a known meaning that no other member holds (`\AppleTypeServices…`, `\stextflow`, `\uldbwave`, `\charscalex`), in order.
  package var otherWords: [ControlWord] = []

  /// The style of text before any control word: first font, 12 points.
  package init() {}
}

extension CharacterStyle: Internable {
  /// Mixes every number; words that are kept as they are go in through their hash.
  package var internKey: UInt64 {
    var key = InternKey()
    key.add(font, fontSize)
    key.add(Int32(bitPattern: flags.rawValue), Int32(bitPattern: variants.rawValue))
    key.add(foreground, background)
    key.add(highlight, underlineColor)
    key.add(underline, strikethrough)
    key.add(strikethroughColor, baselineOffset)
    key.add(superscript, kerning)
    key.add(ligature, strokeWidth)
    key.add(strokeColor, obliqueness)
    key.add(expansion, language)
    key.add(eastAsianLanguage, link)
    key.add(field, namedStyle)
    key.add(revision, nil)
    if let shadow {
      key.add(shadow.x, shadow.y)
      key.add(shadow.blur, shadow.opacity)
      key.add(shadow.color, nil)
    }
    for word in otherWords { key.add(Int32(truncatingIfNeeded: word.hashValue), word.parameter) }
    return key.value
  }
}
