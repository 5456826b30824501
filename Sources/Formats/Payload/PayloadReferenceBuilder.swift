import Diagnostics
import Digest
import PlainText
import RTFDBytes
import RTFDFiles
import RTFDJSON
import Rendering
import RichText

/// Makes the reference of a document that does not fit a payload.
struct PayloadReferenceBuilder {
  let document: Document
  let options: PayloadOptions
  /// The distinct images in order of first use.
  private(set) var images: [Payload.ReferencedImage] = []
  private var losses = TextLosses()

  /// The fewest bytes that a range takes in the JSON, its comma included.
  private static let rangeByteCount = 48

  /// A builder for one document.
  init(document: Document, options: PayloadOptions) {
    self.document = document
    self.options = options
  }

  /// The text, the ranges and the images.
  ///
  /// - Throws: `DocumentError` when they can not fit, which is checked before any image is read,
  ///   and for an image that can not be read.
  mutating func build() throws(DocumentError) -> PayloadReference {
    var renderer = TextRenderer(
      document: document,
      options: PlainTextOptions(
        glyphs: .placeholder, form: .marked, includeHidden: options.includeHidden),
      attachments: .description, marksNotes: false)
    let text = renderer.renderBody()
    losses = renderer.losses
    guard text.count <= Payload.byteLimit,
      losses.glyphs <= Payload.byteLimit / Self.rangeByteCount
    else { throw Payload.tooLarge }

    let places = renderer.glyphPlaces
    let locations = TextMetrics.utf16Offsets(of: places.map(\.offset), in: text)
    var ranges: [PayloadReference.ImageRange] = []
    for (place, location) in zip(places, locations) {
      let image = try image(of: place.glyph)
      ranges.append(PayloadReference.ImageRange(location: location, image: image))
    }
    return PayloadReference(text: text, ranges: ranges, images: images.map(\.image))
  }

  /// The index of a glyph's image, which is added when it is new.
  private mutating func image(of glyph: AdaptiveImageGlyph) throws(DocumentError) -> Int {
    let identifier = glyph.contentIdentifier
    let known = images.firstIndex {
      $0.image.contentIdentifier.utf8.elementsEqual(identifier.utf8)
        && $0.content == glyph.imageContent
    }
    if let known { return known }
    let digest = try glyph.imageContent.digest()
    // The same bytes may come from two places.
    let equal = images.firstIndex {
      $0.image.contentIdentifier.utf8.elementsEqual(identifier.utf8) && $0.image.sha256 == digest
    }
    if let equal { return equal }
    let image = PayloadReference.Image(
      contentIdentifier: identifier, sha256: digest, byteCount: glyph.imageContent.byteCount,
      url: url(identifier, digest))
    images.append(Payload.ReferencedImage(image: image, content: glyph.imageContent))
    return images.count - 1
  }

  private func url(_ identifier: String, _ digest: SHA256.Digest) -> String? {
    guard let base = options.baseURL else { return nil }
    var address = Array(base.utf8)
    if address.last != UInt8(ascii: "/") { address.append(UInt8(ascii: "/")) }
    address.append(percentEncoded: options.imageName(identifier, digest.hexadecimal))
    return String(decoding: address, as: UTF8.self)
  }

  /// Reports what a reference does not hold.
  func report(to diagnostics: inout DiagnosticSink) {
    diagnostics.note(
      .payloadReference,
      "the document does not fit 4,096 bytes; the payload holds its text and refers to its images")
    func dropped(_ count: Int, _ message: String) {
      if count > 0 { diagnostics.warn(.payloadContent, message, count: count) }
    }
    dropped(losses.attachments, "an attachment becomes its name in the payload")
    dropped(document.notes.count, "notes and text boxes are left out of the payload")
    dropped(losses.hiddenRanges, "hidden and deleted text is left out of the payload")
    dropped(
      document.headersAndFooters.count { !$0.text.isEmpty },
      "page headers and footers are left out of the payload")
    dropped(
      document.unreferencedFiles.entries.count,
      "files that the text does not refer to are left out of the payload")
    if PlainTextWriter.hasStyling(document) || PlainTextWriter.hasStructure(document) {
      dropped(1, "styles, links and other structure are left out of the payload")
    }
  }
}

extension PayloadReference {
  /// The value of `attributedReference`.
  var json: JSONValue {
    /// For each image, whether another one has its identifier.
    let isVariant = images.map { image in
      images.count { $0.contentIdentifier.utf8.elementsEqual(image.contentIdentifier.utf8) } > 1
    }
    let ranges = ranges.map { range in
      let image = images[range.image]
      var object: JSONObject = [
        "location": .integer(range.location), "length": 1,
        "contentIdentifier": .string(image.contentIdentifier),
      ]
      if isVariant[range.image] {
        object.append("sha256", .string(image.sha256.hexadecimal))
      }
      return JSONValue.object(object)
    }
    var entries = JSONObject()
    for (index, image) in images.enumerated() where entries[image.contentIdentifier] == nil {
      if isVariant[index] {
        let variants = images.filter {
          $0.contentIdentifier.utf8.elementsEqual(image.contentIdentifier.utf8)
        }
        let value: JSONValue = ["variants": .array(variants.map(\.json))]
        entries.append(image.contentIdentifier, value)
      } else {
        entries.append(image.contentIdentifier, image.json)
      }
    }
    return [
      "text": .string(String(decoding: text, as: UTF8.self)), "imageRanges": .array(ranges),
      "images": .object(entries),
    ]
  }
}

extension PayloadReference.Image {
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "sha256": .string(sha256.hexadecimal), "byteCount": .integer(byteCount),
    ]
    object.append("url", ifPresent: url.map { .string($0) })
    return .object(object)
  }
}
