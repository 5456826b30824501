import RichText

/// How many bytes the writer may still write again that it wrote before.
///
/// A link is written at each cell that it reaches into, and a picture at each of its places: a document
/// says such things once, and would become an output by the square of its size.
struct RepetitionBudget {
  /// How many bytes are left.
  private(set) var remaining: Int

  /// Starts with a number of bytes.
  init(_ bytes: Int) { remaining = bytes }

  /// Takes bytes, if there are as many left. Returns whether there were.
  mutating func spend(_ bytes: Int) -> Bool {
    guard bytes <= remaining else { return false }
    remaining -= bytes
    return true
  }
}

/// What the writer wrote that may come again, and how much of that it may.
struct WrittenOnce {
  /// Bytes of instructions that may be repeated in any document.
  static let instructionFloor = 4 << 20
  /// Bytes of instructions that may be repeated for each byte of text on top of that.
  static let instructionsPerTextByte = 16
  /// Bytes of an instruction that cost nothing, however often it comes: most links are no longer, and
  /// many that are alike stand at places of their own.
  static let freeInstructionBytes = 128

  /// What is left for the instructions of links and fields.
  private var instructions: RepetitionBudget
  /// What is left for pictures.
  private var pictures: RepetitionBudget
  /// How long the start of each link's group is; 0 before it was written. Likewise for fields.
  private var links: [Int32]
  private var fields: [Int32]
  private var pictureKeys: Set<PictureKey> = []

  /// Nothing was written yet.
  ///
  /// - Parameters:
  ///   - linkCount: How many links the document has.
  ///   - fieldCount: How many fields it has.
  ///   - textByteCount: How many bytes of text it has.
  ///   - pictureBytes: How many bytes of digits of pictures may be repeated.
  init(
    linkCount: Int, fieldCount: Int, textByteCount: Int,
    pictureBytes: Int = ModelLimits.repeatedPictureBytes
  ) {
    pictures = RepetitionBudget(pictureBytes)
    links = Array(repeating: 0, count: linkCount)
    fields = Array(repeating: 0, count: fieldCount)
    let (share, overflows) = textByteCount.multipliedReportingOverflow(
      by: Self.instructionsPerTextByte)
    instructions = RepetitionBudget(
      overflows ? Int.max : Self.instructionFloor.addingReportingOverflow(share).partialValue)
  }

  /// Whether a group may be opened: it is the first of its link or field, or may be repeated.
  mutating func allows(_ kind: OpenGroup.Kind) -> Bool {
    switch kind {
    case .link(let index): instructions.spend(cost(of: links[Int(index)]))
    case .field(let index): instructions.spend(cost(of: fields[Int(index)]))
    case .revision: true
    }
  }

  private func cost(of byteCount: Int32) -> Int {
    max(0, Int(byteCount) - Self.freeInstructionBytes)
  }

  /// Notes how many bytes the start of a group took.
  mutating func note(_ kind: OpenGroup.Kind, byteCount: Int) {
    switch kind {
    case .link(let index): links[Int(index)] = Int32(clamping: byteCount)
    case .field(let index): fields[Int(index)] = Int32(clamping: byteCount)
    case .revision: break
    }
  }

  /// Whether a picture may be written: it is the first one with its bytes, or may be repeated. Each of
  /// its bytes is two digits.
  mutating func allows(_ key: PictureKey) -> Bool {
    pictureKeys.insert(key).inserted || pictures.spend(2 * key.byteCount)
  }

  /// Digits for each byte of a picture's file that the PNG made of it may take for nothing.
  static let digitsPerOriginalByte = 16

  /// Whether the PNG of a picture may be written the first time. Where it is much larger than the
  /// picture was, it takes from what may be repeated: a few bytes can become many pixels.
  mutating func allows(madeOf originalByteCount: Int, byteCount: Int) -> Bool {
    let free = originalByteCount.multipliedReportingOverflow(by: Self.digitsPerOriginalByte)
    return free.overflow || pictures.spend(max(0, 2 * byteCount - free.partialValue))
  }
}

/// What tells the contents of pictures from each other without a look at all bytes.
struct PictureKey: Hashable {
  /// The picture's name in its bundle.
  var name: [UInt8]
  /// How many bytes it has.
  var byteCount: Int
  /// What tells its file from others; its first bytes when it is in memory.
  var source: [UInt8]
}
