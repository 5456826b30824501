import Rendering
import RichText

/// What a page is made of: nothing in it changes while the page is written.
///
/// A class, so that all who write a part of the page share one.
final class PageContext: Sendable {
  /// The document as the page shows it: without what is hidden, unless that was asked for.
  let document: Document
  /// The same, with how much of the body and of each note is left out.
  let shown: ShownDocument
  let options: HTMLOptions
  /// Where the looks go.
  let style: HTMLOptions.Style
  let scale: Scale
  /// The resolved faces, beside ``RichText/Document/fonts``.
  let fonts: FontTable
  /// What most of the text looks like, which `main` says.
  let base: BaseLook

  init(_ shown: ShownDocument, options: HTMLOptions) {
    self.shown = shown
    document = shown.document
    self.options = options
    style = options.effectiveStyle
    scale = Scale(for: document.attributes)
    fonts = FontTable(document)
    base = BaseLook(document, fonts: fonts, scale: scale, options: options)
  }

  /// Whether looks stand in `style` attributes.
  var isInline: Bool { if case .inline = style { true } else { false } }

  /// The character style with an index; a plain one for others.
  func characterStyle(_ index: Int) -> CharacterStyle {
    document.characterStyles.indices.contains(index)
      ? document.characterStyles[index] : CharacterStyle()
  }

  /// The paragraph style with an index; a plain one for others.
  func paragraphStyle(_ index: Int) -> ParagraphStyle {
    document.paragraphStyles.indices.contains(index)
      ? document.paragraphStyles[index] : ParagraphStyle()
  }

  /// The colour of a table entry; nil for the automatic one.
  func color(_ index: Int32) -> ColorText? {
    document.colors.indices.contains(Int(index)) ? ColorText(document.colors[Int(index)]) : nil
  }

  /// Whether `main` asks for hyphens.
  var isHyphenated: Bool { (document.attributes.hyphenationFactor ?? 0) > 0 }

  /// The distance of tab stops that the paragraph does not name, in twips.
  func defaultTab(of style: ParagraphStyle) -> Int32 {
    [style.defaultTab, document.attributes.defaultTab].lazy.compactMap { $0 }
      .first { $0 > 0 } ?? 720
  }

  /// The width between the margins of the document's paper, in thousandths of a pixel; 8 to 20
  /// inches.
  var textWidth: Int {
    let attributes = document.attributes
    let paper = attributes.paperWidth ?? 12_240
    let margins =
      scale.milliPixels(twips: attributes.leftMargin ?? 1_800)
      + scale.milliPixels(twips: attributes.rightMargin ?? 1_800)
    return max(scale.milliPixels(twips: paper) - margins, scale.milliPixels(twips: 5_760))
  }

  /// What stands before every identifier of a page that becomes part of another one: a fragment, or a
  /// page with inline styles, as the bodies of mails have them. The host's identifiers and global
  /// names, which scripts may go by, are its own.
  var identifierPrefix: String {
    options.fragment || options.style == .inline ? "doc-" : ""
  }
}
