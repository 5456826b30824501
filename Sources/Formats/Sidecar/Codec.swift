import Diagnostics
import Digest
import RTFDJSON

/// How the values of one type stand in the sidecar: both directions, and the rule for the schema.
///
/// A type of the model is described once, as a list of its members (``Codec/object(_:_:)``), and
/// reading, writing and the schema follow from that.
struct Codec<Value>: Sendable {
  /// The JSON Schema of the value, or a reference to ``definition``.
  let schema: JSONValue
  /// The schema under its name, where it has one.
  var definition: JSONObject.Member?
  /// The JSON form of a value.
  let encode: @Sendable (Value) -> JSONValue
  /// The value of a JSON form. Throws `DocumentError` with the path when it is none.
  let decode: @Sendable (JSONValue, JSONPath) throws(DocumentError) -> Value
}

extension Codec {
  /// The same with a schema that stands once in the sidecar's schema, under `name`, and has to be
  /// listed in ``Sidecar/schema``.
  func named(_ name: String) -> Codec {
    Codec(
      schema: ["$ref": .string("#/$defs/\(name)")], definition: (name, schema), encode: encode,
      decode: decode)
  }
}

extension Codec where Value == Bool {
  /// `true` or `false`.
  static var bool: Codec {
    Codec(
      schema: ["type": "boolean"], encode: { .bool($0) },
      decode: { value, path throws(DocumentError) in
        guard let bool = value.bool else { throw path.mismatch("true or false") }
        return bool
      })
  }
}

extension Codec where Value == String {
  /// Text.
  static var string: Codec {
    Codec(
      schema: ["type": "string"], encode: { .string($0) },
      decode: { value, path throws(DocumentError) in
        guard let string = value.string else { throw path.mismatch("a string") }
        return string
      })
  }
}

extension Codec where Value == Double {
  /// A number.
  static var double: Codec {
    Codec(
      schema: ["type": "number"], encode: { .double($0) },
      decode: { value, path throws(DocumentError) in
        guard let number = value.double else { throw path.mismatch("a number") }
        return number
      })
  }
}

extension Codec where Value: FixedWidthInteger & Sendable {
  /// An integer within `range`, by default all that its type has; messages name the unit.
  static func integer(in range: ClosedRange<Value> = .min ... .max, unit: String = "") -> Codec {
    let expected =
      "an integer from \(range.lowerBound) to \(range.upperBound)"
      + (unit.isEmpty ? "" : ", in \(unit)")
    return Codec(
      schema: [
        "type": "integer", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ],
      encode: { .integer($0) },
      decode: { value, path throws(DocumentError) in
        guard let integer = value.integer, let number = Value(exactly: integer),
          range.contains(number)
        else { throw path.mismatch(expected) }
        return number
      })
  }
}

extension Codec where Value == Int32 {
  /// A number as RTF has them.
  static var int32: Codec { Codec.integer().named("number") }
}

extension Codec where Value == Int {
  /// A count or an index.
  static var count: Codec { Codec.integer(in: 0 ... .max).named("count") }
}

extension Codec where Value == [UInt8] {
  /// A name, which is a string when it is valid UTF-8, and else `{"base64": …}`.
  static var name: Codec {
    Codec(
      schema: [
        "oneOf": [
          ["type": "string"],
          [
            "type": "object", "properties": ["base64": Codec.base64.schema],
            "required": ["base64"], "additionalProperties": false,
          ],
        ]
      ],
      encode: { bytes in
        if let string = String(validating: bytes, as: UTF8.self) { return .string(string) }
        return ["base64": .string(Base64.encode(bytes))]
      },
      decode: { value, path throws(DocumentError) in
        if let string = value.string { return Array(string.utf8) }
        guard let object = value.object, object.members.count == 1, let text = object["base64"]
        else {
          throw path.mismatch("a string or {\"base64\": …}")
        }
        return try Codec.base64.decode(text, path["base64"])
      }
    ).named("name")
  }

  /// Bytes in base 64, with padding.
  static var base64: Codec {
    Codec(
      schema: ["type": "string", "contentEncoding": "base64"],
      encode: { .string(Base64.encode($0)) },
      decode: { value, path throws(DocumentError) in
        guard let text = value.string, let bytes = Base64.decode(text) else {
          throw path.mismatch("base 64")
        }
        return bytes
      })
  }
}

extension Codec {
  /// An array of values that `element` describes.
  static func array<Element: Sendable>(of element: Codec<Element>) -> Codec
  where Value == [Element] {
    Codec(
      schema: ["type": "array", "items": element.schema],
      encode: { .array($0.map(element.encode)) },
      decode: { value, path throws(DocumentError) in
        guard let elements = value.array else { throw path.mismatch("an array") }
        var values: [Element] = []
        values.reserveCapacity(elements.count)
        for (index, item) in elements.enumerated() {
          values.append(try element.decode(item, path[index]))
        }
        return values
      })
  }

  /// A value, or `null` for nil.
  static func nullable<Wrapped: Sendable>(_ wrapped: Codec<Wrapped>) -> Codec
  where Value == Wrapped? {
    Codec(
      schema: ["oneOf": [["type": "null"], wrapped.schema]],
      encode: { $0.map(wrapped.encode) ?? .null },
      decode: { value, path throws(DocumentError) in
        value.isNull ? nil : try wrapped.decode(value, path)
      })
  }
}

extension Codec where Value: RawRepresentable & Sendable, Value.RawValue == UInt8 {
  /// A case by its name. All cases are found by their raw values, so that none can be forgotten.
  static func enumeration() -> Codec {
    let cases = (0...UInt8.max).compactMap { raw in
      Value(rawValue: raw).map { (value: $0, name: String(describing: $0)) }
    }
    return Codec(
      schema: ["enum": .array(cases.map { .string($0.name) })],
      encode: { value in
        .string(cases.first { $0.value.rawValue == value.rawValue }?.name ?? "")
      },
      decode: { value, path throws(DocumentError) in
        guard let name = value.string, let found = cases.first(where: { $0.name == name }) else {
          throw path.mismatch("one of " + cases.map(\.name).joined(separator: ", "))
        }
        return found.value
      })
  }
}

extension Codec where Value: OptionSet & Sendable, Value.RawValue == UInt32 {
  /// An array of the names of what is in the set; bits without a name stand as numbers.
  static func names(_ names: [(name: String, value: Value)]) -> Codec {
    Codec(
      schema: [
        "type": "array",
        "items": [
          "oneOf": [
            ["enum": .array(names.map { .string($0.name) })],
            ["type": "integer", "minimum": 0, "maximum": 31],
          ]
        ],
      ],
      encode: { set in
        var rest = set.rawValue
        var items: [JSONValue] = []
        for (name, value) in names where rest & value.rawValue != 0 {
          items.append(.string(name))
          rest &= ~value.rawValue
        }
        for bit in UInt32(0)..<32 where rest >> bit & 1 == 1 { items.append(.integer(bit)) }
        return .array(items)
      },
      decode: { value, path throws(DocumentError) in
        guard let items = value.array else { throw path.mismatch("an array") }
        var raw: UInt32 = 0
        for (index, item) in items.enumerated() {
          if let known = names.first(where: { $0.name == item.string }) {
            raw |= known.value.rawValue
          } else if let bit = item.integer, (0..<32).contains(bit) {
            raw |= 1 << UInt32(truncatingIfNeeded: bit)
          } else {
            throw path[index].mismatch("one of " + names.map(\.name).joined(separator: ", "))
          }
        }
        return Value(rawValue: raw)
      })
  }
}
