/// The names of a page's elements and attributes, each with a number.
///
/// The numbers of known names are those of ``HTMLName``; others follow in the order in which they were
/// met, so that the same page always has the same numbers.
package struct NameTable: Sendable {
  /// The names of ``HTMLName``, whose numbers are one more than their indices.
  private static let known = WordTable(HTMLName.spellings)

  /// The bytes of each name by its number; those of ``HTMLName/other`` are empty.
  private var spellings: [[UInt8]]
  /// The numbers of names that are not known.
  private var others: [[UInt8]: UInt32] = [:]

  /// Makes a table of the known names.
  package init() { spellings = [[]] + Self.known.words }

  /// How many names there are; numbers are below it.
  package var count: Int { spellings.count }

  /// The bytes of a name; empty for a number that no name has.
  package subscript(number: UInt32) -> [UInt8] {
    spellings.indices.contains(Int(number)) ? spellings[Int(number)] : []
  }

  /// The number of a known name in some bytes, in any case; nil for another name.
  @inline(__always)
  func known(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32? {
    Self.known.index(of: bytes, range).map { UInt32($0 + 1) }
  }

  /// The number of a name in lower case.
  package mutating func number(of name: [UInt8]) -> UInt32 {
    if let known = known(name, 0..<name.count) { return known }
    if let number = others[name] { return number }
    let number = UInt32(spellings.count)
    spellings.append(name)
    others[name] = number
    return number
  }

  /// The number that a name in lower case has; nil when the page does not have it.
  package func find(_ name: [UInt8]) -> UInt32? {
    known(name, 0..<name.count) ?? others[name]
  }
}

extension HTMLName {
  /// The known name with a number, or ``other``.
  @inlinable
  package init(number: UInt32) {
    self = HTMLName(rawValue: UInt8(truncatingIfNeeded: number < 256 ? number : 0)) ?? .other
  }

  /// The number in every ``NameTable``.
  @inlinable
  package var number: UInt32 { UInt32(rawValue) }
}
