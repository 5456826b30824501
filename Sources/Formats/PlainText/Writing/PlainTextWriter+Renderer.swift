import Rendering
package import RichText

/// Renders the visible text of a document with something in place of each embedded object.
package struct TextRenderer {
  let document: Document
  let options: PlainTextOptions
  /// What stands for attachments.
  let attachments: GlyphRendering
  /// Whether references to notes are marked in the text.
  let marksNotes: Bool
  /// What was left out or replaced so far.
  package internal(set) var losses = TextLosses()
  /// The numbers of the notes and comments that the text refers to.
  var numbering = NoteNumbering(countsCommentsApart: false)
  /// The text boxes in the order of their first references.
  var textBoxes: [Int] = []
  /// The same, to know one that comes again.
  var knownTextBoxes: Set<Int> = []
  /// For each note, whether a reference to it was met, be it hidden.
  var isReferred: [Bool]

  /// A renderer for the texts of one document; attachments are rendered as glyphs are unless
  /// another way is given.
  package init(
    document: Document, options: PlainTextOptions, attachments: GlyphRendering? = nil,
    marksNotes: Bool
  ) {
    self.document = document
    self.options = options
    self.attachments = attachments ?? options.glyphs
    self.marksNotes = marksNotes
    isReferred = [Bool](repeating: false, count: document.notes.count)
  }

  /// Something that is put into the text.
  private struct Insertion {
    /// Source byte offset.
    var offset: Int
    /// How many source bytes it replaces.
    var replacedCount: Int
    /// What is put there.
    var bytes: [UInt8]
  }

  /// The visible characters of `text`, objects replaced and notes marked.
  ///
  /// Text without either is the source's own buffer.
  package mutating func render(_ text: AttributedText) -> [UInt8] {
    let extraction = TextExtraction(
      text, characterStyles: document.characterStyles, includeHidden: options.includeHidden)
    if !options.includeHidden {
      losses.hiddenRanges += text.hiddenRanges(document.characterStyles).count
    }
    let insertions = insertions(in: text, extraction)
    if insertions.isEmpty { return extraction.utf8 }

    let visible = extraction.utf8
    let offsets = extraction.visibleOffsets(ofAscending: insertions.map(\.offset))
    var output: [UInt8] = []
    output.reserveCapacity(visible.count + insertions.reduce(0) { $0 + $1.bytes.count })
    var position = 0
    for (insertion, offset) in zip(insertions, offsets) {
      let start = min(max(offset, position), visible.count)
      output.append(contentsOf: visible[position..<start])
      output.append(contentsOf: insertion.bytes)
      position = start + min(insertion.replacedCount, visible.count - start)
    }
    output.append(contentsOf: visible[position...])
    return output
  }

  /// What is put into the visible text, by offset; an anchor stands before the character at its
  /// offset.
  private mutating func insertions(
    in text: AttributedText, _ extraction: TextExtraction
  ) -> [Insertion] {
    var result: [Insertion] = []
    result.reserveCapacity(text.objects.count)
    var anchor = 0
    for reference in text.objects {
      appendMarks(before: reference.offset, from: &anchor, of: text, to: &result)
      if extraction.isOmitted(at: reference.offset) { continue }
      let bytes = rendering(of: reference.object)
      if let bytes {
        result.append(
          Insertion(
            offset: reference.offset, replacedCount: ObjectPlaceholder.utf8.count, bytes: bytes))
      }
    }
    appendMarks(before: Int.max, from: &anchor, of: text, to: &result)
    return result
  }

  /// The marks of the references up to an offset, those at it included.
  private mutating func appendMarks(
    before offset: Int, from anchor: inout Int, of text: AttributedText,
    to result: inout [Insertion]
  ) {
    while anchor < text.anchors.count, text.anchors[anchor].offset <= offset {
      let current = text.anchors[anchor]
      anchor += 1
      guard marksNotes, case .note(let note) = current.kind,
        document.notes.indices.contains(note), let number = refer(to: note, style: current.style)
      else { continue }
      result.append(
        Insertion(offset: current.offset, replacedCount: 0, bytes: Array("[\(number)]".utf8)))
    }
  }

  /// What stands for an object; nil where U+FFFC stays.
  private mutating func rendering(of object: EmbeddedObject) -> [UInt8]? {
    switch object {
    case .placeholder:
      return nil
    case .glyph(let glyph):
      losses.glyphs += 1
      switch options.glyphs {
      case .placeholder: return nil
      case .description: return bracketed(description(of: glyph).utf8)
      case .reference: return ObjectPlaceholder.utf8 + bracketed(glyph.contentIdentifier.utf8)
      case .none: return []
      }
    case .attachment(let attachment):
      losses.attachments += 1
      switch attachments {
      case .placeholder: return nil
      case .description: return bracketed(name(of: attachment).utf8)
      case .reference: return ObjectPlaceholder.utf8 + bracketed(name(of: attachment).utf8)
      case .none: return []
      }
    }
  }

  /// What a glyph shows; counts one that says nothing.
  private mutating func description(of glyph: AdaptiveImageGlyph) -> String {
    if glyph.description(among: options.descriptions) == nil { losses.undescribedGlyphs += 1 }
    return glyph.words(among: options.descriptions)
  }

  /// An attachment's name; 'attachment' when it has none.
  private mutating func name(of attachment: Attachment) -> String {
    if attachment.name.isEmpty { return "attachment" }
    if let name = String(validating: attachment.name, as: UTF8.self) { return name }
    losses.brokenNames += 1
    return String(decoding: attachment.name, as: UTF8.self)
  }

  /// Text in brackets, on one line: control characters and line ends become spaces.
  private func bracketed(_ text: String.UTF8View) -> [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    bytes.append(contentsOf: OneLine.bytes(of: Array(text)))
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }
}

/// Text that has to stay on one line.
enum OneLine {
  /// The text with a space for every control character (C0, C1, DEL) and for U+2028 and U+2029,
  /// and U+FFFD for U+FFFC, which only ever stands for an object.
  static func bytes(of utf8: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    var index = 0
    while index < utf8.count {
      let length = breakLength(utf8[index...])
      if length > 0 {
        result.append(0x20)
        index += length
      } else if utf8[index...].starts(with: ObjectPlaceholder.utf8) {
        result.append(contentsOf: "\u{FFFD}".utf8)
        index += ObjectPlaceholder.utf8.count
      } else {
        result.append(utf8[index])
        index += 1
      }
    }
    return result
  }

  /// How many bytes the control character or line end at the start of `bytes` has; 0 without one.
  private static func breakLength(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    if first < 0x20 || first == 0x7F { return 1 }
    let second = bytes.dropFirst().first
    if first == 0xC2, let second, (0x80...0x9F).contains(second) { return 2 }
    let third = bytes.dropFirst(2).first
    if first == 0xE2, second == 0x80, third == 0xA8 || third == 0xA9 { return 3 }
    return 0
  }
}
