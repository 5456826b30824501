/// How much of one kind is given to libxml2, where it takes time by the square of how much there is.
enum PageLimits {
  /// The most elements that are open at once.
  static let openElements = 512
  /// The most attributes of one element.
  static let attributes = 256
  /// The most namespaces that are declared by open elements. A page of this program has three.
  static let namespaces = 64

  /// Reports the first element of a page with too many attributes. Returns whether there is one, in
  /// which case no parser gets the page.
  static func isCrowded(
    _ page: [UInt8], _ syntaxes: [TagScan.Syntax], _ findings: FindingList
  ) -> Bool {
    if PlainTagScan.isPlain(page, limit: attributes) { return false }
    for syntax in syntaxes {
      guard let offset = TagScan.firstCrowdedTag(in: page, syntax, limit: attributes) else {
        continue
      }
      findings.add(
        .limit, line: page[..<offset].count { $0 == 0x0A } + 1,
        "an element has more than \(attributes) attributes")
      return true
    }
    return false
  }

  /// Reports that elements are nested too deeply; the pass ends there.
  static func reportDepth(line: Int, _ findings: FindingList) {
    findings.add(.limit, line: line, "more than \(openElements) elements are open at once")
  }
}
