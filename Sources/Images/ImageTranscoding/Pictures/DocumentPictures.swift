package import RTFDFiles
import Synchronization

/// The PNGs of one document, within a budget: each is made once and kept until the document is
/// written, in memory as far as there are few, else in a temporary file.
package final class DocumentPictures: Sendable {
  /// A PNG, or why there is none.
  package enum Picture: Equatable, Sendable {
    /// A PNG file and its size in pixels.
    case png(Content, width: Int, height: Int)
    /// Nothing can decode this picture; `package` names what to install, when that would help.
    case unavailable(reason: String, package: String?)
    /// The pictures of the document have used up their budget, which the reason names.
    case refused(reason: String)
  }

  private struct State {
    var known: [TranscodingKey: Picture] = [:]
    var spending: PictureSpending
    var memoryByteCount = 0
    var spill: SpillFile?
    /// Why no temporary file can be written.
    var spillFailure: String?
    /// Why no more PNGs can be kept.
    var closure: String?
  }

  private let transcoder: ImageTranscoder
  private let budget: PictureBudget
  private let spillFolders: [Path]?
  private let state: Mutex<State>

  /// Makes the pictures of a document.
  ///
  /// - Parameters:
  ///   - transcoder: decodes them; other documents may use it too.
  ///   - budget: what they may take together.
  ///   - spillFolders: folders that are tried for the temporary file; nil for the usual ones.
  package init(
    transcoder: ImageTranscoder, budget: PictureBudget = PictureBudget(),
    spillFolders: [Path]? = nil
  ) {
    self.transcoder = transcoder
    self.budget = budget
    self.spillFolders = spillFolders
    state = Mutex(State(spending: PictureSpending(budget)))
  }

  /// The PNG of an image file, HEIF or TIFF.
  package func png(of bytes: [UInt8], kind: TranscodingKind) -> Picture {
    if let reason = kind.refusal(of: bytes) { return .unavailable(reason: reason, package: nil) }
    let key = TranscodingKey(bytes, kind)
    // One picture at a time, so that what is left of the budget is known for each.
    return state.withLock { state in
      if let known = state.known[key] { return known }
      // Not kept: what is refused costs nothing, however often.
      if let reason = state.closure ?? state.spending.exhaustion { return .refused(reason: reason) }
      let transcoding = transcoder.transcode(bytes, key)
      state.spending.add(transcoding)
      let picture = picture(transcoding.result, &state)
      state.known[key] = picture
      return picture
    }
  }

  private func picture(_ result: TranscodingResult, _ state: inout State) -> Picture {
    switch result {
    case .png(let bytes, let width, let height):
      guard state.spending.takeRoom(for: bytes.count) else {
        return close(
          "the PNGs of the document would have more than \(budget.byteCount >> 20) MiB", &state)
      }
      guard let content = keep(bytes, &state) else {
        return close(
          "there is no room for the PNGs of the document: \(state.spillFailure ?? "")", &state)
      }
      return .png(content, width: width, height: height)
    case .unavailable(let reason, let package):
      return .unavailable(reason: reason, package: package)
    case .failed(let reason):
      return .unavailable(reason: reason, package: nil)
    }
  }

  /// Refuses a picture, and all that come after it without decoding them in vain.
  private func close(_ reason: String, _ state: inout State) -> Picture {
    state.closure = reason
    return .refused(reason: reason)
  }

  /// The bytes at the place where they are kept; nil when there is none.
  private func keep(_ bytes: [UInt8], _ state: inout State) -> Content? {
    func inMemory(within limit: Int) -> Content? {
      guard bytes.count <= limit - state.memoryByteCount else { return nil }
      state.memoryByteCount += bytes.count
      return Content(bytes)
    }
    if let content = inMemory(within: budget.memoryByteCount) { return content }
    if state.spillFailure == nil {
      do throws(SystemError) {
        if let spill = state.spill { return try spill.append(bytes) }
        let spill = try SpillFile(in: spillFolders)
        state.spill = spill
        return try spill.append(bytes)
      } catch {
        state.spillFailure = error.reason
      }
    }
    return inMemory(within: budget.emergencyByteCount)
  }
}
