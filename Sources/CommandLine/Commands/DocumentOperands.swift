import ArgumentParsing
import Conversion
import Diagnostics
import RTFDFiles

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

  /// What operands lead to.
  struct Expansion {
    /// The documents, in the order of the operands.
    var inputs: [Result<Found, Failure>] = []
    /// What is to be said of folders.
    var warnings: [(folder: Path, diagnostics: DiagnosticSink)] = []
  }

  /// A document, and its path below the operand; nil for the operand itself.
  struct Found {
    var place: InputPlace
    var relative: [UInt8]?
  }

  /// The documents: each operand itself, or for a folder all its documents, sorted, as the finder says.
  static func expand(_ operands: [[UInt8]], _ finder: DocumentFinder) -> Expansion {
    var expansion = Expansion()
    for operand in operands.map({ Path($0) }) {
      guard DocumentFinder.isFolderOfDocuments(operand) else {
        expansion.inputs.append(.success(Found(place: InputPlace(named: operand))))
        continue
      }
      let findings = finder.documents(in: operand)
      if !findings.passedOver.isEmpty { expansion.warnings.append((operand, findings.warnings)) }
      if findings.found.isEmpty, findings.failures.isEmpty {
        let error = DocumentError(
          .noInput, .noDocuments, "there is no document in the folder '\(operand.display)'")
        expansion.inputs.append(.failure(Failure(path: operand, error: error)))
      }
      expansion.inputs += findings.failures.map {
        .failure(Failure(path: $0.path, error: $0.error))
      }
      expansion.inputs += findings.found.map { .success(Found(place: $0.place, relative: $0.name)) }
    }
    return expansion
  }
}

extension DiagnosticPrinter {
  /// Prints what is to be said of folders.
  func print(_ warnings: [(folder: Path, diagnostics: DiagnosticSink)]) {
    for warning in warnings { print(warning.diagnostics, for: warning.folder) }
  }

  /// Prints why an operand leads to nothing.
  func print(_ failure: DocumentOperands.Failure) {
    var sink = DiagnosticSink()
    sink.report(failure.error.diagnostic)
    print(sink, for: failure.path)
  }
}
