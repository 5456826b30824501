import Rendering
import RichText

/// Finds the first line of text, for the title.
struct TitleFinder {
  /// The line, up to 80 characters; nil before there was one.
  private(set) var line: [UInt8]?

  /// Looks at a paragraph.
  mutating func look(at text: AttributedText, _ range: Range<Int>, _ options: HTMLOptions) {
    if line != nil || range.isEmpty { return }
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: text.utf8[range].prefix(640), as: UTF8.self).unicodeScalars {
      if scalar == "\u{2028}", !scalars.isEmpty { break }
      if scalar == "\u{FFFC}" || scalar == "\u{FFFD}" || scalar.value < 0x20 { continue }
      scalars.append(scalar)
      if scalars.count == 80 { break }
    }
    let shown = String(
      decoding: CharacterFilter.allowed(Array(String(scalars).utf8)).bytes, as: UTF8.self)
    if shown.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) {
      line = Array(shown.utf8)
    } else if let object = text.firstObject(in: range), case .glyph(let glyph) = object {
      line = Array(glyph.words(among: options.descriptions).utf8)
    }
  }
}

extension AttributedText {
  /// The first object in a range of the text.
  fileprivate func firstObject(in range: Range<Int>) -> EmbeddedObject? {
    var low = 0
    var high = objects.count
    while low < high {
      let middle = low + (high - low) / 2
      if objects[middle].offset < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < objects.count, range.contains(objects[low].offset) else { return nil }
    return objects[low].object
  }
}
