/// What the pictures of one document may take together. Beyond it they keep their own format.
package struct PictureBudget: Equatable, Sendable {
  /// Nanoseconds of decoding: processor time of pictures that a decoder answers, time of the clock of
  /// those that it does not. The last picture may exceed it.
  package var nanoseconds: UInt64 = 120 * 1_000_000_000
  /// Different pictures.
  package var pictureCount = 4_096
  /// Pixels of the PNGs. The last picture may exceed it.
  package var pixelCount = 1_000_000_000
  /// Bytes of the PNGs.
  package var byteCount = 1 << 30
  /// Pictures in a row whose decoder does not end: it is taken for one that hangs.
  package var overdueCount = 2
  /// Bytes of PNGs that stay in memory.
  package var memoryByteCount = 16 << 20
  /// Bytes of PNGs that stay in memory where no temporary file can be written.
  package var emergencyByteCount = 64 << 20

  /// The standard budget.
  package init() {}
}

/// What the pictures of one document have taken of a budget.
struct PictureSpending {
  let budget: PictureBudget
  private var nanoseconds: UInt64 = 0
  private var pictureCount = 0
  private var pixelCount = 0
  private(set) var byteCount = 0
  private var overdueInRow = 0

  init(_ budget: PictureBudget) { self.budget = budget }

  /// Why no other picture is decoded; nil while there is something left of everything.
  var exhaustion: String? {
    if overdueInRow >= budget.overdueCount {
      return "\(overdueInRow) pictures in a row took too long to decode, and no more are tried"
    }
    if nanoseconds >= budget.nanoseconds {
      let seconds = budget.nanoseconds / 1_000_000_000
      return "decoding the pictures of the document took \(seconds) s, which is the most"
    }
    if pictureCount >= budget.pictureCount {
      return "\(pictureCount) pictures of the document are decoded, which is the most"
    }
    if pixelCount >= budget.pixelCount {
      let megapixels = budget.pixelCount / 1_000_000
      return "the pictures of the document have \(megapixels) megapixels, which is the most"
    }
    return nil
  }

  /// Counts a picture that was decoded, or that could not be.
  mutating func add(_ transcoding: Transcoding) {
    pictureCount += 1
    let (sum, overflow) = nanoseconds.addingReportingOverflow(transcoding.nanoseconds)
    nanoseconds = overflow ? .max : sum
    overdueInRow = transcoding.isOverdue ? overdueInRow + 1 : 0
    if case .png(_, let width, let height) = transcoding.result { pixelCount += width * height }
  }

  /// Counts the bytes of a PNG; false, without counting them, when they are too many.
  mutating func takeRoom(for count: Int) -> Bool {
    guard count <= budget.byteCount - byteCount else { return false }
    byteCount += count
    return true
  }
}
