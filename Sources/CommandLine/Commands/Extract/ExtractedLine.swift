import Diagnostics
import Digest
import Extract
import PlainText
import RTFDFiles
import RTFDJSON
import RichText

/// Where the files of one document are listed.
struct ExtractedList {
  /// The document's path below the folder that was searched; nil for a document that was named.
  let document: [UInt8]?
  /// The folder that the files are written to; nil when they are only listed.
  let folder: Path?

  /// The name that a line shows: where the file was written, else where it would be below a folder.
  func shown(_ name: String) -> Path {
    if let folder { return folder.appending(name) }
    guard let document else { return Path(name) }
    return Path(document).appending(name)
  }

  /// The first members of a line of JSON.
  var head: JSONObject {
    var object: JSONObject = ["version": 1]
    object.append("document", ifPresent: document.map { .string(Path($0).display) })
    return object
  }
}

extension ExtractedFile {
  /// `KIND SIZE NAME`, then what a glyph is, between tabulators.
  func line(_ list: ExtractedList) -> [UInt8] {
    let name = VisibleText.escaped(path: list.shown(fileName).bytes)
    var fields = [kind.rawValue, String(byteCount), name]
    if let contentIdentifier { fields.append(VisibleText.escaped(contentIdentifier)) }
    if let description { fields.append(VisibleText.escaped(description)) }
    return Array((fields.joined(separator: "\t") + "\n").utf8)
  }

  /// One line of JSON; without the digest of a file that is too large for one, which is reported.
  func json(
    _ list: ExtractedList, _ budget: inout DigestBudget, _ diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> [UInt8] {
    var object = list.head
    object.append("kind", .string(kind.rawValue))
    object.append("name", .string(fileName))
    object.append("path", ifPresent: list.folder.map { .string($0.appending(fileName).display) })
    object.append("mediaType", ifPresent: mediaType.map { .string($0) })
    object.append("byteCount", .integer(byteCount))
    if case .file(let content) = payload {
      if let reason = budget.take(content.byteCount) {
        diagnostics.warn(.digestLimit, "'\(fileName)' \(reason)")
      } else {
        object.append("sha256", .string(try content.digest().hexadecimal))
      }
    }
    object.append("contentIdentifier", ifPresent: contentIdentifier.map { .string($0) })
    object.append("description", ifPresent: description.map { .string($0) })
    object.append("locations", .array(locations.map { .integer($0) }))
    return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
  }
}

extension Emoji {
  /// `emoji LOCATION LENGTH TEXT CODE-POINTS NAME`, between tabulators.
  var line: [UInt8] {
    let points = codePoints.map { "U+" + $0 }.joined(separator: " ")
    let fields = [
      "emoji", String(location), String(length), VisibleText.escaped(text), points, name,
    ]
    return Array((fields.joined(separator: "\t") + "\n").utf8)
  }

  /// One line of JSON.
  func json(_ list: ExtractedList) -> [UInt8] {
    var object = list.head
    object.append("kind", .string("emoji"))
    object.append("location", .integer(location))
    object.append("length", .integer(length))
    object.append("text", .string(text))
    object.append("codePoints", .array(codePoints.map { .string($0) }))
    object.append("name", .string(name))
    return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
  }
}
