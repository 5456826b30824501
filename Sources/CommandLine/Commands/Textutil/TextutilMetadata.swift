import ArgumentParsing
import Info
import RichText

/// The metadata that the command line gives to outputs.
struct TextutilMetadata {
  private var title: String?
  private var author: String?
  private var subject: String?
  private var keywords: String?
  private var comment: String?
  private var editor: String?
  private var company: String?
  private var created: DocumentDate?
  private var modified: DocumentDate?
  private let strips: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    strips = arguments.has(TextutilOptions.strip)
    title = try arguments.text(TextutilOptions.title)
    author = try arguments.text(TextutilOptions.author)
    subject = try arguments.text(TextutilOptions.subject)
    comment = try arguments.text(TextutilOptions.comment)
    editor = try arguments.text(TextutilOptions.editor)
    company = try arguments.text(TextutilOptions.company)
    if let list = try arguments.text(TextutilOptions.keywords) {
      guard let words = KeywordList.parse(list) else {
        throw .other(
          "invalid keyword list '\(list)'",
          hint: "parentheses around words: '(one, \"two three\")'")
      }
      keywords = words.joined(separator: ", ")
    }
    created = try Self.time(TextutilOptions.creationTime, arguments)
    modified = try Self.time(TextutilOptions.modificationTime, arguments)
  }

  private static func time(
    _ option: OptionSpec, _ arguments: ParsedArguments
  ) throws(UsageError) -> DocumentDate? {
    guard let text = try arguments.text(option) else { return nil }
    guard let date = TimeText.parse(text) else {
      throw .other(
        "invalid time '\(text)' for '-\(option.name)'", hint: "the form is YYYY-MM-DDThh:mm:ssZ")
    }
    return date
  }

  /// Puts the metadata into a document.
  func apply(to document: inout Document) {
    if strips {
      document.attributes.information = DocumentInformation()
      document.attributes.generator = nil
    }
    func set(_ value: String?, _ property: WritableKeyPath<DocumentInformation, String?>) {
      if let value { document.attributes.information[keyPath: property] = value }
    }
    set(title, \.title)
    set(author, \.author)
    set(subject, \.subject)
    set(keywords, \.keywords)
    set(comment, \.comment)
    set(editor, \.editor)
    set(company, \.company)
    if let created { document.attributes.information.created = created }
    if let modified { document.attributes.information.modified = modified }
  }
}

/// `(one, "two three", four)`.
enum KeywordList {
  /// The words; nil for what is no such list. The last comma may be followed by nothing.
  static func parse(_ text: String) -> [String]? {
    var bytes = Array(text.utf8)[...]
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
    func trim() {
      while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
      while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    }
    trim()
    guard bytes.popFirst() == UInt8(ascii: "("), bytes.popLast() == UInt8(ascii: ")") else {
      return nil
    }
    var words: [String] = []
    while true {
      trim()
      guard let first = bytes.first else { return words }
      var word: [UInt8] = []
      if first == UInt8(ascii: "\"") {
        bytes.removeFirst()
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        word = Array(bytes[..<end])
        bytes = bytes[(end + 1)...]
        trim()
      } else {
        word = Array(bytes.prefix { $0 != UInt8(ascii: ",") })
        bytes = bytes.dropFirst(word.count)
        while let last = word.last, isBlank(last) { word.removeLast() }
        if word.isEmpty || word.contains(UInt8(ascii: "\"")) { return nil }
      }
      words.append(String(decoding: word, as: UTF8.self))
      guard let separator = bytes.popFirst() else { return words }
      guard separator == UInt8(ascii: ",") else { return nil }
    }
  }
}

/// `YYYY-MM-DDThh:mm:ssZ`.
///
/// Own code reads it as long as Foundation's parser takes 30 February, for which it gives 1 March, the
/// hour 24 and whatever follows the `Z`.
enum TimeText {
  /// The time; nil for any other form, and for a day or hour that does not exist.
  static func parse(_ text: String) -> DocumentDate? {
    let bytes = Array(text.utf8)
    let form = Array("0000-00-00T00:00:00Z".utf8)
    guard bytes.count == form.count else { return nil }
    for (byte, wanted) in zip(bytes, form) {
      let isDigit = (0x30...0x39).contains(byte)
      guard wanted == UInt8(ascii: "0") ? isDigit : byte == wanted else { return nil }
    }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...days[month - 1]).contains(day), hour < 24, minute < 60,
      second < 60
    else { return nil }
    var date = DocumentDate()
    date.year = Int32(clamping: year)
    date.month = Int32(clamping: month)
    date.day = Int32(clamping: day)
    date.hour = Int32(clamping: hour)
    date.minute = Int32(clamping: minute)
    date.second = Int32(clamping: second)
    let seconds =
      DateText.daysSince2001(year: year, month: month, day: day) * 86_400 + hour * 3_600
      + minute * 60 + second
    if let exact = Int32(exactly: seconds), exact != .max { date.secondsSince2001 = exact }
    return date
  }
}
