package import Diagnostics
package import Digest

/// How much is read for the digests of one document.
///
/// A sparse file takes no room on a disk and may still have more bytes than a processor hashes in a
/// year.
package struct DigestBudget: Sendable {
  /// The most bytes that a content may have to get a digest: 4 GiB.
  package static let contentLimit = 4 << 30
  /// The most bytes that are read for all digests of a document together: 16 GiB.
  package static let documentLimit = 16 << 30

  private let contentLimit: Int
  private let documentLimit: Int
  private var remaining: Int

  /// A budget with nothing used up; the limits are in bytes.
  package init(
    contentLimit: Int = Self.contentLimit, documentLimit: Int = Self.documentLimit
  ) {
    self.contentLimit = contentLimit
    self.documentLimit = documentLimit
    remaining = documentLimit
  }

  /// Sets `byteCount` bytes aside. Nil when there are enough left, else why there are not, as the end
  /// of a sentence whose subject is a name.
  package mutating func take(_ byteCount: Int) -> String? {
    guard byteCount <= contentLimit else {
      return
        "has \(byteCount) bytes, and digests are made of at most \(contentLimit) bytes"
    }
    guard byteCount <= remaining else {
      return
        "has \(byteCount) bytes, and digests of one document are made of at most "
        + "\(documentLimit) bytes together"
    }
    remaining -= byteCount
    return nil
  }

  /// Sets aside the bytes of a content.
  ///
  /// - Throws: `DocumentError` that names the content when there are not enough left.
  package mutating func take(
    _ content: Content, named name: some Sequence<UInt8>
  ) throws(DocumentError) {
    guard let reason = take(content.byteCount) else { return }
    let name = String(decoding: Array(name), as: UTF8.self)
    throw DocumentError(.badData, .digestLimit, "'\(name)' \(reason)")
  }
}

extension SHA256 {
  /// Adds the bytes of a content, read in parts.
  ///
  /// - Throws: `DocumentError` when it can not be read.
  package mutating func update(_ content: Content) throws(DocumentError) {
    try content.forEachChunk { update($0) }
  }
}

extension Content {
  /// The digest of the bytes, read in parts. See ``DigestBudget``.
  ///
  /// - Throws: `DocumentError` when it can not be read.
  package func digest() throws(DocumentError) -> SHA256.Digest {
    var hash = SHA256()
    try hash.update(self)
    return hash.finalize()
  }
}

extension MediaType {
  /// The type of a file that is called `name`.
  ///
  /// - Throws: `DocumentError` when it can not be read.
  package static func of(_ content: Content, name: [UInt8]) throws(DocumentError) -> String {
    of(try content.read(offset: 0, count: prefixLength), name: name)
  }
}
