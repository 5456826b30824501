import Diagnostics
import RichText

/// Starts and ends of destinations.
extension DocumentReader {
  /// Starts a destination, if it can stand where it was met.
  mutating func begin(
    _ destination: Destination, _ token: ControlWordToken, isStarred: Bool
  ) throws(DocumentError) {
    let outer = frame.destination
    guard frames.count > 1, isAllowed(destination, in: outer) else {
      if frames.count > 1, isStarred || destination.isDefinition && isAlone(token) {
        try skipGroup()
        frame.destination = .container
        reportLeftOut(destination, token, in: outer)
      }
      return
    }
    if frame.ownsDestination, destination != .unicodeForm {
      // A destination inside a destination without a group of its own ends the first one.
      try endDestination(frame)
    }
    flushPendingBytes()
    if pendingSurrogate != nil { holdSurrogate(before: destination) }
    let outerCaptureStart = frame.captureStart
    frame.destination = destination
    frame.ownsDestination = true
    frame.captureStart = captured.count
    frame.leavesOutHidden = leavesOutHidden(destination)
    if destination.isInDocumentPage { decoderFont = -2 }
    if destination.startsText {
      try beginText(destination)
      return
    }
    switch destination {
    case .fontTable:
      decoderFont = -2
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
    case .field:
      fields.append(
        FieldState(
          resultDestination: outer, isHidden: textState.style.isHiddenOrDeleted,
          textStart: text.offset))
    case .fieldResult: beginFieldResult()
    case .formField: if let last = fields.indices.last { fields[last].form = FormFieldState() }
    case .picture: binary = BinaryState()
    case .object: binary = BinaryState()
    case .objectData: binary = binary ?? BinaryState()
    case .objectResult: frame.ownsDestination = false
    case .unicodeForm:
      frame.destination = unicodePairDestination
      frame.ownsDestination = false
    case .nonShapePicture:
      if isBehindShapePicture() { try skipGroup() }
    case .graphic, .helpLink, .helpMarker: beginGraphic(destination, token)
    case .unicodePair: unicodePairDestination = outer
    case .shape:
      shapeDescription = nil
      beginDrawing(isContainer: outer == .background)
    case .shapeInstance: beginShape(isGroup: name(of: token) == "shpgrp")
    case .nestedRowProperties:
      hasNestedRowProperties = true
      document.attributes.usesStandardWords = true
    default: break
    }
    // What collects nothing of its own goes on with the string around it.
    if !frame.ownsDestination { frame.captureStart = outerCaptureStart }
  }

  /// Whether hidden text is left out of the string of a destination. Where all around it is hidden, it
  /// is kept: then nobody sees what it is for either.
  private mutating func leavesOutHidden(_ destination: Destination) -> Bool {
    guard destination.leavesOutHidden else { return false }
    if destination == .fieldInstruction, !fields.isEmpty {
      return !fields[fields.count - 1].isHidden
    }
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
    case .shapePicture: shapePictureEnd = cursor.position
    case .shape: endDrawing(at: frame.start)
    case .shapeInstance: endShape()
    case .shapeName: shapeName = string
    case .shapeValue: endShapeValue(string)
    case .picture: try endPicture()
    case .objectData: try endObjectData()
    case .object: endObject()
    case .field: endField()
    case .fieldInstruction: endFieldInstruction(bytes)
    case .formFieldEntry:
      if let last = fields.indices.last { fields[last].form?.entries.append(string) }
    case .bookmarkStart: beginBookmark(string)
    case .bookmarkEnd: endBookmark(string)
    case .annotationID: setReviewer(\.noteInitials, string)
    case .annotationAuthor: setReviewer(\.noteAuthor, string)
    case .annotationDate: endAnnotationDate(string)
    case .indexEntry: addEmptyField("XE \"\(string)\"")
    case .contentsEntry: addEmptyField("TC \"\(string)\"")
    case .graphic, .helpLink, .helpMarker: try endGraphic(destination, bytes)
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
