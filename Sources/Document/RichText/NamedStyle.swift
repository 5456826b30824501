/// An entry of the style sheet: what a style states itself.
///
/// What it is based on is not applied: text states its own properties in RTF, so that nothing but a
/// word processor that edits the styles asks for the sum.
package struct NamedStyle: Hashable, Sendable {
  /// What it applies to.
  package enum Kind: UInt8, Hashable, Sendable {
    case paragraph, character, section, table
  }
  /// What it applies to.
  package var kind: Kind
  /// The number after `\s`, `\cs`, `\ds` or `\ts`.
  package var number: Int32
  /// Its name (`heading 1`).
  package var name: String
  /// `\sbasedonN`: the number of the style it extends; nil for none.
  package var basedOn: Int32?
  /// `\snextN`: the number of the style of the paragraph after; nil for none.
  package var next: Int32?
  /// Index into ``Document/characterStyles``: the properties of text that the style states.
  package var characterStyle: Int
  /// Index into ``Document/paragraphStyles``: the properties of paragraphs that the style states.
  package var paragraphStyle: Int
  /// The properties that the style states although they have their default value (`\b0`): what it
  /// takes back of the style it is based on.
  package var takenBack: Properties = []
  /// Words with a known meaning that no other member holds (`\sqformat`, `\spriorityN`), in order.
  package var otherWords: [ControlWord]

  /// Makes an entry.
  package init(
    kind: Kind, number: Int32, name: String, basedOn: Int32? = nil, next: Int32? = nil,
    characterStyle: Int, paragraphStyle: Int, otherWords: [ControlWord] = []
  ) {
    self.kind = kind
    self.number = number
    self.name = name
    self.basedOn = basedOn
    self.next = next
    self.characterStyle = characterStyle
    self.paragraphStyle = paragraphStyle
    self.otherWords = otherWords
  }
}

extension NamedStyle {
  /// Properties whose default value says nothing in a style unless it is said that it is stated.
  ///
  /// Properties that can be absent (a language, an alignment) are not among them, and those whose
  /// default no word states (`\deleted`, tab stops) can not be taken back.
  package struct Properties: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// `\b`.
    package static let bold = Properties(rawValue: 1 << 0)
    /// `\i`.
    package static let italic = Properties(rawValue: 1 << 1)
    /// `\caps`.
    package static let allCaps = Properties(rawValue: 1 << 2)
    /// `\scaps`.
    package static let smallCaps = Properties(rawValue: 1 << 3)
    /// `\outl`.
    package static let outline = Properties(rawValue: 1 << 4)
    /// `\embo`.
    package static let emboss = Properties(rawValue: 1 << 5)
    /// `\impr`.
    package static let engrave = Properties(rawValue: 1 << 6)
    /// `\v`.
    package static let hidden = Properties(rawValue: 1 << 7)
    /// `\rtlch`, `\ltrch`.
    package static let rightToLeft = Properties(rawValue: 1 << 8)
    /// `\shad`.
    package static let shadow = Properties(rawValue: 1 << 9)
    /// `\f`.
    package static let font = Properties(rawValue: 1 << 10)
    /// `\fs`.
    package static let fontSize = Properties(rawValue: 1 << 11)
    /// `\cf`.
    package static let foreground = Properties(rawValue: 1 << 12)
    /// `\cb`, `\chcbpat`.
    package static let background = Properties(rawValue: 1 << 13)
    /// `\highlight`.
    package static let highlight = Properties(rawValue: 1 << 14)
    /// `\ul`, `\ulnone` and their kin.
    package static let underline = Properties(rawValue: 1 << 15)
    /// `\strike`, `\striked`.
    package static let strikethrough = Properties(rawValue: 1 << 16)
    /// `\up`, `\dn`.
    package static let baselineOffset = Properties(rawValue: 1 << 17)
    /// `\super`, `\sub`, `\nosupersub`.
    package static let superscript = Properties(rawValue: 1 << 18)
    /// `\expnd`, `\expndtw`.
    package static let kerning = Properties(rawValue: 1 << 19)
    /// `\obliqueness`.
    package static let obliqueness = Properties(rawValue: 1 << 20)
    /// `\expansion`.
    package static let expansion = Properties(rawValue: 1 << 21)
    /// `\sb`.
    package static let spaceBefore = Properties(rawValue: 1 << 22)
    /// `\sa`.
    package static let spaceAfter = Properties(rawValue: 1 << 23)
    /// `\sl`, `\slmult`.
    package static let lineSpacing = Properties(rawValue: 1 << 24)
    /// `\slleading`.
    package static let lineGap = Properties(rawValue: 1 << 25)
    /// `\keep`.
    package static let keepsTogether = Properties(rawValue: 1 << 26)
    /// `\keepn`.
    package static let keepsWithNext = Properties(rawValue: 1 << 27)
    /// `\pagebb`.
    package static let pageBreakBefore = Properties(rawValue: 1 << 28)
    /// `\outlinelevel`.
    package static let outlineLevel = Properties(rawValue: 1 << 29)
    /// `\cbpat`.
    package static let paragraphBackground = Properties(rawValue: 1 << 30)
  }
}
