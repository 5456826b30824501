/// A control word that the model keeps without interpreting it, to be written back in its place.
///
/// Only words with a known, harmless meaning are kept this way (section set-up, row details); text
/// is never kept in a control word.
package struct ControlWord: Hashable, Sendable {
  /// The word without its backslash.
  package var name: String
  /// The numeric parameter, if it had one.
  package var parameter: Int32?

  /// Makes a control word.
  package init(_ name: String, _ parameter: Int32? = nil) {
    self.name = name
    self.parameter = parameter
  }
}
