/// Gives each distinct value an index, in order of first use.
package struct Interner<Value: Hashable & Sendable>: Sendable {
  /// The distinct values.
  package private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  /// Makes an empty table.
  package init() {}

  /// The index of `value`, which is added when it is new.
  package mutating func index(of value: Value) -> Int {
    if let index = indices[value] { return index }
    let index = values.count
    values.append(value)
    indices[value] = index
    return index
  }
}
