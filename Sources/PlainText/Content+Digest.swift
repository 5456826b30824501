import Digest
package import RichText

extension Content {
  /// The digest of the bytes, read in parts.
  func digest() throws(DocumentError) -> SHA256.Digest {
    var hash = SHA256()
    do {
      try forEachChunk { hash.update($0) }
    } catch {
      throw .unreadable(error)
    }
    return hash.finalize()
  }
}

extension MediaType {
  /// The type of a file that is called `name`.
  ///
  /// - Throws: `DocumentError` when it can not be read.
  package static func of(_ content: Content, name: [UInt8]) throws(DocumentError) -> String {
    do {
      return of(try content.read(offset: 0, count: prefixLength), name: name)
    } catch {
      throw .unreadable(error)
    }
  }
}

extension DocumentError {
  /// The failure to read a content; a failure that has a name already keeps it.
  static func unreadable(_ error: any Error) -> DocumentError {
    error as? DocumentError
      ?? DocumentError(.inputOutput, .contentUnreadable, "reading failed: \(error)")
  }
}
