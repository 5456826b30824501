import Diagnostics
import RTFDFiles
import RichText

/// One writing of one document: the output, and what was last stated in it.
///
/// The header is in `DocumentWriter+Header.swift` and its neighbours, the text in
/// `DocumentWriter+Text.swift` and its neighbours.
struct DocumentWriter {
  /// The document, with a Cocoa header.
  let document: Document
  /// Where the embedded objects go.
  let target: RTFWriter.Options.Target
  /// Better descriptions of glyphs, by content identifier.
  let descriptions: [String: String]
  /// Makes PNGs of pictures for which RTF has no word, and those that were made, by name.
  let convertedPicture: @Sendable (Content) -> RTFWriter.ConvertedPicture
  var convertedPictures: [[UInt8]: [(from: Content, to: RTFWriter.ConvertedPicture)]] = [:]
  /// The habits of the version the document carries.
  let era: WriterEra
  /// Whether entry 1 of the colour table is white; see ``RichText/Document/usesCocoaColors``.
  let usesCocoaColors: Bool
  /// What was written so far.
  var out = RTFOutput()
  /// The fonts' code pages.
  var encoders: FontEncoders
  /// What was written that may come again.
  var written: WrittenOnce
  /// The headers and footers of each section, by index.
  let headersBySection: [Int: [Int]]
  /// What was noticed.
  var diagnostics: DiagnosticSink
  /// The state of the text, copied where a group opens and put back where it closes.
  var state = WriterState()
  /// The groups of links, fields and revisions around the text that is written.
  var openGroups: [OpenGroup] = []
  /// Where the fields and links of the text that is written reach.
  var fieldSpans = FieldSpans()
  /// How far the text is written, in its bytes.
  var position = 0
  /// The paragraph of the text that is written in front of which all groups end; nil for none.
  var endParagraph: Int?
  /// Where the output ends with a word that the next character must not touch.
  var delimiterMark = -1
  /// Whether the characters that are written are those of a text, not of a value of the header or of
  /// an instruction.
  var isInText = true
  /// Whether a note, header or footer is written, not the body.
  var isInOtherText = false
  /// Whether a note is written.
  var isInNote = false
  /// The notes that were written, by index.
  var writtenNotes: Set<Int> = []
  /// Whether words of the header's tables are written, which have no line ends.
  var isInHeaderTable = false

  /// Prepares to write `document`.
  init(
    _ document: Document, options: RTFWriter.Options, diagnostics: DiagnosticSink
  ) {
    self.document = document
    target = options.target
    descriptions = options.descriptions
    convertedPicture = options.convertedPicture
    self.diagnostics = diagnostics
    era = WriterEra(cocoaVersion: document.attributes.cocoaVersion ?? WriterEra.current)
    usesCocoaColors = document.usesCocoaColors
    encoders = FontEncoders(document)
    written = WrittenOnce(
      linkCount: document.links.count, fieldCount: document.fields.count,
      textByteCount: document.body.utf8.count, pictureBytes: options.repeatedPictureBytes)
    headersBySection = Dictionary(
      grouping: document.headersAndFooters.indices
    ) { document.headersAndFooters[$0].section ?? 0 }
  }

  /// Writes everything.
  mutating func write() {
    out.reserve(document.body.utf8.count &+ document.body.utf8.count / 4 &+ 4_096)
    writeHeader()
    writeSectionStart(0)
    write(document.body)
    out.append("}")
    if target == .plainFile { reportUnreferencedFiles() }
  }

  /// Files that only a bundle has a place for.
  private mutating func reportUnreferencedFiles() {
    let members = Set(
      document.unreferencedFiles.entries.map { Array($0.path.prefix { $0 != UInt8(ascii: "/") }) })
    guard !members.isEmpty else { return }
    diagnostics.note(
      .unreferencedFilesLeftOut, "files that the text does not name have no place in a plain file",
      count: members.count)
  }
}
