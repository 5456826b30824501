import Conversion
import Diagnostics
import PlainText
import RTFDFiles
import Rendering
import RichText

/// Writes what a command line in textutil's spelling asks for.
struct TextutilOutput {
  let request: TextutilRequest
  let format: Format

  /// Writes a document to a place, replacing what is there, or to standard output.
  func write(
    _ document: Document, to location: OutputLocation?, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) {
    if location == nil, format.isFolder {
      throw DocumentError(
        .usage, .needsOutput, "a bundle is a folder, which standard output can not hold")
    }
    var converter = Converter(to: format, images: TranscodedImages(width: 1))
    // Bundles make the folders above them, other outputs do not: scripts test for it.
    converter.makesFolders = format.isFolder
    converter.replacesExisting = true
    converter.options.plainText.sidecar = .none
    converter.options.plainText.glyphs = .placeholder
    converter.options.plainText.form = .cocoa
    let destination = location.map { Converter.Destination.place($0) } ?? .standardOutput
    if format.id == .plainText {
      let text = encoded(document, &diagnostics)
      try converter.put(PlannedOutput(bytes: text), to: destination)
    } else {
      try converter.write(document, to: destination, diagnostics: &diagnostics)
    }
  }

  /// The visible text as it is, without hidden and deleted text: nothing is added at its end, so that joined and converted texts have the
  /// length that `-info` says.
  private func encoded(_ document: Document, _ diagnostics: inout DiagnosticSink) -> [UInt8] {
    let visible = document.visibleText
    if !visible.omitted.isEmpty {
      diagnostics.warn(
        .textHidden, "hidden and deleted text is left out", count: visible.omitted.count)
    }
    if !document.notes.isEmpty {
      diagnostics.warn(
        .textNotes, "a note, comment or text box is left out", count: document.notes.count)
    }
    let (bytes, replaced) = request.outputEncoding.encode(visible.utf8)
    if replaced > 0 {
      diagnostics.warn(
        .unencodableText, "characters that \(request.outputEncoding.name) does not have became ?",
        count: replaced)
    }
    return bytes
  }
}
