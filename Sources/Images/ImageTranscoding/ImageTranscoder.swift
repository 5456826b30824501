import HEIF
import Synchronization

/// Makes PNGs of images that browsers do not show, in child processes of the same program.
///
/// See ImageTranscoding.docc. Callers may be on any thread; each blocks until its result is there.
package final class ImageTranscoder: Sendable {
  private final class Slot: Sendable {
    let worker: Mutex<TranscodingWorker>

    init(_ worker: TranscodingWorker) { self.worker = Mutex(worker) }
  }

  private let slots: [Slot]
  private let nextSlot = Atomic<Int>(0)
  private let cache: Mutex<ResultCache>

  /// Makes a transcoder; no child is started before the first image.
  ///
  /// - Parameters:
  ///   - executablePath: the program that runs ``ImageTranscodingWorker``; by default the one that
  ///     runs now.
  ///   - arguments: what makes it do so; nil for ``ImageTranscodingWorker/argument``.
  ///   - workerLimit: the most children at a time, at least 1.
  ///   - secondsPerImage: how long one image may take.
  package init(
    executablePath: String = "/proc/self/exe", arguments: [String]? = nil, workerLimit: Int = 1,
    secondsPerImage: UInt64 = TranscodingLimits.seconds
  ) {
    slots = (0..<max(workerLimit, 1)).map { _ in
      Slot(
        TranscodingWorker(
          executable: executablePath, arguments: arguments ?? [ImageTranscodingWorker.argument],
          seconds: secondsPerImage))
    }
    cache = Mutex(ResultCache(maximumByteCount: TranscodingLimits.cacheByteCount))
  }

  /// The PNG of an image file, HEIF or TIFF.
  ///
  /// An image that came before, or that failed before, costs nothing again.
  package func png(of bytes: [UInt8], kind: TranscodingKind) -> TranscodingResult {
    if let reason = kind.refusal(of: bytes) { return .failed(reason: reason) }
    return transcode(bytes, TranscodingKey(bytes, kind)).result
  }

  /// The PNG of an image file of a right size and format, and what making it cost; for an image that
  /// came before, what it cost then, so that a document's budget does not depend on other documents.
  func transcode(_ bytes: [UInt8], _ key: TranscodingKey) -> Transcoding {
    if let known = cache.withLock({ $0[key] }) { return known }
    let transcoding =
      key.kind == .glyph ? glyph(bytes) : decode(WorkerRequest(kind: key.kind, file: bytes))
    cache.withLock { $0.insert(transcoding, for: key) }
    return transcoding
  }

  /// How many children were started.
  var startedChildCount: Int {
    slots.map { slot in slot.worker.withLock { $0.startedChildCount } }.reduce(0, +)
  }

  /// What a new child has to decode with, and what the kernel keeps it from; nil when none can be
  /// started, or when it does not answer.
  package func report() -> DecoderReport? {
    slots.first?.worker.withLock { $0.report() }
  }

  /// The largest strike as this program reads the file; a decoder that finds another size there has
  /// understood the file in another way, and its picture would be shown distorted.
  private func glyph(_ bytes: [UInt8]) -> Transcoding {
    guard let strike = (try? GlyphFile(parsing: bytes))?.largestStrike else {
      return decode(WorkerRequest(kind: .glyph, file: bytes))
    }
    var transcoding = decode(WorkerRequest(kind: .glyph, item: strike.itemID, file: bytes))
    if case .png(_, let width, let height) = transcoding.result,
      width != strike.width || height != strike.height
    {
      transcoding.result = .failed(
        reason: "it has \(width) x \(height) pixels, not \(strike.width) x \(strike.height)")
    }
    return transcoding
  }

  /// Gives the request to the first child that is idle, so that few are started; when all are busy,
  /// waits for one of them.
  private func decode(_ request: WorkerRequest) -> Transcoding {
    for slot in slots {
      if let result = slot.worker.withLockIfAvailable({ $0.answer(request) }) { return result }
    }
    let ticket = nextSlot.wrappingAdd(1, ordering: .relaxed).oldValue
    let index = Int(UInt(bitPattern: ticket) % UInt(slots.count))
    return slots[index].worker.withLock { $0.answer(request) }
  }
}
