/// A JSON value whose objects keep the order of their members.
package indirect enum JSONValue: Equatable, Sendable {
  case null
}
