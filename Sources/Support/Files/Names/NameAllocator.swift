/// Gives the files of one output names that no two of them share.
package struct NameAllocator: Sendable {
  /// How names are made safe and told apart.
  package let policy: NamePolicy
  private var taken: Set<NamePolicy.Identity> = []
  /// The number to try next for a name that was taken, so that many equal names cost no search.
  private var numbers: [NamePolicy.Identity: Int] = [:]
  /// How many numbered names were tried.
  package private(set) var attemptCount = 0

  /// Nothing is taken yet.
  package init(_ policy: NamePolicy) { self.policy = policy }

  /// Takes a path as it is.
  ///
  /// - Returns: Whether it was free.
  package mutating func claim(_ path: [UInt8]) -> Bool {
    taken.insert(policy.identity(path)).inserted
  }

  /// Takes a name that is safe already, or the next numbered form of it that is free.
  ///
  /// - Parameters:
  ///   - name: The name that is wanted.
  ///   - folder: The folder it is to stand in, relative to that of the output; empty for that itself.
  /// - Returns: The path, with the folder.
  package mutating func unique(_ name: [UInt8], in folder: [UInt8] = []) -> [UInt8] {
    let prefix = folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]
    var candidate = prefix + name
    if claim(candidate) { return candidate }
    let key = policy.identity(prefix + policy.numberingKey(name))
    var number = numbers[key] ?? policy.firstNumber
    repeat {
      attemptCount += 1
      candidate = prefix + policy.numbered(name, number)
      number += 1
    } while !claim(candidate)
    numbers[key] = number
    return candidate
  }

  /// Makes a name safe and takes it, or the next numbered form of it that is free.
  ///
  /// - Parameters:
  ///   - wanted: The name that is wanted, of any bytes.
  ///   - folder: The folder it is to stand in, relative to that of the output; empty for that itself.
  /// - Returns: The path, with the folder.
  package mutating func name(_ wanted: [UInt8], in folder: [UInt8] = []) -> [UInt8] {
    unique(policy.safe(wanted), in: folder)
  }
}
