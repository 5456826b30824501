import RichText

/// Where the tabs of a paragraph lead, in thousandths of a pixel from the edge of its text.
///
/// Only for paragraphs whose stops CSS can not express: it knows one distance, and text that starts
/// at a stop. See HTML.docc, "Tabs".
struct TabLayout {
  /// A tab stop.
  struct Stop: Equatable {
    var position: Int
    var kind: ParagraphStyle.TabStop.Kind
    var leader: ParagraphStyle.TabStop.Leader
  }

  /// The stops that the paragraph names, by position.
  let stops: [Stop]
  /// Where its first line starts.
  let firstLine: Int
  /// How long its lines are.
  let lineWidth: Int
  /// From the margin, which may lie outside the paragraph, to its edge.
  private let indent: Int
  /// The distance of the stops behind the last one that is named.
  private let defaultDistance: Int

  /// The layout of a style; nil when one distance between tab stops says it all.
  ///
  /// - Parameters:
  ///   - style: The paragraph's style.
  ///   - scale: The document's scale.
  ///   - textWidth: The width between the margins, in thousandths of a pixel.
  ///   - defaultTab: The distance of tab stops that are not named, in twips.
  ///   - includesRegular: Whether to make one all the same.
  init?(
    _ style: ParagraphStyle, scale: Scale, textWidth: Int, defaultTab: Int32,
    includesRegular: Bool = false
  ) {
    switch style.alignment {
    case .natural, .left, .justified: break
    // Lines that do not start at the edge have no place for stops that are counted from there.
    case .center, .right, .distributed: return nil
    }
    let left = max(style.leftIndent, 0)
    let hanging = max(style.firstLineIndent, -left)
    let named = style.tabStops.filter { $0.kind != .bar && $0.position > 0 }
      .sorted { $0.position < $1.position }
    guard
      includesRegular || hanging < 0
        || !Self.isRegular(named, indent: left, defaultTab: defaultTab)
    else { return nil }

    indent = scale.milliPixels(twips: left)
    firstLine = scale.milliPixels(twips: hanging)
    lineWidth = textWidth - indent - scale.milliPixels(twips: max(style.rightIndent, 0))
    guard lineWidth > scale.milliPixels(twips: 720) else { return nil }
    defaultDistance = scale.milliPixels(twips: max(defaultTab, 20))
    var stops: [Stop] = []
    for stop in named {
      let position = min(scale.milliPixels(twips: stop.position) - indent, lineWidth)
      if position <= firstLine || stops.last?.position == position { continue }
      stops.append(Stop(position: position, kind: stop.kind, leader: stop.leader))
    }
    if hanging < 0, !stops.contains(where: { $0.position == 0 }) {
      // The edge of the other lines is a stop for the first one.
      let place = stops.firstIndex { $0.position > 0 } ?? stops.count
      stops.insert(Stop(position: 0, kind: .left, leader: .none), at: place)
    }
    self.stops = stops
  }

  /// Whether the stops are those of `tab-size`: all alike, and at multiples of one distance.
  private static func isRegular(
    _ stops: [ParagraphStyle.TabStop], indent: Int32, defaultTab: Int32
  ) -> Bool {
    guard let last = stops.last else { return true }
    // Behind a single stop the distance is another one.
    if stops.count == 1, abs(Int64(last.position) - Int64(defaultTab)) > 10 { return false }
    let count = Int64(stops.count)
    // Stops at multiples of a fraction of a point were rounded to twips.
    let isEven = stops.enumerated().allSatisfy { index, stop in
      abs(Int64(stop.position) - Int64(last.position) * Int64(index + 1) / count) <= 10
    }
    let distance = Int64(last.position) / count
    return isEven && stops.allSatisfy { $0.kind == .left && $0.leader == .none }
      && distance > 0 && Int64(indent) % distance <= 10
  }

  /// The stop to which a tab leads from a place; nil when the line has none left.
  func stop(behind place: Int) -> Stop? {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = low + (high - low) / 2
      if stops[middle].position > place { high = middle } else { low = middle + 1 }
    }
    if low < stops.count { return stops[low] }
    if place >= lineWidth {
      // The text has filled lines; where it ends on the last of them is no more than a guess, but
      // the stop at the end of a line is behind it in any case.
      guard let last = stops.last, last.kind == .right || last.kind == .decimal else { return nil }
      return last
    }
    let edge = max(place, stops.last?.position ?? place) + indent
    let position = (edge / defaultDistance + 1) * defaultDistance - indent
    return position > lineWidth ? nil : Stop(position: position, kind: .left, leader: .none)
  }

  /// About how wide a text is; rather less than more, so that no stop is passed over.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - fontSize: In thousandths of a pixel.
  /// - Returns: Thousandths of a pixel.
  static func width(of text: ArraySlice<UInt8>, fontSize: Int) -> Int {
    var hundredths = 0
    for byte in text {
      switch byte {
      case 0x20...0x7E: hundredths += widths[Int(byte) - 0x20]
      case 0xC0...0xE2: hundredths += 50
      case 0xE3...0xFF: hundredths += 90
      default: break
      }
    }
    return hundredths * fontSize / 100
  }

  /// The widths of U+0020 to U+007E in hundredths of an em, in Times, which is a narrow font.
  private static let widths = [
    25, 33, 41, 50, 50, 83, 78, 18, 33, 33, 50, 56, 25, 33, 25, 28,
    50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 28, 28, 56, 56, 56, 44,
    92, 72, 67, 67, 72, 61, 56, 72, 72, 33, 39, 72, 61, 89, 72, 72,
    56, 72, 67, 56, 61, 72, 72, 94, 72, 72, 61, 33, 28, 33, 47, 50,
    33, 44, 50, 44, 50, 44, 33, 50, 50, 28, 28, 50, 28, 78, 50, 50,
    50, 50, 33, 39, 28, 50, 50, 72, 50, 50, 44, 48, 20, 48, 54,
  ]

  /// Where the part of a number begins that stands behind a decimal stop: at its decimal sign, or
  /// where its digits end. A text without a number stands before the stop.
  static func decimalSign(in text: ArraySlice<UInt8>) -> Int {
    let digits: ClosedRange<UInt8> = 0x30...0x39
    guard let first = text.firstIndex(where: { digits.contains($0) }) else { return text.endIndex }
    func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }
    // A number may begin with its sign.
    var sign = first > text.startIndex && isSign(text[first - 1]) ? first - 1 : nil
    var end = first
    for index in first..<text.endIndex {
      let byte = text[index]
      if digits.contains(byte) {
        end = index + 1
      } else if isSign(byte) {
        // The last of the signs is the decimal one, unless it is there more than once.
        sign = sign.map { text[$0] == byte } == true ? nil : index
      } else if byte != UInt8(ascii: "'"), byte != 0x20 {
        break
      }
    }
    return sign.map { $0 < end ? $0 : end } ?? end
  }
}
