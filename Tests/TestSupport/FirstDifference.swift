/// Compares long texts and says where they part, since printing both in full helps nobody.
package enum FirstDifference {
  /// Nil when equal; else the line, and both lines' beginnings.
  package static func between(_ actual: [UInt8], _ expected: [UInt8]) -> String? {
    guard actual != expected else { return nil }
    let common = zip(actual, expected).prefix { $0 == $1 }.count
    let line = actual.prefix(common).count { $0 == 0x0A } + 1
    func excerpt(_ bytes: [UInt8]) -> String {
      let start = max(0, common - 40)
      return String(decoding: bytes[start..<min(bytes.count, common + 40)], as: UTF8.self)
    }
    return """
      first difference at byte \(common), line \(line) (sizes \(actual.count) and \(expected.count))
      actual:   …\(excerpt(actual))…
      expected: …\(excerpt(expected))…
      """
  }

  /// Nil when equal; else the line, and both lines' beginnings.
  package static func between(_ actual: String, _ expected: String) -> String? {
    between(Array(actual.utf8), Array(expected.utf8))
  }
}
