/// SHA-256 of bytes that arrive in parts (FIPS 180-4).
package struct SHA256: Sendable {
  /// Starts an empty digest.
  package init() {}
}
