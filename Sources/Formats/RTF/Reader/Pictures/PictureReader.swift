import RTFDBytes
import RTFDFiles
import RichText

/// Reads the data of pictures and objects, and gives their files names.
struct PictureReader {
  /// The picture or object that is read; nil outside both.
  private var data: BinaryState?
  /// How many pictures there were.
  private var pictureCount = 0
  /// How many objects with data there were.
  private var objectCount = 0
  /// How many attachments there were, with pictures and objects among them.
  private(set) var attachmentCount = 0
  /// Where the last `\shppict` group ended; -1 before the first.
  private var shapePictureEnd = -1

  /// Nothing read yet.
  init() {}

  /// Whether a picture or object is read.
  var isReading: Bool { data != nil }

  /// Starts a picture or an object.
  mutating func begin() { data = BinaryState() }

  /// Starts the data of an object, which may stand behind its words.
  mutating func beginData() { data = data ?? BinaryState() }

  /// Sets the type of a picture, by its word.
  mutating func setType(_ type: String) { data?.type = type }

  /// Keeps a word.
  mutating func keep(_ word: ControlWord) { data?.words.set(word.name, word.parameter) }

  /// Keeps a group that stands beside the data of an object, braces included.
  mutating func keep(group: [UInt8]) { data?.groups.append(group) }

  /// Takes in hexadecimal text.
  mutating func append(hexadecimal bytes: ArraySlice<UInt8>) { data?.append(hexadecimal: bytes) }

  /// Takes in bytes as they are.
  mutating func append(_ bytes: ArraySlice<UInt8>) { data?.data.append(contentsOf: bytes) }

  /// Counts a character that is not a digit.
  mutating func countStray() { data?.strays += 1 }

  /// Sets what the picture shows; nil for nothing that anybody said.
  mutating func describe(_ text: String?) { data?.alternateText = text }

  /// Sets whether the picture is not to be seen.
  mutating func setHidden(_ isHidden: Bool) { data?.isHidden = isHidden }

  /// Ends a picture. Returns its data; nil when there was none.
  mutating func endPicture() -> BinaryState? {
    defer { data = nil }
    return data
  }

  /// Ends the data of an object. Returns them; nil without any, when the object goes on.
  mutating func endObjectData() -> BinaryState? {
    guard let object = data, !object.data.isEmpty else { return nil }
    data = nil
    return object
  }

  /// Ends an object. Returns whether groups were kept whose data never came.
  mutating func endObject() -> Bool {
    defer { data = nil }
    return data?.groups.isEmpty == false
  }

  // MARK: Attachments

  /// Counts an attachment. Returns whether a document may have one more.
  mutating func countAttachment() -> Bool {
    attachmentCount += 1
    return attachmentCount <= RTFReader.Limits.attachments
  }

  /// The attachment that a picture becomes.
  mutating func makeAttachment(ofPicture picture: BinaryState, alternateText: String?) -> Attachment
  {
    pictureCount += 1
    let suffix = PictureType.fileExtension(word: picture.type, data: picture.data)
    return Attachment(
      name: Array("picture-\(pictureCount).\(suffix)".utf8),
      payload: .file(Content(picture.data)), origin: .picture(picture.words),
      alternateText: alternateText)
  }

  /// The attachment that the data of an object become.
  mutating func makeAttachment(ofObject object: BinaryState) -> Attachment {
    objectCount += 1
    return Attachment(
      name: Array("object-\(objectCount).bin".utf8), payload: .file(Content(object.data)),
      origin: .object(object.words, groups: object.groups))
  }

  // MARK: Second forms

  /// Notes where a `\shppict` group ended.
  mutating func endShapePicture(at position: Int) { shapePictureEnd = position }

  /// Whether a group stands directly behind a `\shppict` group, of whose picture it then holds a
  /// second form. Braces between them group the two.
  mutating func isBehindShapePicture(_ start: Int, in bytes: [UInt8]) -> Bool {
    guard shapePictureEnd >= 0, shapePictureEnd <= start else { return false }
    // This group stands between the picture and any other that asks.
    defer { shapePictureEnd = -1 }
    return bytes[shapePictureEnd..<start].allSatisfy {
      $0 <= ByteClass.space || $0 == ByteClass.openBrace || $0 == ByteClass.closeBrace
    }
  }
}

/// A picture or object whose data are being read.
struct BinaryState {
  /// The bytes so far.
  var data: [UInt8] = []
  /// The first digit of a pair; nil between pairs.
  var nibble: UInt8?
  /// How many bytes were not digits.
  var strays = 0
  /// The words of its group.
  var words: [ControlWord] = []
  /// Whether the picture is not to be seen (`fHidden`).
  var isHidden = false
  /// The groups beside the data of an object, braces included.
  var groups: [[UInt8]] = []
  /// The type word (`pngblip`).
  var type = ""
  /// What the picture shows.
  var alternateText: String?

  /// Whether the hexadecimal data have something in them that is not a pair of digits.
  var isDamaged: Bool { strays > 0 || nibble != nil }

  /// Takes in hexadecimal text.
  mutating func append(hexadecimal bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      guard let value = byte.hexadecimalValue else {
        if byte != ByteClass.space && byte != ByteClass.tab { strays += 1 }
        continue
      }
      if let high = nibble {
        data.append(high << 4 | value)
        nibble = nil
      } else {
        nibble = value
      }
    }
  }
}
