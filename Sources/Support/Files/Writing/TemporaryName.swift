/// Names of what stands beside its target for a while.
enum TemporaryName {
  private static let prefix = Array(".rtfdutil-".utf8)
  private static let digitCount = 16

  /// What a name says about the thing that has it.
  enum Kind: String, CaseIterable {
    /// It is to be removed, unless a process is still at work on it.
    case temporary = ".tmp"
    /// A folder with an output, and with what it replaces, while they change places by hand.
    case aside = ".old"
  }

  /// A name that nobody has: random, of one length whatever the target is called, so that a target of
  /// 255 bytes is no problem.
  static func random(_ kind: Kind = .temporary) -> FileName {
    var number = UInt64.random(in: .min ... .max)
    let digits = (0..<digitCount).map { _ in
      let digit = UInt8(truncatingIfNeeded: number & 15)
      number >>= 4
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
    return FileName(made: prefix + digits + Array(kind.rawValue.utf8))
  }

  /// What a name stands for; nil when it is not one that ``random(_:)`` makes.
  static func kind(of name: [UInt8]) -> Kind? {
    guard name.starts(with: prefix) else { return nil }
    return Kind.allCases.first { kind in
      let suffix = Array(kind.rawValue.utf8)
      return name.count == prefix.count + digitCount + suffix.count
        && name.suffix(suffix.count).elementsEqual(suffix)
    }
  }
}
