import RichText

/// Reads shapes: what they hold is text, pictures and text boxes, and what they draw is left out.
struct ShapeReader {
  /// The name of the property that is read.
  var propertyName = ""
  /// What the picture of the shape shows; nil when nobody says.
  private var description: String?
  /// The shapes and groups of shapes that are open, the outermost first.
  private var open: [OpenShape] = []
  /// What is seen as one shape, as far as it is open, the outermost first.
  private var drawings: [OpenDrawing] = []
  /// Where the groups of the drawn shapes are that are left out.
  private var drawn: [Int] = []

  /// How the frame of a text box is numbered (`shapeType`).
  private static let textBox = "202"

  /// Nothing read yet.
  init() {}

  /// How many shapes and groups of shapes are open.
  var depth: Int { open.count }

  // MARK: Properties

  /// Forgets what the picture of the shape before shows.
  mutating func resetDescription() { description = nil }

  /// Sets what the picture of the shape shows; nil for nothing that anybody said.
  mutating func describe(_ text: String?) { description = text }

  /// Takes what a picture shows.
  mutating func takeDescription() -> String? {
    defer { description = nil }
    return description
  }

  /// Takes in a property that says whether the shape draws anything.
  mutating func applyDrawingProperty(_ value: String) {
    switch propertyName {
    case "shapeType": withDrawing { $0.isTextFrame = value == Self.textBox }
    case "fLine": withDrawing { $0.hasLine = value != "0" }
    case "fFilled": withDrawing { $0.isFilled = value != "0" }
    default: break
    }
  }

  /// Sets whether the innermost shape is not to be seen.
  mutating func setHidden(_ isHidden: Bool) {
    if !open.isEmpty { open[open.count - 1].isHidden = isHidden }
  }

  // MARK: Shapes

  /// Starts a shape or a group of shapes.
  ///
  /// - Parameters:
  ///   - textStart: Where what is in it starts in the text.
  ///   - anchorStart: How many anchors there are in the text that its text boxes are anchored in.
  ///   - isGroup: Whether it only holds other shapes.
  mutating func begin(textStart: Int, anchorStart: Int, isGroup: Bool) {
    if isGroup { withDrawing { $0.isContainer = true } }
    open.append(
      OpenShape(textStart: textStart, anchorStart: anchorStart, drawnCount: drawn.count))
  }

  /// Ends a shape. Returns it when it is hidden, so that what is in it must be hidden as well.
  mutating func end() -> OpenShape? {
    guard let shape = open.popLast(), shape.isHidden else { return nil }
    drawn.removeSubrange(min(shape.drawnCount, drawn.count)...)
    withDrawing { $0.isContainer = true }
    return shape
  }

  /// Moves the starts of shapes from an offset on, because the text before them changed its length.
  mutating func moveStarts(from offset: Int, by change: Int) {
    for index in open.indices.reversed() {
      guard open[index].textStart >= offset else { break }
      open[index].textStart += change
    }
  }

  /// Moves the starts of shapes that stood at the end of a text to its new one.
  ///
  /// - Parameters:
  ///   - start: Where the text ended.
  ///   - first: The first shape that was not open yet when what was put there was met.
  ///   - end: The new end.
  mutating func moveStarts(at start: Int, of first: Int, to end: Int) {
    for index in open.indices.dropFirst(first) where open[index].textStart == start {
      open[index].textStart = end
    }
  }

  // MARK: Drawings

  /// Starts what a reader of the document would see as one shape.
  ///
  /// - Parameters:
  ///   - noteCount: How many notes and text boxes with something in them there were before it.
  ///   - attachmentCount: How many attachments there were before it.
  ///   - isContainer: Whether it is the background of the pages.
  mutating func beginDrawing(noteCount: Int, attachmentCount: Int, isContainer: Bool) {
    drawings.append(
      OpenDrawing(
        filledNoteCount: noteCount, attachmentCount: attachmentCount, isContainer: isContainer))
  }

  /// Ends a drawing. One that has neither a picture nor text, and is to be seen, was drawn: with it
  /// something of the document is gone.
  ///
  /// - Parameters:
  ///   - start: Where its group is.
  ///   - noteCount: How many notes and text boxes with something in them there are now.
  ///   - attachmentCount: How many attachments there are now.
  mutating func endDrawing(at start: Int, noteCount: Int, attachmentCount: Int) {
    guard let drawing = drawings.popLast(), !drawing.isContainer, !drawing.isTextFrame,
      drawing.hasLine || drawing.isFilled, attachmentCount == drawing.attachmentCount,
      noteCount == drawing.filledNoteCount
    else { return }
    drawn.append(start)
  }

  /// Where the first drawn shape is that is left out, and how many there are; nil without any.
  var leftOut: (start: Int, count: Int)? { drawn.first.map { ($0, drawn.count) } }

  private mutating func withDrawing(_ change: (inout OpenDrawing) -> Void) {
    if !drawings.isEmpty { change(&drawings[drawings.count - 1]) }
  }
}

/// A shape or a group of shapes that is open.
struct OpenShape {
  /// Where what is in it starts in the text.
  var textStart: Int
  /// How many anchors there were before it in the text that its text boxes are anchored in.
  var anchorStart: Int
  /// How many drawn shapes were left out before it.
  var drawnCount: Int
  /// Whether it is not to be seen (`fHidden`).
  var isHidden = false
}

/// A shape that is open, as far as it says whether it draws anything that the model does not hold.
struct OpenDrawing {
  /// How many notes and text boxes with something in them there were before it.
  var filledNoteCount: Int
  /// How many attachments, and with them pictures, there were before it.
  var attachmentCount: Int
  /// Whether it only holds other shapes, or is the background of the pages.
  var isContainer: Bool
  /// Whether it is the frame of a text box (`shapeType` 202), which the text box has as well.
  var isTextFrame = false
  /// Whether it has a line around it (`fLine`).
  var hasLine = true
  /// Whether it is filled (`fFilled`).
  var isFilled = true
}
