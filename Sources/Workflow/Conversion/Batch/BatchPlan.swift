package import Diagnostics
package import RTFDFiles

/// One input of a batch and where its output goes.
package struct BatchItem: Sendable {
  /// Where the input is read.
  package var place: InputPlace
  /// Where the output goes; nil where that can not be said.
  package var output: Path?
  /// Why nothing is tried.
  package var problem: DocumentError?

  /// The input.
  package var input: Path { place.path }

  /// Makes an item.
  package init(_ place: InputPlace, output: Path?, problem: DocumentError? = nil) {
    self.place = place
    self.output = output
    self.problem = problem
  }
}

/// What a batch is to do, known before anything is written.
package struct BatchPlan: Sendable {
  /// The folder outputs go to.
  package var outputFolder: Path
  /// The extension of outputs, without the dot.
  package var fileExtension: String
  /// Which documents of folders are taken.
  package var finder = DocumentFinder()
  /// The folder that listed inputs are relative to; nil for the current one.
  package var base: Path?

  /// What is to be said of folders before their documents are converted.
  package private(set) var warnings: [(folder: Path, diagnostics: DiagnosticSink)] = []

  private var relativePaths: [(place: InputPlace, relative: [UInt8])] = []
  private var problems: [BatchItem] = []
  private var seen: Set<Path> = []

  /// Starts a plan.
  package init(outputFolder: Path, fileExtension: String) {
    self.outputFolder = outputFolder
    self.fileExtension = fileExtension
    if case .success(let status) = FileStatus.following(outputFolder) { finder.skipped = status }
  }

  /// Adds an operand: a document under its own name, or a folder with all its documents, whose tree
  /// is mirrored.
  package mutating func add(operand path: Path) {
    guard DocumentFinder.isFolderOfDocuments(path) else {
      add(InputPlace(named: path), relative: path.lastComponent)
      return
    }
    let findings = finder.documents(in: path)
    for document in findings.found { add(document.place, relative: document.name) }
    for failure in findings.failures { fail(failure.path, failure.error) }
    if !findings.passedOver.isEmpty { warnings.append((path, findings.warnings)) }
    if findings.found.isEmpty, findings.failures.isEmpty {
      fail(
        path,
        DocumentError(
          .noInput, .noDocuments,
          "there is no document in the folder '\(path.display)'",
          advice: finder.included.isEmpty && finder.excluded.isEmpty ? nil : .chooseOthers))
    }
  }

  /// Adds an input of a list: its place below the base folder is mirrored.
  package mutating func add(listed path: Path) {
    guard let relative = relative(path) else {
      fail(
        path,
        DocumentError(
          .usage, .cannotCreate,
          "'\(path.display)' is not below the folder that outputs mirror", advice: .nameBase))
      return
    }
    add(InputPlace(named: path), relative: relative)
  }

  private mutating func add(_ place: InputPlace, relative: [UInt8]) {
    guard seen.insert(place.path).inserted else { return }
    relativePaths.append((place, relative))
  }

  private mutating func fail(_ input: Path, _ error: DocumentError) {
    problems.append(BatchItem(InputPlace(named: input), output: nil, problem: error))
  }

  /// The path below the base, compared by names; nil when it leads elsewhere.
  private func relative(_ path: Path) -> [UInt8]? {
    let dots: [UInt8] = [0x2E, 0x2E]
    var names = path.components[...]
    if let base {
      let prefix = base.components
      guard base.isAbsolute == path.isAbsolute, names.count > prefix.count,
        zip(names, prefix).allSatisfy({ $0.elementsEqual($1) })
      else { return nil }
      names = names.dropFirst(prefix.count)
    } else if path.isAbsolute {
      return nil
    }
    guard !names.contains(where: { $0.elementsEqual(dots) }), !names.isEmpty else { return nil }
    return Array(names.joined(separator: [UInt8(ascii: "/")]))
  }

  /// The name without its extension, or without what inputs of a format end in where that is more: of
  /// a text's sidecar it is that of the text.
  private static func stem(of path: Path) -> [UInt8] {
    let name = path.lastComponent
    for suffix in longEndings where name.count > suffix.count {
      if name.suffix(suffix.count).elementsEqual(suffix) {
        return Array(name.dropLast(suffix.count))
      }
    }
    return path.stem
  }

  /// The endings of inputs that hold a dot, with the one in front.
  private static let longEndings = FormatRegistry.readable.flatMap(\.inputExtensions)
    .filter { $0.contains(".") }.map { Array(".\($0)".utf8) }

  /// All items in the order they were added, folders' documents sorted; those that would share an
  /// output are problems, all of them, so that the result does not depend on an order.
  package func items() -> [BatchItem] {
    var items = relativePaths.map { entry in
      let path = Path(entry.relative)
      let name = Self.stem(of: path) + Array(".\(fileExtension)".utf8)
      let folder = entry.relative.contains(UInt8(ascii: "/")) ? path.parent.bytes : []
      let place = folder.isEmpty ? outputFolder : outputFolder.appending(folder)
      return BatchItem(entry.place, output: place.appending(name))
    }
    var firsts: [Path: [Int]] = [:]
    for (index, item) in items.enumerated() {
      if let output = item.output { firsts[output, default: []].append(index) }
    }
    for (output, indices) in firsts where indices.count > 1 {
      for index in indices {
        let other = indices.first { $0 != index }.map { items[$0].input.display } ?? ""
        items[index].problem = DocumentError(
          .cannotCreate, .targetCollision,
          "'\(output.display)' would also be the output of '\(other)'; neither is written")
      }
    }
    return problems + items
  }
}
