/// Finds control words by name: an open-addressing hash table over the declarations.
///
/// The key of a name is its bytes as one number, so that a name of up to eight letters is found by
/// comparing numbers; see ``RTFCursor/scanControlWord()``.
struct ControlWordTable: Sendable {
  /// A key with one more byte of a name that is longer than eight bytes.
  @inline(__always)
  static func key(_ key: UInt64, adding byte: UInt8) -> UInt64 {
    (key ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The table of all declared words.
  static let shared = ControlWordTable(ControlWords.all)

  private struct Entry: Sendable {
    var key: UInt64
    var nameStart: UInt32
    var nameLength: UInt32
    var operation: ControlWordOperation
  }

  private var names: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [UInt16]
  /// 64 less the binary logarithm of the number of slots.
  private let shift: UInt64

  /// Builds a table; of two declarations of one word the first one holds.
  init(_ declarations: [[ControlWordDeclaration]]) {
    var count = 0
    for group in declarations {
      for declaration in group { count += declaration.wordCount }
    }
    var bits: UInt64 = 10
    // Three of four slots are free, so that hardly any word is looked for twice.
    while 1 << bits < count * 4 { bits += 1 }
    slots = [UInt16](repeating: 0, count: 1 << bits)
    shift = 64 - bits
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
    let key = Self.key(of: UnsafeRawBufferPointer(name))
    var slot = self.slot(of: key)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if Int(entry.nameLength) == name.count,
        names[Int(entry.nameStart)..<Int(entry.nameStart + entry.nameLength)].elementsEqual(name)
      {
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(
      Entry(
        key: key, nameStart: UInt32(names.count), nameLength: UInt32(name.count),
        operation: operation))
    names.append(contentsOf: name)
    slots[slot] = UInt16(entries.count)
  }

  /// The key of a whole name.
  private static func key(of name: UnsafeRawBufferPointer) -> UInt64 {
    var key = ByteLanes(name, at: 0, end: name.count).word
    for byte in name.dropFirst(8) { key = Self.key(key, adding: byte) }
    return key
  }

  /// Where the search for a key starts.
  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  /// The operation of a word that was scanned in `bytes`; nil for a word that is not declared.
  @inline(__always)
  func operation(of token: ControlWordToken, in bytes: [UInt8]) -> ControlWordOperation? {
    slots.withUnsafeBufferPointer { slots in
      entries.withUnsafeBufferPointer { entries in
        var slot = self.slot(of: token.key)
        while slots[slot] != 0 {
          let index = Int(slots[slot]) - 1
          if entries[index].key == token.key, Int(entries[index].nameLength) == token.length,
            token.length <= 8 || hasName(entries[index], of: token, in: bytes)
          {
            return entries[index].operation
          }
          slot = (slot + 1) & (slots.count - 1)
        }
        return nil
      }
    }
  }

  private func hasName(_ entry: Entry, of token: ControlWordToken, in bytes: [UInt8]) -> Bool {
    let start = Int(entry.nameStart)
    return names[start..<(start + token.length)]
      .elementsEqual(bytes[token.start..<(token.start + token.length)])
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
