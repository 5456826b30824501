package import RichText

/// Goes through the characters of one text: run by run, with the objects and anchors among them.
///
/// See Rendering.docc, "The walk".
package struct TextCursor {
  /// The text.
  package let text: AttributedText
  /// The first run that was not passed, an index into the text's runs.
  package private(set) var run = 0
  /// The first object that was not passed, an index into the text's objects.
  package private(set) var object = 0
  private var anchor = 0
  /// What was referred to so far; lent by the walk.
  var references = NoteReferences()
  /// By character style, whether its runs have places where words may be divided.
  private let optionalHyphens: [Bool]

  /// Stands before a text.
  init(_ text: AttributedText, optionalHyphens: [Bool]) {
    self.text = text
    self.optionalHyphens = optionalHyphens
  }

  /// Whether a U+00AD of this style is a place where a word may be divided.
  func hasHyphens(_ style: Int) -> Bool {
    optionalHyphens.indices.contains(style) && optionalHyphens[style]
  }

  /// Moves past runs that end before an offset.
  package mutating func skipRuns(before offset: Int) {
    while run < text.runs.count, text.runs[run].range.upperBound <= offset { run += 1 }
  }

  /// The style of the run at an offset, and how far it reaches without an anchor in between; nil at the
  /// end.
  package mutating func stretch(from offset: Int, to end: Int) -> (style: Int, end: Int)? {
    if offset >= end { return nil }
    skipRuns(before: offset)
    guard run < text.runs.count else { return nil }
    var stop = min(text.runs[run].range.upperBound, end)
    if anchor < text.anchors.count {
      stop = min(stop, max(text.anchors[anchor].offset, offset + 1))
    }
    return (text.runs[run].style, stop)
  }

  /// The object that the U+FFFC at an offset stands for; nil for none.
  package mutating func object(at offset: Int) -> EmbeddedObject? {
    while object < text.objects.count, text.objects[object].offset < offset { object += 1 }
    guard object < text.objects.count, text.objects[object].offset == offset else { return nil }
    return text.objects[object].object
  }

  // MARK: Anchors

  /// Whether anchors are left.
  var hasAnchors: Bool { anchor < text.anchors.count }

  /// The bookmark that comes next, if it starts at this offset or before it.
  package mutating func takeBookmark(upTo offset: Int) -> Int? {
    guard anchor < text.anchors.count, text.anchors[anchor].offset <= offset,
      case .bookmarkStart(let index) = text.anchors[anchor].kind
    else { return nil }
    anchor += 1
    return index
  }

  /// The next anchor at this offset or before it that means something to a writer.
  package mutating func nextAnchor(upTo offset: Int) -> AnchorEvent? {
    while anchor < text.anchors.count, text.anchors[anchor].offset <= offset {
      let kind = text.anchors[anchor].kind
      anchor += 1
      switch kind {
      case .bookmarkStart(let index): return .bookmark(index)
      case .helpMark(let index): return .helpMark(index)
      case .note(let index):
        if let event = references.refer(to: index) { return event }
      case .noteNumber, .bookmarkEnd, .sectionEnd, .emptyField, .opaque: break
      }
    }
    return nil
  }
}
