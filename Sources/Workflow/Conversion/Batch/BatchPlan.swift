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
  /// Whether an output keeps the extension of its input in front of its own.
  package var keepsExtension = false
  /// Which documents of folders are taken.
  package var finder = DocumentFinder()
  /// The folder whose tree inputs mirror; nil for the current one where inputs are listed, and for none
  /// where they are operands.
  package var base: Path?

  /// What searching the folders among the inputs brought.
  package private(set) var search = SearchSummary()

  private struct Input {
    var place: InputPlace
    var relative: [UInt8]
    /// Whether somebody named it, and no search found it.
    var isNamed: Bool
  }

  private var inputs: [Input] = []
  private var problems: [BatchItem] = []
  private var seen: Set<Path> = []

  /// Starts a plan.
  package init(outputFolder: Path, fileExtension: String) {
    self.outputFolder = outputFolder
    self.fileExtension = fileExtension
    if case .success(let status) = FileStatus.following(outputFolder) { finder.skipped = status }
  }

  /// Adds an operand: a document under its own name, or a folder with all its documents, whose tree
  /// is mirrored. With a ``base``, the places of both below it are mirrored.
  package mutating func add(operand path: Path) {
    if base != nil {
      add(listed: path)
    } else if DocumentFinder.isFolderOfDocuments(path) {
      add(folder: path, below: [])
    } else {
      add(InputPlace(named: path), relative: path.lastComponent, isNamed: true)
    }
  }

  /// Adds an input of a list, a document or a folder: its place below the base folder is mirrored.
  package mutating func add(listed path: Path) {
    let isFolder = DocumentFinder.isFolderOfDocuments(path)
    guard let relative = relative(path), isFolder || !relative.isEmpty else {
      fail(
        path,
        DocumentError(
          .usage, .cannotCreate,
          "'\(path.display)' is not below the folder that outputs mirror", advice: .nameBase))
      return
    }
    if isFolder {
      add(folder: path, below: relative)
    } else {
      add(InputPlace(named: path), relative: relative, isNamed: true)
    }
  }

  private mutating func add(folder path: Path, below relative: [UInt8]) {
    let findings = finder.documents(in: path)
    search.add(findings, of: path)
    let prefix = relative.isEmpty ? [] : relative + [UInt8(ascii: "/")]
    for document in findings.found {
      add(document.place, relative: prefix + document.name, isNamed: false)
    }
    for failure in findings.failures { fail(failure.path, failure.error) }
    if findings.found.isEmpty, findings.failures.isEmpty {
      fail(path, .noDocuments(in: path, finder, findings))
    }
  }

  private mutating func add(_ place: InputPlace, relative: [UInt8], isNamed: Bool) {
    guard seen.insert(place.path).inserted else { return }
    inputs.append(Input(place: place, relative: relative, isNamed: isNamed))
  }

  private mutating func fail(_ input: Path, _ error: DocumentError) {
    problems.append(BatchItem(InputPlace(named: input), output: nil, problem: error))
  }

  /// The path below the base, compared by names; nil when it leads elsewhere, and empty for the base
  /// itself.
  private func relative(_ path: Path) -> [UInt8]? {
    let dots: [UInt8] = [0x2E, 0x2E]
    var names = path.components[...]
    if let base {
      let prefix = base.components
      guard base.isAbsolute == path.isAbsolute, names.count >= prefix.count,
        zip(names, prefix).allSatisfy({ $0.elementsEqual($1) })
      else { return nil }
      names = names.dropFirst(prefix.count)
    } else if path.isAbsolute {
      return nil
    }
    guard !names.contains(where: { $0.elementsEqual(dots) }) else { return nil }
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

  /// Takes away inputs that are inside a bundle which is an input itself.
  ///
  /// - Returns: those inputs, each with its bundle.
  package mutating func leaveOutParts() -> [(part: Path, bundle: Path)] {
    var documents: [[ArraySlice<UInt8>]: Path] = [:]
    for input in inputs { documents[input.place.path.components] = input.place.path }
    var parts: [(part: Path, bundle: Path)] = []
    inputs.removeAll { input in
      guard input.isNamed else { return false }
      var names = input.place.path.components
      while names.popLast() != nil, !names.isEmpty {
        // What is above another input, and one itself, is a folder that is a document.
        if let bundle = documents[names], bundle.isAbsolute == input.place.path.isAbsolute {
          parts.append((input.place.path, bundle))
          return true
        }
      }
      return false
    }
    return parts
  }

  /// All items in the order they were added, folders' documents sorted; those that would share an
  /// output are problems, all of them, so that the result does not depend on an order.
  package func items() -> [BatchItem] {
    var items = inputs.map { input in
      let path = Path(input.relative)
      let stem = keepsExtension ? path.lastComponent : Self.stem(of: path)
      let name = stem + Array(".\(fileExtension)".utf8)
      let folder = input.relative.contains(UInt8(ascii: "/")) ? path.parent.bytes : []
      let place = folder.isEmpty ? outputFolder : outputFolder.appending(folder)
      return BatchItem(input.place, output: place.appending(name))
    }
    var firsts: [Path: [Int]] = [:]
    for (index, item) in items.enumerated() {
      if let output = item.output { firsts[output, default: []].append(index) }
    }
    for (output, indices) in firsts where indices.count > 1 {
      for index in indices {
        let other = indices.first { $0 != index }.map { items[$0].input } ?? items[index].input
        let isSibling = other.parent == items[index].input.parent
        items[index].problem = DocumentError(
          .cannotCreate, .targetCollision,
          "'\(output.display)' would also be the output of '\(other.display)'; neither is written",
          advice: isSibling ? .keepExtension : .nameCommonBase)
      }
    }
    return problems + items
  }
}
