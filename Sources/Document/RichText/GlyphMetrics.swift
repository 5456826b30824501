/// How much room an adaptive image glyph takes in a line of text.
///
/// The picture is a square (or as wide as its strike's ratio says) of ``side``; the line has the
/// ``ascent`` and ``descent`` of an emoji font of that size. Lengths are in the unit of the font
/// size: points of a text view, CSS pixels of a page. See HEIF.docc, "Room in a line".
package struct GlyphMetrics: Equatable, Sendable {
  /// The size of the text, in thousandths.
  package let fontSize: Int
  /// The height of the picture, in thousandths.
  package let side: Int
  /// How wide the glyph is, in thousandths.
  package let width: Int

  /// The metrics of a glyph beside text of `fontSize` thousandths, not negative; the strike gives
  /// the ratio, which is held within 1 : 100 and 100 : 1.
  package init(fontSize: Int, strike: AdaptiveImageGlyph.Strike?) {
    let ratio = strike.map { Double($0.width) / Double(max($0.height, 1)) } ?? 1
    self.fontSize = fontSize
    side = Self.side(fontSize: fontSize)
    width = Int(Double(side) * min(max(ratio, 0.01), 100))
  }

  /// Above the baseline, in whole units.
  package var ascent: Double { Double(side) / 1_000 }

  /// Below the baseline, in whole units.
  package var descent: Double { Double(side) * 0.3125 / 1_000 }

  /// The height of the picture beside text of `fontSize`, both in thousandths: 1.25 times the text up
  /// to 16, as large as the text from 24 on, and a straight line between.
  package static func side(fontSize: Int) -> Int {
    max(fontSize, min(fontSize * 5 / 4, fontSize / 2 + 12_000))
  }
}
