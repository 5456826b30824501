package import Diagnostics
import Digest
import RTFDJSON
package import RichText

/// A document taken apart: three things to be written.
package struct Decomposition: Sendable {
  /// The text file: what `NSAttributedString.string` would hold, without hidden and deleted text.
  package var text: [UInt8]
  /// The sidecar.
  package var sidecar: [UInt8]
  /// The files that the sidecar names, each once.
  package var files: [StoredFile]
}

/// Takes documents apart into text, sidecar and files.
///
/// See Sidecar.docc.
package enum Decomposer {
  /// The parts of `document`. Nothing is written: the caller has the names and the bytes.
  ///
  /// - Throws: `DocumentError` when an attachment can not be read, or the document is unsound.
  package static func decompose(
    _ document: Document, options: DecompositionOptions, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> Decomposition {
    let visible =
      options.isMinimal ? try visiblePart(of: document, diagnostics: &diagnostics) : document
    var builder = RecordBuilder(document: visible, options: options)
    // Records, their JSON and its text are each many times as large as the document: the records are
    // gone before there is any text.
    let (json, text) = try sidecar(of: document, builder: &builder, diagnostics: &diagnostics)
    return Decomposition(
      text: text, sidecar: JSONWriter.write(json), files: builder.collector.files)
  }

  /// The sidecar as JSON, and the text.
  private static func sidecar(
    of document: Document, builder: inout RecordBuilder, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> (json: JSONValue, text: [UInt8]) {
    let options = builder.collector.options
    let (body, text) = try builder.body(diagnostics: &diagnostics)
    var sidecar = SidecarRecord()
    if !options.isMinimal {
      sidecar.document = try record(
        of: document, body: body, builder: &builder, diagnostics: &diagnostics)
    }
    builder.dropNeedlessDigests()
    sidecar.document?.glyphs = builder.glyphs
    sidecar.text = .init(
      file: options.textFileName, sha256: SHA256.digest(of: text).hexadecimal,
      utf16Length: TextMetrics.utf16Length(of: text[...]))
    sidecar.imageRanges = builder.ranges
    sidecar.images = builder.collector.images
    sidecar.attachments = builder.attachments
    if options.isMinimal {
      for index in sidecar.attachments.indices {
        sidecar.attachments[index].words = AttachmentWords()
        sidecar.attachments[index].origin = .graphic
      }
    }
    return (SidecarRecord.codec.encode(sidecar), text)
  }

  /// The document without the objects of hidden text, which a minimal sidecar has no place for.
  private static func visiblePart(
    of document: Document, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> Document {
    diagnostics.note(
      .minimalSidecar, "a minimal sidecar holds images and attachments, but no styling")
    var visible = document
    let extraction = TextExtraction(document.body, characterStyles: document.characterStyles)
    visible.body.objects.removeAll { extraction.isOmitted(at: $0.offset) }
    return visible
  }

  private static func record(
    of document: Document, body: TextRecord, builder: inout RecordBuilder,
    diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> DocumentRecord {
    var record = DocumentRecord()
    record.attributes = document.attributes
    record.fonts = document.fonts
    record.colors = document.colors
    record.characterStyles = document.characterStyles
    record.paragraphStyles = document.paragraphStyles
    record.namedStyles = document.namedStyles
    record.lists = document.lists
    record.listOverrides = document.listOverrides
    record.links = document.links
    record.fields = document.fields
    record.sections = document.sections
    record.bookmarks = document.bookmarks
    record.helpMarks = document.helpMarks
    record.revisions = document.revisions
    record.opaqueDestinations = document.opaqueDestinations
    record.body = body
    for note in document.notes {
      record.notes.append(
        .init(
          kind: note.kind, text: try builder.record(of: note.text, diagnostics: &diagnostics),
          isNumbered: note.isNumbered, author: note.author, initials: note.initials,
          date: note.date))
    }
    for part in document.headersAndFooters {
      record.headersAndFooters.append(
        .init(
          kind: part.kind, section: part.section,
          text: try builder.record(of: part.text, diagnostics: &diagnostics)))
    }
    record.unreferencedFiles = try builder.collector.records(
      ofUnreferenced: document.unreferencedFiles)
    return record
  }
}
