/// What the numbers of a table in the header stand for: an array for the small ones, which nearly
/// all are, and a dictionary for any others.
struct NumberMap {
  private var small = [Int32](repeating: -1, count: 256)
  private var others: [Int32: Int32] = [:]

  /// Nothing yet.
  init() {}

  /// The index, not negative, that a number stands for; nil for an unknown number.
  subscript(number: Int32) -> Int32? {
    get {
      if number >= 0, number < 256 {
        let index = small[Int(number)]
        return index < 0 ? nil : index
      }
      return others[number]
    }
    set {
      if number >= 0, number < 256 {
        small[Int(number)] = newValue ?? -1
      } else {
        others[number] = newValue
      }
    }
  }
}
