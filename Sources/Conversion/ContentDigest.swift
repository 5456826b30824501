package import Digest
import Platform
package import RichText

/// Digests of contents that may still be on the disk.
package enum ContentDigest {
  /// The digest of some content, read in parts.
  ///
  /// - Throws: `DocumentError` when it can not be read.
  package static func of(_ content: Content) throws(DocumentError) -> SHA256.Digest {
    var digest = SHA256()
    try add(content, to: &digest)
    return digest.finalize()
  }

  /// The digest of a tree: its paths, kinds and contents.
  ///
  /// - Throws: `DocumentError` when a file can not be read.
  package static func of(_ tree: FileTree) throws(DocumentError) -> SHA256.Digest {
    var digest = SHA256()
    try add(tree, to: &digest)
    return digest.finalize()
  }

  /// Adds a tree to a digest. Lengths go in front of what they count, so that no two trees give the
  /// same bytes.
  static func add(_ tree: FileTree, to digest: inout SHA256) throws(DocumentError) {
    func number(_ value: Int) -> [UInt8] { Array("\(value)\n".utf8) }
    for entry in tree.entries {
      digest.update(number(entry.path.count))
      digest.update(entry.path)
      switch entry.kind {
      case .directory:
        digest.update(number(-2))
      case .symbolicLink(let target):
        digest.update(number(target.count))
        digest.update(target)
      case .file(let content):
        digest.update(number(content.byteCount))
        try add(content, to: &digest)
      }
    }
  }

  private static func add(
    _ content: Content, to digest: inout SHA256
  ) throws(DocumentError) {
    do {
      try content.forEachChunk { digest.update($0) }
    } catch let error as DocumentError {
      throw error
    } catch {
      throw DocumentError(.inputOutput, .readFailed, "reading failed: \(error)")
    }
  }
}
