import Diagnostics
import RichText

/// Starts and ends of destinations.
extension DocumentReader {
  /// Starts a destination, if it can stand where it was met.
  mutating func begin(
    _ destination: Destination, _ token: ControlWordToken, isStarred: Bool
  ) throws(DocumentError) {
    let outer = frame.destination
    guard groups.count > 1, isAllowed(destination, in: outer) else {
      if groups.count > 1, isStarred || destination.isDefinition && isAlone(token) {
        try passOverRest()
        reportLeftOut(destination, token, in: outer)
      }
      return
    }
    if frame.ownsDestination, destination != .unicodeForm {
      // A destination inside a destination without a group of its own ends the first one.
      try endDestination(frame)
    }
    flushPendingBytes()
    if surrogates.pending != nil { holdSurrogate(before: destination) }
    let outerCaptureStart = frame.captureStart
    frame.destination = destination
    frame.ownsDestination = true
    frame.captureStart = captured.count
    frame.leavesOutHidden = leavesOutHidden(destination)
    if destination.isInDocumentPage { decoding.chooseAgain() }
    if destination.startsText {
      try beginText(destination)
      return
    }
    try beginContent(of: destination, token, in: outer)
    // What collects nothing of its own goes on with the string around it.
    if !frame.ownsDestination { frame.captureStart = outerCaptureStart }
  }

  /// Passes over the rest of the group. A destination that began in the group before ends with it, with
  /// what was read of it: a text that stays open would take the place of the one around it.
  mutating func passOverRest() throws(DocumentError) {
    try skipGroup()
    if !frame.ownsDestination { frame.destination = .container }
  }

  /// Has the reader of a destination start.
  private mutating func beginContent(
    of destination: Destination, _ token: ControlWordToken, in outer: Destination
  ) throws(DocumentError) {
    switch destination {
    case .fontTable:
      decoding.chooseAgain()
      tables.fonts.beginTable(behind: document.fonts.count)
    case .colorTable: tables.colors.beginTable(behind: document.colors.count)
    case .expandedColorTable:
      document.attributes.hasExpandedColorTable = true
      tables.colors.beginExpandedTable()
    case .list: tables.lists.beginList()
    case .listLevel: beginListLevel()
    case .listOverride: tables.lists.beginOverride()
    case .listOverrideLevel: tables.lists.beginOverrideLevel()
    case .numbering: tables.numbering.begin()
    case .created, .revised, .printed, .backedUp: information.beginDate()
    case .marker: beginMarker()
    case .field: beginField(in: outer)
    case .fieldResult: beginFieldResult()
    case .formField: fields.beginForm()
    case .picture, .object: objects.pictures.begin()
    case .objectData: objects.pictures.beginData()
    case .objectResult: frame.ownsDestination = false
    case .unicodeForm:
      frame.destination = groups.unicodePair.destination
      frame.ownsDestination = false
    case .nonShapePicture:
      if objects.pictures.isBehindShapePicture(frame.start, in: cursor.bytes) { try skipGroup() }
    case .graphic, .helpLink, .helpMarker: objects.groups.begin(destination, token)
    case .unicodePair: groups.unicodePair.destination = outer
    case .shape:
      objects.shapes.resetDescription()
      beginDrawing(isContainer: outer == .background)
    case .shapeInstance: beginShape(isGroup: name(of: token) == "shpgrp")
    case .nestedRowProperties:
      hasNestedRowProperties = true
      document.attributes.usesStandardWords = true
    default: break
    }
  }

  /// Whether hidden text is left out of the string of a destination. Where all around it is hidden,
  /// it is kept: then nobody sees what it is for either.
  private mutating func leavesOutHidden(_ destination: Destination) -> Bool {
    guard destination.leavesOutHidden else { return false }
    if destination == .fieldInstruction, let isHidden = fields.isHidden { return !isHidden }
    return !textState.style.isHiddenOrDeleted
  }

  /// Whether the text in force goes into no string, which is said.
  mutating func isLeftOutOfString() -> Bool {
    guard frame.leavesOutHidden, textState.style.isHiddenOrDeleted else { return false }
    problems.warn(
      .rtfHiddenString,
      "hidden or deleted text is left out of an instruction, a name or a title", at: frame.start)
    return true
  }

  /// Whether a destination can start in a group whose text is `outer`.
  private func isAllowed(_ destination: Destination, in outer: Destination) -> Bool {
    switch destination {
    case .alternateFontName, .panose: outer == .fontTable
    case .fontTable, .colorTable, .expandedColorTable, .styleSheet, .listTable, .listOverrideTable,
      .revisionTable, .generator, .highlightTable, .highlightSchemes, .information, .userProperties,
      .background:
      outer == .text || outer == .information
    case .list: outer == .listTable
    case .listLevel: outer == .list || outer == .listOverrideLevel
    case .levelText, .levelMarker: outer == .listLevel
    case .listName: outer == .list
    case .listOverride: outer == .listOverrideTable
    case .listOverrideLevel: outer == .listOverride
    case .title, .subject, .author, .operatorName, .manager, .company, .category, .keywords,
      .comment, .documentComment, .copyright, .linkBase, .created, .revised, .printed, .backedUp:
      outer == .information
    case .propertyName, .propertyValue: outer == .userProperties
    case .shapeInstance: outer.sink != .capture
    case .shapeProperty: outer.sink == .drop
    case .shapeName, .shapeValue: outer == .shapeProperty
    case .shapeText, .drawingText: outer.sink == .drop
    case .pictureProperties: outer == .picture
    case .picture, .shapePicture, .nonShapePicture:
      outer.sink == .text || outer == .shapeValue || outer == .shapePicture
        || outer == .nonShapePicture || outer == .shapeInstance || outer == .shape
    case .objectData, .objectResult: outer == .object
    case .fieldInstruction, .fieldResult: outer == .field
    case .numberingBefore, .numberingAfter: outer == .numbering
    case .formField: outer == .fieldInstruction || outer == .field
    case .formFieldEntry: outer == .formField
    case .annotationDate: outer.sink == .text
    case .bookmarkStart, .bookmarkEnd:
      outer.sink == .text || outer == .contentsEntry || outer == .indexEntry
    case .unicodePair: true
    case .unicodeForm: outer == .unicodePair
    case .nestedRowProperties: outer.sink == .text
    case .shape:
      outer.sink == .text || outer == .background || outer == .shapeInstance || outer == .shape
    case .field: outer.sink == .text || outer.sink == .capture
    default: outer.sink == .text
    }
  }

  /// The string collected in a group, which is taken away.
  mutating func takeCaptured(_ frame: GroupFrame) -> [UInt8] {
    let start = min(frame.captureStart, captured.count)
    let bytes = Array(captured[start...])
    captured.removeSubrange(start...)
    return bytes
  }

  /// Ends the destination that a group started.
  mutating func endDestination(_ closed: GroupFrame) throws(DocumentError) {
    if closed.destination.startsText {
      endText(closed)
      return
    }
    let bytes = closed.destination.sink == .capture ? takeCaptured(closed) : []
    let string = String(decoding: bytes.trimmed, as: UTF8.self)
    switch closed.destination {
    case .fontTable: endFontTable()
    case .colorTable, .expandedColorTable: endEntryIfStarted(closed)
    case .styleSheet:
      endEntryIfStarted(closed)
      endStyleEntry()
    case .highlightTable, .highlightSchemes, .revisionTable: endEntryIfStarted(closed)
    case .alternateFontName: endAlternateName(string)
    case .panose: tables.fonts.setPanose(string)
    case .marker: text.markerByteCount = text.offset - text.paragraphStart
    case .list: tables.lists.endList(into: &document.lists)
    case .listLevel: endListLevel()
    case .levelText: endLevelText(bytes)
    case .levelMarker: endLevelMarker(string)
    case .listName: tables.lists.setName(string.withoutSemicolon)
    case .listOverride: tables.lists.endOverride(into: &document.listOverrides)
    case .generator: document.attributes.generator = string.withoutSemicolon
    case .title, .subject, .author, .operatorName, .manager, .company, .category, .keywords,
      .documentComment, .copyright, .linkBase, .comment:
      information.endText(
        closed.destination, String(decoding: bytes, as: UTF8.self),
        in: &document.attributes.information)
    case .created, .revised, .printed, .backedUp:
      information.endDate(closed.destination, in: &document.attributes.information)
    case .propertyName: information.endPropertyName(string)
    case .propertyValue:
      information.endPropertyValue(string, in: &document.attributes.information)
    default: try endObject(closed.destination, bytes, string)
    }
  }

  private mutating func endObject(
    _ destination: Destination, _ bytes: [UInt8], _ string: String
  ) throws(DocumentError) {
    switch destination {
    case .shapePicture: objects.pictures.endShapePicture(at: cursor.position)
    case .shape: endDrawing()
    case .shapeInstance: endShape()
    case .shapeName: objects.shapes.propertyName = string
    case .shapeValue: endShapeValue(string)
    case .picture: try endPicture()
    case .objectData: try endObjectData()
    case .object: endObject()
    case .field: endField()
    case .fieldInstruction: fields.appendInstruction(bytes)
    case .formFieldEntry: fields.addFormEntry(string)
    case .bookmarkStart: beginBookmark(string)
    case .bookmarkEnd: endBookmark(string)
    case .annotationID: if notes.setInitials(string) { reportLostComment() }
    case .annotationAuthor: if notes.setAuthor(string) { reportLostComment() }
    case .annotationDate: endAnnotationDate(string)
    case .indexEntry: addEmptyField("XE \"\(string)\"")
    case .contentsEntry: addEmptyField("TC \"\(string)\"")
    case .graphic: try endGraphic()
    case .helpLink, .helpMarker: endHelpMark(isLink: destination == .helpLink, bytes)
    case .numbering: endNumbering()
    case .numberingBefore: tables.numbering.setTextBefore(bytes)
    case .numberingAfter: tables.numbering.setTextAfter(bytes)
    default: break
    }
  }

  private mutating func beginMarker() {
    // A marker stands at the start of its paragraph; anywhere else it is text like any other.
    if text.hasOpenParagraph, text.markerByteCount != text.offset - text.paragraphStart {
      frame.destination = .text
      frame.ownsDestination = false
    }
  }
}

extension [UInt8] {
  /// Without white space at either end.
  var trimmed: ArraySlice<UInt8> {
    var slice = self[...]
    while let first = slice.first, first <= 0x20 { slice.removeFirst() }
    while let last = slice.last, last <= 0x20 { slice.removeLast() }
    return slice
  }
}

extension String {
  /// Without the semicolon that ends an entry.
  var withoutSemicolon: String { hasSuffix(";") ? String(dropLast()) : self }
}
