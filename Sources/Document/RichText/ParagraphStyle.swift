/// The paragraph properties, interned in ``Document/paragraphStyles``.
///
/// Lengths are twips (1/20 point) as written in the file. See RichText.docc, "Paragraphs".
package struct ParagraphStyle: Hashable, Sendable {
  /// Horizontal alignment.
  package enum Alignment: UInt8, Hashable, Sendable {
    /// By the base direction (no word in current Cocoa files, `\qnatural` in old ones).
    case natural
    /// `\ql`.
    case left
    /// `\qc`.
    case center
    /// `\qr`.
    case right
    /// `\qj`.
    case justified
    /// `\qd`: justified, last line included.
    case distributed
  }

  /// Base writing direction.
  package enum Direction: UInt8, Hashable, Sendable {
    /// No direction word was given, which Cocoa takes for left to right.
    case unspecified
    /// `\pardirnatural`: by the first strong character.
    case natural
    /// `\ltrpar`.
    case leftToRight
    /// `\rtlpar`.
    case rightToLeft
  }

  /// How `\slN` is meant.
  package enum LineSpacing: Hashable, Sendable {
    /// Nothing given.
    case automatic
    /// `\slN\slmult1`: N/240 times the line's own height.
    case multiple(Int32)
    /// `\slN`, N positive: at least N twips.
    case minimum(Int32)
    /// `\sl-N`: exactly N twips.
    case exact(Int32)
  }

  /// A tab stop.
  package struct TabStop: Hashable, Sendable {
    /// How text is set at the stop.
    package enum Kind: UInt8, Hashable, Sendable {
      case left, center, right, decimal, bar
    }
    /// The dots or lines that fill the space before the stop.
    package enum Leader: UInt8, Hashable, Sendable {
      case none, dots, middleDots, hyphens, underline, thickLine, equalSigns
    }
    /// Distance from the margin in twips.
    package var position: Int32
    /// How text is set.
    package var kind: Kind
    /// The fill.
    package var leader: Leader

    /// Makes a tab stop.
    package init(position: Int32, kind: Kind = .left, leader: Leader = .none) {
      self.position = position
      self.kind = kind
      self.leader = leader
    }
  }

  /// Horizontal alignment.
  package var alignment: Alignment = .natural
  /// Base writing direction.
  package var direction: Direction = .unspecified
  /// `\liN`: left indent (`headIndent`).
  package var leftIndent: Int32 = 0
  /// `\fiN`: first line, relative to the left indent.
  package var firstLineIndent: Int32 = 0
  /// Whether `\li0` was given, which differs from no word in a list, whose level has an indent.
  package var statesZeroLeftIndent = false
  /// Whether `\fi0` was given, which differs from no word in a list.
  package var statesZeroFirstLineIndent = false
  /// `\riN`: right indent, as written.
  package var rightIndent: Int32 = 0
  /// Whether `\ri0` was given, which differs from no word: the paragraph ends at the margin even
  /// when the text container grows.
  package var statesZeroRightIndent = false
  /// `\sbN`: space before.
  package var spaceBefore: Int32 = 0
  /// `\saN`: space after.
  package var spaceAfter: Int32 = 0
  /// `\slN` with `\slmult`.
  package var lineSpacing: LineSpacing = .automatic
  /// `\slminimumN`; nil when not given.
  package var minimumLineHeight: Int32?
  /// `\slmaximumN`; nil when not given.
  package var maximumLineHeight: Int32?
  /// `\slleadingN`.
  package var lineGap: Int32 = 0
  /// Tab stops, in the file's order.
  package var tabStops: [TabStop] = []
  /// `\pardeftabN`; nil when not given.
  package var defaultTab: Int32?
  /// `\partightenfactorN`; nil when not given.
  package var tightenFactor: Int32?
  /// `\parhyphenfactorN`; nil when not given.
  package var hyphenationFactor: Int32?
  /// Outline level, 0 for a top-level heading (`\outlinelevelN`); nil for body text.
  package var outlineLevel: Int32?
  /// `\keep`: no page break inside.
  package var keepsTogether = false
  /// `\keepn`: no page break before the next paragraph.
  package var keepsWithNext = false
  /// `\pagebb`: starts a page.
  package var pageBreakBefore = false
  /// Background, an index into ``Document/colors`` (`\cbpatN`); nil for none.
  package var background: Int32?
  /// Borders, nil where the paragraph has none.
  package var borders: Borders?
  /// Index into ``Document/namedStyles`` (`\sN`); nil for none.
  package var namedStyle: Int32?
  /// Words with a known meaning that no other member holds, in order.
  package var otherWords: [ControlWord] = []
  /// Tells two paragraphs apart whose words are the same although the source states them twice, as
  /// Cocoa does for styles that differ in something RTF does not hold. Writers state the properties
  /// anew where neighbours differ in this; nothing else may depend on it.
  package var isVariant = false

  /// The style after `\pard`.
  package init() {}
}

/// A line around a paragraph, cell or row.
package struct Border: Hashable, Sendable {
  /// The line's shape.
  package enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// `\brdrnil` / `\brdrnone`: said to be absent, which differs from not said at all.
    case none
    case single, thick, double, dotted, dashed, hairline, dashedSmall, dotDash, dotDotDash, triple
    case wavy, doubleWavy, inset, outset, emboss, engrave, shadowed, frame
    case thinThickSmall, thickThinSmall, thinThickThinSmall
    case thinThickMedium, thickThinMedium, thinThickThinMedium
    case thinThickLarge, thickThinLarge, thinThickThinLarge, striped
  }

  /// The line's shape.
  package var style: Style
  /// Width in twips (`\brdrwN`).
  package var width: Int32
  /// Index into ``Document/colors`` (`\brdrcfN`).
  package var color: Int32
  /// Distance from the text in twips (`\brspN`).
  package var space: Int32

  /// Makes a border.
  package init(style: Style, width: Int32 = 0, color: Int32 = 0, space: Int32 = 0) {
    self.style = style
    self.width = width
    self.color = color
    self.space = space
  }
}

/// The four borders of a box, and the two inner ones of a row; nil where nothing was said.
package struct Borders: Hashable, Sendable {
  /// Upper edge.
  package var top: Border?
  /// Left edge.
  package var left: Border?
  /// Lower edge.
  package var bottom: Border?
  /// Right edge.
  package var right: Border?
  /// Between paragraphs, or between rows (`\brdrbtw`, `\trbrdrh`).
  package var horizontal: Border?
  /// Beside the box, or between columns (`\brdrbar`, `\trbrdrv`).
  package var vertical: Border?

  /// No borders said.
  package init() {}

  /// Whether nothing was said for any edge.
  package var isEmpty: Bool { self == Borders() }
}

extension ParagraphStyle: Internable {
  /// Mixes every member; borders, line spacing and kept words go in through their hashes.
  package var internKey: UInt64 {
    var key = InternKey()
    key.add(Int32(alignment.rawValue), Int32(direction.rawValue))
    key.add(leftIndent, firstLineIndent)
    key.add(rightIndent, spaceBefore)
    key.add(spaceAfter, lineGap)
    key.add(minimumLineHeight, maximumLineHeight)
    key.add(Int32(truncatingIfNeeded: lineSpacing.hashValue), defaultTab)
    key.add(tightenFactor, hyphenationFactor)
    key.add(outlineLevel, background)
    key.add(namedStyle, isVariant ? 1 : 0)
    key.add(statesZeroLeftIndent ? 1 : 0, statesZeroFirstLineIndent ? 1 : 0)
    key.add(statesZeroRightIndent ? 1 : 0, keepsTogether ? 1 : 0)
    key.add(keepsWithNext ? 1 : 0, pageBreakBefore ? 1 : 0)
    for stop in tabStops {
      key.add(stop.position, Int32(stop.kind.rawValue) << 8 | Int32(stop.leader.rawValue))
    }
    if let borders { key.add(Int32(truncatingIfNeeded: borders.hashValue), nil) }
    for word in otherWords { key.add(Int32(truncatingIfNeeded: word.hashValue), word.parameter) }
    return key.value
  }
}
