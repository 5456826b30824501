import Digest
import RichText

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

extension DocumentError {
  /// The failure to read a content; a failure that has a name already keeps it.
  static func unreadable(_ error: any Error) -> DocumentError {
    error as? DocumentError
      ?? DocumentError(.inputOutput, .contentUnreadable, "reading failed: \(error)")
  }
}
