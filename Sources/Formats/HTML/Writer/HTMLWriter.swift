package import Diagnostics
import RTFDFiles
package import Rendering
package import RichText

/// Writes a document as a page of polyglot HTML: HTML5 that is well-formed XML too.
///
/// See HTML.docc.
package enum HTMLWriter {
  /// Writes `document`.
  ///
  /// - Parameters:
  ///   - document: A sound document.
  ///   - options: What the page is to look like.
  ///   - images: Makes PNGs of images that browsers do not show; asked once per image.
  ///   - diagnostics: Takes what the page can not hold.
  /// - Returns: The page and its files; what of them can not be read becomes a diagnostic.
  package static func write(
    _ document: Document, options: HTMLOptions, images: any FallbackImageSource,
    diagnostics: inout DiagnosticSink
  ) -> HTMLOutput {
    var walk = DocumentWalk(
      document,
      .init(
        includesHidden: options.includeHidden, countsCommentsApart: true,
        textBoxes: .behindParagraph, longMarker: .htmlLongMarker))
    var writer = PageWriter(walk.shown, options: options, images: images)
    walk.run(&writer)
    return writer.finish(with: walk.diagnostics, &diagnostics)
  }
}
