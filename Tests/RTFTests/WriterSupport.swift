import Diagnostics
import RichText

@testable import RTF

/// Builds small documents by hand, the way a reader would leave them.
struct SampleDocument {
  var document = Document()

  /// A document with a Cocoa header, two fonts and three colours.
  init(cocoaVersion: Int32? = 2870) {
    document.attributes.cocoaVersion = cocoaVersion
    document.attributes.ansiCodePage = 1252
    document.attributes.textScaling = 0
    document.attributes.platform = 0
    document.attributes.hasExpandedColorTable = true
    document.fonts = [
      Font(name: "Helvetica", family: .swiss, characterSet: 0),
      Font(name: "Helvetica-Bold", family: .swiss, characterSet: 0),
    ]
    document.colors = [
      .automatic, .white,
      Color(
        rgb: Color.RGB(red: 200, green: 10, blue: 0),
        expanded: ExpandedColor(space: .sRGB, components: [78_431, 3_922, 0])),
    ]
  }

  /// A character style in the first font, changed by `change`.
  static func style(_ change: (inout CharacterStyle) -> Void = { _ in }) -> CharacterStyle {
    var style = CharacterStyle()
    style.font = 0
    change(&style)
    return style
  }

  /// A paragraph style of current files, changed by `change`.
  static func paragraph(_ change: (inout ParagraphStyle) -> Void = { _ in }) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.direction = .natural
    style.tightenFactor = 0
    change(&style)
    return style
  }

  /// Appends a paragraph of runs. The text of the last run should end with a line feed, except in the
  /// last paragraph.
  mutating func add(
    _ runs: [(String, CharacterStyle)], _ style: ParagraphStyle = SampleDocument.paragraph(),
    list: ListReference? = nil, markerByteCount: Int = 0, cell: CellReference? = nil
  ) {
    let start = document.body.utf8.count
    for (text, style) in runs {
      let offset = document.body.utf8.count
      document.body.utf8 += text.utf8
      document.body.runs.append(
        Run(range: offset..<document.body.utf8.count, style: document.characterStyles.count))
      document.characterStyles.append(style)
    }
    document.body.paragraphs.append(
      Paragraph(
        range: start..<document.body.utf8.count, style: document.paragraphStyles.count, list: list,
        markerByteCount: markerByteCount, cell: cell))
    document.paragraphStyles.append(style)
    document.canonicalize()
  }

  /// Appends a paragraph with one run.
  mutating func add(
    _ text: String, _ style: CharacterStyle = SampleDocument.style(),
    _ paragraph: ParagraphStyle = SampleDocument.paragraph()
  ) {
    add([(text, style)], paragraph)
  }

  /// Appends a paragraph that is an object and a line end.
  mutating func add(_ object: EmbeddedObject, ending: String = "\n") {
    let offset = document.body.utf8.count
    document.body.objects.append(EmbeddedObjectReference(offset: offset, object: object))
    add("\u{FFFC}" + ending)
  }

  /// The RTF of the document.
  func rtf(for target: RTFWriter.Options.Target = .bundle) -> String {
    var diagnostics = DiagnosticSink()
    return rtf(for: target, diagnostics: &diagnostics)
  }

  /// The RTF of the document, with the raw byte 0xAC shown as `¬`.
  func rtf(
    for target: RTFWriter.Options.Target, diagnostics: inout DiagnosticSink
  ) -> String {
    let bytes = RTFWriter.write(
      document, options: RTFWriter.Options(target: target), diagnostics: &diagnostics)
    var shown: [UInt8] = []
    for byte in bytes { shown += byte == 0xAC ? Array("¬".utf8) : [byte] }
    return String(decoding: shown, as: UTF8.self)
  }

  /// The RTF behind the header, which ends with the colour tables or with `marker`.
  func body(
    after marker: String = "\\c3922\\c0;}\n", for target: RTFWriter.Options.Target = .bundle
  ) -> String {
    let text = rtf(for: target)
    guard let range = text.firstRange(of: marker) else { return "no \(marker) in \(text)" }
    return String(text[range.upperBound...])
  }
}

extension String {
  /// The first place of `part`.
  fileprivate func firstRange(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
