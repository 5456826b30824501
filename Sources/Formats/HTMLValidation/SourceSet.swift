/// The addresses of a `srcset` attribute.
///
/// Each candidate is an address and, behind white space, a descriptor such as `2x` or `640w`; a comma ends
/// it. An address may have commas inside, as `data:` has, but not at its ends. See HTML, "Parsing a srcset
/// attribute".
struct SourceSet: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  /// Reads the value of an attribute.
  init(_ value: [UInt8]) { rest = value[...] }

  /// The next address; nil behind the last one.
  mutating func next() -> [UInt8]? {
    rest = rest.drop { Self.isBlank($0) || $0 == UInt8(ascii: ",") }
    guard !rest.isEmpty else { return nil }
    var address = rest.prefix { !Self.isBlank($0) }
    rest = rest[address.endIndex...]
    if address.last == UInt8(ascii: ",") {
      while address.last == UInt8(ascii: ",") { address.removeLast() }
    } else {
      skipDescriptor()
    }
    return Array(address)
  }

  /// Goes behind the comma that ends a candidate. In parentheses a comma is part of the descriptor.
  private mutating func skipDescriptor() {
    var depth = 0
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = Swift.max(0, depth - 1)
      case UInt8(ascii: ",") where depth == 0: return
      default: break
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B
  }
}
