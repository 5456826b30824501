package import Diagnostics
import RTFDFiles
package import RichText

/// Reads RTF.
package enum RTFReader {
  /// How much of a document the reader accepts; more is bad data, with the limit named, unless it
  /// says otherwise. See also ``RichText/ModelLimits``.
  package enum Limits {
    /// Bytes of RTF.
    package static let byteCount = FileReading.streamLimit
    /// Groups in groups.
    package static let nesting = 1_000
    /// Tables in tables.
    package static let tableNesting = Table.nestingLimit
    /// Attachments, pictures and objects in one document.
    package static let attachments = 10_000
    /// Unicode scalars of the name of a font, style or author; what is beyond is cut.
    package static let nameScalars = 255
    /// Words of a section, those of its columns and page borders included; more are left out.
    package static let sectionWords = 256
  }

  /// Whether bytes begin like RTF: `{\rtf`, after white space or a byte order mark at most.
  package static func recognizes(_ bytes: [UInt8]) -> Bool { start(of: bytes) != nil }

  /// Reads a document; attachments named by `\NeXTGraphic` come out with a missing payload, which
  /// the bundle's reader then supplies.
  ///
  /// - Throws: `DocumentError` when the bytes are not RTF or exceed a document limit.
  package static func read(
    _ bytes: [UInt8], diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> Document {
    guard bytes.count <= Limits.byteCount else {
      throw DocumentError(
        .badData, .rtfTooLarge,
        "the RTF text has \(bytes.count) bytes, more than \(Limits.byteCount)"
      )
    }
    guard let start = start(of: bytes) else {
      throw DocumentError(
        .badData, .rtfNotRTF, "this is not RTF: it does not begin with {\\rtf",
        at: SourceLocation(byteOffset: 0, line: 1, column: 1))
    }
    var reader = DocumentReader(bytes, start: start)
    do {
      try reader.readDocument()
    } catch {
      reader.problems.report(to: &diagnostics, in: bytes)
      throw error
    }
    let document = reader.finish()
    reader.problems.report(to: &diagnostics, in: bytes)
    return document
  }

  /// Where the first group starts; nil when the bytes are not RTF.
  private static func start(of bytes: [UInt8]) -> Int? {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] == ByteClass.openBrace else { return nil }
    let brace = index
    index += 1
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return bytes[index...].starts(with: "\\rtf".utf8) ? brace : nil
  }
}
