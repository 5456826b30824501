/// What the text of a group is.
enum Destination: UInt8, Hashable, Sendable {
  /// Text of the document, or of the note, header or footer that is being read.
  case text
  /// The marker of a list item: text at the start of its paragraph.
  case marker
  /// Text that is dropped while the groups inside are read.
  case container

  case fontTable, alternateFontName, panose
  case colorTable, expandedColorTable
  case styleSheet
  case listTable, list, listLevel, levelText, levelMarker, listName
  case listOverrideTable, listOverride, listOverrideLevel
  case revisionTable
  case generator, highlightTable, highlightSchemes

  case information
  case title, subject, author, operatorName, manager, company, category, keywords, comment
  case documentComment, copyright, linkBase
  case created, revised, printed, backedUp
  case userProperties, propertyName, propertyValue

  case background, shape, shapeInstance, shapeProperty, shapeName, shapeValue, shapeText
  case drawingText
  case picture, pictureProperties, shapePicture, nonShapePicture
  case object, objectData, objectResult

  case field, fieldInstruction, fieldResult, formField, formFieldEntry
  case bookmarkStart, bookmarkEnd
  case footnote, annotation, annotationID, annotationAuthor, annotationDate
  case header, headerLeft, headerRight, headerFirst
  case footer, footerLeft, footerRight, footerFirst
  case indexEntry, contentsEntry

  case graphic, helpLink, helpMarker
  case numbering, numberingBefore, numberingAfter
  case nestedRowProperties
  case unicodePair, unicodeForm
}

extension Destination {
  /// Whether what is in it describes fonts, lists, shapes or numbers, and is never text to be read,
  /// wherever it stands.
  var isDefinition: Bool {
    switch self {
    case .alternateFontName, .panose, .list, .listLevel, .levelText, .levelMarker, .listName,
      .listOverride, .listOverrideLevel, .shapeName, .shapeValue, .shapeProperty,
      .pictureProperties, .objectData, .numberingBefore, .numberingAfter, .fieldInstruction,
      .formField, .formFieldEntry, .propertyName, .propertyValue:
      true
    default: false
    }
  }

  /// Whether its bytes are in the document's code page, whatever the font around it is: names are, and
  /// what is text with fonts of its own is not.
  var isInDocumentPage: Bool {
    switch self {
    case .fontTable, .alternateFontName, .fieldInstruction, .indexEntry, .contentsEntry,
      .numberingBefore, .numberingAfter:
      false
    default: sink == .capture || sink == .entries
    }
  }

  /// What happens to text.
  enum Sink: UInt8 {
    /// It becomes text of the document.
    case text
    /// It is collected as a string.
    case capture
    /// It is collected, and each semicolon ends an entry.
    case entries
    /// Its bytes are collected as they are.
    case raw
    /// It is hexadecimal data.
    case hexadecimal
    /// It is dropped.
    case drop
  }

  /// What happens to text.
  var sink: Sink {
    switch self {
    case .text, .marker, .fieldResult, .objectResult, .footnote, .annotation, .header, .headerLeft,
      .headerRight, .headerFirst, .footer, .footerLeft, .footerRight, .footerFirst, .shapeText,
      .drawingText, .nestedRowProperties:
      .text
    case .fontTable, .colorTable, .expandedColorTable, .styleSheet, .revisionTable, .highlightTable,
      .highlightSchemes:
      .entries
    case .graphic: .raw
    case .picture, .objectData: .hexadecimal
    case .container, .information, .listTable, .list, .listLevel, .listOverrideTable, .listOverride,
      .listOverrideLevel, .created, .revised, .printed, .backedUp, .userProperties, .background,
      .shape, .shapeInstance, .shapeProperty, .pictureProperties, .shapePicture, .nonShapePicture,
      .object, .field, .formField, .numbering, .unicodePair:
      .drop
    default: .capture
    }
  }

  /// Whether text that is hidden or deleted is left out of the string that is collected here, since
  /// people read the string, or follow it.
  var leavesOutHidden: Bool {
    switch self {
    case .fieldInstruction, .formFieldEntry, .shapeValue, .annotationAuthor, .title, .subject,
      .author, .operatorName, .manager, .company, .category, .keywords, .comment,
      .documentComment:
      true
    default: false
    }
  }

  /// Whether a note, header, footer or text box starts here, with text of its own.
  var startsText: Bool {
    switch self {
    case .footnote, .annotation, .header, .headerLeft, .headerRight, .headerFirst, .footer,
      .footerLeft, .footerRight, .footerFirst, .shapeText, .drawingText:
      true
    default: false
    }
  }
}
