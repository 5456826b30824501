import RTFDFiles
import RichText

/// Reads the groups of NeXT and Apple for files in the text (`\NeXTGraphic`) and for help
/// (`\NeXTHelpLink`, `\NeXTHelpMarker`).
struct AttachmentGroupReader {
  /// The part that text belongs to.
  private enum Part { case name, emoji, markerName, linkFileName, linkMarkerName, none }

  /// What of the group is read; nil outside such groups.
  private var group: Group?

  /// A group that is read.
  private struct Group {
    var part: Part
    var name: [UInt8] = []
    var emoji: [UInt8] = []
    var markerName: [UInt8] = []
    var linkFileName: [UInt8] = []
    var linkMarkerName: [UInt8] = []
    var words = AttachmentWords()
  }

  /// Nothing read yet.
  init() {}

  /// Starts a group, with the number of its word.
  mutating func begin(_ destination: Destination, _ token: ControlWordToken) {
    group = Group(part: destination == .graphic ? .name : .none)
    group?.words.number = token.hasParameter ? token.parameter : nil
  }

  /// Notes that a control word was met, behind which text belongs to nothing until it says to what.
  mutating func endPart() { group?.part = .none }

  /// Takes in text. Returns whether it belongs to anything.
  mutating func append(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch group?.part {
    case .name: group?.name.append(contentsOf: bytes)
    case .emoji: group?.emoji.append(contentsOf: bytes)
    default: return false
    }
    return true
  }

  /// Keeps a word that has no other meaning.
  mutating func keep(_ word: ControlWord) { group?.words.otherWords.append(word) }

  /// Sets a part of an attachment.
  mutating func apply(_ property: GraphicProperty, _ value: Int32) {
    switch property {
    case .width: group?.words.width = value
    case .height: group?.words.height = value
    case .noOrientation: group?.words.ignoresOrientation = true
    case .padding: group?.words.padding = value
    case .embeddingType: group?.words.embeddingType = value
    case .alignLeft: group?.words.alignment = .left
    case .alignRight: group?.words.alignment = .right
    case .alignCenter: group?.words.alignment = .center
    case .alignJustified: group?.words.alignment = .justified
    case .noView: group?.words.hidesView = true
    case .emojiImage:
      group?.part = .emoji
      group?.words.emojiIdentifier = ""
    case .markerName, .linkFileName, .linkMarkerName: break
    }
  }

  /// Starts a part of a help group, with the text that was collected before.
  ///
  /// - Returns: Whether that text belongs to anything.
  mutating func beginHelpPart(_ property: GraphicProperty, behind text: [UInt8]) -> Bool {
    let isTaken = takeHelpText(text)
    switch property {
    case .markerName: group?.part = .markerName
    case .linkFileName: group?.part = .linkFileName
    default: group?.part = .linkMarkerName
    }
    return isTaken
  }

  private mutating func takeHelpText(_ text: [UInt8]) -> Bool {
    var bytes = text
    if let end = bytes.lastIndex(of: ByteClass.semicolon) { bytes.removeSubrange(end...) }
    bytes = Array(bytes.trimmed)
    switch group?.part {
    case .markerName: group?.markerName = bytes
    case .linkFileName: group?.linkFileName = bytes
    case .linkMarkerName: group?.linkMarkerName = bytes
    default: return false
    }
    return true
  }

  /// Ends an attachment, whose file the bundle supplies. Returns it; nil outside such groups.
  mutating func endAttachment() -> Attachment? {
    guard var group else { return nil }
    self.group = nil
    if group.name.last == ByteClass.space { group.name.removeLast() }
    if group.words.emojiIdentifier != nil {
      group.words.emojiIdentifier = String(decoding: group.emoji.trimmed, as: UTF8.self)
    }
    return Attachment(name: group.name, payload: .missing, words: group.words)
  }

  /// Ends a help group, with the text that was collected for its last part.
  ///
  /// - Returns: The mark, nil outside such groups, and whether the text belongs to anything.
  mutating func endHelpMark(isLink: Bool, _ text: [UInt8]) -> (mark: HelpMark?, isTaken: Bool) {
    let isTaken = takeHelpText(text)
    guard let group else { return (nil, isTaken) }
    self.group = nil
    let mark = HelpMark(
      isLink: isLink, number: group.words.number,
      markerName: String(decoding: group.markerName, as: UTF8.self),
      fileName: isLink ? String(decoding: group.linkFileName, as: UTF8.self) : "",
      targetMarker: isLink ? String(decoding: group.linkMarkerName, as: UTF8.self) : "")
    return (mark, isTaken)
  }
}
