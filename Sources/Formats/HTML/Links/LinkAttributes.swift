import Diagnostics
import RichText

/// The links of the document as the page has them, each made once.
struct LinkTable {
  /// What became of a link.
  enum Entry {
    /// Its prepared attributes.
    case attributes([UInt8])
    /// A page must not have it, for this reason.
    case refused(DiagnosticID, String)
  }

  /// The most bytes that the attributes of links take in a page beyond the first occurrence of each. A
  /// link is written again in every paragraph and cell that it reaches into, so that a long one over
  /// many of them would make the page grow with the square of the document.
  static let repeatLimit = 16 << 20

  /// By index of the model's links; nil where it was not asked for.
  private var entries: [Entry?]
  private var isWritten: [Bool]
  private var repeatedBytes = 0

  init(_ document: Document) {
    entries = Array(repeating: nil, count: document.links.count)
    isWritten = Array(repeating: false, count: document.links.count)
  }

  subscript(index: Int) -> Entry? {
    get { entries[index] }
    set { entries[index] = newValue }
  }

  /// The attributes of a link that is about to be written; nil when there is no room for them.
  mutating func take(_ index: Int) -> [UInt8]? {
    guard case .attributes(let attributes) = entries[index] else { return nil }
    if !isWritten[index] {
      isWritten[index] = true
      return attributes
    }
    guard repeatedBytes + attributes.count <= Self.repeatLimit else { return nil }
    repeatedBytes += attributes.count
    return attributes
  }
}

extension PageWriter {
  /// Whether the page has a link; a diagnostic says why not.
  mutating func hasLink(_ index: Int) -> Bool {
    guard document.links.indices.contains(index) else { return false }
    let entry = links[index] ?? entry(for: document.links[index])
    links[index] = entry
    guard case .refused(let id, let message) = entry else { return true }
    diagnostics.warn(id, message)
    return false
  }

  private func entry(for link: Link) -> LinkTable.Entry {
    let address: [UInt8]
    switch LinkAddress(link) {
    case .address(let valid): address = valid
    case .relative(let valid):
      if !options.embed, ownFiles.contain(valid) {
        return .refused(.htmlUnsafeLink, "a link leads to the page's own files, and is text now")
      }
      address = valid
    case .bookmark(let name):
      guard let id = bookmarks.id(of: name) else {
        return .refused(
          .htmlDanglingLink, "a link leads to a bookmark that is not there, and is text now")
      }
      address = [UInt8(ascii: "#")] + id
    case .forbidden(let scheme):
      return .refused(
        .htmlUnsafeLink,
        "links to '\(scheme.prefix(32))' addresses do not go into a page, and are text now")
    case .invalid:
      return .refused(.htmlUnsafeLink, "a link has no valid address, and is text now")
    case .tooLong:
      return .refused(
        .htmlLongLink,
        "links with addresses of more than \(LinkAddress.limit) bytes are text now")
    }
    var result = HTMLSerializer.prepare(.href, address)
    if let title = link.title, !title.isEmpty {
      result += HTMLSerializer.prepare(.title, title.utf8)
    }
    return .attributes(result)
  }
}

/// The identifiers of bookmarks.
struct BookmarkTable {
  /// By index of the model's bookmarks; nil for one without a start in the text.
  private var ids: [[UInt8]?]
  private var byName: [String: Int] = [:]
  private var written: Set<Int> = []

  /// - Parameters:
  ///   - document: What the page is made of.
  ///   - prefix: What stands before every identifier.
  ///   - hidden: The bookmarks around hidden text. They are written only where a link leads to them, and
  ///     not by their names.
  init(_ document: Document, prefix: String, hidden: Set<Int> = []) {
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
        let id = hidden.contains(index) ? Array("mark-1".utf8) : Self.identifier(name)
        ids[index] = names.unique(Array(prefix.utf8) + id)
        if byName[name] == nil { byName[name] = index }
      }
    }
  }

  private static func linkedNames(in document: Document) -> Set<String> {
    var result: Set<String> = []
    for link in document.links {
      if case .bookmark(let name) = LinkAddress(link) { result.insert(name) }
    }
    return result
  }

  /// The identifier that links to a bookmark name use.
  func id(of name: String) -> [UInt8]? { byName[name].flatMap { ids[$0] } }

  /// The identifier to be written where a bookmark starts; nil when it was written before.
  mutating func take(_ index: Int) -> [UInt8]? {
    guard ids.indices.contains(index), let id = ids[index], written.insert(index).inserted else {
      return nil
    }
    return id
  }

  /// Letters, digits, `-._` stay; all else becomes `_`. A letter comes first, and never the `note-`
  /// and `comment-` of the identifiers that notes have.
  private static func identifier(_ name: String) -> [UInt8] {
    var result: [UInt8] = []
    for byte in name.utf8.prefix(64) {
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      let isPlain = isLetter || (0x30...0x39).contains(byte) || "-._".utf8.contains(byte)
      result.append(isPlain ? byte : UInt8(ascii: "_"))
    }
    let startsWithLetter = result.first.map { (0x61...0x7A).contains($0 | 0x20) } == true
    let isOurs = NoteTable.prefixes.contains { result.starts(with: $0.utf8) }
    return startsWithLetter && !isOurs ? result : Array("mark-".utf8) + result
  }
}

/// Makes identifiers different from each other.
struct UniqueIdentifiers {
  private var taken: Set<[UInt8]> = []
  /// The last number that each identifier was given.
  private var lastNumbers: [[UInt8]: Int] = [:]
  /// How many candidates were looked up, for tests.
  private(set) var tries = 0

  /// The identifier, or with a number behind it where it is taken. Counting goes on where it ended, so
  /// that many names that become one take no longer each.
  mutating func unique(_ id: [UInt8]) -> [UInt8] {
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
