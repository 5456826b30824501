/// Finds single text properties in an XMP packet (ISO 16684-1), as an attribute or as an element.
///
/// One pass over the tags, without a tree: a property is found by its namespace's address, whatever
/// prefix the packet gives it. Packets with a document type are refused, so that no entity of their
/// own can be expanded.
struct XMPReader {
  /// A property's name: the address of its namespace, and the name in it.
  struct Property {
    let namespace: String
    let name: String

    /// `photoshop:Credit`.
    static let credit = Property(namespace: "http://ns.adobe.com/photoshop/1.0/", name: "Credit")
    /// `Iptc4xmpExt:DigitalSourceType`.
    static let digitalSourceType = Property(
      namespace: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/", name: "DigitalSourceType")
  }

  private static let tagLimit = 4_096
  private static let textLimit = 4_096
  /// The most prefixes one namespace may have; more are no honest packet.
  private static let prefixLimit = 8

  /// A tag: what stands between `<` and `>`, and where the text after it starts.
  private struct Tag {
    let content: ArraySlice<UInt8>
    let end: Int
  }

  private let bytes: [UInt8]
  private var tags: [Tag] = []

  /// Nil for a packet that declares a document type or is not closed.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      guard tags.count < Self.tagLimit, let end = Self.tagEnd(bytes, from: start + 1) else {
        return nil
      }
      let content = bytes[(start + 1)..<end]
      if content.starts(with: "!DOCTYPE".utf8) || content.starts(with: "!ENTITY".utf8) {
        return nil
      }
      tags.append(Tag(content: content, end: end + 1))
      position = end + 1
    }
  }

  /// Where the tag's `>` is, quoted ones stepped over.
  private static func tagEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  /// The first value of a property; nil when it is absent, empty or too long.
  func value(of property: Property) -> String? {
    let prefixes = tags.flatMap { attributes(of: $0) }.compactMap { attribute in
      attribute.name.starts(with: "xmlns:".utf8)
        && attribute.value.elementsEqual(property.namespace.utf8)
        ? attribute.name.dropFirst(6) : nil
    }
    let names = prefixes.prefix(Self.prefixLimit).map {
      Array($0) + Array(":\(property.name)".utf8)
    }
    for tag in tags {
      for attribute in attributes(of: tag) where names.contains(where: attribute.name.elementsEqual)
      {
        if let text = Self.text(attribute.value) { return text }
      }
      let name = tag.content.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "/") }
      if names.contains(where: name.elementsEqual), tag.content.last != UInt8(ascii: "/") {
        let content = bytes[tag.end...].prefix { $0 != UInt8(ascii: "<") }
        if let text = Self.text(content) { return text }
      }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private func attributes(
    of tag: Tag
  ) -> [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] {
    var found: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    var rest = tag.content.drop { !Self.isSpace($0) }
    while true {
      rest = rest.drop { Self.isSpace($0) }
      let name = rest.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "=") }
      rest = rest.dropFirst(name.count).drop { Self.isSpace($0) }
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return found }
      rest = rest.drop { Self.isSpace($0) }
      guard let quote = rest.popFirst(), quote == 0x22 || quote == 0x27 else { return found }
      let value = rest.prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 1)
      found.append((name, value))
    }
  }

  /// Text with its character references resolved; nil when empty, too long or malformed.
  private static func text(_ content: ArraySlice<UInt8>) -> String? {
    guard content.count <= textLimit else { return nil }
    var decoded: [UInt8] = []
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        decoded.append(byte)
        continue
      }
      let name = rest.prefix { $0 != UInt8(ascii: ";") }
      guard name.count < rest.count, let scalar = reference(String(decoding: name, as: UTF8.self))
      else { return nil }
      decoded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      rest = rest.dropFirst(name.count + 1)
    }
    let trimmed = decoded.drop { isSpace($0) }
    guard !trimmed.isEmpty else { return nil }
    return String(
      decoding: trimmed.reversed().drop { isSpace($0) }.reversed(), as: UTF8.self)
  }

  private static func reference(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    default:
      if name.hasPrefix("#x") {
        UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      } else if name.hasPrefix("#") {
        UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
      } else {
        nil
      }
    }
  }
}
