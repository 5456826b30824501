import Diagnostics
import RichText

/// Attachments, glyphs and pictures.
extension DocumentWriter {
  /// Writes what stands behind one U+FFFC.
  mutating func write(_ object: EmbeddedObject) {
    switch (object, target) {
    case (.placeholder, _):
      out.append("\\uc0")
      out.unicodeEscape("\u{FFFC}")
      state.hasUnicodeCount = false
    case (.glyph(let glyph), .bundle):
      writeGraphic(name: glyph.storedName, words: glyph.words)
    case (.attachment(let attachment), .bundle):
      if attachment.payload == .missing {
        diagnostics.warn(
          .missingAttachmentContent, "an attachment is written without its file, which is missing")
      }
      writeGraphic(name: attachment.name, words: attachment.graphicWords)
    case (.glyph(let glyph), .plainFile):
      writeDescription(of: glyph)
    case (.attachment(let attachment), .plainFile):
      writePlain(attachment)
    }
  }

  /// `{{\NeXTGraphic name words⏎}¬}`.
  private mutating func writeGraphic(name: [UInt8], words: AttachmentWords) {
    out.append("{{\\NeXTGraphic")
    if let number = words.number { out.number(number) }
    out.append(" ")
    out.rawText(name)
    out.append(" ")
    out.word("\\width", words.width ?? 0)
    out.word(" \\height", words.height ?? 0)
    if words.ignoresOrientation { out.append(" \\noorient") }
    out.word(" \\appleattachmentpadding", ifSet: words.padding)
    out.word(" \\appleembedtype", ifSet: words.embeddingType)
    switch words.alignment {
    case nil: break
    case .left: out.append(" \\appleaql")
    case .right: out.append(" \\appleaqr")
    case .center: out.append(" \\appleaqc")
    case .justified: out.append(" \\appleaqj")
    }
    if words.hidesView { out.append(" \\applenoattachmentview") }
    for word in words.otherWords {
      out.append(" ")
      out.word(word)
    }
    if let identifier = words.emojiIdentifier {
      out.append(" \\appleemojiimage ")
      out.rawText(identifier.utf8)
    }
    out.append("\n}")
    out.append(byte: 0xAC)
    out.append("}")
    state.hasUnicodeCount = false
  }

  // MARK: Plain files

  private mutating func writeDescription(of glyph: AdaptiveImageGlyph) {
    diagnostics.warn(
      .glyphWrittenAsText, "an adaptive image glyph is written as its description")
    writeInline(glyph.description(among: descriptions) ?? "Emoji")
  }

  private mutating func writePlain(_ attachment: Attachment) {
    let outcome = writePicture(attachment)
    if outcome == .written {
      state.hasUnicodeCount = false
      return
    }
    if outcome == .repeated {
      // Said where it was found out.
    } else if attachment.payload == .missing {
      diagnostics.warn(
        .missingAttachmentContent, "an attachment is written as its name, its file is missing")
    } else if case .impossible(let reason?) = outcome {
      diagnostics.warn(
        .attachmentWrittenAsName, "a picture is written as its name, it has no PNG: \(reason)")
    } else {
      diagnostics.warn(
        .attachmentWrittenAsName, "an attachment that is no picture is written as its name")
    }
    writeInline(String(decoding: attachment.name, as: UTF8.self))
  }

  /// Text in the place of an object, on one line.
  private mutating func writeInline(_ text: String) {
    let bytes = text.utf8.map { $0 < 0x20 ? 0x20 : $0 }
    writeEscaped(bytes, 0..<bytes.count, font: state.character.font)
  }
}

extension Attachment {
  /// The words of its group in a bundle; those of a current Cocoa file for what had no group.
  fileprivate var graphicWords: AttachmentWords {
    if case .graphic = origin { return words }
    var result = words
    if result.width == nil { result.width = shownWidth }
    if result.height == nil { result.height = shownHeight }
    if result.padding == nil { result.padding = 0 }
    if result.embeddingType == nil { result.embeddingType = 0 }
    if result.alignment == nil { result.alignment = .center }
    return result
  }
}
