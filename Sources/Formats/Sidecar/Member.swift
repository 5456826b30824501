import Diagnostics
import RTFDJSON

/// How one member of a type stands in the JSON object of its owner.
struct Member<Owner>: Sendable {
  /// The names it has in JSON, and the JSON Schema of each; several for a set of switches.
  let names: [(name: String, schema: JSONValue)]
  /// The name of the Swift property; nil for a member that there is no longer.
  let property: String?
  /// Whether an object without it is refused.
  let isRequired: Bool
  /// The JSON form of the member under one of its names; nil when it is left out.
  let encode: @Sendable (Owner, _ prototype: Owner, _ name: String) -> JSONValue?
  /// Sets the member from what stands under one of its names.
  let decode:
    @Sendable (JSONValue, JSONPath, inout Owner, _ name: String) throws(DocumentError) -> Void
}

extension Member {
  /// A member that is always written.
  static func required<Value: Sendable>(
    _ name: String, _ path: any WritableKeyPath<Owner, Value> & Sendable, _ codec: Codec<Value>
  ) -> Member {
    Member(
      names: [(name, codec.schema)], property: name, isRequired: true,
      encode: { owner, _, _ in codec.encode(owner[keyPath: path]) },
      decode: { value, place, owner, _ throws(DocumentError) in
        owner[keyPath: path] = try codec.decode(value, place)
      })
  }

  /// A member that is left out when it has the value of a fresh owner; `property` is its name in Swift
  /// where that is another one.
  static func defaulted<Value: Equatable & Sendable>(
    _ name: String, property: String? = nil,
    _ path: any WritableKeyPath<Owner, Value> & Sendable, _ codec: Codec<Value>
  ) -> Member {
    Member(
      names: [(name, codec.schema)], property: property ?? name, isRequired: false,
      encode: { owner, prototype, _ in
        let value = owner[keyPath: path]
        return value == prototype[keyPath: path] ? .none : .some(codec.encode(value))
      },
      decode: { value, place, owner, _ throws(DocumentError) in
        owner[keyPath: path] = try codec.decode(value, place)
      })
  }

  /// A member that is left out when it is nil.
  static func optional<Value: Sendable>(
    _ name: String, _ path: any WritableKeyPath<Owner, Value?> & Sendable, _ codec: Codec<Value>
  ) -> Member {
    Member(
      names: [(name, codec.schema)], property: name, isRequired: false,
      encode: { owner, _, _ in owner[keyPath: path].map(codec.encode) },
      decode: { value, place, owner, _ throws(DocumentError) in
        owner[keyPath: path] = try codec.decode(value, place)
      })
  }

  /// A member that was written once: it is read, held to its type, and means nothing any more.
  static func obsolete<Value: Sendable>(_ name: String, _ codec: Codec<Value>) -> Member {
    Member(
      names: [(name, codec.schema)], property: nil, isRequired: false,
      encode: { _, _, _ in .none },
      decode: { value, place, _, _ throws(DocumentError) in _ = try codec.decode(value, place) })
  }

  /// An array that is left out when it is empty.
  static func list<Element: Sendable>(
    _ name: String, _ path: any WritableKeyPath<Owner, [Element]> & Sendable,
    _ element: Codec<Element>
  ) -> Member {
    let codec = Codec.array(of: element)
    return Member(
      names: [(name, codec.schema)], property: name, isRequired: false,
      encode: { owner, _, _ in
        owner[keyPath: path].isEmpty ? .none : .some(codec.encode(owner[keyPath: path]))
      },
      decode: { value, place, owner, _ throws(DocumentError) in
        owner[keyPath: path] = try codec.decode(value, place)
      })
  }

  /// Switches, each `true` under its own name and left out when off. Bits without a name stand as
  /// a number under `other`.
  static func switches<Set: OptionSet & Sendable>(
    _ property: String, _ path: any WritableKeyPath<Owner, Set> & Sendable, other: String,
    _ names: [(name: String, value: Set)]
  ) -> Member where Set.RawValue == UInt32 {
    let known = names.reduce(UInt32(0)) { $0 | $1.value.rawValue }
    let bits = Codec<UInt32>.integer()
    let switches = Codec<Bool>.bool
    return Member(
      names: names.map { ($0.name, switches.schema) } + [(other, bits.schema)],
      property: property, isRequired: false,
      encode: { owner, _, name in
        let raw = owner[keyPath: path].rawValue
        guard let entry = names.first(where: { $0.name == name }) else {
          return raw & ~known == 0 ? .none : .some(bits.encode(raw & ~known))
        }
        return raw & entry.value.rawValue == 0 ? .none : .some(true)
      },
      decode: { value, place, owner, name throws(DocumentError) in
        let raw = owner[keyPath: path].rawValue
        let added: UInt32
        if let entry = names.first(where: { $0.name == name }) {
          added = try switches.decode(value, place) ? entry.value.rawValue : 0
        } else {
          added = try bits.decode(value, place)
        }
        owner[keyPath: path] = Set(rawValue: raw | added)
      })
  }
}

extension Codec where Value: Sendable {
  /// An object with a member for each member of the type.
  ///
  /// - Parameters:
  ///   - prototype: a fresh value; members equal to its own are left out where they may be.
  ///   - members: every stored member of the type, in the order of writing.
  /// - Returns: a codec that refuses members it does not know.
  static func object(_ prototype: Value, _ members: [Member<Value>]) -> Codec {
    var properties = JSONObject()
    for member in members {
      for (name, schema) in member.names { properties.append(name, schema) }
    }
    let required = members.filter(\.isRequired).flatMap { $0.names.map(\.name) }
    var schema: JSONObject = [
      "type": "object", "properties": .object(properties), "additionalProperties": false,
    ]
    if !required.isEmpty { schema.append("required", .array(required.map { .string($0) })) }
    return Codec(
      schema: .object(schema),
      encode: { value in
        var object = JSONObject()
        for member in members {
          for (name, _) in member.names {
            object.append(name, ifPresent: member.encode(value, prototype, name))
          }
        }
        return .object(object)
      },
      decode: { value, path throws(DocumentError) in
        guard let object = value.object else { throw path.mismatch("an object") }
        var result = prototype
        for (name, item) in object.members {
          guard let member = members.first(where: { $0.names.contains { $0.name == name } }) else {
            throw path.failure(.sidecarUnknownMember, "unknown member \"\(name)\"")
          }
          try member.decode(item, path[name], &result, name)
        }
        for name in required where object[name] == nil {
          throw path.failure(.sidecarMissingMember, "the member \"\(name)\" is missing")
        }
        return result
      })
  }
}
