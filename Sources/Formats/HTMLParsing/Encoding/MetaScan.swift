import RTFDBytes

/// Looks for what a page says about its own encoding, before it can be read.
enum MetaScan {
  /// How far the start of a page is looked at, in bytes.
  static let reach = 64 << 10

  /// The label in the first `meta` that has one, up to `body`; nil when there is none.
  ///
  /// Browsers look at the first 1,024 bytes only; pages of word processors have their styles there.
  static func label(in bytes: [UInt8]) -> [UInt8]? {
    var tokenizer = HTMLTokenizer(Array(bytes.prefix(reach)))
    while true {
      switch tokenizer.next() {
      case .startTag:
        switch HTMLName(number: tokenizer.name) {
        case .meta:
          if let label = label(of: tokenizer) { return label }
        case .body: return nil
        case .script: tokenizer.mode = .script
        case .style, .xmp: tokenizer.mode = .rawText
        case .title: tokenizer.mode = .rcdata
        default: break
        }
      case .end: return nil
      case .characters, .endTag, .comment, .doctype: break
      }
    }
  }

  private static func label(of tokenizer: HTMLTokenizer) -> [UInt8]? {
    for attribute in tokenizer.attributes where attribute.name == HTMLName.charset.number {
      let label = trimmed(tokenizer.text[attribute.value.indices])
      if !label.isEmpty { return label }
    }
    // Mail programs leave out `http-equiv`, or the semicolon in front.
    for attribute in tokenizer.attributes where attribute.name == HTMLName.content.number {
      if let label = label(behind: "charset", in: tokenizer.text[attribute.value.indices]) {
        return label
      }
    }
    return nil
  }

  /// The label in an XML declaration, which is at the very start; nil when there is none.
  static func declaredLabel(in bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let end = bytes.prefix(1_024).firstIndex(of: UInt8(ascii: ">")) ?? 0
    return label(behind: "encoding", in: bytes[..<end])
  }

  /// What follows a word and an equals sign, with or without quotation marks.
  private static func label(behind word: String, in text: ArraySlice<UInt8>) -> [UInt8]? {
    let word = Array(word.utf8)
    var start = text.startIndex
    while start + word.count < text.endIndex {
      let candidate = text[start..<start + word.count]
      guard candidate.lazy.map(\.asciiLowercased).elementsEqual(word) else {
        start += 1
        continue
      }
      var rest = text[(start + word.count)...].drop(while: \.isHTMLSpace)
      start += word.count
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: \.isHTMLSpace)
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        return trimmed(rest.dropFirst().prefix { $0 != quote })
      }
      return Array(rest.prefix { !$0.isHTMLSpace && $0 != UInt8(ascii: ";") })
    }
    return nil
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var text = text.drop(while: \.isHTMLSpace)
    while let last = text.last, last.isHTMLSpace { text.removeLast() }
    return Array(text)
  }
}
