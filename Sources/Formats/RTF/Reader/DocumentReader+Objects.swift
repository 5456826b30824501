import Diagnostics
import RTFDFiles
import RichText

/// Attachments, pictures, objects and shapes.
extension DocumentReader {
  // MARK: Groups of NeXT and Apple

  /// Starts a `\NeXTGraphic` or help group.
  mutating func beginGraphic(_ destination: Destination, _ token: ControlWordToken) {
    graphic = GraphicState()
    if destination != .graphic { graphic?.part = .none }
    graphic?.words.number = token.hasParameter ? token.parameter : nil
  }

  /// Takes in text of such a group.
  mutating func appendToGraphic(_ bytes: ArraySlice<UInt8>) {
    switch graphic?.part {
    case .name: graphic?.name.append(contentsOf: bytes)
    case .emoji: graphic?.emoji.append(contentsOf: bytes)
    default: reportMisplaced(bytes)
    }
  }

  mutating func appendToGraphic(_ bytes: [UInt8]) { appendToGraphic(bytes[...]) }

  /// Sets a part of such a group.
  mutating func applyGraphicWord(_ property: GraphicProperty, _ token: ControlWordToken) {
    let value = token.parameter
    switch property {
    case .markerName, .linkFileName, .linkMarkerName:
      guard frame.destination == .helpLink || frame.destination == .helpMarker else { return }
      takeHelpPart(takeCaptured(frame))
      graphic?.part =
        property == .markerName
        ? .markerName : property == .linkFileName ? .linkFileName : .linkMarkerName
      return
    default: break
    }
    guard frame.destination == .graphic else { return }
    switch property {
    case .width: graphic?.words.width = value
    case .height: graphic?.words.height = value
    case .noOrientation: graphic?.words.ignoresOrientation = true
    case .padding: graphic?.words.padding = value
    case .embeddingType: graphic?.words.embeddingType = value
    case .alignLeft: graphic?.words.alignment = .left
    case .alignRight: graphic?.words.alignment = .right
    case .alignCenter: graphic?.words.alignment = .center
    case .alignJustified: graphic?.words.alignment = .justified
    case .noView: graphic?.words.hidesView = true
    case .emojiImage:
      graphic?.part = .emoji
      graphic?.words.emojiIdentifier = ""
    case .markerName, .linkFileName, .linkMarkerName: break
    }
  }

  /// Gives the string that was collected to the part of a help group it belongs to.
  private mutating func takeHelpPart(_ string: [UInt8]) {
    var bytes = string
    if let end = bytes.lastIndex(of: ByteClass.semicolon) { bytes.removeSubrange(end...) }
    bytes = Array(bytes.trimmed)
    switch graphic?.part {
    case .markerName: graphic?.markerName = bytes
    case .linkFileName: graphic?.linkFileName = bytes
    case .linkMarkerName: graphic?.linkMarkerName = bytes
    default: reportMisplaced(string[...])
    }
  }

  /// Ends such a group.
  mutating func endGraphic(
    _ destination: Destination, _ string: [UInt8]
  ) throws(DocumentError) {
    if destination != .graphic { takeHelpPart(string) }
    guard var state = graphic else { return }
    graphic = nil
    if destination == .graphic {
      if state.name.last == ByteClass.space { state.name.removeLast() }
      if state.words.emojiIdentifier != nil {
        state.words.emojiIdentifier = String(decoding: state.emoji.trimmed, as: UTF8.self)
      }
      guard !state.name.isEmpty else {
        problems.warn(.rtfDamagedPicture, "an attachment has no name", at: frame.start)
        return
      }
      try attach(Attachment(name: state.name, payload: .missing, words: state.words))
      return
    }
    let isLink = destination == .helpLink
    document.helpMarks.append(
      HelpMark(
        isLink: isLink, number: state.words.number,
        markerName: String(decoding: state.markerName, as: UTF8.self),
        fileName: isLink ? String(decoding: state.linkFileName, as: UTF8.self) : "",
        targetMarker: isLink ? String(decoding: state.linkMarkerName, as: UTF8.self) : ""))
    text.anchor(.helpMark(document.helpMarks.count - 1), style: currentStyle())
  }

  /// Whether the group that is read stands directly behind a `\shppict` group, of whose picture it
  /// then holds a second form. Braces between them group the two.
  mutating func isBehindShapePicture() -> Bool {
    guard shapePictureEnd >= 0, shapePictureEnd <= frame.start else { return false }
    // This group stands between the picture and any other that asks.
    defer { shapePictureEnd = -1 }
    return cursor.bytes[shapePictureEnd..<frame.start].allSatisfy {
      $0 <= ByteClass.space || $0 == ByteClass.openBrace || $0 == ByteClass.closeBrace
    }
  }

  // MARK: Attachments

  /// Puts an attachment into the text.
  private mutating func attach(_ attachment: Attachment) throws(DocumentError) {
    attachmentCount += 1
    guard attachmentCount <= RTFReader.Limits.attachments else {
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
    let type = name(of: token)
    binary?.type = type
    keepInPicture(token)
  }

  /// Ends a picture.
  mutating func endPicture() throws(DocumentError) {
    guard var picture = binary else { return }
    binary = nil
    guard !picture.data.isEmpty else {
      problems.warn(.rtfDamagedPicture, "a picture without data is left out", at: frame.start)
      return
    }
    if picture.dropWhatIsInFront() {
      problems.warn(
        .rtfDamagedPicture, "what stands in front of the data of a picture is left out",
        at: frame.start)
    } else if picture.strays > 0 || picture.nibble != nil {
      problems.warn(
        .rtfDamagedPicture, "the hexadecimal data of a picture are damaged", at: frame.start)
    }
    pictureCount += 1
    flushSurrogates()
    let start = text.offset
    let suffix = PictureType.fileExtension(word: picture.type, data: picture.data)
    try attach(
      Attachment(
        name: Array("picture-\(pictureCount).\(suffix)".utf8),
        payload: .file(Content(picture.data)), origin: .picture(picture.words),
        alternateText: picture.alternateText ?? shapeDescription))
    shapeDescription = nil
    if picture.isHidden { text.hide(from: start) }
  }

  /// Ends the data of an object: they are an attachment in front of the object's result.
  mutating func endObjectData() throws(DocumentError) {
    guard let object = binary, !object.data.isEmpty else { return }
    binary = nil
    if object.strays > 0 || object.nibble != nil {
      problems.warn(
        .rtfDamagedPicture, "the hexadecimal data of an object are damaged", at: frame.start)
    }
    objectCount += 1
    try attach(
      Attachment(
        name: Array("object-\(objectCount).bin".utf8), payload: .file(Content(object.data)),
        origin: .object(object.words, groups: object.groups)))
  }

  /// Keeps a group of an object whose data are still to come.
  mutating func readObjectGroup(_ token: ControlWordToken) throws(DocumentError) {
    guard frames.count > 1 else { return }
    let isInObject = frame.destination == .object && binary != nil && isAlone(token)
    try skipGroup()
    frame.destination = .container
    if isInObject, cursor.position < cursor.end {
      binary?.groups.append(Array(cursor.bytes[frame.start...cursor.position]))
    } else {
      reportLeftOut(name(of: token), at: frame.start)
    }
  }

  /// Ends an object; without data, the groups beside them have nothing to belong to.
  mutating func endObject() {
    if let object = binary, !object.groups.isEmpty { reportLeftOut("object", at: frame.start) }
    binary = nil
  }

  private mutating func reportLeftOut(_ name: String, at offset: Int) {
    problems.note(
      .rtfSkippedDestination, "the data of \\\(name) are left out", at: offset)
  }

  /// Ends a property of a shape or picture.
  mutating func endShapeValue(_ value: String) {
    switch shapeName {
    case "wzDescription":
      if binary != nil, frames.contains(where: { $0.destination == .picture }) {
        binary?.alternateText = value.isEmpty ? nil : value
      } else {
        shapeDescription = value.isEmpty ? nil : value
      }
    case "gtextUNICODE": addTextBox(value)
    case "shapeType": openDrawings.withLast { $0.isTextFrame = value == "202" }
    case "fLine": openDrawings.withLast { $0.hasLine = value != "0" }
    case "fFilled": openDrawings.withLast { $0.isFilled = value != "0" }
    case "fHidden": setHidden(Int(value).map { $0 != 0 } ?? false)
    case "fillColor":
      guard frames.contains(where: { $0.destination == .background }),
        let number = UInt32(value)
      else { return }
      document.attributes.background = Color.RGB(
        red: UInt8(truncatingIfNeeded: number), green: UInt8(truncatingIfNeeded: number >> 8),
        blue: UInt8(truncatingIfNeeded: number >> 16))
    default: break
    }
  }
}
