import RichText

/// Reads the lines of paragraphs, rows and cells: which edge the words describe, and how far.
struct BorderReader {
  /// The edge that border words describe.
  private(set) var edge = BorderEdge.ignored
  /// The kind of line that was stated of it last.
  private var line: Border.Style?
  /// Whether a shadow was stated of it.
  private var hasShadow = false

  /// No edge yet.
  init() {}

  /// Makes the words that follow describe an edge.
  mutating func begin(_ edge: BorderEdge) {
    self.edge = edge
    line = nil
    hasShadow = false
  }

  /// Makes the words that follow describe nothing.
  mutating func end() { edge = .ignored }

  /// Takes in a kind of line. A shadow (`\brdrsh`) goes with a plain line on either side of it;
  /// with any other one, the line is more to be seen than the shadow.
  ///
  /// - Returns: The kind that the edge has now, and whether a shadow is left out.
  mutating func addLine(_ style: Border.Style) -> (style: Border.Style, losesShadow: Bool) {
    if style == .shadowed { hasShadow = true } else { line = style }
    let shown = line ?? style
    let isPlain = shown == .single || shown == .shadowed
    return (hasShadow && isPlain ? .shadowed : shown, hasShadow && !isPlain)
  }
}
