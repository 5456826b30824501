package import Diagnostics
import RTFD
package import RTFDFiles

/// Finds the documents of a folder.
package struct DocumentFinder: Sendable {
  /// Only paths that match one of these; empty for all.
  package var included: [Glob] = []
  /// No paths that match one of these.
  package var excluded: [Glob] = []
  /// A folder that is not entered, such as the one outputs go to.
  package var skipped: FileStatus?
  /// Whether links that lead out of the folder are followed to documents.
  package var followsLinks = false

  /// Finds everything.
  package init() {}

  /// Whether a folder is one document: it is called a bundle, or looks like one.
  package static func isBundle(_ path: Path) -> Bool {
    if RTFDBundle.isCalledBundle(path) { return true }
    guard let members = try? DirectoryListing.of(path) else { return false }
    return RTFDBundle.looksLikeBundle(path, members)
  }

  /// Whether a path is a folder that is no document itself, but may hold some.
  package static func isFolderOfDocuments(_ path: Path) -> Bool {
    guard case .success(let status) = FileStatus.following(path) else { return false }
    return status.kind == .directory && !isBundle(path)
  }

  /// A document that was found.
  package struct Found: Sendable {
    /// Its path relative to the folder.
    package var name: [UInt8]
    /// Where it is read.
    package var place: InputPlace
  }

  /// What a search came upon.
  package struct Findings: Sendable {
    /// The documents, sorted by the bytes of their names.
    package var found: [Found] = []
    /// Folders that can not be listed.
    package var failures: [(path: Path, error: DocumentError)] = []
    /// Links to documents outside the folder, which are passed over.
    package var passedOver: [[UInt8]] = []

    /// What is to be said of what was passed over.
    package var warnings: DiagnosticSink {
      var sink = DiagnosticSink()
      if let first = passedOver.min(by: { $0.lexicographicallyPrecedes($1) }) {
        sink.warn(
          .linkLeadsOut,
          "links that lead out of the folder are passed over, such as '\(Path(first).display)'",
          advice: .followLinks, count: passedOver.count)
      }
      return sink
    }
  }

  /// The documents below a folder.
  ///
  /// A bundle is one document, also where its name does not say so. Folders behind links are not entered, so that a circle of links ends. A
  /// link to a document is one when what it leads to is in the same folder, or ``followsLinks`` says so.
  /// Hidden files and folders, whose names begin with a dot, and `__MACOSX` are skipped. A folder that
  /// can not be listed is a failure, and the rest is searched.
  package func documents(in root: Path) -> Findings {
    var findings = Findings()
    let realRoot = try? root.resolved().get()
    var pending: [[UInt8]] = [[]]
    while let relative = pending.popLast() {
      let members: [DirectoryListing.Member]
      do throws(SystemError) {
        members = try Self.members(of: relative, below: root)
      } catch {
        let folder = relative.isEmpty ? root : root.appending(relative)
        findings.failures.append((folder, FileError(.reading, folder, error).documentError))
        continue
      }
      if !relative.isEmpty, RTFDBundle.looksLikeBundle(Path(relative), members) {
        guard isWanted(relative) else { continue }
        findings.found.append(
          Found(name: relative, place: InputPlace(relative, in: root, at: relative)))
        continue
      }
      for member in members
      where member.name.first != UInt8(ascii: ".") && !Self.isSystemLitter(member.name) {
        let name =
          relative.isEmpty ? member.name : relative + [UInt8(ascii: "/")] + member.name
        switch classify(member, root.appending(name)) {
        case .neither: continue
        case .folder: pending.append(name)
        case .document where !isWanted(name): continue
        case .document:
          let place = InputPlace(name, in: root, at: name)
          findings.found.append(Found(name: name, place: place))
        case .link:
          switch destination(of: name, in: root, realRoot) {
          case .inside(let place): findings.found.append(Found(name: name, place: place))
          case .outside: findings.passedOver.append(name)
          case .noDocument: continue
          }
        }
      }
    }
    findings.found.sort { $0.name.lexicographicallyPrecedes($1.name) }
    findings.failures.sort { $0.path < $1.path }
    return findings
  }

  /// What is in a folder, once the documents are back that a killed process was replacing.
  private static func members(
    of relative: [UInt8], below root: Path
  ) throws(SystemError) -> [DirectoryListing.Member] {
    let members = try DirectoryListing.of(relative, below: root)
    guard members.contains(where: { Restoring.isLeftOver($0.name) }),
      Restoring.restore(in: relative, below: root)
    else { return members }
    return try DirectoryListing.of(relative, below: root)
  }

  private enum Class {
    case document, link, folder, neither
  }

  private func classify(_ member: DirectoryListing.Member, _ path: Path) -> Class {
    let isDocumentName = FormatRegistry.searchedExtensions.contains {
      $0.utf8.elementsEqual(path.lowercaseExtension)
    }
    switch member.kind {
    case .directory:
      if RTFDBundle.isCalledBundle(path) { return .document }
      if let skipped, case .success(let status) = FileStatus.ofEntry(path),
        status.isSameFile(as: skipped)
      {
        return .neither
      }
      return .folder
    case .file:
      return isDocumentName ? .document : .neither
    case .symbolicLink:
      return isDocumentName ? .link : .neither
    case .fifo, .socket, .device:
      return .neither
    }
  }

  /// Where a link leads.
  private enum Destination {
    /// To something that is read, or to nothing, which is said when it is tried.
    case inside(InputPlace)
    case outside
    case noDocument
  }

  private func destination(of name: [UInt8], in root: Path, _ realRoot: Path?) -> Destination {
    guard isWanted(name) else { return .noDocument }
    let path = root.appending(name)
    let real: Path
    switch path.resolved() {
    case .success(let resolved): real = resolved
    // A link that leads nowhere is a document that can not be read, and is named as such.
    case .failure(let error): return .inside(InputPlace(name, in: root, failure: error))
    }
    guard case .success(let status) = FileStatus.ofEntry(real),
      status.kind == .file || status.kind == .directory
    else { return .noDocument }
    if followsLinks { return .inside(InputPlace(named: path)) }
    guard let realRoot, let names = real.names(below: realRoot) else { return .outside }
    let place = Array(names.joined(separator: [UInt8(ascii: "/")]))
    return .inside(InputPlace(name, in: root, at: place))
  }

  private func isWanted(_ path: [UInt8]) -> Bool {
    (included.isEmpty || included.contains { $0.matches(path) })
      && !excluded.contains { $0.matches(path) }
  }

  /// Whether a name is one that systems, or this program while it writes, leave in any folder.
  package static func isSystemLitter(_ name: [UInt8]) -> Bool {
    name.starts(with: Array("._".utf8)) || name.elementsEqual(".DS_Store".utf8)
      || name.elementsEqual("__MACOSX".utf8) || StagedOutput.isTemporaryName(name)
  }
}
