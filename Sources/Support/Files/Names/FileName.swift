/// A name inside one folder: never empty, `.` or `..`, and without a separator, so that looking it up
/// leads nowhere else.
package struct FileName: Hashable, Sendable {
  /// The name as the kernel takes it.
  let path: Path

  /// The bytes of the name.
  package var bytes: [UInt8] { path.bytes }

  /// Takes a name; nil for bytes that are none.
  package init?(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard RelativePath.isName(bytes[...]), !bytes.contains(0), !bytes.contains(UInt8(ascii: "/"))
    else { return nil }
    path = Path(bytes)
  }

  /// The name with something behind it; a separator in that counts for nothing.
  package func appending(_ suffix: String) -> FileName {
    FileName(made: bytes + suffix.utf8.filter { $0 != UInt8(ascii: "/") })
  }

  /// A name that the program makes up, of bytes that follow the rules.
  init(made bytes: [UInt8]) { path = Path(bytes) }
}
