/// What copies of one content or folder share, found without a look at the bytes.
///
/// Two values with one identity are equal, for as long as one of them is kept. Equal values may have
/// different identities.
package enum PayloadIdentity: Hashable, Sendable {
  /// Bytes in memory: the address of what they are part of, and which part.
  case memory(UInt, Range<Int>)
  /// The entries of a folder: their address, and how many they are.
  case folder(UInt, Int)
  /// A lazy source: what tells it from others, and its size.
  case source([UInt8], Int)
  /// Nothing.
  case missing
}
