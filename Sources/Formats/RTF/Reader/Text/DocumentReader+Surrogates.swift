import RTFDBytes
import RichText

/// Halves of surrogate pairs that wait for their partner. See ``SurrogateReader``.
extension DocumentReader {
  /// Puts the waiting lead surrogate aside because a destination starts. The destination of the
  /// group is still the one before it.
  mutating func holdSurrogate(before destination: Destination) {
    guard let lead = surrogates.pending else { return }
    if destination == .marker {
      // A marker stands in front of its paragraph's text, and so behind any other.
      flushPendingSurrogate()
      return
    }
    surrogates.pending = nil
    let isInText = frame.destination.sink == .text
    let style = isInText ? currentStyle() : 0
    surrogates.hold(
      HeldSurrogate(
        lead: lead, depth: groups.count - 1, isInText: isInText,
        textDepth: notes.openTexts.count, fieldCount: fields.depth,
        shapeCount: objects.shapes.depth, style: style, offset: cursor.position))
  }

  /// Takes a lead surrogate up again when the group of the destination behind it was closed.
  mutating func takeUpHeldSurrogate() {
    while let lead = surrogates.takeUp(depth: groups.count) {
      if surrogates.pending != nil { flushPendingSurrogate() }
      surrogates.pending = lead
      surrogates.find(textDepth: notes.openTexts.count)
    }
  }

  /// The lead surrogate that a trail surrogate here belongs to; nil without any.
  mutating func takeLeadSurrogate() -> UInt32? {
    if let lead = surrogates.pending {
      surrogates.pending = nil
      return lead
    }
    guard surrogates.isHeldInText, frame.destination.sink == .text else { return nil }
    return surrogates.takeHeld(textDepth: notes.openTexts.count)
  }

  /// Gives up on every lead surrogate that is followed by something else in the text.
  @inline(__always)
  mutating func flushSurrogates() {
    if surrogates.isHeldInText { flushHeldSurrogates() }
    if surrogates.pending != nil { flushPendingSurrogate() }
  }

  /// Gives up on a lead surrogate without its partner.
  @inline(never)
  mutating func flushPendingSurrogate() {
    guard surrogates.pending != nil else { return }
    surrogates.pending = nil
    reportLoneSurrogate(at: cursor.position)
    emit(0xFFFD)
  }

  /// Gives up on the lead surrogates that were put aside in the text that is being read. Each goes
  /// where it stood, in front of the fields behind it.
  @inline(never)
  mutating func flushHeldSurrogates() {
    for held in surrogates.dropHeld(textDepth: notes.openTexts.count) {
      reportLoneSurrogate(at: held.offset)
      let start = text.offset
      text.setStyle(held.style)
      text.text.utf8.append(scalar: 0xFFFD)
      fields.moveStarts(at: start, of: held.fieldCount, behind: &text)
      objects.shapes.moveStarts(at: start, of: held.shapeCount, to: text.offset)
    }
  }

  private mutating func reportLoneSurrogate(at offset: Int) {
    problems.warn(
      .rtfLoneSurrogate, "half of a surrogate pair stands alone and becomes U+FFFD", at: offset)
  }
}
