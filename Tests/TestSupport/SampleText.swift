import RTFDFiles
package import RichText

/// Builds sound documents out of pieces of text, for tests.
package struct SampleText {
  /// Styles: 0 plain, 1 hidden, 2 deleted, 3 bold.
  package static let styles: [CharacterStyle] = {
    let flags: [CharacterStyle.Flags] = [[], .hidden, .deleted, .bold]
    return flags.map { flags in
      var style = CharacterStyle()
      style.flags = flags
      return style
    }
  }()

  private var builder = TextBuilder()

  /// A text with nothing in it.
  package init() {}

  /// What was appended so far, without its last run and paragraph.
  package var text: AttributedText { builder.text }

  /// Appends characters in one of ``styles``.
  package mutating func append(_ string: String, style: Int = 0) {
    guard !string.isEmpty else { return }
    builder.setStyle(style)
    for byte in string.utf8 {
      builder.text.utf8.append(byte)
      if byte == 0x0A { builder.closeParagraph(style: 0, list: nil, cell: nil) }
    }
  }

  /// Appends an object and the U+FFFC that stands for it.
  package mutating func append(_ object: EmbeddedObject, style: Int = 0) {
    builder.setStyle(style)
    builder.append(object)
  }

  /// Sets an anchor in front of what is appended next.
  package mutating func anchor(_ kind: Anchor.Kind, style: Int = 0) {
    builder.anchor(kind, style: style)
  }

  /// The text, with its runs and paragraphs.
  package func finished() -> AttributedText {
    var result = builder
    result.closeParagraph(style: 0, list: nil, cell: nil)
    result.closeRun()
    return result.text
  }

  /// A document with this text as its body.
  package func document(notes: [Note] = []) -> Document {
    var document = Document()
    document.characterStyles = Self.styles
    document.paragraphStyles = [ParagraphStyle()]
    document.body = finished()
    document.notes = notes
    return document
  }

  /// A text of one style.
  package static func text(_ string: String) -> AttributedText {
    var builder = SampleText()
    builder.append(string)
    return builder.finished()
  }

  /// A glyph with an image of a few bytes.
  package static func glyph(
    _ identifier: String = "ID-1", description: String? = "a cat", bytes: [UInt8] = [1, 2, 3]
  ) -> EmbeddedObject {
    var words = AttachmentWords()
    words.emojiIdentifier = identifier
    return .glyph(
      AdaptiveImageGlyph(
        contentIdentifier: identifier, contentDescription: description,
        imageContent: Content(bytes), strikes: [AdaptiveImageGlyph.Strike(width: 40, height: 40)],
        storedName: Array("AdaptiveImageGlyph-\(identifier).heic".utf8), words: words))
  }

  /// An attachment of two bytes.
  package static func attachment(_ name: [UInt8]) -> EmbeddedObject {
    .attachment(Attachment(name: name, payload: .file(Content([9, 9]))))
  }

  /// An attachment of two bytes.
  package static func attachment(_ name: String) -> EmbeddedObject { attachment(Array(name.utf8)) }

  /// A random text: letters of one to four bytes, combining marks, joined emoji, line ends, glyphs
  /// and attachments at the start, at the end, side by side or alone, visible or not.
  package static func random(
    using generator: inout SeededGenerator, styles: ClosedRange<Int> = 0...3
  ) -> Document {
    let pieces = [
      "a", "é", "e\u{301}", "√", "😀", "👨‍👩‍👧", "🇩🇪", "\r\n", "\n", "\n", "\u{2028}", "\u{0C}",
      "\t•\t", "한글", "العربية", "\u{200D}", "\u{FE0F}", "\u{301}", "\"", "\\", " ",
    ]
    var builder = SampleText()
    for _ in 0..<Int.random(in: 0...24, using: &generator) {
      let style = Int.random(in: styles, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...2:
        let number = Int.random(in: 0..<4, using: &generator)
        builder.append(glyph("ID-\(number)", bytes: [UInt8(number), 7, 7]), style: style)
      case 3: builder.append(attachment("photo.png"), style: style)
      case 4: builder.append(.placeholder, style: style)
      default: builder.append(pieces.randomElement(using: &generator) ?? "x", style: style)
      }
    }
    return builder.document()
  }
}
