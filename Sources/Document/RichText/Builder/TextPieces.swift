/// The pieces of text that builders tell apart.
enum TextPiece {
  /// Characters that stand for themselves.
  case characters
  /// LF, which ends a paragraph.
  case lineFeed
  /// U+2029, which ends a paragraph elsewhere.
  case paragraphSeparator
  /// U+FFFC, which stands for an object.
  case object
  /// A control character that no document has.
  case control

  /// U+2029.
  private static let separator: [UInt8] = [0xE2, 0x80, 0xA9]

  /// Takes text in UTF-8 apart.
  ///
  /// - Parameters:
  ///   - bytes: The text, which is valid.
  ///   - body: Gets each piece and its bytes, in order.
  static func forEach(in bytes: [UInt8], _ body: (TextPiece, ArraySlice<UInt8>) -> Void) {
    var start = 0
    func add(_ piece: TextPiece, at index: Int, count: Int) {
      if start < index { body(.characters, bytes[start..<index]) }
      start = index + count
      body(piece, bytes[index..<start])
    }
    for index in bytes.indices {
      switch bytes[index] {
      case 0x09, 0x0C: break
      case 0x0A: add(.lineFeed, at: index, count: 1)
      case 0..<0x20, 0x7F: add(.control, at: index, count: 1)
      case 0xE2:
        if bytes[index...].starts(with: separator) {
          add(.paragraphSeparator, at: index, count: separator.count)
        }
      case 0xEF:
        if bytes[index...].starts(with: AttributedText.objectCharacter) {
          add(.object, at: index, count: AttributedText.objectCharacter.count)
        }
      default: break
      }
    }
    if start < bytes.count { body(.characters, bytes[start...]) }
  }
}

extension AttributedText {
  /// A text in one style, as it stands: a single run, and a paragraph per line, all of style 0.
  ///
  /// - Parameters:
  ///   - utf8: The characters, valid UTF-8.
  ///   - objects: What its U+FFFC characters stand for, in order; those behind the last one stand
  ///     for
  ///     something that nobody knows.
  package init(plain utf8: [UInt8], objects: [EmbeddedObject] = []) {
    var builder = TextBuilder()
    builder.text.utf8.reserveCapacity(utf8.count)
    builder.setStyle(0)
    var rest = objects[...]
    TextPiece.forEach(in: utf8) { piece, bytes in
      switch piece {
      case .object: builder.append(rest.popFirst() ?? .placeholder)
      case .lineFeed:
        builder.text.utf8 += bytes
        builder.closeParagraph(style: 0, list: nil, cell: nil)
      case .characters, .paragraphSeparator, .control: builder.text.utf8 += bytes
      }
    }
    builder.closeParagraph(style: 0, list: nil, cell: nil)
    builder.closeRun()
    self = builder.text
  }
}
