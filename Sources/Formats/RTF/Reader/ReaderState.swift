import RTFDBytes
import RichText

/// The character properties in force, and what is needed to intern them.
struct TextState {
  /// The properties.
  var style = CharacterStyle()
  /// The index of ``style`` in the document; -1 when it changed since it was looked up.
  var id = -1
  /// `\revauth` or `\revauthdel` in force; nil outside revised text.
  var revisionAuthor: Int32?
  /// `\revdttm` or `\revdttmdel` in force.
  var revisionDate: Int32?
  /// Which of font and size were stated since the start of the text or `\plain`.
  var stated: CharacterStyle.Variants = []
}

/// The paragraph properties in force, and what only paragraphs themselves hold.
struct ParagraphState {
  /// The properties.
  var style = ParagraphStyle()
  /// The index of ``style`` in the document; -1 when it changed since it was looked up.
  var id = -1
  /// `\lsN`; nil outside lists.
  var list: Int32?
  /// `\ilvlN`.
  var level: Int32 = 0
  /// The list override made for a `\pn` group.
  var numbering: ListReference?
  /// `\intbl`.
  var isInTable = false
  /// `\itapN`.
  var tableDepth: Int32 = 0
  /// `\slN`, before it is known how it is meant.
  var lineSpacing: Int32 = 0
  /// `\slmult1`.
  var isMultiple = false
  /// How the next tab stop is set.
  var tabKind = ParagraphStyle.TabStop.Kind.left
  /// What fills the space before the next tab stop.
  var tabLeader = ParagraphStyle.TabStop.Leader.none

  /// How deep in tables the paragraph is; 0 outside.
  var depth: Int {
    isInTable ? max(1, Int(tableDepth)) : max(0, Int(tableDepth))
  }
}

/// A group that is open.
struct GroupFrame {
  /// What its text is.
  var destination = Destination.text
  /// Whether ``destination`` started in this group, so that it ends with it.
  var ownsDestination = false
  /// Whether the character properties of before were put aside.
  var savedText = false
  /// Whether the paragraph properties of before were put aside.
  var savedParagraph = false
  /// Whether it is a part of a formula in parentheses.
  var endsParenthesis = false
  /// How many characters after `\u` are its replacement.
  var unicodeSkip: Int32 = 1
  /// Where its opening brace is.
  var start = 0
  /// Where its first byte is that is neither white space nor a leading `\*`; -1 until somebody asks.
  var contentStart = -1
  /// Where the string collected in it starts.
  var captureStart = 0
  /// Whether text that is hidden or deleted is left out of that string.
  var leavesOutHidden = false
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
}

/// A field that is open.
struct FieldState {
  /// The instruction, as far as it was read.
  var instruction: [UInt8] = []
  /// `\flddirty` and its like.
  var words: [ControlWord] = []
  /// What the text of the result is.
  var resultDestination: Destination
  /// Whether it starts in text that is hidden or deleted.
  var isHidden: Bool
  /// Where the field, and then its result, starts in the text.
  var textStart: Int
  /// The first run of the result, in a field whose result stands in front of its instruction; nil
  /// in any other.
  var firstRun: Int?
  /// What the result is in; nil when nobody asked yet, or the instruction is too long to be kept.
  var scope: FieldScope?
  /// Whether ``scope`` was asked for.
  var isScopeKnown = false
  /// Whether a result was met, be it an empty one.
  var hasResult = false
  /// The settings of a form field; nil for any other field.
  var form: FormFieldState?
}

/// The settings of a form field (`\formfield`), as far as they say what it shows.
struct FormFieldState {
  /// `\ffresN`: the entry that is chosen, or 1 for a checked box. 25 means "as by default".
  var result: Int32?
  /// `\ffdefresN`.
  var defaultResult: Int32 = 0
  /// `{\*\ffl …}`: the entries of a list.
  var entries: [String] = []

  /// What is chosen.
  var choice: Int32 { result.flatMap { $0 == 25 ? nil : $0 } ?? defaultResult }
}

/// A note, header, footer or text box that is open.
struct OpenText {
  /// What is put aside meanwhile.
  var builder: TextBuilder
  /// The note's place in the document; nil for a header or footer.
  var note: Int?
  /// Which header or footer it is.
  var part: HeaderFooter.Kind?
  /// Whether `\pard` was met in the paragraph around it.
  var statesParagraph: Bool
  /// What held before a `\pard` in the middle of the paragraph around it.
  var paragraphBefore: ParagraphState?
}

/// A shape or a group of shapes that is open.
struct OpenShape {
  /// Where its group starts in the source.
  var start: Int
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

/// A picture or object whose data are being read.
struct BinaryState {
  /// The bytes so far.
  var data: [UInt8] = []
  /// The first digit of a pair; nil between pairs.
  var nibble: UInt8?
  /// How many bytes were no digits.
  var strays = 0
  /// The words of its group.
  var words: [ControlWord] = []
  /// Whether the picture is not to be seen (`fHidden`).
  var isHidden = false
  /// The groups beside the data of an object, braces included.
  var groups: [[UInt8]] = []
  /// The type word (`pngblip`).
  var type = ""
  /// What the picture shows.
  var alternateText: String?

  /// Takes in hexadecimal text.
  mutating func append(hexadecimal bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      guard let value = byte.hexadecimalValue else {
        if byte != ByteClass.space && byte != ByteClass.tab { strays += 1 }
        continue
      }
      if let high = nibble {
        data.append(high << 4 | value)
        nibble = nil
      } else {
        nibble = value
      }
    }
  }
}

/// A `\NeXTGraphic`, `\NeXTHelpLink` or `\NeXTHelpMarker` group that is being read.
struct GraphicState {
  /// The part that text belongs to.
  enum Part { case name, emoji, markerName, linkFileName, linkMarkerName, none }
  var part = Part.name
  var name: [UInt8] = []
  var emoji: [UInt8] = []
  var markerName: [UInt8] = []
  var linkFileName: [UInt8] = []
  var linkMarkerName: [UInt8] = []
  var words = AttachmentWords()
}

extension [ControlWord] {
  /// Sets a kept word: a word that is there already gets the new number in its place.
  mutating func set(_ name: String, _ parameter: Int32?) {
    if let index = firstIndex(where: { $0.name == name }) {
      self[index].parameter = parameter
    } else {
      append(ControlWord(name, parameter))
    }
  }
}
