/// A path that leads to a place below a folder, as far as its text goes: names joined by `/`, none of
/// them empty, `.` or `..`, and no NUL.
///
/// Whoever holds one need not ask again whether a name of a bundle or of a sidecar is safe. A link on
/// the way may still lead elsewhere; ``LinkTarget`` and the calls that open files see to that.
package struct RelativePath: Hashable, Sendable {
  /// The bytes.
  package let bytes: [UInt8]

  /// Takes a path; nil for bytes that are not one.
  package init?(_ bytes: [UInt8]) {
    guard !bytes.contains(0) else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.allSatisfy(Self.isName) else { return nil }
    self.bytes = bytes
  }

  /// The names on the way, at least one.
  package var names: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }

  /// The last name.
  package var lastName: FileName { FileName(made: Array(names.last ?? [])) }

  /// The names of the folders on the way, from the outside in.
  package var folderNames: [FileName] { names.dropLast().map { FileName(made: Array($0)) } }

  /// How many folders are on the way.
  package var folderCount: Int { bytes.count { $0 == UInt8(ascii: "/") } }

  /// Whether the system looks up what is between two separators as a name in that folder.
  static func isName(_ part: ArraySlice<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    return !part.isEmpty && !part.elementsEqual([dot]) && !part.elementsEqual([dot, dot])
  }
}
