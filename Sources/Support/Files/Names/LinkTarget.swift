/// Where a symbolic link of a tree leads: the bytes that stand in it.
package struct LinkTarget: Hashable, Sendable {
  /// What a link may not leave.
  package enum Scope: Sendable {
    /// The tree: it is a folder that is one attachment.
    case tree
    /// The folder that is the first part of the link's path: the tree is a bundle, and its members are
    /// attachments that are moved one by one.
    case member
  }

  /// The bytes.
  package let bytes: [UInt8]

  /// Takes the bytes of a link.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a link that stands at `path`, relative to its tree, stays inside.
  ///
  /// `..` may only stand at the start: there it climbs through folders that are no links, so that
  /// counting is exact. Behind a name it could climb out of a folder that is itself a link.
  package func staysInside(_ scope: Scope, from path: [UInt8]) -> Bool {
    guard !bytes.isEmpty, bytes.first != UInt8(ascii: "/"), !bytes.contains(0) else { return false }
    let dots: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: ".")]
    let names = Path(bytes).components
    let climbs = names.prefix { $0.elementsEqual(dots) }.count
    guard !names.dropFirst(climbs).contains(where: { $0.elementsEqual(dots) }) else { return false }
    let folders = Path(path).components.count - 1
    // The member itself may not be a link.
    let depth = scope == .tree ? folders : folders - 1
    return depth >= 0 && climbs <= depth
  }
}
