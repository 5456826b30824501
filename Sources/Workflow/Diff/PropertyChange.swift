/// A property that differs.
struct PropertyChange {
  /// What it is.
  let name: String
  /// Its value on the left; nil for none.
  let left: StyleProperty?
  /// Its value on the right; nil for none.
  let right: StyleProperty?
  /// The values as findings state them. They are made once, since there may be a finding for each of a
  /// million paragraphs.
  let shownLeft: String?
  let shownRight: String?

  init(name: String, left: StyleProperty?, right: StyleProperty?) {
    self.name = name
    self.left = left
    self.right = right
    shownLeft = left?.shown
    shownRight = right?.shown
  }

  /// The properties that differ, in the order of the right side, then those only the left has. Of
  /// several properties of one name on a side the first one counts.
  static func between(_ left: [StyleProperty], _ right: [StyleProperty]) -> [PropertyChange] {
    // Mostly nothing differs.
    if left.count == right.count,
      zip(left, right).allSatisfy({ $0.name == $1.name && $0.hasValue(of: $1) })
    {
      return []
    }
    let old = Dictionary(left.lazy.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let names = Set(right.lazy.map(\.name))
    var changes: [PropertyChange] = []
    for property in right {
      let before = old[property.name]
      if before.map({ !$0.hasValue(of: property) }) ?? true {
        changes.append(PropertyChange(name: property.name, left: before, right: property))
      }
    }
    for property in left where !names.contains(property.name) {
      changes.append(PropertyChange(name: property.name, left: property, right: nil))
    }
    return changes
  }
}

extension PropertyChange: Equatable {
  static func == (left: PropertyChange, right: PropertyChange) -> Bool {
    func isEqual(_ left: StyleProperty?, _ right: StyleProperty?) -> Bool {
      guard let left, let right else { return left == nil && right == nil }
      return left.hasValue(of: right)
    }
    return left.name == right.name && isEqual(left.left, right.left)
      && isEqual(left.right, right.right)
  }
}

extension StyleProperty {
  /// Whether the values of two properties are equal.
  func hasValue(of other: StyleProperty) -> Bool {
    if let number, let other = other.number { return number == other }
    return value == other.value
  }

  /// The longest value that a finding repeats in full, in bytes of UTF-8.
  static let shownLimit = 1_000

  /// The value as a finding states it: of a long one the beginning and how many bytes it has, since a
  /// value may differ at a million places.
  var shown: String {
    guard value.utf8.count > Self.shownLimit else { return value }
    let start = String(String.UnicodeScalarView(value.unicodeScalars.prefix(200)))
    return "\(start)… (\(value.utf8.count) bytes)"
  }
}
