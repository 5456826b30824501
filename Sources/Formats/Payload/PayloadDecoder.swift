package import Diagnostics
import Digest
import PlainText
import RTFDJSON
import RichText

extension Payload {
  /// What a payload carries.
  package enum Decoded: Equatable, Sendable {
    /// The whole document as flat RTFD.
    case flatRTFD([UInt8])
    /// Its text, and references to its images.
    case reference(PayloadReference)
  }

  /// Whether `bytes` are the JSON of a notification that carries a rich text.
  package static func isPayload(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= readLimit, let value = try? JSONParser.parse(bytes) else { return false }
    return value["attributedBody"] != nil || value["attributedReference"] != nil
  }

  /// Reads the JSON of a notification; other members than those of a rich text are skipped.
  ///
  /// - Throws: `DocumentError` (bad data) that says what is wrong.
  package static func decode(_ bytes: [UInt8]) throws(DocumentError) -> Decoded {
    guard bytes.count <= readLimit else {
      throw failure(.payloadTooLarge, "the payload is larger than \(readLimit) bytes")
    }
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw DocumentError(
        .badData, .payloadSyntax, "the payload is no JSON: \(error.message)",
        at: SourceLocation(byteOffset: error.byteOffset, line: error.line, column: error.column))
    }
    if let body = value["attributedBody"] {
      guard let text = body.string, let flat = Base64.decode(text) else {
        throw failure(.payloadEncoding, "\"attributedBody\" is no Base 64")
      }
      return .flatRTFD(flat)
    }
    guard let reference = value["attributedReference"] else {
      throw failure(
        .payloadSyntax,
        "the payload has neither \"attributedBody\" nor \"attributedReference\"")
    }
    return .reference(try ReferenceReader.read(reference))
  }

  fileprivate static func failure(_ id: DiagnosticID, _ message: String) -> DocumentError {
    DocumentError(.badData, id, message)
  }
}

/// Reads and checks the value of `attributedReference`.
private enum ReferenceReader {
  static func read(_ value: JSONValue) throws(DocumentError) -> PayloadReference {
    guard let text = value["text"]?.string, let ranges = value["imageRanges"]?.array,
      let images = value["images"]?.object
    else {
      throw Payload.failure(
        .payloadSyntax,
        "\"attributedReference\" needs \"text\", \"imageRanges\" and \"images\"")
    }
    var reference = PayloadReference(text: Array(text.utf8), ranges: [], images: [])
    for (identifier, entry) in images.members {
      for variant in entry["variants"]?.array ?? [entry] {
        reference.images.append(try image(identifier, variant))
      }
    }
    var indices: [[UInt8]: [Int]] = [:]
    for (index, image) in reference.images.enumerated() {
      indices[Array(image.contentIdentifier.utf8), default: []].append(index)
    }
    let placeholders = TextMetrics.utf16Offsets(
      of: ObjectPlaceholder.offsets(in: reference.text), in: reference.text)
    var next = placeholders[...]
    for range in ranges {
      let location = try location(of: range)
      // Ranges ascend, and so do the places they may hit.
      next = next.drop { $0 < location }
      guard next.popFirst() == location else {
        throw Payload.failure(
          .payloadRange, "the range at \(location) does not hit a U+FFFC, or is out of order")
      }
      let image = try index(of: range, in: reference.images, indices)
      reference.ranges.append(PayloadReference.ImageRange(location: location, image: image))
    }
    return reference
  }

  private static func image(
    _ identifier: String, _ value: JSONValue
  ) throws(DocumentError) -> PayloadReference.Image {
    guard let digest = value["sha256"]?.string.flatMap(SHA256.Digest.init(hexadecimal:)),
      let byteCount = value["byteCount"]?.integer.flatMap(Int.init(exactly:)), byteCount >= 0
    else {
      throw Payload.failure(
        .payloadSyntax,
        "the image \"\(identifier)\" needs \"sha256\", 64 digits, and \"byteCount\"")
    }
    if let url = value["url"], url.string == nil {
      throw Payload.failure(.payloadSyntax, "the \"url\" of \"\(identifier)\" is no string")
    }
    return PayloadReference.Image(
      contentIdentifier: identifier, sha256: digest, byteCount: byteCount,
      url: value["url"]?.string)
  }

  private static func location(of range: JSONValue) throws(DocumentError) -> Int {
    guard let location = range["location"]?.integer.flatMap(Int.init(exactly:)), location >= 0
    else { throw Payload.failure(.payloadSyntax, "a range needs \"location\", 0 or more") }
    guard range["length"]?.integer == 1 else {
      throw Payload.failure(.payloadRange, "the range at \(location) needs the length 1")
    }
    return location
  }

  /// The image that a range names; `indices` are those of each identifier.
  private static func index(
    of range: JSONValue, in images: [PayloadReference.Image], _ indices: [[UInt8]: [Int]]
  ) throws(DocumentError) -> Int {
    guard let identifier = range["contentIdentifier"]?.string else {
      throw Payload.failure(.payloadSyntax, "a range needs \"contentIdentifier\"")
    }
    let candidates = indices[Array(identifier.utf8)] ?? []
    guard let first = candidates.first else {
      throw Payload.failure(
        .payloadRange, "a range names the image \"\(identifier)\", which is not there")
    }
    guard let stated = range["sha256"] else {
      if candidates.count == 1 { return first }
      throw Payload.failure(
        .payloadRange, "a range has to say which image of \"\(identifier)\" it means")
    }
    guard let digest = stated.string.flatMap(SHA256.Digest.init(hexadecimal:)),
      let match = candidates.first(where: { images[$0].sha256 == digest })
    else {
      throw Payload.failure(
        .payloadRange, "a range names an image of \"\(identifier)\" that is not there")
    }
    return match
  }
}
