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

  /// The name of the RTF part in a bundle's files: `TXT.rtf`, else `index.rtf`, else one of these
  /// in another case, else the only `.rtf` there is; nil when there is none or no single one.
  package static func rtfPartName(in tree: FileTree) -> [UInt8]? {
    let names = tree.entries.compactMap { entry -> [UInt8]? in
      guard case .file = entry.kind, FileName(entry.path) != nil,
        !BundleName.isAppleDouble(entry.path), BundleName.hasExtension(entry.path, ".rtf")
      else { return nil }
      return entry.path
    }
    for wanted in [BundleName.main, BundleName.index] where names.contains(wanted) {
      return wanted
    }
    for wanted in [BundleName.main, BundleName.index] {
      if let name = names.first(where: { BundleName.isEqualIgnoringCase($0, wanted) }) {
        return name
      }
    }
    return names.count == 1 ? names.first : nil
  }

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
