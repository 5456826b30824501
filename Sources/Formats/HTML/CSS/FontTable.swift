import Rendering
import RichText

/// The document's fonts as CSS knows them; equal families share an index.
struct FontTable {
  /// One face of the font table.
  struct Entry {
    /// Index into ``families``; 0 for fonts that the browser chooses.
    var family: Int
    var weight: Int?
    var isItalic: Bool
  }

  /// The distinct values of `font-family`; the first one is empty.
  private(set) var families: [CSSValue] = [.empty]
  private let entries: [Entry]

  init(_ document: Document) {
    var families: [CSSValue] = [.empty]
    var indices: [CSSValue: Int] = [.empty: 0]
    entries = document.fonts.map { font in
      let face = FontFace(font)
      let family = CSSValue.family(face)
      let index = indices[family] ?? families.count
      if index == families.count {
        families.append(family)
        indices[family] = index
      }
      return Entry(family: index, weight: face.weight, isItalic: face.isItalic)
    }
    self.families = families
  }

  /// The face with an index of the font table; a neutral one for others.
  subscript(index: Int32) -> Entry {
    entries.indices.contains(Int(index))
      ? entries[Int(index)] : Entry(family: 0, weight: nil, isItalic: false)
  }
}

/// Family and size, which blocks have too.
struct BlockFont: Hashable {
  /// Index into ``FontTable/families``.
  var family: Int
  /// Thousandths of a pixel.
  var size: Int
}

/// What most of the text looks like. Elements say only how they differ from it.
struct BaseLook {
  let font: BlockFont
  /// The value of `font-family`; empty when the document names no font.
  let family: CSSValue
  let color: ColorText
  /// The page's language tag.
  let language: String

  /// Weighs the styles of the body by the bytes they cover.
  init(_ document: Document, fonts: FontTable, scale: Scale, options: HTMLOptions) {
    var weights = [Int](repeating: 0, count: document.characterStyles.count)
    for run in document.body.runs where weights.indices.contains(run.style) {
      weights[run.style] += run.range.count
    }
    var byFont = Tally<BlockFont>()
    var byColor = Tally<Int32>()
    var byLanguage = Tally<Int32>()
    for (style, weight) in zip(document.characterStyles, weights) where weight > 0 {
      let family = fonts[style.font].family
      byFont.add(
        BlockFont(family: family, size: scale.milliPixels(fontSize: style.fontSize)),
        // A font that the browser chooses anyway (emoji) is no base for other text.
        weight: family == 0 && style.font >= 0 ? 1 : weight)
      byColor.add(style.foreground, weight: weight)
      if let language = style.language, LanguageTag.tag(of: language) != nil {
        byLanguage.add(language, weight: weight)
      }
    }
    let plain = CharacterStyle()
    font =
      byFont.best
      ?? BlockFont(
        family: fonts[document.attributes.defaultFont ?? plain.font].family,
        size: scale.milliPixels(fontSize: plain.fontSize))
    family = fonts.families[font.family]
    let colorIndex = Int(byColor.best ?? 0)
    color =
      document.colors.indices.contains(colorIndex)
      ? ColorText(document.colors[colorIndex]) ?? .black : .black
    let lcid = byLanguage.best ?? document.attributes.defaultLanguage
    language = options.language ?? lcid.flatMap(LanguageTag.tag) ?? "und"
  }

  /// Adds up weights; the first value met wins among equals.
  private struct Tally<Value: Hashable> {
    private var totals: [(value: Value, weight: Int)] = []
    private var positions: [Value: Int] = [:]

    mutating func add(_ value: Value, weight: Int) {
      if let position = positions[value] {
        totals[position].weight += weight
      } else {
        positions[value] = totals.count
        totals.append((value, weight))
      }
    }

    var best: Value? {
      var result: (value: Value, weight: Int)?
      for total in totals where total.weight > (result?.weight ?? 0) { result = total }
      return result?.value
    }
  }
}
