package import Diagnostics
package import RichText

/// An item of a list: what is known of the list that a paragraph belongs to.
package struct ListItem: Equatable, Sendable {
  /// The list it belongs to, told apart from others by its identifier and level.
  package struct Place: Equatable, Sendable {
    /// The identifier of the list.
    package var list: Int32
    /// From 0.
    package var level: Int
    /// Whether the items are numbered.
    package var isNumbered: Bool
  }

  /// The list it belongs to.
  package var place: Place
  /// The number format as RTF numbers it.
  package var format: Int32
  /// The item's number; meaningless for bullets.
  package var number: Int
  /// The marker as it is shown, without the tabs around it.
  package var marker: String

  /// Whether it is one more paragraph of the item before it: in Cocoa's lists the marker is text, and a
  /// paragraph without one is neither counted nor marked.
  package var isContinuation = false

  /// Whether it is numbered.
  package var isNumbered: Bool { place.isNumbered }

  /// Whether an open list ends before this item, which is less deep or of another list.
  package func ends(_ open: Place) -> Bool {
    open.level > place.level || open.level == place.level && open != place
  }
}

/// Works out markers and numbers of list items, which have to be asked for in the order of the text.
///
/// See Rendering.docc, "Lists".
package struct ListNumbering {
  private let lists: [ListDefinition]
  private let overrides: [ListOverride]
  /// The lists by their identifiers.
  private let indices: [Int32: Int]
  private let longMarker: DiagnosticID
  /// Whether the document is Cocoa's, where a marker is text and none is made up.
  private let hasMarkersInText: Bool
  private var counters = ListCounters()
  /// How many bytes of long markers were made that the text does not have.
  private var composedBytes = 0

  /// Starts to count.
  ///
  /// - Parameters:
  ///   - document: The document whose lists are counted.
  ///   - longMarker: The identifier for markers that are too long.
  package init(_ document: Document, longMarker: DiagnosticID) {
    lists = document.lists
    overrides = document.listOverrides
    indices = Dictionary(
      document.lists.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    self.longMarker = longMarker
    hasMarkersInText = document.attributes.cocoaVersion != nil
  }

  /// Finds out marker and number of a list paragraph, and counts it; nil for other paragraphs.
  package mutating func item(
    _ paragraph: Paragraph, in text: AttributedText, diagnostics: inout DiagnosticSink
  ) -> ListItem? {
    guard let reference = paragraph.list, overrides.indices.contains(reference.list) else {
      return nil
    }
    let override = overrides[reference.list]
    let definition = indices[override.listID].map { lists[$0] }
    let level = override.level(reference.level, of: definition)
    let shown = shownMarker(of: paragraph, in: text, &diagnostics)
    let format = level?.numberFormat ?? Self.guessedFormat(shown)
    let start = Int(level?.start ?? 1)
    let isNumbered = ListNumber.isNumbered(format)
    let place = ListItem.Place(
      list: override.listID, level: reference.level, isNumbered: isNumbered)
    if hasMarkersInText, paragraph.markerByteCount == 0 {
      return ListItem(place: place, format: format, number: 0, marker: "", isContinuation: true)
    }
    var number = 0
    if isNumbered {
      number = counters.next(
        list: override.listID, level: reference.level,
        shown: ListNumber.number(in: shown, format: format), start: start)
    }
    var marker = shown
    if shown.isEmpty, !hasMarkersInText {
      marker = composedMarker(
        override, of: definition, level: reference.level, number: number, &diagnostics)
      if !takeRoom(forComposed: marker, &diagnostics) {
        marker = isNumbered ? ListNumber.text(number, format: format) + "." : "•"
      }
    }
    return ListItem(place: place, format: format, number: number, marker: marker)
  }

  /// The marker that the text starts with, without tabs and spaces around it.
  private func shownMarker(
    of paragraph: Paragraph, in text: AttributedText, _ diagnostics: inout DiagnosticSink
  ) -> String {
    let start = paragraph.range.lowerBound
    let end = min(start + max(paragraph.markerByteCount, 0), text.utf8.count)
    guard start < end else { return "" }
    var bytes = text.utf8[start..<end]
    bytes = bytes.drop { $0 == 0x09 || $0 == 0x20 }
    while let last = bytes.last, last == 0x09 || last == 0x20 || last == 0x0A {
      bytes.removeLast()
    }
    return limitedMarker(
      String(decoding: CharacterFilter.allowed(Array(bytes)).bytes, as: UTF8.self), &diagnostics)
  }

  /// A list without a definition: its marker tells numbers from bullets.
  private static func guessedFormat(_ marker: String) -> Int32 {
    marker.utf8.contains { (0x30...0x39).contains($0) } ? 0 : 23
  }

  /// The most characters of a marker that are shown; no list of a word processor has longer ones.
  private static let markerLimit = 255

  /// The longest marker in bytes that is always shown, and how many bytes all longer ones may take. The
  /// document says a marker once, and the output with each item.
  private static let plainMarker = 32
  private static let composedLimit = 1 << 20

  /// Whether there is room for a marker that the text does not have; counts it.
  private mutating func takeRoom(
    forComposed marker: String, _ diagnostics: inout DiagnosticSink
  ) -> Bool {
    let count = marker.utf8.count
    if count <= Self.plainMarker { return true }
    guard composedBytes + count <= Self.composedLimit else {
      diagnostics.warn(
        longMarker,
        "list markers are no more than numbers where long ones would take more than 1 MiB")
      return false
    }
    composedBytes += count
    return true
  }

  /// The marker as the definition describes it, cut at ``markerLimit``.
  private func composedMarker(
    _ override: ListOverride, of definition: ListDefinition?, level: Int, number: Int,
    _ diagnostics: inout DiagnosticSink
  ) -> String {
    guard let own = override.level(level, of: definition) else { return "" }
    var result = ""
    for piece in own.text.prefix(32) {
      switch piece {
      case .text(let text): result += limitedMarker(text, &diagnostics)
      case .number(let index):
        guard let other = override.level(index, of: definition) else { continue }
        let reached = counters.current(
          list: override.listID, level: index, start: Int(other.start))
        result += ListNumber.text(
          index == level ? number : reached, format: other.numberFormat)
      }
    }
    return limitedMarker(result.filter { $0 != "\t" }, &diagnostics)
  }

  private func limitedMarker(_ text: String, _ diagnostics: inout DiagnosticSink) -> String {
    // A few combining marks belong to each character; beyond that, nobody counts them all.
    guard text.utf8.count > Self.markerLimit else { return text }
    let scalars = text.unicodeScalars.prefix(Self.markerLimit)
    if scalars.endIndex == text.unicodeScalars.endIndex { return text }
    diagnostics.warn(
      longMarker, "list markers are cut after \(Self.markerLimit) characters")
    return String(scalars)
  }
}

/// Counts the items of each list, by level.
private struct ListCounters {
  private var counts: [Int32: [Int?]] = [:]

  /// The number of the next item of a level. Deeper levels start anew.
  ///
  /// - Parameters:
  ///   - list: The list's identifier.
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
