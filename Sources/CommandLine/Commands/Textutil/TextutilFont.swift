import ArgumentParsing
import RichText

/// The font that plain text gets, and Apple's layout of it.
struct TextutilFont {
  private let name: String
  /// In thousandths of a point; nil for the size of a document that states none.
  private let size: Int?

  /// The font of `-font` and `-fontsize`.
  ///
  /// - Throws: `UsageError` for an empty name, and for what is not a size.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let given = try arguments.text(TextutilOptions.font)
    if let given, given.isEmpty { throw .missingValue(option: TextutilOptions.font) }
    name = given ?? "Helvetica"
    if arguments.bytes(TextutilOptions.fontSize)?.isEmpty == true {
      throw .other("invalid font size")
    }
    size = try FontSize.thousandths(
      arguments, TextutilOptions.fontSize, style: .singleDash)
  }

  /// Sets a plain text in the font, with the tab stops and settings that Cocoa gives such a text.
  func apply(to document: inout Document) {
    for index in document.fonts.indices {
      document.fonts[index] = Font(name: name, family: Self.family(of: name), characterSet: 0)
    }
    for index in document.characterStyles.indices {
      if let size { document.characterStyles[index].fontSize = Int32(clamping: size) }
    }
    for index in document.paragraphStyles.indices {
      document.paragraphStyles[index].tabStops = (1...12).map { .init(position: 560 * $0) }
      document.paragraphStyles[index].direction = .natural
      document.paragraphStyles[index].tightenFactor = 0
    }
  }

  private static func family(of name: String) -> Font.Family {
    let lower = name.lowercased()
    func begins(_ names: [String]) -> Bool { names.contains { lower.hasPrefix($0) } }
    if begins(["helvetica", "arial", "verdana", "geneva", "lucida grande"]) { return .swiss }
    if begins(["times", "palatino", "georgia", "new york"]) { return .roman }
    if begins(["courier", "menlo"]) { return .modern }
    return .unknown
  }
}
