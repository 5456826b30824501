import RTFDBytes

/// Reads JSON strictly as RFC 8259 has it: no comments, no trailing commas, no `NaN`, no name twice
/// in one object, valid UTF-8, whole surrogate pairs. A byte order mark at the start is skipped.
package enum JSONParser {
  /// The value of a text.
  ///
  /// Open containers are on a stack of the parser's own, so that nesting costs no call stack.
  package static func parse(
    _ bytes: [UInt8], limits: JSONLimits = JSONLimits()
  ) throws(JSONError) -> JSONValue {
    guard bytes.count <= limits.byteCount else {
      throw JSONError("the text is longer than \(limits.byteCount) bytes", at: 0, in: bytes)
    }
    var state = ParserState(bytes: bytes, limits: limits)
    return try state.parse()
  }
}

/// The cursor over one text.
private struct ParserState {
  /// A container whose end is not reached yet.
  struct Frame {
    let isObject: Bool
    /// Where its elements start on the stack of values.
    let start: Int
    /// Where its names start on the stack of names.
    let nameStart: Int
  }

  /// Up to this many members, names are compared one by one.
  static let linearLookupLimit = 8

  let bytes: [UInt8]
  let limits: JSONLimits
  var position = 0
  var valueCount = 0
  /// The open containers, the innermost last.
  var frames: [Frame] = []
  /// The finished elements of the open containers; flat, so that adding one never copies.
  var values: [JSONValue] = []
  /// The names of the members of the open objects.
  var names: [String] = []
  /// One per open container: its names, once there are too many to compare one by one.
  var lookups: [Set<[UInt8]>] = []

  init(bytes: [UInt8], limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  func failure(_ message: String, at offset: Int? = nil) -> JSONError {
    JSONError(message, at: offset ?? position, in: bytes)
  }

  /// What stands at the cursor, for messages.
  var found: String {
    guard position < bytes.count else { return "the end of the text" }
    let byte = bytes[position]
    return (0x21...0x7E).contains(byte)
      ? "'\(String(decoding: [byte], as: UTF8.self))'" : "byte \(byte)"
  }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  /// Steps over `byte` when it is next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func parse() throws(JSONError) -> JSONValue {
    while true {
      skipSpace()
      guard var value = try openOrScalar() else { continue }
      // A finished value goes into the innermost container, which may be finished by it in turn.
      while true {
        skipSpace()
        guard let frame = frames.last else {
          guard position == bytes.count else {
            throw failure("expected the end of the text, found \(found)")
          }
          return value
        }
        values.append(value)
        guard let container = try close(frame) else { break }
        value = container
      }
    }
  }

  /// A scalar or an empty container; nil when a container was opened.
  private mutating func openOrScalar() throws(JSONError) -> JSONValue? {
    valueCount += 1
    guard valueCount <= limits.valueCount else {
      throw failure("the text has more than \(limits.valueCount) values")
    }
    guard position < bytes.count else { throw failure("expected a value, found \(found)") }
    switch bytes[position] {
    case UInt8(ascii: "["):
      try open()
      if take(UInt8(ascii: "]")) { return .array([]) }
      push(isObject: false)
      return nil
    case UInt8(ascii: "{"):
      try open()
      if take(UInt8(ascii: "}")) { return .object(JSONObject()) }
      push(isObject: true)
      names.append(try name())
      return nil
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: throw failure("expected a value, found \(found)")
    }
  }

  private mutating func open() throws(JSONError) {
    guard frames.count < limits.depth else {
      throw failure("the text is nested more than \(limits.depth) deep")
    }
    position += 1
    skipSpace()
  }

  private mutating func push(isObject: Bool) {
    frames.append(Frame(isObject: isObject, start: values.count, nameStart: names.count))
    lookups.append([])
  }

  /// After an element: the finished container when it ends here, nil when another element follows.
  private mutating func close(_ frame: Frame) throws(JSONError) -> JSONValue? {
    if take(frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      frames.removeLast()
      lookups.removeLast()
      let elements = Self.cut(&values, from: frame.start)
      guard frame.isObject else { return .array(elements) }
      let names = Self.cut(&names, from: frame.nameStart)
      return .object(JSONObject(zip(names, elements).map { (key: $0, value: $1) }))
    }
    guard take(UInt8(ascii: ",")) else {
      throw failure("expected ',' or '\(frame.isObject ? "}" : "]")', found \(found)")
    }
    if frame.isObject {
      skipSpace()
      let start = position
      let next = try name()
      if isKnown(next, nameStart: frame.nameStart) {
        throw failure("the name \"\(next)\" is there twice", at: start)
      }
      names.append(next)
    }
    return nil
  }

  /// Takes the top of a stack. No slice of the stack may be alive when it shrinks, or all of it
  /// would be copied.
  private static func cut<Element>(_ stack: inout [Element], from start: Int) -> [Element] {
    let top = Array(stack[start...])
    stack.removeLast(top.count)
    return top
  }

  /// Whether the innermost object has a member of this name; remembers the name when there are
  /// many.
  private mutating func isKnown(_ name: String, nameStart: Int) -> Bool {
    let known = names[nameStart...]
    guard known.count >= Self.linearLookupLimit, let last = lookups.indices.last else {
      return known.contains { $0.utf8.elementsEqual(name.utf8) }
    }
    if lookups[last].isEmpty { lookups[last] = Set(known.map { Array($0.utf8) }) }
    return !lookups[last].insert(Array(name.utf8)).inserted
  }

  /// A member's name and the colon after it.
  private mutating func name() throws(JSONError) -> String {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      throw failure("expected a name in quotes, found \(found)")
    }
    let name = try string()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw failure("expected ':', found \(found)") }
    return name
  }

  private mutating func literal(
    _ text: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let length = text.utf8CodeUnitCount
    let matches = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard matches else { throw failure("expected a value, found \(found)") }
    position += length
    return value
  }
}

extension ParserState {
  mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    var isInteger = true
    _ = take(UInt8(ascii: "-"))
    let firstDigit = position
    try digits()
    if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 {
      throw failure("a number starts with 0", at: start)
    }
    if take(UInt8(ascii: ".")) {
      isInteger = false
      try digits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isInteger = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    let isNegativeZero = bytes[start] == UInt8(ascii: "-") && bytes[firstDigit] == UInt8(ascii: "0")
    if isInteger, !isNegativeZero, let value = integer(firstDigit: firstDigit, start: start) {
      return .integer(value)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw failure("the number \(text.prefix(40)) is too large", at: start)
    }
    return .double(value)
  }

  /// The digits from `firstDigit` to the cursor as an integer; nil when they do not fit.
  private func integer(firstDigit: Int, start: Int) -> Int64? {
    let isNegative = firstDigit > start
    var value: Int64 = 0
    for index in firstDigit..<position {
      let digit = Int64(bytes[index] &- UInt8(ascii: "0"))
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while position < bytes.count, bytes[position].isASCIIDigit { position += 1 }
    if position == start { throw failure("expected a digit, found \(found)") }
  }

  /// The string whose opening quote is at the cursor.
  mutating func string() throws(JSONError) -> String {
    let opening = position
    position += 1
    let start = position
    while position < bytes.count, bytes[position] >= 0x20, bytes[position] != UInt8(ascii: "\""),
      bytes[position] != UInt8(ascii: "\\")
    {
      position += 1
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      let text = try validated(bytes[start..<position], opening: opening)
      position += 1
      return text
    }
    var decoded = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try validated(decoded[...], opening: opening)
      case UInt8(ascii: "\\"):
        position += 1
        try escape(into: &decoded)
      case 0..<0x20: throw failure("a control character stands unescaped in a string")
      default:
        decoded.append(byte)
        position += 1
      }
    }
    throw failure("the string is not closed", at: opening)
  }

  private func validated(_ text: ArraySlice<UInt8>, opening: Int) throws(JSONError) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw failure("the string is not valid UTF-8", at: opening)
    }
    return string
  }

  private mutating func escape(into decoded: inout [UInt8]) throws(JSONError) {
    guard position < bytes.count else { throw failure("the string is not closed") }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      try unicodeEscape(into: &decoded)
      return
    default: throw failure("unknown escape \(found)")
    }
    position += 1
  }

  /// `\uXXXX`, or two of them for a surrogate pair; the cursor is on the `u`.
  private mutating func unicodeEscape(into decoded: inout [UInt8]) throws(JSONError) {
    let start = position - 1
    let first = try fourDigits()
    var scalar = first
    if (0xD800...0xDBFF).contains(first) {
      guard take(UInt8(ascii: "\\")), position < bytes.count, bytes[position] == UInt8(ascii: "u")
      else { throw failure("half a surrogate pair", at: start) }
      let second = try fourDigits()
      guard (0xDC00...0xDFFF).contains(second) else {
        throw failure("half a surrogate pair", at: start)
      }
      scalar = 0x10000 + ((first & 0x3FF) << 10 | (second & 0x3FF))
    }
    guard let value = Unicode.Scalar(scalar) else {
      throw failure("half a surrogate pair", at: start)
    }
    decoded.append(contentsOf: UTF8.encode(value) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    position += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = bytes[position].hexadecimalValue else {
        throw failure("expected a hexadecimal digit, found \(found)")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
