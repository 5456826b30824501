import RichText

/// Formulas (`\\mmath`), as text in a line.
extension DocumentReader {
  /// Starts a part of a formula with the sign that stands for its place.
  mutating func begin(_ part: FormulaPart, _ token: ControlWordToken) {
    guard frame.destination.sink == .text, frames.count > 1, isAlone(token) else { return }
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
    guard !isSimplePart() else { return }
    emit(UInt32(UInt8(ascii: "(")))
    frame.endsParenthesis = true
  }

  /// Whether the group at the position has one run of plain letters and digits, or nothing, so that it
  /// is seen without parentheses where it ends.
  private func isSimplePart() -> Bool {
    var probe = cursor
    guard probe.skipToGroupEnd(depth: RTFReader.Limits.nesting) else { return false }
    let source = cursor.bytes[cursor.position..<probe.position]
    var runCount = 0
    for index in source.indices.dropLast(2)
    where source[index] == ByteClass.backslash && source[index + 1] == UInt8(ascii: "m")
      && source[index + 2] == UInt8(ascii: "r")
      && !(index + 3 < source.endIndex && ByteClass.isLetter(source[index + 3]))
    {
      runCount += 1
    }
    if runCount == 0 { return true }
    guard runCount == 1 else { return false }
    let isInWord = { (byte: UInt8) in ByteClass.isLetter(byte) || (0x30...0x39).contains(byte) }
    let text = source.reversed().drop { $0 == ByteClass.closeBrace || $0 <= ByteClass.space }
    let before = text.drop(while: isInWord)
    // What stands in front must be the space that ends a control word.
    guard before.first == ByteClass.space else { return false }
    let word = before.dropFirst().drop { isInWord($0) || $0 == UInt8(ascii: "-") }
    return word.first == ByteClass.backslash
  }
}
