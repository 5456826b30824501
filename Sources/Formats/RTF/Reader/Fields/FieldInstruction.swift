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
    let name = String(
      decoding: instruction.prefix { $0 > ByteClass.space }, as: UTF8.self)
    if name.isASCIIWord("MACROBUTTON") || name.isASCIIWord("GOTOBUTTON") {
      let words = withoutGeneralSwitches(instruction).split(maxSplits: 2) { $0 <= ByteClass.space }
      return words.count == 3 ? String(decoding: Array(words[2]).trimmed, as: UTF8.self) : nil
    }
    guard let form else { return nil }
    if name.isASCIIWord("FORMCHECKBOX") { return form.choice == 1 ? "\u{2612}" : "\u{2610}" }
    guard name.isASCIIWord("FORMDROPDOWN"), form.entries.indices.contains(Int(form.choice)) else {
      return nil
    }
    return form.entries[Int(form.choice)]
  }

  /// An instruction without the switches that say how a result looks and are no part of what any
  /// field shows: `\*`, `\#` and `\@` with the word or string behind them, and `\!`. They begin
  /// behind white space and outside of quotes.
  private static func withoutGeneralSwitches(_ instruction: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var isQuoted = false
    var index = instruction.startIndex
    while index < instruction.endIndex {
      let byte = instruction[index]
      if byte == UInt8(ascii: "\"") {
        // A single one, such as that of a length in inches, quotes nothing.
        isQuoted = !isQuoted && instruction[(index + 1)...].contains(byte)
      }
      let isSwitch =
        !isQuoted && byte == ByteClass.backslash && index + 1 < instruction.endIndex
        && (result.last ?? ByteClass.space) <= ByteClass.space
      guard isSwitch, "*#@!".utf8.contains(instruction[index + 1]) else {
        result.append(byte)
        index += 1
        continue
      }
      let takesWord = instruction[index + 1] != UInt8(ascii: "!")
      var rest = instruction[(index + 2)...]
      if takesWord { rest = behindArgument(rest) }
      index = rest.drop { $0 <= ByteClass.space }.startIndex
    }
    return result
  }

  /// What stands behind a word, or a string in quotes.
  private static func behindArgument(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop { $0 <= ByteClass.space }
    guard start.first == UInt8(ascii: "\"") else { return start.drop { $0 > ByteClass.space } }
    return start.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst()
  }

  /// The name of a field that shows something even when the file has no result for it: a number
  /// that the program counts, the date, a picture or text of another file, a formula. Nil for any
  /// other field.
  ///
  /// - Parameters:
  ///   - instruction: The instruction, trimmed.
  ///   - hasResult: Whether the file has an empty result, which for a field that shows what
  ///     somebody
  ///     wrote elsewhere is the right one.
  /// - Returns: The name in capitals.
  static func shownName(_ instruction: ArraySlice<UInt8>, hasResult: Bool) -> String? {
    let letters = instruction.prefix { ByteClass.isLetter($0) }
    // No name is longer.
    guard letters.count <= 20 else { return nil }
    let name = letters.isEmpty ? "=" : String(decoding: letters, as: UTF8.self).uppercased()
    if countedNames.contains(name) { return name }
    if hasResult { return nil }
    return writtenNames.contains(name) && (name != "=" || instruction.first == UInt8(ascii: "="))
      ? name : nil
  }

  /// Fields that always show something: numbers and dates, and what only another file or a program
  /// has.
  private static let countedNames: Set<String> = [
    "AUTONUM", "AUTONUMLGL", "AUTONUMOUT", "LISTNUM", "INCLUDEPICTURE", "INCLUDETEXT", "INCLUDE",
    "IMPORT", "EQ", "BARCODE", "DISPLAYBARCODE", "PAGE", "NUMPAGES", "SECTION", "SECTIONPAGES",
    "DATE", "TIME", "CREATEDATE", "SAVEDATE", "PRINTDATE", "EDITTIME", "FILENAME", "FILESIZE",
    "NUMWORDS", "NUMCHARS", "REVNUM", "PAGEREF",
  ]

  /// Fields that show what stands elsewhere, if anything does.
  private static let writtenNames: Set<String> = [
    "=", "FORMULA", "ADDRESSBLOCK", "AUTHOR", "AUTOTEXT", "AUTOTEXTLIST", "BIBLIOGRAPHY",
    "CITATION", "COMMENTS", "COMPARE", "DATABASE", "DDE", "DDEAUTO", "DOCPROPERTY", "DOCVARIABLE",
    "EMBED", "FILLIN", "FOOTNOTEREF", "FTNREF", "GLOSSARY", "GREETINGLINE", "IF", "INDEX", "INFO",
    "KEYWORDS", "LASTSAVEDBY", "LINK", "MERGEFIELD", "MERGEREC", "MERGESEQ", "NOTEREF", "QUOTE",
    "REF", "SEQ", "SHAPE", "STYLEREF", "SUBJECT", "TEMPLATE", "TITLE", "TOA", "TOC", "USERADDRESS",
    "USERINITIALS", "USERNAME",
  ]

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
