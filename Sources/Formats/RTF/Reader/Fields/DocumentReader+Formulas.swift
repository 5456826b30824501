/// Formulas (`\\mmath`), as text in a line.
extension DocumentReader {
  /// Starts a part of a formula with the sign that stands for its place.
  mutating func beginFormulaPart(_ part: FormulaPart, _ token: ControlWordToken) {
    guard frame.destination.sink == .text, groups.count > 1, isAlone(token) else { return }
    let sign: Unicode.Scalar?
    switch part {
    case .whole:
      problems.warn(
        .rtfFormula, "a formula is written as text in a line, without its arrangement",
        at: token.start)
      return
    case .numerator: sign = nil
    case .denominator: sign = "/"
    case .superscript: sign = "^"
    case .subscripted: sign = "_"
    }
    if let sign { emit(sign.value) }
    guard groups.formula.needsParentheses(frame.start, cursor) else { return }
    emit(UInt32(UInt8(ascii: "(")))
    frame.endsParenthesis = true
  }
}
