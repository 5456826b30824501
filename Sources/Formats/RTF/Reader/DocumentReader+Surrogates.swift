import RTFDBytes
import RichText

/// Halves of surrogate pairs that wait for their partner.
///
/// A destination may start between the two: a bookmark, a field, a note. Then the first half is put
/// aside, so that it gets into nothing that is not its own, and is taken up again behind the
/// destination, unless text came before that.
extension DocumentReader {
  /// Puts the waiting lead surrogate aside because a destination starts. The destination of the group
  /// is still the one before it.
  mutating func holdSurrogate(before destination: Destination) {
    guard let lead = pendingSurrogate else { return }
    if destination == .marker {
      // A marker stands in front of its paragraph's text, and so behind any other.
      flushPendingSurrogate()
      return
    }
    pendingSurrogate = nil
    let isInText = frame.destination.sink == .text
    if isInText { hasHeldSurrogate = true }
    heldSurrogates.append(
      HeldSurrogate(
        lead: lead, depth: frames.count - 1, isInText: isInText, textDepth: openTexts.count,
        fieldCount: fields.count, shapeCount: openShapes.count,
        style: isInText ? currentStyle() : 0, offset: cursor.position))
  }

  /// Takes a lead surrogate up again when the group of the destination behind it was closed.
  mutating func takeUpHeldSurrogate() {
    while let held = heldSurrogates.last, held.depth >= frames.count {
      heldSurrogates.removeLast()
      if pendingSurrogate != nil { flushPendingSurrogate() }
      pendingSurrogate = held.lead
      findHeldSurrogate()
    }
  }

  /// Finds out whether there is one in the text that is being read now.
  mutating func findHeldSurrogate() {
    hasHeldSurrogate = heldSurrogates.reversed().prefix { $0.textDepth >= openTexts.count }
      .contains { isInReach($0) }
  }

  /// The lead surrogate that a trail surrogate here belongs to; nil without any.
  mutating func takeLeadSurrogate() -> UInt32? {
    if let lead = pendingSurrogate {
      pendingSurrogate = nil
      return lead
    }
    guard hasHeldSurrogate, frame.destination.sink == .text,
      let index = heldSurrogates.lastIndex(where: { isInReach($0) })
    else { return nil }
    let lead = heldSurrogates.remove(at: index).lead
    findHeldSurrogate()
    return lead
  }

  /// Whether a surrogate that was put aside stands in the text that is being read.
  private func isInReach(_ held: HeldSurrogate) -> Bool {
    held.isInText && held.textDepth == openTexts.count
  }

  /// Gives up on every lead surrogate that is followed by something else in the text.
  @inline(__always)
  mutating func flushSurrogates() {
    if hasHeldSurrogate { flushHeldSurrogates() }
    if pendingSurrogate != nil { flushPendingSurrogate() }
  }

  /// Gives up on a lead surrogate without its partner.
  @inline(never)
  mutating func flushPendingSurrogate() {
    guard pendingSurrogate != nil else { return }
    pendingSurrogate = nil
    reportLoneSurrogate(at: cursor.position)
    emit(0xFFFD)
  }

  /// Gives up on the lead surrogates that were put aside in the text that is being read. Each goes where
  /// it stood, in front of the fields behind it.
  @inline(never)
  mutating func flushHeldSurrogates() {
    for held in heldSurrogates where isInReach(held) {
      reportLoneSurrogate(at: held.offset)
      let start = text.offset
      text.setStyle(held.style)
      text.text.utf8.append(scalar: 0xFFFD)
      for index in fields.indices.dropFirst(held.fieldCount) where fields[index].textStart == start
      {
        fields[index].textStart = text.offset
        guard fields[index].firstRun != nil else { continue }
        text.closeRun()
        fields[index].firstRun = text.text.runs.count
      }
      for index in openShapes.indices.dropFirst(held.shapeCount)
      where openShapes[index].textStart == start {
        openShapes[index].textStart = text.offset
      }
    }
    let depth = openTexts.count
    heldSurrogates.removeAll { $0.isInText && $0.textDepth == depth }
    hasHeldSurrogate = false
  }

  private mutating func reportLoneSurrogate(at offset: Int) {
    problems.warn(
      .rtfLoneSurrogate, "half of a surrogate pair stands alone and becomes U+FFFD", at: offset)
  }
}
