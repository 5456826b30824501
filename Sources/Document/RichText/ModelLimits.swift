import RTFDBytes

/// How much of one thing a document may have, where the text says the same thing many times.
///
/// Every one of these is written again at each place that refers to it: the tab stops of a style at
/// each of its paragraphs, an address at each run of a link. Without limits a short document gives an
/// output by the square of its size. Readers leave out what is beyond them, with a warning; a sidecar
/// that goes beyond them is refused.
package enum ModelLimits {
  /// The most tab stops of one paragraph, which is what Word allows.
  package static let tabStops = 64
  /// The most font feature words (`\AppleTypeServicesF…`) of one run.
  package static let fontFeatures = 32
  /// The most bytes of a link's target, fragment, frame and title, each, as UTF-8.
  package static let addressBytes = 8_192
  /// The most Unicode scalars of a list level's marker, and of its format.
  package static let markerScalars = 255
  /// The most bytes of a field's instruction, as UTF-8.
  package static let fieldInstructionBytes = 8_192
  /// The most fields in fields. Writers have two groups for each, around which those of a note and
  /// its own fields may stand; RTF is read up to 1,000 groups deep.
  package static let fieldNesting = 200
  /// The most bytes that pictures take where a file holds them and they come again as digits
  /// or base64.
  package static let repeatedPictureBytes = Limits.embeddedByteCount
  /// How many times as long as a document's own files what is written of it may be.
  package static let expansion = 50

  /// How many bytes may be written of a document that was read from files of `byteCount` bytes.
  package static func written(ofFiles byteCount: Int) -> Int {
    let (limit, isOverflow) = byteCount.multipliedReportingOverflow(by: expansion)
    return isOverflow ? .max : limit
  }
}
