import RichText

extension PageWriter {
  /// The prepared attributes of a link; nil, with a diagnostic, when a page must not have it.
  mutating func linkAttributes(_ index: Int) -> [UInt8]? {
    guard document.links.indices.contains(index) else { return nil }
    let link = document.links[index]
    let address: [UInt8]
    switch LinkAddress(link) {
    case .address(let valid): address = valid
    case .bookmark(let name):
      guard let id = bookmarks.id(of: name) else {
        diagnostics.warn(
          .htmlDanglingLink, "a link leads to a bookmark that is not there, and is text now")
        return nil
      }
      address = [UInt8(ascii: "#")] + id
    case .forbidden(let scheme):
      diagnostics.warn(
        .htmlUnsafeLink,
        "links to '\(scheme.prefix(32))' addresses do not go into a page, and are text now")
      return nil
    case .invalid:
      diagnostics.warn(.htmlUnsafeLink, "a link has no valid address, and is text now")
      return nil
    }
    var result = HTMLSerializer.prepare(.href, address)
    if let title = link.title, !title.isEmpty {
      result += HTMLSerializer.prepare(.title, title.utf8)
    }
    return result
  }
}

/// The identifiers of bookmarks.
struct BookmarkTable {
  /// By index of the model's bookmarks; nil for one without a start in the text.
  private var ids: [[UInt8]?]
  private var byName: [String: Int] = [:]
  private var written: Set<Int> = []

  init(_ document: Document) {
    ids = Array(repeating: nil, count: document.bookmarks.count)
    if document.bookmarks.isEmpty { return }
    var taken: Set<[UInt8]> = []
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
        ids[index] = Self.unique(Self.identifier(name), &taken)
        if byName[name] == nil { byName[name] = index }
      }
    }
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

  private static func unique(_ id: [UInt8], _ taken: inout Set<[UInt8]>) -> [UInt8] {
    var candidate = id
    var number = 1
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = id + Array("-\(number)".utf8)
    }
    return candidate
  }
}
