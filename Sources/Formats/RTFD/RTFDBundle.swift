package import Diagnostics
import HEIF
package import RTFDFiles
package import RichText

/// RTFD bundles as values.
///
/// See RTFD.docc.
package enum RTFDBundle {
  /// The largest file that is looked at as a glyph, in bytes.
  package static let glyphByteCountLimit = HEIFLimits.glyph.byteCount

  /// Reads a bundle: its RTF part, and the files its attachments name. Contents stay lazy, apart
  /// from the RTF part and files that may be glyphs.
  ///
  /// - Throws: `DocumentError` when there is no RTF part, when it is no RTF, or at a limit.
  package static func read(
    _ tree: FileTree, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> Document {
    var reader = BundleReader(tree: tree, diagnostics: diagnostics)
    let document = try reader.read()
    diagnostics = reader.diagnostics
    return document
  }

  /// Writes a bundle in Apple's layout: `TXT.rtf`, the files of attachments and glyphs under their
  /// stored names, and the files that the text does not name.
  ///
  /// - Throws: `DocumentError` when a content that has to be compared can not be read.
  package static func write(
    _ document: Document, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> FileTree {
    var writer = BundleWriter(diagnostics: diagnostics)
    let tree = try writer.write(document)
    diagnostics = writer.diagnostics
    return tree
  }
}
