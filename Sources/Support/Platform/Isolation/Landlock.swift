import Glibc
import RTFDFiles

/// Linux's Landlock: a thread and what it starts give up rights that no rule grants back.
///
/// Numbers from `linux/landlock.h`, which older systems do not have.
enum Landlock {
  /// The version of the interface; 0 where the kernel has none, or does not use it.
  static var version: Int {
    let versionQuery: UInt = 1
    return max(0, ProcessCalls.call(createRuleset, 0, 0, versionQuery) ?? 0)
  }

  /// Gives up every right that this kernel's version knows, without any rule; returns that version,
  /// 0 when nothing is in force.
  ///
  /// The thread must not gain privileges (`PR_SET_NO_NEW_PRIVS`).
  static func restrictCurrentThread() -> Int {
    let version = version
    guard version > 0 else { return 0 }
    let attributes = attributes(version: version)
    let ruleset = attributes.withUnsafeBytes { bytes in
      ProcessCalls.call(
        createRuleset, UInt(bitPattern: bytes.baseAddress), UInt(bytes.count), 0)
    }
    guard let ruleset, let descriptor = Int32(exactly: ruleset), descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    return ProcessCalls.call(restrictSelf, UInt(ruleset), 0) == 0 ? version : 0
  }

  /// The members of `struct landlock_ruleset_attr` that a version knows: rights to files, rights to
  /// the network, and what is kept within the process and its descendants.
  static func attributes(version: Int) -> [UInt64] {
    // Running, writing, reading, listing, removing and the making of seven kinds of entries.
    var files: UInt64 = 1 << 13 - 1
    // Linking and renaming into another folder.
    if version >= 2 { files |= 1 << 13 }
    // Truncating.
    if version >= 3 { files |= 1 << 14 }
    // Control calls on devices.
    if version >= 5 { files |= 1 << 15 }
    // Binding and connecting TCP.
    let network: UInt64 = 3
    // Abstract sockets and signals of processes outside.
    let scopes: UInt64 = 3
    if version >= 6 { return [files, network, scopes] }
    return version >= 4 ? [files, network] : [files]
  }

  private static let createRuleset = 444
  private static let restrictSelf = 446
}
