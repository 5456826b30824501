package import Diagnostics

/// A text file that came back from an editor, in the form that text files beside a sidecar have.
///
/// See PlainText.docc, "Edited texts".
package struct EditedText {
  /// UTF-8 without a mark, every line ended by LF, without characters that no document has.
  package private(set) var utf8: [UInt8]
  /// The encoding that a mark tells; nil without a mark.
  private let encoding: TextEncoding?
  private let hasOtherLineEnds: Bool
  private let droppedCount: Int

  /// Reads the bytes of a text file; nil when they are in no encoding that they tell themselves.
  package init?(_ bytes: [UInt8]) {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF]]
    encoding = marks.contains { bytes.starts(with: $0) } ? TextEncoding.detect(bytes) : nil
    guard let decoded = (encoding ?? .utf8).decode(bytes) else { return nil }
    let lines = PlainTextReader.normalized(decoded)
    hasOtherLineEnds = lines != decoded
    utf8 = lines.filter { !Self.isForbidden($0) }
    droppedCount = lines.count - utf8.count
  }

  /// Control characters that RTF has no way to hold.
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte == 0x7F || byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0C
  }

  /// Says what was done to the bytes.
  package func report(to diagnostics: inout DiagnosticSink) {
    if let encoding {
      diagnostics.note(
        .editedTextForm,
        encoding == .utf8
          ? "the byte order mark of the text is left out" : "the text is read as \(encoding.name)")
    }
    if hasOtherLineEnds {
      diagnostics.note(.editedTextForm, "the line ends of the text become LF")
    }
    if droppedCount > 0 {
      diagnostics.warn(
        .editedTextCharacters, "control characters of the text are left out", count: droppedCount)
    }
  }
}
