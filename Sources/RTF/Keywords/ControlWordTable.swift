/// Finds control words by name: an open-addressing hash table over the declarations.
struct ControlWordTable: Sendable {
  /// The FNV-1a start value.
  static let hashSeed: UInt32 = 2_166_136_261
  /// The FNV-1a factor.
  static let hashFactor: UInt32 = 16_777_619

  /// The table of all declared words.
  static let shared = ControlWordTable(ControlWords.all)

  private struct Entry: Sendable {
    var nameStart: UInt32
    var nameLength: UInt32
    var operation: ControlWordOperation
  }

  private var names: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [UInt16]
  private let mask: UInt32

  /// Builds a table; of two declarations of one word the first one holds.
  init(_ declarations: [[ControlWordDeclaration]]) {
    var count = 0
    for group in declarations {
      for declaration in group { count += declaration.wordCount }
    }
    var size = 1024
    while size < count * 2 { size *= 2 }
    slots = [UInt16](repeating: 0, count: size)
    mask = UInt32(size - 1)
    entries.reserveCapacity(count)
    for group in declarations {
      for declaration in group {
        declaration.forEachWord { insert($0, declaration.operation) }
      }
    }
  }

  private mutating func insert(
    _ name: UnsafeBufferPointer<UInt8>, _ operation: ControlWordOperation
  ) {
    var hash = Self.hashSeed
    for byte in name { hash = (hash ^ UInt32(byte)) &* Self.hashFactor }
    var slot = Int(hash & mask)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if Int(entry.nameLength) == name.count,
        names[Int(entry.nameStart)..<Int(entry.nameStart + entry.nameLength)].elementsEqual(name)
      {
        return
      }
      slot = (slot + 1) & Int(mask)
    }
    entries.append(
      Entry(
        nameStart: UInt32(names.count), nameLength: UInt32(name.count), operation: operation))
    names.append(contentsOf: name)
    slots[slot] = UInt16(entries.count)
  }

  /// The operation of a word that was scanned in `bytes`; nil for a word that is not declared.
  func operation(of token: ControlWordToken, in bytes: [UInt8]) -> ControlWordOperation? {
    var slot = Int(token.hash & mask)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if Int(entry.nameLength) == token.length {
        var index = 0
        while index < token.length,
          names[Int(entry.nameStart) + index] == bytes[token.start + index]
        {
          index += 1
        }
        if index == token.length { return entry.operation }
      }
      slot = (slot + 1) & Int(mask)
    }
    return nil
  }

  /// The operation of a word; nil for a word that is not declared.
  func operation(named name: String) -> ControlWordOperation? {
    var cursor = RTFCursor(Array(name.utf8))
    let token = cursor.scanControlWord()
    guard token.length == cursor.end else { return nil }
    return operation(of: token, in: cursor.bytes)
  }

  /// Every declared word.
  var words: [String] {
    entries.map { entry in
      String(
        decoding: names[Int(entry.nameStart)..<Int(entry.nameStart + entry.nameLength)],
        as: UTF8.self)
    }
  }
}

/// One line of the table of control words: words, separated by spaces, and what is done with them.
struct ControlWordDeclaration: Sendable {
  private let words: StaticString
  /// What is done.
  let operation: ControlWordOperation

  /// Declares words.
  init(_ words: StaticString, _ operation: ControlWordOperation) {
    self.words = words
    self.operation = operation
  }

  /// How many words there are.
  var wordCount: Int {
    var count = 0
    forEachWord { _ in count += 1 }
    return count
  }

  /// Calls `body` with the bytes of each word.
  func forEachWord(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    words.withUTF8Buffer { buffer in
      var start = 0
      while start < buffer.count {
        var end = start
        while end < buffer.count, buffer[end] != 0x20 { end += 1 }
        if end > start { body(UnsafeBufferPointer(rebasing: buffer[start..<end])) }
        start = end + 1
      }
    }
  }
}
