import RichText

/// Content that stands where nothing takes it in. It is left out, and never in silence.
extension DocumentReader {
  /// Reports text of a group that holds none, such as `\object` outside its result. White space
  /// lies out the source, and a semicolon ends an entry.
  mutating func reportMisplaced(_ bytes: ArraySlice<UInt8>) {
    guard bytes.contains(where: { !Self.isFiller(UInt32($0)) }) else { return }
    reportMisplacedText()
  }

  /// Reports a character of such a group.
  mutating func reportMisplaced(_ scalar: UInt32) {
    if !Self.isFiller(scalar) { reportMisplacedText() }
  }

  private static func isFiller(_ scalar: UInt32) -> Bool {
    scalar <= UInt32(ByteClass.space) || scalar == UInt32(ByteClass.semicolon) || scalar == 0xA0
  }

  /// Reports what a structure word would have done in such a group.
  mutating func reportMisplaced(_ structure: Structure) {
    switch structure {
    case .paragraph, .line, .sectionDefaults, .row, .nestedRow, .noteNumber: break
    default: if frame.destination != .fieldInstruction { reportMisplacedText() }
    }
  }

  /// Counts each group once, however many pieces its text is in.
  private mutating func reportMisplacedText() {
    guard frame.destination != .container, problems.isFirstMisplaced(in: frame.start) else {
      return
    }
    let place = Self.names[frame.destination].map { "\\\($0)" } ?? "a group"
    problems.warn(
      .rtfMisplacedContent, "text in \(place), which has no place for it, is left out",
      at: max(cursor.position - 1, frame.start))
  }

  /// What destinations are called in messages.
  private static let names = Dictionary(
    ControlWords.destinations.compactMap { declaration -> (Destination, String)? in
      guard case .destination(let destination) = declaration.operation else { return nil }
      var name = ""
      declaration.forEachWord { if name.isEmpty { name = String(decoding: $0, as: UTF8.self) } }
      return (destination, name)
    }, uniquingKeysWith: { first, _ in first })

  /// Reports a group that is left out because its destination can not stand where it does.
  mutating func reportLeftOut(
    _ destination: Destination, _ token: ControlWordToken, in outer: Destination
  ) {
    // What a field shows is in its result, whatever its instruction holds.
    if destination.holdsContent, outer != .fieldInstruction {
      problems.warn(
        .rtfMisplacedContent,
        "the content of \\\(name(of: token)) is left out where it has no place", at: frame.start)
    } else {
      problems.note(
        .rtfSkippedDestination,
        "the destination \\\(name(of: token)) is left out where it has no place", at: frame.start)
    }
  }

  /// Whether text is the white space between the words of `\nesttableprops`, not that of a cell.
  /// Mutating, and apart, because inlined it would have the whole reader copied for each piece of
  /// text.
  @inline(never)
  mutating func isBetweenRowWords(_ range: Range<Int>) -> Bool {
    if text.hasOpenParagraph { return false }
    for index in range where cursor.bytes[index] != ByteClass.space { return false }
    return true
  }
}

extension Destination {
  /// Whether a reader of the document would see what is in it.
  fileprivate var holdsContent: Bool {
    switch self {
    case .field, .shape, .shapeInstance, .shapePicture, .object, .unicodePair, .unicodeForm,
      .picture, .graphic:
      true
    default: sink == .text
    }
  }
}
