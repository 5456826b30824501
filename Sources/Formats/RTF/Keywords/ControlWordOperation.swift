import RichText

/// What the reader does when it meets a control word.
///
/// A declaration pairs a word with one of these; the reader has one switch over them. See RTF.docc,
/// "Control words".
enum ControlWordOperation: Hashable, Sendable {
  // Text.
  /// Stands for a character.
  case character(UInt32)
  /// Ends a paragraph, cell or row, or marks a place.
  case structure(Structure)
  /// `\u`: a UTF-16 unit.
  case unicode
  /// `\uc`: how many characters after a `\u` are its replacement.
  case unicodeSkip
  /// `\bin`: raw bytes follow.
  case binary

  // Character properties.
  /// Turns a switch on, or off with parameter 0.
  case flag(CharacterStyle.Flags)
  /// Turns underlining on with a mask of `NSUnderlineStyle`.
  case underline(Int32)
  /// Turns underlining on with a shape that only Word has, which is kept.
  case underlineShape(Int32)
  /// Turns strikethrough on with a mask.
  case strikethrough(Int32)
  /// Sets one property of text.
  case text(TextProperty)

  // Paragraph properties.
  /// Sets the alignment.
  case alignment(ParagraphStyle.Alignment)
  /// Sets the base direction.
  case direction(ParagraphStyle.Direction)
  /// How the next tab stop is set.
  case tabKind(ParagraphStyle.TabStop.Kind)
  /// What fills the space before the next tab stop.
  case tabLeader(ParagraphStyle.TabStop.Leader)
  /// Sets one property of a paragraph.
  case paragraph(ParagraphProperty)
  /// Starts the description of a border.
  case borderEdge(BorderEdge)
  /// Sets the shape of the border that is described.
  case borderStyle(Border.Style)
  /// Sets a number of the border that is described.
  case border(BorderProperty)

  // Tables.
  /// Sets one property of a row.
  case row(RowProperty)
  /// Sets one property of a cell.
  case cell(CellProperty)

  // Definitions.
  /// Sets one property of the document.
  case document(DocumentProperty)
  /// Sets a part of a font table entry.
  case font(FontProperty)
  /// Sets a part of a colour table entry.
  case color(ColorProperty)
  /// Sets a part of a style sheet entry.
  case style(StyleProperty)
  /// Sets a part of a list, level or override.
  case list(ListProperty)
  /// Sets a part of an old-style numbering (`\pn`).
  case numbering(NumberingProperty)
  /// Sets a part of a date or of a user property.
  case information(InformationProperty)
  /// Sets a part of an attachment's group.
  case graphic(GraphicProperty)
  /// Names the type of a picture.
  case pictureType
  /// Starts a part of a formula.
  case formula(FormulaPart)
  /// Sets a part of a note.
  case note(NoteProperty)
  /// Sets a part of a form field.
  case form(FormFieldProperty)

  /// What follows in the group is not body text but something else.
  case destination(Destination)
  /// What follows is RTF for something that HTML says otherwise, until the word with 0; of text that
  /// stands behind it again, one is left out.
  case htmlMarkup
  /// The whole group is kept as it is, at the level of the document; deeper it is dropped, with a
  /// note.
  case opaque
  /// The whole group is kept as it is at its place in the text, however deep that is.
  case mark
  /// The whole group is kept as it is with the object whose data follow it.
  case objectGroup
  /// What follows in the group is dropped, with a note.
  case skip(SkipReason)
  /// The word itself is kept with what it belongs to.
  case keep(KeepScope)
  /// The word has no effect.
  case ignore(IgnoreReason)
}

/// How a word is disposed of: the one column of the table that users ask about.
enum Disposition: Equatable, Sendable {
  /// The model has a member for it, or it becomes text.
  case mapped
  /// The model keeps the word itself.
  case kept
  /// It has no effect on the document, for a reason.
  case ignored(String)
}

extension ControlWordOperation {
  /// What becomes of the word.
  var disposition: Disposition {
    switch self {
    case .keep, .opaque, .mark, .objectGroup, .borderEdge(.page), .borderEdge(.text),
      .borderEdge(.cellDiagonal):
      .kept
    case .ignore(let reason): .ignored(reason.rawValue)
    case .htmlMarkup:
      .ignored("marks what stands for HTML, of which only text that comes twice goes")
    case .formula(.whole): .ignored(IgnoreReason.formula.rawValue)
    case .borderEdge(.ignored): .ignored(IgnoreReason.layout.rawValue)
    case .skip(let reason): .ignored(reason.rawValue)
    default: .mapped
    }
  }
}

/// Why a word has no effect.
enum IgnoreReason: String, Hashable, Sendable {
  case associated =
    "a property for the other script of a run, which a run of one style does not have"
  case compatibility = "a switch for the layout of one Word version"
  case eastAsianLayout =
    "a rule for placing East Asian text between lines, which a flowing text has no use for"
  case editing = "a number for merging edits or for the screen, without effect on the text"
  case redundant = "repeats what another word of the same file says"
  case layout = "a detail of page layout that a flowing text has no use for"
  case formula = "a part of a formula, which is read as text in a line"
  case absent = "says what is the case anyhow when no word says otherwise"
  case handledInside = "has a meaning only inside a destination that is read as a whole"
}

/// Why the content of a group is dropped.
enum SkipReason: String, Hashable, Sendable {
  case fallback = "a second form, for old readers, of what was read already"
  case machine = "data for one program, not content"
  case drawing = "numbers of a drawing, whose text is read"
  case positions = "where the numbers of a list marker stand, which its text says too"
  case mathProperty = "the layout of a formula, whose text is read"
  case formField = "the settings of a form field, of which what it shows is read"
}

/// What a kept word belongs to.
enum KeepScope: UInt8, Hashable, Sendable, CaseIterable {
  case document, section, paragraph, character, row, cell, information, style, list, level, color
  case picture, field
}

/// Words that end or mark something in the text.
enum Structure: UInt8, Hashable, Sendable {
  case paragraph, line, page, column, section, sectionDefaults
  case cell, row, nestedCell, nestedRow
  case noteNumber, pageNumber, date, shortDate, longDate, time, sectionNumber
}

/// Properties of text that are not mere switches.
enum TextProperty: UInt8, Hashable, Sendable {
  case plain, font, size, sizeInThousandths, foreground, background, shading, highlight
  case underlineNone, underlineMask, underlineColor
  case strikeNone, strikeMask, strikeColor
  case raise, lower, superscript, subscripted, noSuperscript
  case kerning, expand, expandTwips, ligature
  case strokeWidth, strokeColor, obliqueness, expansion
  case shadow, shadowX, shadowY, shadowBlur, shadowOpacity, shadowColor
  case language, eastAsianLanguage, namedStyle, leftToRight, lowCharacters
  case revisionAuthor, revisionDate, deletionAuthor, deletionDate, movedFrom, movedTo
  case fontFeatures, fontFeature
}

/// Properties of a paragraph.
enum ParagraphProperty: UInt8, Hashable, Sendable {
  case reset, leftIndent, startIndent, firstLineIndent, rightIndent, spaceBefore, spaceAfter
  case lineSpacing, lineSpacingMultiple, minimumLineHeight, maximumLineHeight, lineGap
  case tabStop, barTab, defaultTab, tightenFactor, hyphenationFactor
  case outlineLevel, keepTogether, keepWithNext, pageBreakBefore, background
  case list, level, inTable, tableDepth, namedStyle
}

/// Which border a border word describes.
enum BorderEdge: UInt8, Hashable, Sendable {
  case top, left, bottom, right, between, bar, box
  case rowTop, rowLeft, rowBottom, rowRight, rowHorizontal, rowVertical
  case cellTop, cellLeft, cellBottom, cellRight
  /// Of a section's pages, around text, and across a cell: the words themselves are kept.
  case page, text, cellDiagonal
  case ignored
}

/// Numbers of a border.
enum BorderProperty: UInt8, Hashable, Sendable {
  case width, color, space
}

/// Properties of a row.
enum RowProperty: Hashable, Sendable {
  case reset, left, gap, height, width, widthUnit, flags, header, rightToLeft, leftToRight
  case alignment(ParagraphStyle.Alignment)
  case background, last
  case marginTop, marginLeft, marginBottom, marginRight
  case paddingTop, paddingLeft, paddingBottom, paddingRight
}

/// Properties of a cell.
enum CellProperty: Hashable, Sendable {
  case end, width, widthUnit, mergeFirst, mergeContinued, mergeDownFirst, mergeDownContinued
  case verticalAlignment(TableCell.VerticalAlignment)
  case background, noBackground
  case paddingTop, paddingLeft, paddingBottom, paddingRight
  case marginTop, marginLeft, marginBottom, marginRight
}

/// Properties of a document.
enum DocumentProperty: UInt8, Hashable, Sendable {
  case version, ansi, mac, pc, pca, codePage
  case cocoaVersion, cocoaSubversion, screenFonts, textScaling, platform, readOnly
  case defaultFont, defaultLanguage, defaultEastAsianLanguage
  case paperWidth, paperHeight, leftMargin, rightMargin, topMargin, bottomMargin
  case viewWidth, viewHeight, viewKind, viewScale
  case automaticHyphenation, hyphenationFactor, defaultTab
}

/// Parts of a font table entry.
enum FontProperty: Hashable, Sendable {
  case family(Font.Family)
  case characterSet, codePage, pitch
}

/// Parts of a colour table entry.
enum ColorProperty: UInt8, Hashable, Sendable {
  case red, green, blue
  case sRGB, genericRGB, displayP3, gray, cmyk
  case component, name
}

/// Parts of a style sheet entry.
enum StyleProperty: UInt8, Hashable, Sendable {
  case basedOn, next, section, table
}

/// Parts of a list table entry.
enum ListProperty: UInt8, Hashable, Sendable {
  case id, templateID, hybrid, simple
  case numberFormat, newNumberFormat, start, justification, newJustification, follow, space, indent
  case prepend, levelTemplateID, overrideStart
}

/// Parts of an old-style numbering.
enum NumberingProperty: UInt8, Hashable, Sendable {
  case level, bullet, body, plain
  case decimal, upperRoman, lowerRoman, upperLetter, lowerLetter, cardinal, ordinal, ordinalText
  case start, indent, font
}

/// Parts of a date or of a user property.
enum InformationProperty: UInt8, Hashable, Sendable {
  case year, month, day, hour, minute, second, sinceReference, propertyType
}

/// Parts of an attachment's group.
enum GraphicProperty: UInt8, Hashable, Sendable {
  case width, height, noOrientation, padding, embeddingType
  case alignLeft, alignRight, alignCenter, alignJustified, noView, emojiImage
  case markerName, linkFileName, linkMarkerName
}

/// Parts of a form field.
enum FormFieldProperty: UInt8, Hashable, Sendable {
  case result, defaultResult
}

/// Parts of a note.
enum NoteProperty: UInt8, Hashable, Sendable {
  case endnote
}

/// Parts of a formula that have a form in a line.
enum FormulaPart: UInt8, Hashable, Sendable {
  case whole, numerator, denominator, superscript, subscripted
}
