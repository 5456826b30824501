/// A file name pattern: `?` and `*` within a name, `**` across folders, `[a-z]` and `[!a-z]`.
///
/// A pattern without `/` is compared with the last name of a path, one with `/` with the whole path; a `/` at
/// its beginning says nothing else.
package struct Glob: Sendable {
  private enum Piece {
    case byte(UInt8)
    case anyByte
    case anyInName
    case anyPath
    case set([ClosedRange<UInt8>], isInverted: Bool)
  }
  private let pieces: [Piece]
  private let matchesWholePath: Bool

  /// Reads a pattern. `\` makes the next character an ordinary one; a `[` that is never closed is one.
  package init(_ pattern: [UInt8]) {
    matchesWholePath = pattern.contains(Self.slash)
    var pieces: [Piece] = []
    var rest = pattern.first == Self.slash ? pattern.dropFirst() : pattern[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "?"): pieces.append(.anyByte)
      case UInt8(ascii: "*"):
        guard rest.first == UInt8(ascii: "*") else {
          pieces.append(.anyInName)
          continue
        }
        rest = rest.drop { $0 == UInt8(ascii: "*") }
        // `**/` also stands for no folder at all.
        if rest.first == Self.slash { rest.removeFirst() }
        pieces.append(.anyPath)
      case UInt8(ascii: "["):
        if let (set, after) = Self.set(rest) {
          pieces.append(set)
          rest = after
        } else {
          pieces.append(.byte(byte))
        }
      case UInt8(ascii: "\\"): pieces.append(.byte(rest.popFirst() ?? byte))
      default: pieces.append(.byte(byte))
      }
    }
    self.pieces = pieces
  }

  private static let slash = UInt8(ascii: "/")

  private static func set(_ text: ArraySlice<UInt8>) -> (Piece, ArraySlice<UInt8>)? {
    var rest = text
    let isInverted = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isInverted { rest.removeFirst() }
    var ranges: [ClosedRange<UInt8>] = []
    while let low = rest.popFirst() {
      if low == UInt8(ascii: "]"), !ranges.isEmpty {
        return (.set(ranges, isInverted: isInverted), rest)
      }
      if rest.first == UInt8(ascii: "-"), let high = rest.dropFirst().first,
        high != UInt8(ascii: "]")
      {
        rest = rest.dropFirst(2)
        if low <= high { ranges.append(low...high) } else { ranges.append(low...low) }
      } else {
        ranges.append(low...low)
      }
    }
    return nil
  }

  /// Whether a relative path matches.
  package func matches(_ path: [UInt8]) -> Bool {
    let subject: ArraySlice<UInt8>
    if matchesWholePath {
      subject = path[...]
    } else {
      subject = path.lastIndex(of: Self.slash).map { path[($0 + 1)...] } ?? path[...]
    }
    // The set of pattern places that the bytes so far may have led to: no backtracking, so the time
    // is the product of the lengths whatever the pattern.
    var places = [Bool](repeating: false, count: pieces.count + 1)
    places[0] = true
    spread(&places)
    for byte in subject {
      var next = [Bool](repeating: false, count: pieces.count + 1)
      for (index, piece) in pieces.enumerated() where places[index] {
        switch piece {
        case .byte(let wanted): if byte == wanted { next[index + 1] = true }
        case .anyByte: if byte != Self.slash { next[index + 1] = true }
        case .anyInName: if byte != Self.slash { next[index] = true }
        case .anyPath: next[index] = true
        case .set(let ranges, let isInverted):
          if byte != Self.slash, ranges.contains(where: { $0.contains(byte) }) != isInverted {
            next[index + 1] = true
          }
        }
      }
      spread(&next)
      places = next
    }
    return places[pieces.count]
  }

  /// Stars also match nothing.
  private func spread(_ places: inout [Bool]) {
    for (index, piece) in pieces.enumerated() where places[index] {
      switch piece {
      case .anyInName, .anyPath: places[index + 1] = true
      case .byte, .anyByte, .set: break
      }
    }
  }
}
