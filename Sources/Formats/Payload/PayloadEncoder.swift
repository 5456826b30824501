package import Diagnostics
import Digest
import PlainText
import RTFDJSON
package import RichText

extension Payload {
  /// Encodes a document as the JSON of a notification.
  ///
  /// The JSON holds the whole document when it fits ``byteLimit``, else its text and references to
  /// its images. The text that the notification shows is shortened when nothing else helps.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - flatRTFD: The same document as flat RTFD.
  ///   - options: How it is shown, and where a receiver finds the images.
  ///   - diagnostics: Takes what the payload does not hold.
  /// - Returns: The JSON, and the images that have to be stored where the receiver looks for them.
  /// - Throws: `DocumentError` (bad data) when not even the text and the references fit, and for an
  ///   image that can not be read.
  package static func encode(
    _ document: Document, flatRTFD: [UInt8], options: PayloadOptions = PayloadOptions(),
    diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> Encoded {
    let body = PayloadBody(document, options: options, diagnostics: &diagnostics)
    if Base64.encodedCount(of: flatRTFD.count) < byteLimit, body.utf8.count < byteLimit {
      let json = write(body.text, "attributedBody", .string(Base64.encode(flatRTFD)))
      if json.count <= byteLimit { return Encoded(json: json, images: []) }
    }

    var builder = PayloadReferenceBuilder(document: document, options: options)
    let reference = try builder.build()
    builder.report(to: &diagnostics)
    let json = try write(body, reference: reference.json, diagnostics: &diagnostics)
    return Encoded(json: json, images: builder.images)
  }

  /// The JSON with a reference; the body is shortened until it fits.
  private static func write(
    _ body: PayloadBody, reference: JSONValue, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> [UInt8] {
    let key = "attributedReference"
    if body.utf8.count < byteLimit {
      let whole = write(body.text, key, reference)
      if whole.count <= byteLimit { return whole }
    }
    let frame = write("", key, reference)
    guard let short = body.shortened(toEscapedCount: byteLimit - frame.count) else {
      throw tooLarge
    }
    diagnostics.warn(
      .payloadBody, "the text that the notification shows is shortened to fit 4,096 bytes")
    return write(short, key, reference)
  }

  private static func write(_ body: String, _ key: String, _ value: JSONValue) -> [UInt8] {
    let alert: JSONValue = ["body": .string(body)]
    let aps: JSONValue = ["alert": alert, "mutable-content": 1]
    return JSONWriter.write(
      .object(JSONObject([(key: "aps", value: aps), (key: key, value: value)])), layout: .compact)
  }

  static var tooLarge: DocumentError {
    DocumentError(
      .badData, .payloadTooLarge,
      "the text and the references to its images do not fit the 4,096 bytes of a notification")
  }
}
