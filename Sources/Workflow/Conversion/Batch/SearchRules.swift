/// A pattern that takes or leaves out what a search of a folder comes upon, as in a `.gitignore`.
///
/// A pattern without `/` is compared with names, one with `/` at its beginning or in its middle with paths
/// below the searched folder; `/` at its end makes it one for folders. What matches a folder holds for all
/// that is in it.
package struct SearchRule: Sendable {
  /// The pattern as it was typed.
  package let pattern: [UInt8]
  /// Whether what matches is taken, or left out.
  package let takes: Bool
  private let glob: Glob
  private let isForFolders: Bool

  /// Reads a pattern. `./` at its beginning means the searched folder, as `/` does.
  package init(_ pattern: [UInt8], takes: Bool) {
    let slash = UInt8(ascii: "/")
    self.pattern = pattern
    self.takes = takes
    var text = pattern[...]
    isForFolders = text.last == slash && text.count > 1
    while text.last == slash, text.count > 1 { text.removeLast() }
    if text.starts(with: [UInt8(ascii: "."), slash]) { text.removeFirst() }
    glob = Glob(Array(text))
  }

  /// Whether it matches a path below the searched folder itself, not what it is in.
  func matches(_ path: [UInt8], isFolder: Bool) -> Bool {
    (isFolder || !isForFolders) && glob.matches(path)
  }
}

/// The patterns of a search, in the order in which they are tried; the last one that matches decides.
package struct SearchRules: Sendable {
  /// The patterns.
  package let rules: [SearchRule]

  /// Makes rules; without any everything is taken.
  package init(_ rules: [SearchRule] = []) { self.rules = rules }

  /// What happens to what no pattern matches: it is left out where the first pattern takes something.
  private var takesOthers: Bool { !(rules.first?.takes ?? false) }

  /// Whether something is taken.
  ///
  /// - Parameters:
  ///   - path: Its path below the searched folder.
  ///   - isFolder: Whether it is a folder.
  ///   - matched: Takes the positions of the rules that match it, or a folder that it is in.
  /// - Returns: What the last rule that matches says, else what holds for all others.
  func take(_ path: [UInt8], isFolder: Bool, matched: inout Set<Int>) -> Bool {
    guard !rules.isEmpty else { return true }
    var isTaken = takesOthers
    let ends = path.indices.filter { path[$0] == UInt8(ascii: "/") }
    for (index, rule) in rules.enumerated() {
      let matches =
        rule.matches(path, isFolder: isFolder)
        || ends.contains { rule.matches(Array(path[..<$0]), isFolder: true) }
      guard matches else { continue }
      matched.insert(index)
      isTaken = rule.takes
    }
    return isTaken
  }
}
