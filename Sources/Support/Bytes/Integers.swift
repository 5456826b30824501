/// Unsigned numbers in bytes, as files have them.
extension RandomAccessCollection<UInt8> {
  /// The number whose highest byte comes first; of more than eight bytes the last eight count.
  @inlinable
  package var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }

  /// The number whose lowest byte comes first; of more than eight bytes the first eight count.
  @inlinable
  package var littleEndian: UInt64 { reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}

extension [UInt8] {
  /// Appends the four bytes of a number, the lowest first.
  @inlinable
  package mutating func append(littleEndian number: UInt32) {
    for shift: UInt32 in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
