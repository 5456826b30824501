import Diagnostics
import RichText

/// Counts the items of each list, by level.
struct ListCounters {
  private var counts: [Int32: [Int?]] = [:]

  /// The number of the next item of a level. Deeper levels start anew.
  ///
  /// - Parameters:
  ///   - list: `\listid`.
  ///   - level: From 0.
  ///   - shown: The number that the document shows, which wins.
  ///   - start: The number that the level starts with.
  /// - Returns: The number.
  mutating func next(list: Int32, level: Int, shown: Int?, start: Int) -> Int {
    var levels = counts[list] ?? Array(repeating: nil, count: 9)
    let level = min(max(level, 0), 8)
    let number = shown ?? levels[level].map { $0 + 1 } ?? start
    levels[level] = number
    for deeper in levels.indices where deeper > level { levels[deeper] = nil }
    counts[list] = levels
    return number
  }

  /// The number that a level has reached; its start when nothing was counted.
  func current(list: Int32, level: Int, start: Int) -> Int {
    guard let levels = counts[list], levels.indices.contains(level) else { return start }
    return levels[level] ?? start
  }
}

/// What is known of the list that a paragraph belongs to.
struct ListItem {
  /// `\listid`, which tells lists apart.
  var list: Int32
  /// From 0.
  var level: Int
  /// The number format as RTF numbers it.
  var format: Int32
  /// The item's number; meaningless for bullets.
  var number: Int
  /// The marker as it is shown, without the tabs around it.
  var marker: String

  /// Whether it is numbered.
  var isNumbered: Bool { ListNumber.isNumbered(format) }
}

extension PageWriter {
  /// Finds out marker and number of a list paragraph, and counts it.
  mutating func listItem(_ paragraph: Paragraph, in text: AttributedText) -> ListItem? {
    guard let reference = paragraph.list,
      document.listOverrides.indices.contains(reference.list)
    else { return nil }
    let override = document.listOverrides[reference.list]
    let definition = listIndices[override.listID].map { document.lists[$0] }
    let level = override.level(reference.level, of: definition)
    let shown = shownMarker(of: paragraph, in: text)
    let format = level?.numberFormat ?? Self.guessedFormat(shown)
    let start = Int(level?.start ?? 1)
    var number = 0
    if ListNumber.isNumbered(format) {
      number = lists.next(
        list: override.listID, level: reference.level,
        shown: ListNumber.number(in: shown, format: format), start: start)
    }
    var marker = shown
    if shown.isEmpty {
      marker = composedMarker(override, of: definition, level: reference.level, number: number)
      if !takeRoom(forComposed: marker) {
        marker =
          ListNumber.isNumbered(format) ? ListNumber.text(number, format: format) + "." : "•"
      }
    }
    return ListItem(
      list: override.listID, level: reference.level, format: format, number: number,
      marker: marker)
  }

  /// The marker that the text starts with, without tabs and spaces around it.
  private mutating func shownMarker(of paragraph: Paragraph, in text: AttributedText) -> String {
    let start = paragraph.range.lowerBound
    let end = min(start + max(paragraph.markerByteCount, 0), text.utf8.count)
    guard start < end else { return "" }
    var bytes = text.utf8[start..<end]
    bytes = bytes.drop { $0 == 0x09 || $0 == 0x20 }
    while let last = bytes.last, last == 0x09 || last == 0x20 || last == 0x0A {
      bytes.removeLast()
    }
    return limitedMarker(
      String(decoding: CharacterFilter.allowed(Array(bytes)).bytes, as: UTF8.self))
  }

  /// A list without a definition: its marker tells numbers from bullets.
  private static func guessedFormat(_ marker: String) -> Int32 {
    marker.utf8.contains { (0x30...0x39).contains($0) } ? 0 : 23
  }

  /// The most characters of a marker that the page says; no list of a word processor has longer ones.
  private static let markerLimit = 255

  /// The longest marker in bytes that is always written, and how many bytes all longer ones may take.
  /// The document says a marker once, and the page with each item.
  private static let plainMarker = 32
  private static let composedLimit = 1 << 20

  /// Whether there is room for a marker that the text does not have; counts it.
  private mutating func takeRoom(forComposed marker: String) -> Bool {
    let count = marker.utf8.count
    if count <= Self.plainMarker { return true }
    guard composedBytes + count <= Self.composedLimit else {
      diagnostics.warn(
        .htmlLongMarker,
        "list markers are no more than numbers where long ones would take more than 1 MiB")
      return false
    }
    composedBytes += count
    return true
  }

  /// The marker as the definition describes it, cut at ``markerLimit``.
  private mutating func composedMarker(
    _ override: ListOverride, of definition: ListDefinition?, level: Int, number: Int
  ) -> String {
    guard let own = override.level(level, of: definition) else { return "" }
    var result = ""
    for piece in own.text.prefix(32) {
      switch piece {
      case .text(let text): result += limitedMarker(text)
      case .number(let index):
        guard let other = override.level(index, of: definition) else { continue }
        let reached = lists.current(list: override.listID, level: index, start: Int(other.start))
        result += ListNumber.text(
          index == level ? number : reached, format: other.numberFormat)
      }
    }
    return limitedMarker(result.filter { $0 != "\t" })
  }

  private mutating func limitedMarker(_ text: String) -> String {
    // A few combining marks belong to each character; beyond that, nobody counts them all.
    guard text.utf8.count > Self.markerLimit else { return text }
    let scalars = text.unicodeScalars.prefix(Self.markerLimit)
    if scalars.endIndex == text.unicodeScalars.endIndex { return text }
    diagnostics.warn(
      .htmlLongMarker, "list markers are cut after \(Self.markerLimit) characters")
    return String(scalars)
  }
}
