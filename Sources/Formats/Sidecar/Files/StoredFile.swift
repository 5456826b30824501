package import RTFDFiles

/// A file that belongs to a sidecar, to be written by the caller.
package struct StoredFile: Sendable {
  /// Its path, relative to the sidecar's folder, or to the image store; parts joined by `/`, none of
  /// them `.` or `..`.
  package var name: [UInt8]
  /// Its bytes.
  package var content: Content
  /// Their SHA-256, 64 hexadecimal digits.
  package var sha256: String
  /// Whether ``name`` is relative to the image store.
  package var isInImageStore: Bool
}
