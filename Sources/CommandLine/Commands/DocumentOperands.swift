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
    /// What searching the folders brought besides.
    var search = SearchSummary()
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
      expansion.search.add(findings, of: operand)
      if findings.found.isEmpty, findings.failures.isEmpty {
        let error = DocumentError.noDocuments(in: operand, finder, findings)
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

extension CommandContext {
  /// Prints what searching folders brought besides documents.
  ///
  /// - Returns: Whether there was a warning.
  @discardableResult
  func print(_ search: SearchSummary, _ rules: SearchRules) -> Bool {
    for warning in search.warnings { printer.print(warning.diagnostics, for: warning.folder) }
    for other in search.others {
      var sink = DiagnosticSink()
      sink.note(.passedOver, "\(other.what), which is passed over")
      printer.print(sink, for: other.path)
    }
    let unmatched = search.unmatched(of: rules)
    for rule in unmatched {
      let option = rule.takes ? CommonOptions.include : CommonOptions.exclude
      let pattern = String(decoding: rule.pattern, as: UTF8.self)
      printDiagnostic(
        Diagnostic(
          .warning, .patternWithoutMatch, "nothing matches '--\(option.name) \(pattern)'"))
    }
    return !search.warnings.isEmpty || !unmatched.isEmpty
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
