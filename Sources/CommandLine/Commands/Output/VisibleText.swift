import RTFDBytes

/// Text of documents and names of files, made safe to print: nothing in it can move the cursor,
/// change colours or turn the reading direction.
enum VisibleText {
  /// Control characters, and those that change the direction of text, as escapes.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.actsOnDisplay) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.actsOnDisplay:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A file name: bytes that are not UTF-8 as `\xHH`.
  static func escaped(path bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return escaped(text) }
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      // The longest sequence a scalar has comes first; what fits none is a stray byte.
      let length = (1...4).reversed().first { count in
        rest.count >= count
          && String(validating: rest.prefix(count), as: UTF8.self)?.unicodeScalars.count == 1
      }
      if let length {
        result += escaped(String(decoding: rest.prefix(length), as: UTF8.self))
        rest = rest.dropFirst(length)
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        result += "\\x" + (digits.count == 1 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
