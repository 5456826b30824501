import Diagnostics
import RTFDFiles
import RichText

/// Attachments, pictures, objects and shapes.
extension DocumentReader {
  // MARK: Groups of NeXT and Apple

  /// Takes in text of a `\NeXTGraphic` or help group.
  mutating func appendToGraphic(_ bytes: ArraySlice<UInt8>) {
    if !objects.groups.append(bytes) { reportMisplaced(bytes) }
  }

  /// Takes in a word of such a group.
  mutating func applyGraphicWord(_ property: GraphicProperty, _ token: ControlWordToken) {
    switch property {
    case .markerName, .linkFileName, .linkMarkerName:
      guard frame.destination == .helpLink || frame.destination == .helpMarker else { return }
      let string = takeCaptured(frame)
      if !objects.groups.beginHelpPart(property, behind: string) { reportMisplaced(string[...]) }
    default:
      if frame.destination == .graphic { objects.groups.apply(property, token.parameter) }
    }
  }

  /// Ends the group of an attachment.
  mutating func endGraphic() throws(DocumentError) {
    guard let attachment = objects.groups.endAttachment() else { return }
    guard !attachment.name.isEmpty else {
      problems.warn(.rtfDamagedPicture, "an attachment has no name", at: frame.start)
      return
    }
    try attach(attachment)
  }

  /// Ends a help group.
  mutating func endHelpMark(isLink: Bool, _ string: [UInt8]) {
    let (mark, isTaken) = objects.groups.endHelpMark(isLink: isLink, string)
    if !isTaken { reportMisplaced(string[...]) }
    guard let mark else { return }
    document.helpMarks.append(mark)
    text.anchor(.helpMark(document.helpMarks.count - 1), style: currentStyle())
  }

  // MARK: Attachments

  /// Puts an attachment into the text.
  private mutating func attach(_ attachment: Attachment) throws(DocumentError) {
    guard objects.pictures.countAttachment() else {
      throw DocumentError(
        .badData, .rtfTooManyAttachments,
        "there are more than \(RTFReader.Limits.attachments) attachments",
        at: SourceLocation(byteOffset: frame.start, in: cursor.bytes))
    }
    flushSurrogates()
    text.setStyle(currentStyle())
    text.append(.attachment(attachment))
  }

  /// Takes in the word that names the type of a picture.
  mutating func setPictureType(_ token: ControlWordToken) {
    guard frame.destination == .picture else { return }
    objects.pictures.setType(name(of: token))
    keepInPicture(token)
  }

  /// Ends a picture.
  mutating func endPicture() throws(DocumentError) {
    guard var picture = objects.pictures.endPicture() else { return }
    guard !picture.data.isEmpty else {
      problems.warn(.rtfDamagedPicture, "a picture without data is left out", at: frame.start)
      return
    }
    if picture.dropWhatIsInFront() {
      problems.warn(
        .rtfDamagedPicture, "what stands in front of the data of a picture is left out",
        at: frame.start)
    } else if picture.isDamaged {
      problems.warn(
        .rtfDamagedPicture, "the hexadecimal data of a picture are damaged", at: frame.start)
    }
    flushSurrogates()
    let start = text.offset
    let description = objects.shapes.takeDescription()
    try attach(
      objects.pictures.makeAttachment(
        ofPicture: picture, alternateText: picture.alternateText ?? description))
    if picture.isHidden { context.hidden.hideText(start..<text.offset) }
  }

  /// Ends the data of an object: they are an attachment in front of the object's result.
  mutating func endObjectData() throws(DocumentError) {
    guard let object = objects.pictures.endObjectData() else { return }
    if object.isDamaged {
      problems.warn(
        .rtfDamagedPicture, "the hexadecimal data of an object are damaged", at: frame.start)
    }
    try attach(objects.pictures.makeAttachment(ofObject: object))
  }

  /// Keeps a group of an object whose data are still to come.
  mutating func readObjectGroup(_ token: ControlWordToken) throws(DocumentError) {
    guard groups.count > 1 else { return }
    let isInObject =
      frame.destination == .object && objects.pictures.isReading && isAlone(token)
    try passOverRest()
    if isInObject, cursor.position < cursor.end {
      objects.pictures.keep(group: Array(cursor.bytes[frame.start...cursor.position]))
    } else {
      reportLeftOut(name(of: token), at: frame.start)
    }
  }

  /// Ends an object; without data, the groups beside them have nothing to belong to.
  mutating func endObject() {
    if objects.pictures.endObject() { reportLeftOut("object", at: frame.start) }
  }

  private mutating func reportLeftOut(_ name: String, at offset: Int) {
    problems.note(
      .rtfSkippedDestination, "the data of \\\(name) are left out", at: offset)
  }

  /// Ends a property of a shape or picture.
  mutating func endShapeValue(_ value: String) {
    switch objects.shapes.propertyName {
    case "wzDescription":
      let description = value.isEmpty ? nil : value
      if objects.pictures.isReading, groups.contains(.picture) {
        objects.pictures.describe(description)
      } else {
        objects.shapes.describe(description)
      }
    case "gtextUNICODE": addTextBox(value)
    case "fHidden": setHidden(Int(value).map { $0 != 0 } ?? false)
    case "fillColor":
      guard groups.contains(.background), let number = UInt32(value) else { return }
      document.attributes.background = Color.RGB(
        red: UInt8(truncatingIfNeeded: number), green: UInt8(truncatingIfNeeded: number >> 8),
        blue: UInt8(truncatingIfNeeded: number >> 16))
    default: objects.shapes.applyDrawingProperty(value)
    }
  }
}
