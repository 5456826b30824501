package import Digest
package import PlainText
package import RichText

/// Digests of folders whose files may still be on the disk. Those of single files are
/// ``RichText/Content/digest()``.
package enum ContentDigest {
  /// The digest of a tree: its paths, kinds and contents.
  ///
  /// - Throws: `DocumentError` when a file can not be read, or when the budget is used up.
  package static func of(
    _ tree: FileTree, budget: inout DigestBudget
  ) throws(DocumentError) -> SHA256.Digest {
    var digest = SHA256()
    try add(tree, to: &digest, budget: &budget)
    return digest.finalize()
  }

  /// Adds a tree to a digest. Lengths go in front of what they count, so that no two trees give the
  /// same bytes.
  ///
  /// - Throws: `DocumentError` when a file can not be read, or when the budget is used up.
  static func add(
    _ tree: FileTree, to digest: inout SHA256, budget: inout DigestBudget
  ) throws(DocumentError) {
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
        try budget.take(content, named: entry.path)
        try digest.update(content)
      }
    }
  }
}
