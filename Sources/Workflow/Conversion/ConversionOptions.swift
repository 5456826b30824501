package import HTML
import PlainText
import RTFDFiles
package import RTFDMarkdown
package import Rendering

/// The settings of a run that readers and writers look at.
package struct ConversionOptions: Sendable {
  /// The format of the input; nil to find it out.
  package var inputFormat: Format.ID?
  /// Whether hidden and deleted text is written to formats that do not keep it as such.
  package var includesHidden = false
  /// Which page headers and footers are shown in formats without pages.
  package var pageParts = PagePartChoice.none
  /// Whether files of a bundle that its text does not name are left out.
  package var dropsUnreferenced = false
  /// Better descriptions of glyphs, by content identifier.
  package var descriptions: [String: String] = [:]
  /// The folder that images are shared in; nil to keep them beside each output.
  package var imageStore: ImageStore?
  /// Whether a text that was changed since its sidecar was written may be put together with it.
  package var realigns = false
  /// Whether images go into the page or Markdown; nil to do so for a stream only.
  package var embedsImages: Bool?
  /// Whether pages are checked before they are written.
  package var validatesPages = true
  /// What only plain text looks at.
  package var plainText = PlainTextSettings()
  /// What only pages look at. What several formats look at, and what follows from the output's place,
  /// is put in for each page.
  package var html = HTMLOptions()
  /// What only Markdown looks at, as ``html``.
  package var markdown = MarkdownOptions()
  /// What only payloads look at.
  package var payload = PayloadSettings()

  /// The standard settings.
  package init() {}

  /// Whether a text with a place gets a sidecar. That gives each object its placeholder's place, so other
  /// forms can have none; and it keeps hidden text, page
  /// headers and footers itself.
  package var wantsSidecar: Bool {
    plainText.sidecar != .none && (plainText.glyphs ?? .placeholder) == .placeholder
      && !includesHidden && pageParts == .none
  }

  /// Bytes that differ when two settings may lead to different outputs.
  ///
  /// All members are in it by what they say of themselves, so that none can be forgotten; apart from the
  /// two that would say something else each time.
  package var fingerprint: [UInt8] {
    var plain = self
    plain.imageStore = nil
    plain.descriptions = [:]
    var result: [UInt8] = []
    func add(_ bytes: [UInt8]?) {
      // The length in front keeps neighbours apart.
      result += Array("\(bytes?.count ?? -1):".utf8) + (bytes ?? [])
    }
    add(Array(String(reflecting: plain).utf8))
    add(imageStore?.path.bytes)
    for (identifier, text) in descriptions.sorted(by: { $0.key < $1.key }) {
      add(Array(identifier.utf8))
      add(Array(text.utf8))
    }
    return result
  }
}
