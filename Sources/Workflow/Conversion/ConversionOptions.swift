import RTFDFiles
import Sidecar

/// The settings of a run that readers and writers look at.
package struct ConversionOptions: Sendable {
  /// What stands in plain text for a glyph or attachment.
  package enum GlyphText: String, Sendable, CaseIterable {
    /// U+FFFC alone.
    case placeholder
    /// The description or the file name, in brackets.
    case description
    /// U+FFFC and the identifier or file name in brackets.
    case reference
    /// Nothing.
    case none
  }

  /// What goes into the sidecar of a plain text.
  package enum Sidecar: Sendable {
    /// Everything that rebuilds the document.
    case full
    /// The images and their places.
    case minimal
    /// No sidecar is written.
    case none
  }

  /// The format of the input; nil to find it out.
  package var inputFormat: String?
  /// What stands for glyphs in plain text; nil for the output's default.
  package var glyphText: GlyphText?
  /// What goes into the sidecar.
  package var sidecar = Sidecar.full
  /// Whether hidden and deleted text is written to plain text and HTML.
  package var includesHidden = false
  /// Whether files of a bundle that its text does not name are left out.
  package var dropsUnreferenced = false
  /// Better descriptions of glyphs, by content identifier.
  package var descriptions: [String: String] = [:]
  /// The folder that images are shared in; nil to keep them beside each output.
  package var imageStore: ImageStore?
  /// Whether a text that was changed since its sidecar was written may be put together with it.
  package var realigns = false
  /// The style of pages: `classes`, `inline` or `none`.
  package var htmlStyle = "classes"
  /// Whether images go into the page; nil to do so for a stream only.
  package var embedsImages: Bool?
  /// Whether only the content of a page is written.
  package var writesFragment = false
  /// Whether ordinary images are described by their file names.
  package var namesImages = false
  /// The language of pages; nil for the document's own.
  package var language: String?
  /// The title of pages; nil for the document's own.
  package var title: String?
  /// Whether Markdown starts with what is known of the document.
  package var writesFrontMatter = false
  /// Whether pages are checked before they are written.
  package var validates = true
  /// Where a receiver of payloads finds the images; nil for none.
  package var baseURL: String?

  /// The standard settings.
  package init() {}

  /// Bytes that differ when two settings may lead to different outputs.
  package var fingerprint: [UInt8] {
    let texts: [String?] = [
      inputFormat, glyphText?.rawValue, "\(sidecar)", htmlStyle, language, title, baseURL,
      "\(includesHidden) \(realigns) \(writesFragment) \(namesImages) \(validates)",
      embedsImages.map { "\($0)" }, "\(dropsUnreferenced) \(writesFrontMatter)",
    ]
    var result: [UInt8] = []
    func add(_ bytes: [UInt8]?) {
      // The length in front keeps neighbours apart.
      result += Array("\(bytes?.count ?? -1):".utf8) + (bytes ?? [])
    }
    for text in texts { add(text.map { Array($0.utf8) }) }
    add(imageStore?.path.bytes)
    for (identifier, text) in descriptions.sorted(by: { $0.key < $1.key }) {
      add(Array(identifier.utf8))
      add(Array(text.utf8))
    }
    return result
  }
}
