package import Rendering
import RichText

/// What a Markdown text is to hold.
package struct MarkdownOptions: Sendable {
  /// Whether pictures are put into the text as `data:` URIs.
  package var embed = false
  /// Whether hidden and deleted text is written too.
  package var includeHidden = false
  /// The folder that references lead to, relative to the text.
  package var resourceDirectory = "files"
  /// Better descriptions of glyphs, by content identifier.
  package var descriptions: [String: String] = [:]
  /// How many bytes of base64 a text may hold beyond the first occurrence of each of the document's own
  /// files.
  package var repeatedPictureBytes = ModelLimits.repeatedPictureBytes
  /// Whether the text starts with what is known of the document, as YAML.
  package var frontMatter = false
  /// The title in front matter; nil for the document's own.
  package var title: String?
  /// The name of the file that the document was read from, for front matter; nil when there is none.
  package var source: String?

  /// The defaults.
  package init() {}
}

/// A Markdown text and the files it refers to.
package struct MarkdownOutput: Sendable {
  /// The text, UTF-8.
  package let text: [UInt8]
  /// The files beside it, in ``MarkdownOptions/resourceDirectory``, in order of first reference.
  package let resources: [ResourceFile]
}
