import RichText

/// Turns lengths of a document into CSS pixels.
///
/// A point of a Cocoa document is one pixel, as on Apple's systems; in any other document it is
/// 1/72 inch, which is 4/3 pixels. See HTML.docc, "Sizes".
struct Scale {
  /// Pixels per point as a fraction.
  private let numerator: Int
  private let denominator: Int

  init(for attributes: DocumentAttributes) {
    let isCocoa = attributes.cocoaVersion != nil || attributes.characterSet == .unspecified
    (numerator, denominator) = isCocoa ? (1, 1) : (4, 3)
  }

  /// The longest length that is written: 22 inches, which is what RTF page lengths allow.
  static let limit: Int32 = 31_680

  /// Twips as thousandths of a pixel; held within ±22 inches.
  func milliPixels(twips: Int32) -> Int {
    Int(min(max(twips, -Self.limit), Self.limit)) * 50 * numerator / denominator
  }

  /// Thousandths of a point as thousandths of a pixel; held within 1…1,638 points.
  func milliPixels(fontSize: Int32) -> Int {
    Int(min(max(fontSize, 1_000), 1_638_000)) * numerator / denominator
  }
}
