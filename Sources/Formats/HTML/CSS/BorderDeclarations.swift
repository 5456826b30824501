import Diagnostics
import RichText

extension PageContext {
  /// Borders and background of a box.
  func addBox(
    borders: Borders?, background: Int32?, to declarations: inout Declarations,
    _ page: inout PageDraft
  ) {
    if let borders {
      addBorders(borders, to: &declarations, &page)
      let spaces = [borders.top, borders.right, borders.bottom, borders.left].map { $0?.space ?? 0 }
      if spaces.contains(where: { $0 > 0 }) {
        let lengths = spaces.map { CSSValue.pixels(scale.milliPixels(twips: max($0, 0))) }
        declarations.add(.padding, .list(lengths))
      }
    }
    if let background, let color = self.color(background) {
      declarations.add(.backgroundColor, color)
    }
  }

  /// The four lines; one declaration where all are alike.
  func addBorders(
    _ borders: Borders, to declarations: inout Declarations, _ page: inout PageDraft
  ) {
    if [borders.top, borders.right, borders.bottom, borders.left].contains(where: {
      $0?.style == .shadowed
    }) {
      page.reportDropped("the shadows of borders are not drawn")
    }
    let lines = [borders.top, borders.right, borders.bottom, borders.left].map { border in
      border.flatMap { text(of: $0) }
    }
    if let first = lines[0], lines.allSatisfy({ $0 == first }) {
      declarations.add(.border, first)
      return
    }
    let properties: [CSSProperty] = [.borderTop, .borderRight, .borderBottom, .borderLeft]
    for (property, line) in zip(properties, lines) {
      if let line { declarations.add(property, line) }
    }
  }

  /// `1px solid #000`; nil for a line that is not drawn.
  private func text(of border: Border) -> CSSValue? {
    guard let shape = Self.shape(of: border.style) else { return nil }
    var width = scale.milliPixels(twips: min(max(border.width, 0), 480))
    if border.style == .thick { width *= 2 }
    // A double line needs three pixels to show as one.
    let minimum = border.style == .hairline ? 500 : Self.isMultiple(border.style) ? 3_000 : 750
    return .list([
      .pixels(max(width, minimum)), .keyword(shape), .color(color(border.color) ?? .black),
    ])
  }

  private static func isMultiple(_ style: Border.Style) -> Bool {
    if case .double = shape(of: style) { true } else { false }
  }

  private static func shape(of style: Border.Style) -> CSSKeyword? {
    switch style {
    case .none: nil
    case .single, .thick, .hairline, .shadowed, .frame, .wavy: .solid
    case .dotted: .dotted
    case .dashed, .dashedSmall, .dotDash, .dotDotDash, .striped: .dashed
    case .inset: .inset
    case .outset: .outset
    case .emboss: .ridge
    case .engrave: .groove
    case .double, .triple, .doubleWavy, .thinThickSmall, .thickThinSmall, .thinThickThinSmall,
      .thinThickMedium, .thickThinMedium, .thinThickThinMedium, .thinThickLarge, .thickThinLarge,
      .thinThickThinLarge:
      .double
    }
  }
}
