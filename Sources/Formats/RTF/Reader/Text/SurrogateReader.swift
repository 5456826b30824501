/// Halves of surrogate pairs that wait for their partner.
///
/// A destination may start between the two: a bookmark, a field, a note. Then the first half is put
/// aside, so that it gets into nothing that is not its own, and is taken up again behind the
/// destination, unless text came before that.
struct SurrogateReader {
  /// A lead surrogate without its partner yet.
  var pending: UInt32?
  /// Lead surrogates in front of destinations that are open, the outermost first.
  private var held: [HeldSurrogate] = []
  /// Whether one of them is in the text that is being read.
  private(set) var isHeldInText = false

  /// Nothing read yet.
  init() {}

  /// Puts the waiting half aside.
  mutating func hold(_ surrogate: HeldSurrogate) {
    pending = nil
    if surrogate.isInText { isHeldInText = true }
    held.append(surrogate)
  }

  /// Whether any half was put aside.
  var holdsAny: Bool { !held.isEmpty }

  /// Takes a half up again whose destination was closed, now that `depth` groups are open; nil
  /// without any.
  mutating func takeUp(depth: Int) -> UInt32? {
    guard let last = held.last, last.depth >= depth else { return nil }
    held.removeLast()
    return last.lead
  }

  /// Notes that another text is read, with `textDepth` around it, in which nothing was put aside.
  mutating func beginText() { isHeldInText = false }

  /// Finds out whether a half was put aside in the text that is read, with `textDepth` around it.
  mutating func find(textDepth: Int) {
    isHeldInText = held.reversed().prefix { $0.textDepth >= textDepth }
      .contains { $0.isIn(textDepth) }
  }

  /// Takes the half that was put aside last in a text; nil without any.
  mutating func takeHeld(textDepth: Int) -> UInt32? {
    guard let index = held.lastIndex(where: { $0.isIn(textDepth) }) else { return nil }
    let lead = held.remove(at: index).lead
    find(textDepth: textDepth)
    return lead
  }

  /// Gives up on all that were put aside in a text. Returns them.
  mutating func dropHeld(textDepth: Int) -> [HeldSurrogate] {
    defer {
      held.removeAll { $0.isIn(textDepth) }
      isHeldInText = false
    }
    return held.filter { $0.isIn(textDepth) }
  }
}

/// A lead surrogate whose partner may stand behind the destination that started after it.
struct HeldSurrogate {
  /// The unit.
  var lead: UInt32
  /// How many groups there are around the destination's own.
  var depth: Int
  /// Whether it is in the text, and not in a string.
  var isInText: Bool
  /// How many texts were open.
  var textDepth: Int
  /// How many fields were open.
  var fieldCount: Int
  /// How many shapes were open.
  var shapeCount: Int
  /// The style in force there.
  var style: Int
  /// Where it stands in the source.
  var offset: Int

  /// Whether it stands in the text that has a number of others around it.
  func isIn(_ depth: Int) -> Bool { isInText && textDepth == depth }
}
