import RichText

/// Reads the colour table, and the expanded one that says the same more exactly.
///
/// A document may have several. Text before a second table may be in colours of the first one, so
/// that those stay, and equal ones are one.
struct ColorTableReader {
  /// What the numbers of colours stand for, from 0 on.
  private var indices: [Int32] = []
  /// The number of the entry that is read.
  private var number = 0
  /// How many colours there were before the table that was read last.
  private var tableStart = 0
  /// The entry that is read.
  private var entry = Entry()
  /// The number of the entry of the expanded table that is read.
  private var expandedNumber = 0
  /// The entry of the expanded table that is read.
  private var expanded = ExpandedEntry()

  /// An entry of the colour table.
  private struct Entry {
    var color = Color(rgb: nil)
    var rgb = Color.RGB(red: 0, green: 0, blue: 0)
    /// Whether the entry states any of its parts; without, it is the automatic colour.
    var hasParts = false
  }

  /// An entry of the expanded colour table.
  private struct ExpandedEntry {
    var space: ColorSpace?
    var components: [Int32] = []
    var hasName = false
  }

  /// More components than any colour space has are not collected.
  private static let componentLimit = 8

  /// Nothing read yet.
  init() {}

  /// The index that a number stands for; nil when the number is not in the table.
  func index(of number: Int32) -> Int32? {
    indices.indices.contains(Int(number)) ? indices[Int(number)] : nil
  }

  // MARK: Colour table

  /// Starts a colour table behind a number of colours.
  mutating func beginTable(behind count: Int) {
    number = 0
    tableStart = count
    entry = Entry()
  }

  /// Sets a part of the entry that is read, be it one of the colour table or of the expanded one.
  mutating func apply(_ property: ColorProperty, _ value: Int32, in destination: Destination) {
    switch property {
    case .red, .green, .blue:
      if destination == .colorTable { setPart(property, UInt8(clamping: value)) }
    case .sRGB: expanded.space = .sRGB
    case .genericRGB: expanded.space = .genericRGB
    case .displayP3: expanded.space = .displayP3
    case .gray: expanded.space = .gray
    case .cmyk: expanded.space = .cmyk
    case .component:
      if expanded.components.count < Self.componentLimit { expanded.components.append(value) }
    case .name: expanded.hasName = true
    }
  }

  private mutating func setPart(_ property: ColorProperty, _ value: UInt8) {
    entry.hasParts = true
    switch property {
    case .red: entry.rgb.red = value
    case .green: entry.rgb.green = value
    default: entry.rgb.blue = value
    }
  }

  /// Keeps a word of the entry (`\ctint`).
  mutating func keep(_ word: ControlWord) { entry.color.otherWords.set(word.name, word.parameter) }

  /// Whether the entry states anything.
  var hasParts: Bool { entry.hasParts }

  /// Ends an entry and takes it into the document, unless the entry of an earlier table that had
  /// its number is the same. Entry 0 is that of the first table.
  mutating func endEntry(into colors: inout [Color]) {
    var color = entry.color
    if entry.hasParts { color.rgb = entry.rgb }
    entry = Entry()
    defer { number += 1 }
    guard number < indices.count else {
      indices.append(Int32(clamping: colors.count))
      colors.append(color)
      return
    }
    let known = colors[Int(indices[number])]
    if number == 0 || known.rgb == color.rgb && known.otherWords == color.otherWords { return }
    indices[number] = Int32(clamping: colors.count)
    colors.append(color)
  }

  // MARK: Expanded colour table

  /// Starts an expanded colour table.
  mutating func beginExpandedTable() {
    expandedNumber = 0
    expanded.space = nil
    expanded.components = []
  }

  /// Whether the entry of the expanded table has a colour space.
  var hasSpace: Bool { expanded.space != nil }

  /// Ends an entry of the expanded table, with the text that was collected for it.
  mutating func endExpandedEntry(name: String, in colors: inout [Color]) {
    let entry = expanded
    let number = expandedNumber
    expanded = ExpandedEntry()
    expandedNumber += 1
    guard let space = entry.space, indices.indices.contains(number),
      entry.components.count >= space.componentCount
    else { return }
    let count = space.componentCount
    let color = ExpandedColor(
      space: space, components: Array(entry.components[..<count]),
      alpha: entry.components.count > count ? entry.components[count] : nil,
      name: entry.hasName && !name.isEmpty ? name : nil)
    let index = Int(indices[number])
    if number > 0, index < tableStart, colors[index].expanded != color {
      // The entry is that of an earlier table, whose text goes on being in the colour it had.
      var changed = colors[index]
      changed.expanded = color
      indices[number] = Int32(clamping: colors.count)
      colors.append(changed)
    } else {
      colors[index].expanded = color
    }
  }
}
