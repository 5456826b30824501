import RichText

/// What the instruction of a field says.
enum FieldInstruction {
  /// The target of a HYPERLINK field; nil for any other field.
  static func link(_ instruction: ArraySlice<UInt8>) -> Link? {
    var arguments = arguments(instruction)[...]
    guard let name = arguments.popFirst(), name.text.isASCIIWord("HYPERLINK") else {
      return nil
    }
    var link = Link(target: "")
    while let argument = arguments.popFirst() {
      if argument.isQuoted || !argument.text.hasPrefix("\\") {
        if link.target.isEmpty { link.target = argument.text }
        continue
      }
      switch argument.text {
      case "\\l": link.fragment = arguments.popFirst()?.text
      case "\\t": link.frame = arguments.popFirst()?.text
      case "\\o": link.title = arguments.popFirst()?.text
      case "\\n": link.frame = link.frame ?? "_blank"
      default: break
      }
    }
    return link
  }

  /// The character of a SYMBOL field, and its font; nil for any other field.
  static func symbol(_ instruction: ArraySlice<UInt8>) -> (code: UInt32, font: String?)? {
    var arguments = arguments(instruction)[...]
    guard let name = arguments.popFirst(), name.text.isASCIIWord("SYMBOL"),
      let number = arguments.popFirst()?.text
    else { return nil }
    let isHexadecimal = number.hasPrefix("0x") || number.hasPrefix("0X")
    guard
      let code = isHexadecimal ? UInt32(number.dropFirst(2), radix: 16) : UInt32(number),
      code >= 0x20, code < 0x11_0000
    else { return nil }
    var font: String?
    while let argument = arguments.popFirst() {
      if argument.text == "\\f" { font = arguments.popFirst()?.text }
    }
    return (code, font)
  }

  /// What a field without a result shows: a button the end of its instruction, a list in a form the
  /// chosen entry, a box in a form whether it is checked; nil for any other field.
  static func shownText(_ instruction: ArraySlice<UInt8>, form: FormFieldState?) -> String? {
    let words = instruction.split(maxSplits: 2) { $0 <= ByteClass.space }
    let name = String(decoding: words.first ?? [], as: UTF8.self)
    if words.count == 3, name.isASCIIWord("MACROBUTTON") || name.isASCIIWord("GOTOBUTTON") {
      return String(decoding: words[2], as: UTF8.self)
    }
    guard let form else { return nil }
    if name.isASCIIWord("FORMCHECKBOX") { return form.choice == 1 ? "\u{2612}" : "\u{2610}" }
    guard name.isASCIIWord("FORMDROPDOWN"), form.entries.indices.contains(Int(form.choice)) else {
      return nil
    }
    return form.entries[Int(form.choice)]
  }

  /// The name of a field that shows something even when the file has no result for it: a number that
  /// the program counts, a picture or text of another file, a formula. Nil for any other field.
  static func shownName(_ instruction: ArraySlice<UInt8>) -> String? {
    let name = String(decoding: instruction.prefix { ByteClass.isLetter($0) }, as: UTF8.self)
      .uppercased()
    return switch name {
    case "AUTONUM", "AUTONUMLGL", "AUTONUMOUT", "LISTNUM", "INCLUDEPICTURE", "INCLUDETEXT",
      "INCLUDE", "IMPORT", "EQ", "BARCODE", "DISPLAYBARCODE":
      name
    default: nil
    }
  }

  private struct Argument {
    var text: String
    var isQuoted: Bool
  }

  /// The words of an instruction; in quotes, a backslash stands for the character behind it.
  private static func arguments(_ instruction: ArraySlice<UInt8>) -> [Argument] {
    var result: [Argument] = []
    result.reserveCapacity(4)
    var index = instruction.startIndex
    while index < instruction.endIndex {
      let byte = instruction[index]
      if byte <= ByteClass.space {
        index += 1
        continue
      }
      let isQuoted = byte == 0x22
      if isQuoted { index += 1 }
      /// What stands before `start`, with its escapes resolved; nothing without escapes.
      var bytes: [UInt8] = []
      var start = index
      while index < instruction.endIndex {
        let byte = instruction[index]
        if isQuoted ? byte == 0x22 : byte <= ByteClass.space || byte == 0x22 { break }
        index += 1
        if isQuoted, byte == ByteClass.backslash, index < instruction.endIndex,
          instruction[index] == 0x22 || instruction[index] == ByteClass.backslash
        {
          bytes.append(contentsOf: instruction[start..<(index - 1)])
          start = index
          index += 1
        }
      }
      let rest = instruction[start..<index]
      if isQuoted, index < instruction.endIndex { index += 1 }
      let text =
        bytes.isEmpty
        ? String(decoding: rest, as: UTF8.self) : String(decoding: bytes + rest, as: UTF8.self)
      result.append(Argument(text: text, isQuoted: isQuoted))
    }
    return result
  }
}

extension String {
  /// Whether this is a word of capital ASCII letters, in whatever case.
  fileprivate func isASCIIWord(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      utf8.elementsEqual(word) { $0 & 0xDF == $1 }
    }
  }
}
