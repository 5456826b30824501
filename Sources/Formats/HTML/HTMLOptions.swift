import RichText

/// What a page is to look like.
package struct HTMLOptions: Equatable, Sendable {
  /// Where the looks of the document go.
  package enum Style: String, Sendable, CaseIterable {
    /// One small stylesheet in the head; elements name classes, numbered by first use.
    case classes
    /// A `style` attribute on each element, for mail and for fragments.
    case inline
    /// Nowhere: only elements and their meaning.
    case none
  }

  /// The alternate text of ordinary images that say nothing themselves.
  package enum ImageAlternative: String, Sendable, CaseIterable {
    /// Empty: the image counts as decoration.
    case empty
    /// The file name.
    case name
  }

  /// Where the looks go. A fragment has no head, so `classes` acts as `inline` there.
  package var style = Style.classes
  /// Whether images are put into the page as `data:` URIs, so that it needs no other file.
  package var embed = false
  /// Whether only the content is written, without `html`, `head` and `main`.
  package var fragment = false
  /// The alternate text of ordinary images.
  package var imageAlt = ImageAlternative.empty
  /// The page's language as a BCP 47 tag; nil for the document's own.
  package var language: String?
  /// The page's title; nil for the document's own, or its first line.
  package var title: String?
  /// Whether hidden and deleted text is written too.
  package var includeHidden = false
  /// The folder that the page's references lead to, relative to the page.
  package var resourceDirectory = "files"
  /// Better descriptions of glyphs, by content identifier.
  package var descriptions: [String: String] = [:]
  /// How many bytes of base64 a page may hold beyond the first occurrence of each of the document's own
  /// files: of repeated pictures, and of PNGs made for it.
  package var repeatedPictureBytes = ModelLimits.repeatedPictureBytes

  /// The defaults.
  package init() {}

  /// The style that is really used.
  var effectiveStyle: Style { fragment && style == .classes ? .inline : style }
}
