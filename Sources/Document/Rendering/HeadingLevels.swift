package import RichText

/// Tells headings from body text.
package struct HeadingLevels: Sendable {
  /// The levels of the named styles; nil for those of body text.
  private let levels: [Int?]

  /// Knows the named styles of a document.
  package init(_ document: Document) {
    levels = document.namedStyles.map { Self.level(named: $0.name) }
  }

  /// Outline level or heading style, 1…6; nil for body text.
  package func level(of style: ParagraphStyle) -> Int? {
    if let level = style.outlineLevel, (0...8).contains(level) { return min(Int(level) + 1, 6) }
    guard let named = style.namedStyle, levels.indices.contains(Int(named)) else { return nil }
    return levels[Int(named)]
  }

  /// The level that the name of a style says; nil for body text.
  package static func level(named style: String) -> Int? {
    // Longer names are none of these.
    guard style.utf8.count <= 64 else { return nil }
    let name = style.lowercased()
    if name == "title" { return 1 }
    guard name.hasPrefix("heading ") else { return nil }
    return Int(name.dropFirst("heading ".count)).flatMap {
      (1...9).contains($0) ? min($0, 6) : nil
    }
  }
}
