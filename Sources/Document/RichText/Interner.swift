/// A value that an ``Interner`` can look up.
package protocol Internable: Hashable, Sendable {
  /// A number that equal values share and different ones hardly ever do; cheaper than hashing.
  var internKey: UInt64 { get }
}

extension Internable {
  /// The hash of the value.
  package var internKey: UInt64 { UInt64(truncatingIfNeeded: hashValue) }
}

/// Gives each distinct value an index, in order of first use.
///
/// An open-addressing table over the values' keys. Looking a style up is what a reader does most often
/// next to reading text, so it is spared the cost of a cryptographic hash. A key takes in every member
/// of its value, so that no document makes many values share one; see ``InternKey``.
package struct Interner<Value: Internable>: Sendable {
  /// The distinct values.
  package private(set) var values: [Value] = []
  private var keys: [UInt64] = []
  /// Indices of ``values`` plus 1, by key; 0 for a free slot. The count is a power of two.
  private var slots = [UInt32](repeating: 0, count: 16)

  /// Makes an empty table.
  package init() {}

  /// The index of `value`, which is added when it is new.
  package mutating func index(of value: Value) -> Int { find(value) }

  @inline(__always)
  fileprivate mutating func find(_ value: Value) -> Int {
    let key = value.internKey
    var slot = slot(of: key)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if keys[index] == key, values[index] == value { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    values.append(value)
    keys.append(key)
    slots[slot] = UInt32(truncatingIfNeeded: values.count)
    if values.count * 2 > slots.count { grow() }
    return values.count - 1
  }

  private func slot(of key: UInt64) -> Int {
    let mixed = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed ^ mixed >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for index in keys.indices {
      var slot = slot(of: keys[index])
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: index + 1)
    }
  }
}

// The same for the styles, said once more: other modules call only what is compiled for one type
// without looking up at run time what comparing and copying means.

extension Interner where Value == CharacterStyle {
  /// The index of `value`, which is added when it is new.
  package mutating func index(of value: CharacterStyle) -> Int { find(value) }
}

extension Interner where Value == ParagraphStyle {
  /// The index of `value`, which is added when it is new.
  package mutating func index(of value: ParagraphStyle) -> Int { find(value) }
}

extension Interner where Value == Link {
  /// The index of `value`, which is added when it is new.
  package mutating func index(of value: Link) -> Int { find(value) }
}

/// Makes one number of several, for ``Internable/internKey``.
///
/// It starts from a number that differs from run to run, since two inputs that are made to meet from
/// one start part from another.
struct InternKey {
  private static let seed = UInt64(truncatingIfNeeded: "".hashValue)

  /// The number so far.
  private(set) var value = Self.seed

  /// Nothing yet.
  init() {}

  /// Takes in two numbers.
  @inline(__always)
  mutating func add(_ first: Int32, _ second: Int32) {
    add(UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second)))
  }

  @inline(__always)
  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0xFF51_AFD7_ED55_8CCD
    value ^= value >> 32
  }

  /// Takes in text.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      let source = UnsafeRawBufferPointer(bytes)
      var index = 0
      while index + 8 <= source.count {
        add(source.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      var last = UInt64(truncatingIfNeeded: source.count) << 56
      for byte in source[index...] { last = last << 8 | UInt64(byte) }
      add(last)
    }
  }

  /// Takes in two numbers that may be missing.
  @inline(__always)
  mutating func add(_ first: Int32?, _ second: Int32?) { add(first ?? .min, second ?? .min) }
}
