import RichText

extension [ControlWord] {
  /// Sets a kept word: a word that is there already gets the new number in its place.
  mutating func set(_ name: String, _ parameter: Int32?) {
    if let index = firstIndex(where: { $0.name == name }) {
      self[index].parameter = parameter
    } else {
      append(ControlWord(name, parameter))
    }
  }
}
