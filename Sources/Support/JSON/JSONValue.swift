/// A JSON value (RFC 8259) whose objects keep the order of their members.
///
/// Strings compare by their bytes, unlike `String`, for which a composed and a decomposed letter are
/// equal: identifiers that differ in bytes are different.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent that fits 64 bits.
  case integer(Int64)
  /// Any other number. A value that is not finite has no JSON form and is written as `null`.
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// The members of a JSON object, in order.
package struct JSONObject: Sendable {
  /// A name and its value.
  package typealias Member = (key: String, value: JSONValue)

  /// The members in the order of the text. The parser admits no name twice.
  package private(set) var members: [Member]

  /// No members.
  package init() { members = [] }

  /// These members, in this order; the caller sees to it that no name comes twice.
  package init(_ members: [Member]) { self.members = members }

  /// Adds a member at the end.
  package mutating func append(_ key: String, _ value: JSONValue) {
    members.append((key, value))
  }

  /// Adds a member at the end unless the value is nil.
  package mutating func append(_ key: String, ifPresent value: JSONValue?) {
    if let value { members.append((key, value)) }
  }

  /// The value of the member with exactly these bytes as name; nil without one.
  package subscript(key: String) -> JSONValue? {
    members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// Whether there are no members.
  package var isEmpty: Bool { members.isEmpty }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { (key: $0.0, value: $0.1) }
  }
}

extension JSONObject: Equatable {
  /// Equal when the members are equal and stand in the same order.
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.elementsEqual(right.members) {
      $0.key.utf8.elementsEqual($1.key.utf8) && $0.value == $1.value
    }
  }
}

extension JSONValue: Equatable {
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension JSONValue {
  /// An integer; numbers outside 64 bits can not occur as counts.
  package static func integer(_ value: some BinaryInteger) -> JSONValue {
    .integer(Int64(clamping: value))
  }

  /// Whether it is `null`.
  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The value of a `true` or `false`; nil for anything else.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The value of an integer; nil for anything else, `1.0` included.
  package var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The value of any number; nil for anything else.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The value of a string; nil for anything else.
  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements of an array; nil for anything else.
  package var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members of an object; nil for anything else.
  package var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The member with this name; nil without one, and for what is no object.
  package subscript(key: String) -> JSONValue? { object?[key] }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral, ExpressibleByFloatLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .double(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { (key: $0.0, value: $0.1) }))
  }
}
