import RTFDBytes
package import RichText

/// The identifiers of bookmarks.
///
/// See Rendering.docc, "Links".
package struct BookmarkTable {
  /// By index of the model's bookmarks; nil for one without a start in the text.
  private var ids: [[UInt8]?]
  private var byName: [String: Int] = [:]
  private var written: Set<Int> = []

  /// Gives each bookmark that is shown its identifier.
  ///
  /// - Parameters:
  ///   - document: What the output is made of.
  ///   - prefix: What stands before every identifier.
  ///   - reserved: What identifiers that the output makes itself start with.
  ///   - hidden: The bookmarks around hidden text. They are written only where a link leads to them, and
  ///     not by their names.
  package init(
    _ document: Document, prefix: String, reserved: [String], hidden: Set<Int> = []
  ) {
    ids = Array(repeating: nil, count: document.bookmarks.count)
    if document.bookmarks.isEmpty { return }
    var names = UniqueIdentifiers()
    let linked = hidden.isEmpty ? [] : Self.linkedNames(in: document)
    // A note that the text does not refer to is not written.
    let notes = document.body.anchors.compactMap { anchor -> AttributedText? in
      guard case .note(let index) = anchor.kind, document.notes.indices.contains(index) else {
        return nil
      }
      return document.notes[index].text
    }
    for text in [document.body] + notes {
      for anchor in text.anchors {
        guard case .bookmarkStart(let index) = anchor.kind, ids.indices.contains(index),
          ids[index] == nil
        else { continue }
        let name = document.bookmarks[index].name
        if hidden.contains(index), !linked.contains(name) { continue }
        let id = hidden.contains(index) ? Array("mark-1".utf8) : Self.identifier(name, reserved)
        ids[index] = names.unique(Array(prefix.utf8) + id)
        if byName[name] == nil { byName[name] = index }
      }
    }
  }

  /// The names of the bookmarks that links lead to.
  package static func linkedNames(in document: Document) -> Set<String> {
    var result: Set<String> = []
    for link in document.links {
      if case .bookmark(let name) = LinkAddress(link) { result.insert(name) }
    }
    return result
  }

  /// The identifier that links to a bookmark name use.
  package func id(of name: String) -> [UInt8]? { byName[name].flatMap { ids[$0] } }

  /// The identifier to be written where a bookmark starts; nil when it was written before.
  package mutating func take(_ index: Int) -> [UInt8]? {
    guard ids.indices.contains(index), let id = ids[index], written.insert(index).inserted else {
      return nil
    }
    return id
  }

  /// Letters, digits, `-._` stay; all else becomes `_`. A letter comes first, and never what is
  /// reserved.
  private static func identifier(_ name: String, _ reserved: [String]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in name.utf8.prefix(64) {
      let isPlain = byte.isPlainInNames
      result.append(isPlain ? byte : UInt8(ascii: "_"))
    }
    let startsWithLetter = result.first.map { (0x61...0x7A).contains($0 | 0x20) } == true
    let isOurs = reserved.contains { result.starts(with: $0.utf8) }
    return startsWithLetter && !isOurs ? result : Array("mark-".utf8) + result
  }
}

/// Makes identifiers different from each other.
package struct UniqueIdentifiers {
  private var taken: Set<[UInt8]> = []
  /// The last number that each identifier was given.
  private var lastNumbers: [[UInt8]: Int] = [:]
  /// How many candidates were looked up, for tests.
  package private(set) var tries = 0

  /// No identifiers so far.
  package init() {}

  /// The identifier, or with a number behind it where it is taken. Counting goes on where it ended, so
  /// that many names that become one take no longer each.
  package mutating func unique(_ id: [UInt8]) -> [UInt8] {
    var candidate = id
    var number = lastNumbers[id] ?? 1
    tries += 1
    while !taken.insert(candidate).inserted {
      tries += 1
      number += 1
      candidate = id + Array("-\(number)".utf8)
    }
    if number > 1 { lastNumbers[id] = number }
    return candidate
  }
}
