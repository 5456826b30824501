import Check
import Conversion
import Diagnostics
import RTFDFiles

/// A document or image store that is to be checked.
struct CheckInput: Sendable {
  /// What is checked.
  enum Subject: Sendable {
    /// A document; stored results call it by this path. With a rival, whose results would have the
    /// same names, it is not compared with any.
    case document(relative: [UInt8], rival: Path? = nil)
    /// An image store, alone in its folder or among documents.
    case store(isShared: Bool)
    /// A stored result that no document has.
    case orphan(StoredResults)
    /// Something that can not be checked at all, and why.
    case problem(CheckResult.Finding)
  }

  let place: InputPlace
  private(set) var subject: Subject
  var path: Path { place.path }

  private init(_ place: InputPlace, _ subject: Subject) {
    self.place = place
    self.subject = subject
  }

  /// The documents and stores of all operands, and what searching folders brought besides. The documents
  /// of a folder have paths relative to it.
  static func all(
    _ operands: [[UInt8]], _ finder: DocumentFinder
  ) -> (inputs: [CheckInput], search: SearchSummary) {
    var search = SearchSummary()
    let inputs = operands.map { Path($0) }.flatMap { operand -> [CheckInput] in
      let expansion = DocumentOperands.expand([operand.bytes], finder)
      search.add(expansion.search)
      let documents = expansion.inputs.map(input)
      guard DocumentFinder.isFolderOfDocuments(operand) else { return documents }
      let hasNone =
        if documents.count == 1, case .problem(let finding) = documents[0].subject {
          finding.id == DiagnosticID.noDocuments.rawValue
        } else {
          false
        }
      let store = CheckInput(InputPlace(named: operand), .store(isShared: !hasNone))
      if ImageStore.isStore(operand) { return hasNone ? [store] : documents + [store] }
      return hasNone && ImageStore.hasImageNames(operand) ? [store] : documents
    }
    return (inputs, search)
  }

  /// Finds the documents whose stored results would share their names, such as `a.rtf` and `a.rtfd`:
  /// the results of all of them stay as they are, so that nothing depends on an order.
  static func markRivals(_ inputs: inout [CheckInput]) {
    var indices: [Path: [Int]] = [:]
    for (index, input) in inputs.enumerated() {
      guard case .document(let relative, _) = input.subject else { continue }
      let place = Path(relative)
      indices[place.parent.appending(place.stem), default: []].append(index)
    }
    for group in indices.values where group.count > 1 {
      for index in group {
        guard case .document(let relative, _) = inputs[index].subject,
          let rival = group.first(where: { inputs[$0].path != inputs[index].path })
        else { continue }
        inputs[index].subject = .document(relative: relative, rival: inputs[rival].path)
      }
    }
  }

  /// The stored results that none of the documents has; none where something could not be looked for.
  static func orphans(among inputs: [CheckInput], _ results: StoredResults) -> [CheckInput] {
    var stems: Set<[UInt8]> = []
    for input in inputs {
      switch input.subject {
      case .document(let relative, _): stems.insert(StoredResults.stem(of: relative))
      case .problem: return []
      case .store, .orphan: continue
      }
    }
    return results.orphans(besides: stems).map {
      CheckInput(InputPlace(named: $0), .orphan(results))
    }
  }

  private static func input(
    _ result: Result<DocumentOperands.Found, DocumentOperands.Failure>
  ) -> CheckInput {
    switch result {
    case .success(let found):
      return CheckInput(
        found.place, .document(relative: found.relative ?? found.place.path.lastComponent))
    case .failure(let failure):
      return CheckInput(
        InputPlace(named: failure.path),
        .problem(.init(failure.error.diagnostic)))
    }
  }
}

/// A document or image store and what its checks found.
struct CheckedInput: Sendable {
  let path: Path
  let isStore: Bool
  /// Whether it is a stored result without a document.
  var isOrphan = false
  let results: [CheckResult]

  /// Checks an input; a document as `check` says.
  init(_ input: CheckInput, with check: DocumentCheck) {
    path = input.path
    switch input.subject {
    case .document(let relative, nil):
      isStore = false
      results = check.check(input.place, relative: relative)
    case .document(let relative, let rival?):
      isStore = false
      var alone = check
      alone.expectations = nil
      let finding = CheckResult.Finding(
        id: DiagnosticID.targetCollision.rawValue,
        message: "its results would have the names of those of '\(rival.display)'; "
          + "neither is compared or written")
      results =
        alone.check(input.place, relative: relative)
        + [check.withoutAllowed(CheckResult(.expected, [finding]))]
    case .store(let isShared):
      isStore = true
      results = [check.withoutAllowed(ImageStoreCheck.check(path, isShared: isShared))]
    case .orphan(let stored):
      isStore = false
      isOrphan = true
      results = [check.withoutAllowed(stored.result(ofOrphan: path))]
    case .problem(let finding):
      isStore = false
      results = [CheckResult(.read, [finding])]
    }
  }

  /// Whether all checks passed.
  var isGood: Bool { results.allSatisfy(\.findings.isEmpty) }
}
