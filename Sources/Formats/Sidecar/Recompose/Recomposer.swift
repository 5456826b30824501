package import Diagnostics
import Digest
package import RTFDFiles
import RTFDJSON
package import RichText

/// How a document is put together.
package struct RecompositionOptions: Sendable {
  /// Whether a text that was edited is taken, and styles and objects are moved to fit it.
  package var realign: Bool

  /// Makes options.
  package init(realign: Bool = false) { self.realign = realign }
}

/// A sidecar that was read, before its text and files are.
package struct ParsedSidecar: Sendable {
  /// What it says.
  let record: SidecarRecord
  /// How long it is, in bytes.
  package let byteCount: Int

  /// The name of the text file, which stands beside the sidecar; never with a `/`.
  package var textFileName: [UInt8] { Array(record.text.file.utf8) }

  /// Whether these are the bytes of the text file that the sidecar was made for.
  package func isMade(for text: [UInt8]) -> Bool {
    SHA256.digest(of: text).hexadecimal == record.text.sha256
  }
}

/// Puts documents together again out of text, sidecar and files.
///
/// See Sidecar.docc.
package enum Recomposer {
  /// The document that the parts were made of.
  ///
  /// - Parameters:
  ///   - sidecar: the sidecar.
  ///   - text: the text file's bytes.
  ///   - options: what is done about an edited text.
  ///   - load: fetches a file by the name that the sidecar states, which is safe to append to a
  ///     folder; nil when it is not there. Called once for each file.
  ///   - diagnostics: takes what happened to an edited text.
  /// - Returns: a sound document.
  /// - Throws: `DocumentError` for everything that does not fit together; each reason has an
  ///   identifier of its own, and the message names the place in the sidecar.
  package static func recompose(
    sidecar: ParsedSidecar, text: [UInt8], options: RecompositionOptions,
    load: ([UInt8]) throws(DocumentError) -> Content?, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> Document {
    var record = sidecar.record
    guard String(validating: text, as: UTF8.self) != nil else {
      throw DocumentError(.badData, .sidecarTextEncoding, "the text is not valid UTF-8")
    }
    let isRealigned = !sidecar.isMade(for: text)
    if isRealigned {
      guard options.realign else {
        throw DocumentError(
          .badData, .sidecarTextChanged, "the text is not the one that the sidecar was made for")
      }
      record = Realignment.realign(record, to: text, diagnostics: &diagnostics)
    }
    try checkRanges(of: record, text: text)
    let result: Result<Document, DocumentError> = withoutActuallyEscaping(load) { load in
      var reader = RecordReader(
        record, byteCount: sidecar.byteCount, isRealigned: isRealigned,
        loader: FileLoader(load: load))
      do throws(DocumentError) {
        return .success(try reader.document(text: text))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Reads a sidecar, format and version first.
  ///
  /// - Throws: `DocumentError` when it is none, or when a value of it makes no sense by itself.
  package static func parse(_ sidecar: [UInt8]) throws(DocumentError) -> ParsedSidecar {
    let value: JSONValue
    do {
      value = try JSONParser.parse(sidecar)
    } catch {
      throw DocumentError(
        .badData, .sidecarSyntax,
        (Sidecar.isSidecar(sidecar) ? "the sidecar" : "this is no sidecar: it")
          + " is no JSON: \(error.message)",
        at: SourceLocation(
          byteOffset: error.byteOffset, line: error.line, column: error.column))
    }
    guard let format = value["format"]?.string, format == Sidecar.formatName else {
      throw DocumentError(
        .badData, .sidecarFormat,
        "this is JSON, but no sidecar: its \"format\" is not \"\(Sidecar.formatName)\"")
    }
    let version = value["version"]?.integer
    guard let version, version == Sidecar.version else {
      throw DocumentError(
        .badData, .sidecarVersion,
        "the sidecar has " + (version.map { "version \($0)" } ?? "no version number")
          + "; this program knows only version \(Sidecar.version)")
    }
    let record = try SidecarRecord.codec.decode(value, .root)
    let path = JSONPath.root["text"]["file"]
    try FileLoader.check(Array(record.text.file.utf8), at: path)
    guard !record.text.file.utf8.contains(UInt8(ascii: "/")) else {
      throw path.failure(.sidecarFileName, "the text has to stand beside the sidecar")
    }
    return ParsedSidecar(record: record, byteCount: sidecar.count)
  }

  /// Holds the ranges to the text: each one unit long, at a U+FFFC, of a known image, in order.
  private static func checkRanges(
    of record: SidecarRecord, text: [UInt8]
  ) throws(DocumentError) {
    let length = TextMetrics.utf16Length(of: text[...])
    guard record.text.utf16Length == length else {
      throw JSONPath.root["text"]["utf16Length"].failure(
        .sidecarTextLength, "the text has \(length) UTF-16 units")
    }
    let places = Set(ObjectPlace.all(in: text).map(\.location))
    var previous = -1
    for (index, range) in record.imageRanges.enumerated() {
      let path = JSONPath.root["imageRanges"][index]
      guard range.length == 1 else {
        throw path["length"].failure(.sidecarRangeLength, "a glyph is one unit long")
      }
      guard places.contains(range.location) else {
        throw path["location"].failure(
          .sidecarRangePlace, "there is no U+FFFC at \(range.location)")
      }
      guard range.location > previous else {
        throw path["location"].failure(.sidecarLocation, "the locations do not ascend")
      }
      guard record.images.image(range.contentIdentifier, sha256: range.sha256) != nil else {
        throw path["contentIdentifier"].failure(
          .sidecarUnknownImage, "there is no image for \"\(range.contentIdentifier)\"")
      }
      previous = range.location
    }
    for (index, attachment) in record.attachments.enumerated() {
      guard let location = attachment.location else { continue }
      guard places.contains(location) else {
        throw JSONPath.root["attachments"][index]["location"].failure(
          .sidecarRangePlace, "there is no U+FFFC at \(location)")
      }
    }
  }
}
