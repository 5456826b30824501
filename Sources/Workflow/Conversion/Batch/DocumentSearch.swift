import Diagnostics
import RTFD
import RTFDFiles

/// One search of ``DocumentFinder``.
struct DocumentSearch {
  private let finder: DocumentFinder
  private let root: Path
  private let realRoot: Path?
  private var findings = DocumentFinder.Findings()
  private var pending: [[UInt8]] = [[]]

  init(_ finder: DocumentFinder, in root: Path) {
    self.finder = finder
    self.root = root
    realRoot = try? root.resolved().get()
  }

  /// Searches the folder and those in it.
  mutating func run() -> DocumentFinder.Findings {
    while let folder = pending.popLast() { search(folder) }
    findings.found.sort { $0.name.lexicographicallyPrecedes($1.name) }
    findings.others.sort { $0.name.lexicographicallyPrecedes($1.name) }
    findings.failures.sort { $0.path < $1.path }
    return findings
  }

  private mutating func search(_ relative: [UInt8]) {
    let members: [DirectoryListing.Member]
    do throws(SystemError) {
      members = try Self.members(of: relative, below: root)
    } catch {
      guard relative.isEmpty || isTaken(relative, isFolder: true) else { return }
      let folder = relative.isEmpty ? root : root.appending(relative)
      findings.failures.append((folder, FileError(.reading, folder, error).documentError))
      return
    }
    if !relative.isEmpty, RTFDBundle.looksLikeBundle(Path(relative), members) {
      addBundle(relative)
      return
    }
    for member in members
    where member.name.first != UInt8(ascii: ".") && !DocumentFinder.isSystemLitter(member.name) {
      let name = relative.isEmpty ? member.name : relative + [UInt8(ascii: "/")] + member.name
      add(member, name)
    }
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

  private mutating func add(_ member: DirectoryListing.Member, _ name: [UInt8]) {
    let path = root.appending(name)
    switch member.kind {
    case .directory:
      if RTFDBundle.isCalledBundle(path) {
        addBundle(name)
      } else if finder.endings != nil, member.name.ends(with: PlannedOutput.filesSuffix) {
        // What belongs to an output is not one itself.
        return
      } else if !isSkipped(path) {
        _ = isTaken(name, isFolder: true)
        pending.append(name)
      }
    case .file:
      guard isTaken(name, isFolder: false) else { return }
      if finder.isDocumentName(member.name) {
        findings.found.append(.init(name: name, place: InputPlace(name, in: root, at: name)))
      } else {
        addOther(name, ForeignFormat.description(ofName: member.name))
      }
    case .symbolicLink:
      guard isTaken(name, isFolder: false) else { return }
      addLink(name, member.name)
    case .fifo, .socket, .device:
      return
    }
  }

  private mutating func isTaken(_ path: [UInt8], isFolder: Bool) -> Bool {
    finder.rules.take(path, isFolder: isFolder, matched: &findings.matchedRules)
  }

  private func isSkipped(_ path: Path) -> Bool {
    guard let skipped = finder.skipped, case .success(let status) = FileStatus.ofEntry(path) else {
      return false
    }
    return status.isSameFile(as: skipped)
  }

  private mutating func addBundle(_ name: [UInt8]) {
    guard isTaken(name, isFolder: true) else { return }
    guard finder.wantsBundles else {
      addOther(name, "a bundle")
      return
    }
    findings.found.append(.init(name: name, place: InputPlace(name, in: root, at: name)))
  }

  private mutating func addOther(_ name: [UInt8], _ what: String) {
    findings.others.append(.init(name: name, what: what))
  }

  /// A link counts as what it leads to: a document, or something that is passed over. No folder behind
  /// one is entered.
  private mutating func addLink(_ name: [UInt8], _ own: [UInt8]) {
    let path = root.appending(name)
    let isCalledDocument = finder.isDocumentName(own)
    let real: Path
    switch path.resolved() {
    case .success(let resolved): real = resolved
    case .failure(let error):
      // A link that leads nowhere is a document that can not be read, and is named as such.
      if isCalledDocument {
        findings.found.append(.init(name: name, place: InputPlace(name, in: root, failure: error)))
      } else {
        addOther(name, "a link that leads nowhere")
      }
      return
    }
    let inside = realRoot.flatMap { real.names(below: $0) }
    guard case .success(let status) = FileStatus.ofEntry(real) else { return }
    switch status.kind {
    case .file where isCalledDocument: break
    case .directory where isCalledDocument || inside != nil || finder.followsLinks:
      guard finder.wantsBundles, DocumentFinder.isBundle(path) else {
        addOther(name, "a link to a folder")
        return
      }
    case .file:
      addOther(name, "a link to \(ForeignFormat.description(ofName: real.lastComponent))")
      return
    case .directory:
      addOther(name, "a link to a folder")
      return
    case .symbolicLink, .device, .fifo, .socket: return
    }
    if finder.followsLinks {
      findings.found.append(.init(name: name, place: InputPlace(named: path)))
    } else if let inside {
      let place = Array(inside.joined(separator: [UInt8(ascii: "/")]))
      findings.found.append(.init(name: name, place: InputPlace(name, in: root, at: place)))
    } else {
      findings.passedOver.append(name)
    }
  }
}

extension [UInt8] {
  /// Whether bytes end with a text.
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
