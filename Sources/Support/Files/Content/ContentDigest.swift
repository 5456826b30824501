package import Diagnostics
package import Digest

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
    var unwanted: [[UInt8]: Fingerprint]?
    try add(tree, to: &digest, budget: &budget, fingerprints: &unwanted)
    return digest.finalize()
  }

  /// The fingerprint of some content, read in parts.
  ///
  /// - Throws: `DocumentError` when it can not be read.
  package static func fingerprint(of content: Content) throws(DocumentError) -> Fingerprint {
    var builder = Fingerprint.Builder()
    var last: ArraySlice<UInt8> = []
    try content.forEachChunk {
      builder.update(last)
      last = $0
    }
    return builder.finalize(adding: last)
  }

  /// Adds a tree to a digest. Lengths go in front of what they count, so that no two trees give the
  /// same bytes.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - digest: Takes what the tree holds.
  ///   - budget: How much may still be read.
  ///   - fingerprints: Takes the fingerprints of lazy contents by their identities: each is read once.
  ///     Nil when nobody asks for them.
  /// - Throws: `DocumentError` when a file can not be read, or when the budget is used up.
  package static func add(
    _ tree: FileTree, to digest: inout SHA256, budget: inout DigestBudget,
    fingerprints: inout [[UInt8]: Fingerprint]?
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
        guard fingerprints != nil, let external = content.external else {
          try digest.update(content)
          continue
        }
        var builder = Fingerprint.Builder()
        try content.forEachChunk {
          digest.update($0)
          builder.update($0)
        }
        fingerprints?[external.identity] = builder.finalize()
      }
    }
  }
}
