import Diagnostics
import RTFDFiles

/// An output whose making is recorded.
///
/// A record that can not be written, as on a full disk, costs the next run some work and nothing else: that
/// is a warning, and no reason to give up an output.
final class RecordedOutput {
  private let record: UpToDateRecord
  private let key: UpToDateRecord.Key
  private let path: Path
  /// How much was written where nothing stood; nil otherwise.
  private var extent: OutputExtent?

  /// An output that is still to be made.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - key: What the output is made of.
  ///   - path: Where it goes.
  init(record: UpToDateRecord, key: UpToDateRecord.Key, path: Path) {
    (self.record, self.key, self.path) = (record, key, path)
  }

  /// Whether the record knows it.
  var isKnown: Bool { record.knows(path) }

  /// What is to be put there, with what is known before it is announced.
  struct Plan {
    fileprivate let output: RecordedOutput
    fileprivate let parts: OutputParts
    fileprivate let storedImages: [Path]
    fileprivate let knowledge: OutputKnowledge

    /// What stands there. An output that an earlier run left unfinished is written anew though it be
    /// the same, which also removes what else that run has left.
    ///
    /// - Throws: `DocumentError` when that is not ours, or can not be looked at.
    func standing() throws(DocumentError) -> StandingOutput {
      let standing = try output.record.standing(output.path, parts, knowledge)
      return standing == .same && knowledge.isUnfinished ? .earlier : standing
    }

    /// Says that it was put there, where nothing stood.
    func isPlacedAlone() {
      output.extent = OutputExtent(parts, storedImages: storedImages)
    }

    /// Notes what is about to be put there.
    func announce(_ result: inout ConversionResult) {
      output.warning(&result) { () throws(DocumentError) in
        try output.record.announce(output.path, parts)
      }
    }
  }

  /// What is to be put there.
  ///
  /// - Throws: `DocumentError` when a content can not be read.
  func plan(_ output: PlannedOutput) throws(DocumentError) -> Plan {
    Plan(
      output: self, parts: try record.parts(of: output, key: key),
      storedImages: output.storedImages, knowledge: record.knowledge(of: path))
  }

  /// Notes that it is in its place.
  func note(isWhole: Bool, _ result: inout ConversionResult) {
    let images = result.storedImages
    warning(&result) { () throws(DocumentError) in
      try record.note(path, key: key, isWhole: isWhole, extent: extent, storedImages: images)
    }
  }

  private func warning(
    _ result: inout ConversionResult, _ write: () throws(DocumentError) -> Void
  ) {
    do throws(DocumentError) {
      try write()
    } catch {
      result.diagnostics.warn(
        .stateNotWritten,
        error.diagnostic.message + "; the next run looks at this output again")
    }
  }
}
