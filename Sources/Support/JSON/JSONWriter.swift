/// Writes JSON with one fixed layout, so that equal values give equal bytes.
package enum JSONWriter {
  /// How the text is laid out.
  package enum Layout: Sendable {
    /// Two spaces per level, `"key": value`, a line per member; `{}` and `[]` when empty; an array
    /// of nothing but numbers on one line; a final LF.
    case pretty
    /// One line without spaces and without LF, as JSON Lines needs it.
    case compact
  }

  /// The bytes of `value`.
  package static func write(_ value: JSONValue, layout: Layout = .pretty) -> [UInt8] {
    var writer = Emitter(isPretty: layout == .pretty)
    writer.write(value)
    return writer.output
  }
}

/// The state of one value being written; open containers are on a stack of its own.
private struct Emitter {
  private enum Frame {
    case array(ArraySlice<JSONValue>)
    case object(ArraySlice<JSONObject.Member>)
  }

  let isPretty: Bool
  var output: [UInt8] = []
  private var frames: [Frame] = []

  init(isPretty: Bool) { self.isPretty = isPretty }

  mutating func write(_ value: JSONValue) {
    begin(value)
    while let frame = frames.popLast() {
      switch frame {
      case .array(var elements):
        guard let element = elements.popFirst() else {
          close(UInt8(ascii: "]"))
          continue
        }
        separate(isFirst: output.last == UInt8(ascii: "["))
        frames.append(.array(elements))
        begin(element)
      case .object(var members):
        guard let member = members.popFirst() else {
          close(UInt8(ascii: "}"))
          continue
        }
        separate(isFirst: output.last == UInt8(ascii: "{"))
        frames.append(.object(members))
        string(member.key)
        output.append(UInt8(ascii: ":"))
        if isPretty { output.append(UInt8(ascii: " ")) }
        begin(member.value)
      }
    }
    if isPretty { output.append(0x0A) }
  }

  /// Writes a scalar whole, and of a container the opening bracket.
  private mutating func begin(_ value: JSONValue) {
    switch value {
    case .array(let elements):
      if elements.isEmpty {
        append("[]")
      } else if elements.allSatisfy(\.isNumber) {
        numbers(elements)
      } else {
        output.append(UInt8(ascii: "["))
        frames.append(.array(elements[...]))
      }
    case .object(let object):
      if object.isEmpty {
        append("{}")
      } else {
        output.append(UInt8(ascii: "{"))
        frames.append(.object(object.members[...]))
      }
    default: scalar(value)
    }
  }

  private mutating func scalar(_ value: JSONValue) {
    switch value {
    case .bool(true): append("true")
    case .bool(false): append("false")
    case .integer(let number): integer(number)
    case .double(let number) where number.isFinite: append(number.description)
    case .string(let text): string(text)
    case .null, .double, .array, .object: append("null")
    }
  }

  private mutating func numbers(_ elements: [JSONValue]) {
    output.append(UInt8(ascii: "["))
    for index in elements.indices {
      if index > 0 {
        output.append(UInt8(ascii: ","))
        if isPretty { output.append(UInt8(ascii: " ")) }
      }
      scalar(elements[index])
    }
    output.append(UInt8(ascii: "]"))
  }

  private mutating func separate(isFirst: Bool) {
    if !isFirst { output.append(UInt8(ascii: ",")) }
    if isPretty { newLine(depth: frames.count + 1) }
  }

  private mutating func close(_ bracket: UInt8) {
    if isPretty { newLine(depth: frames.count) }
    output.append(bracket)
  }

  private mutating func newLine(depth: Int) {
    output.append(0x0A)
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func integer(_ number: Int64) {
    if (0...9).contains(number) {
      output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
    } else {
      append(String(number))
    }
  }

  /// Quotes, backslashes and control characters are escaped; everything else stands as it is,
  /// U+2028 and U+2029 included.
  private mutating func string(_ text: String) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices where Self.needsEscape(bytes[index]) {
        output.append(contentsOf: bytes[start..<index])
        escape(bytes[index])
        start = index + 1
      }
      output.append(contentsOf: bytes[start...])
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func escape(_ byte: UInt8) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
    case 0x08: output.append(UInt8(ascii: "b"))
    case 0x09: output.append(UInt8(ascii: "t"))
    case 0x0A: output.append(UInt8(ascii: "n"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case 0x0D: output.append(UInt8(ascii: "r"))
    default:
      append("u00")
      for digit in [byte >> 4, byte & 0x0F] {
        output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + (digit - 10))
      }
    }
  }
}

extension JSONValue {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .double: true
    default: false
    }
  }
}
