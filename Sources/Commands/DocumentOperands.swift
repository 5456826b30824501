import ArgumentParsing
import Conversion
import Platform
import RichText

/// Operands that name documents, and folders of them.
enum DocumentOperands {
  /// An operand that leads to nothing.
  struct Failure: Error {
    var path: Path
    var error: DocumentError
  }

  /// Checks an operand that has to be one document.
  static func requireDocument(_ operand: Path) throws(UsageError) {
    if DocumentFinder.isFolderOfDocuments(operand) {
      throw .other("'\(operand.display)' is a folder of documents, where one document is expected")
    }
  }

  /// The documents: each operand itself, or for a folder all its documents, sorted, without those of
  /// the folder `skipped`.
  static func expand(
    _ operands: [[UInt8]], skipping skipped: Path? = nil
  ) -> [Result<Path, Failure>] {
    var finder = DocumentFinder()
    finder.skipped = skipped.flatMap { try? FileStatus.following($0).get() }
    return expand(operands, finder)
  }

  private static func expand(
    _ operands: [[UInt8]], _ finder: DocumentFinder
  ) -> [Result<Path, Failure>] {
    operands.map { Path($0) }.flatMap { operand -> [Result<Path, Failure>] in
      guard DocumentFinder.isFolderOfDocuments(operand) else { return [.success(operand)] }
      let (found, failures) = finder.documents(in: operand)
      if found.isEmpty, failures.isEmpty {
        let error = DocumentError(
          .noInput, .noDocuments, "there is no document in the folder '\(operand.display)'")
        return [.failure(Failure(path: operand, error: error))]
      }
      return failures.map { .failure(Failure(path: $0.path, error: $0.error)) }
        + found.map { .success(operand.appending($0)) }
    }
  }
}

extension DiagnosticPrinter {
  /// Prints why an operand leads to nothing.
  func print(_ failure: DocumentOperands.Failure) {
    var sink = DiagnosticSink()
    sink.report(failure.error.diagnostic)
    print(sink, for: failure.path)
  }
}
