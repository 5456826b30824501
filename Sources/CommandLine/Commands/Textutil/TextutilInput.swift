import Conversion
import Diagnostics
import PlainText
import RTFDFiles
import RichText

/// How textutil tells what an input is, and reads it.
struct TextutilInput {
  /// What an input is taken for.
  enum Kind {
    case text, rtf, rtfd

    /// The format that holds the same.
    var formatID: Format.ID {
      switch self {
      case .text: .plainText
      case .rtf: .rtf
      case .rtfd: .rtfd
      }
    }

    /// What `-info` calls it.
    var label: String {
      switch self {
      case .text: "plain text"
      case .rtf: "rich text format (RTF)"
      case .rtfd: "rich text with graphics format (RTFD)"
      }
    }
  }

  let document: Document
  let kind: Kind
  let byteCount: Int

  /// Reads an input. `forced` is the format of `-format`.
  static func read(
    _ path: Path, isStandardInput: Bool, forced: Kind?, encoding: TextEncoding?,
    font: TextutilFont,
    diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> TextutilInput {
    let source: InputSource
    if isStandardInput {
      let bytes = try FileReading.readStandardInput()
      source = InputSource(path: Path("-"), material: .bytes(bytes))
    } else {
      // A lone dash is a file's name here.
      let name = path == Path("-") ? Path("./-") : path
      source = try InputSource.load(name, diagnostics: &diagnostics)
    }
    let kind: Kind
    if let forced {
      kind = forced
    } else {
      kind = try guess(source, isNamed: !isStandardInput)
    }
    if kind == .text {
      guard let bytes = source.bytes else {
        throw DocumentError(.badData, .unknownFormat, "a folder is no plain text")
      }
      var document = try PlainTextReader.read(
        bytes, encoding: encoding, diagnostics: &diagnostics)
      font.apply(to: &document)
      return TextutilInput(document: document, kind: kind, byteCount: source.byteCount)
    }
    var options = ConversionOptions()
    if kind == .rtf { options.inputFormat = .rtf }
    var reading = ReadingContext(options: options)
    defer { diagnostics.merge(reading.diagnostics) }
    let document = try Converter.readDocument(source, context: &reading).document
    return TextutilInput(document: document, kind: kind, byteCount: source.byteCount)
  }

  /// A believed name decides; every other input is told by its bytes.
  private static func guess(
    _ source: InputSource, isNamed: Bool
  ) throws(DocumentError) -> Kind {
    guard let bytes = source.bytes else { return .rtfd }
    let believed = isNamed ? String(decoding: source.path.lowercaseExtension, as: UTF8.self) : ""
    switch believed {
    case "txt": return .text
    case "rtf": return .rtf
    case "html", "htm", "webarchive":
      throw DocumentError(
        .badData, .unknownFormat, "inputs in HTML are not supported; give txt, rtf or rtfd")
    default: break
    }
    if FormatRegistry.detect(source)?.id == .flatRTFD { return .rtfd }
    var rest = bytes[...]
    while rest.first == 0x0A || rest.first == 0x0D { rest.removeFirst() }
    return rest.starts(with: Array("{\\rtf".utf8)) ? .rtf : .text
  }
}
