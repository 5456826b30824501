import Diagnostics
import Digest
import RTFDFiles

/// Everything that a planned output puts on the disk, but for images of a store.
///
/// Names are what follows the path of the output: nothing for the output itself, `.json`,
/// `.files/a.png`, or in a bundle `/TXT.rtf`. A mark, the fingerprint of a content under such a name, tells
/// whether a file is one that this program wrote there.
struct OutputParts {
  /// A part, with its mark.
  enum Part {
    case file(Content, mark: Fingerprint)
    case link([UInt8], mark: Fingerprint)
    case folder
  }

  /// The most bytes of a file that are looked at (1 GiB); one with more is told by its size.
  static let readingLimit = 1 << 30

  /// All parts by their names.
  private(set) var parts: [[UInt8]: Part] = [:]
  /// The names of those that are put in place as a whole.
  private(set) var roots: [[UInt8]] = []

  /// The parts of an output.
  ///
  /// - Parameters:
  ///   - output: What is planned.
  ///   - known: Fingerprints of lazy contents that were read before, by their identities.
  /// - Throws: `DocumentError` when a content can not be read.
  init(_ output: PlannedOutput, known: [[UInt8]: Fingerprint]) throws(DocumentError) {
    switch output.primary {
    case .file(let content): try add(content, [], known)
    case .folder(let tree): try add(tree, [], known)
    }
    for companion in output.companions {
      switch companion {
      case .folder(let tree): try add(tree, Array(PlannedOutput.filesSuffix.utf8), known)
      case .file(let suffix, let content): try add(content, Array(suffix.utf8), known)
      case .stored: continue
      }
    }
  }

  private mutating func add(
    _ content: Content, _ name: [UInt8], _ known: [[UInt8]: Fingerprint]
  ) throws(DocumentError) {
    roots.append(name)
    parts[name] = .file(content, mark: try Self.mark(of: content, name, known))
  }

  private mutating func add(
    _ tree: FileTree, _ root: [UInt8], _ known: [[UInt8]: Fingerprint]
  ) throws(DocumentError) {
    roots.append(root)
    parts[root] = .folder
    for entry in tree.entries {
      let name = root + [UInt8(ascii: "/")] + entry.path
      switch entry.kind {
      case .directory: parts[name] = .folder
      case .symbolicLink(let target):
        parts[name] = .link(target, mark: Self.mark(ofLink: target, name))
      case .file(let content):
        parts[name] = .file(content, mark: try Self.mark(of: content, name, known))
      }
    }
  }

  /// The mark of a file with some content.
  ///
  /// - Throws: `DocumentError` when it can not be read.
  static func mark(
    of content: Content, _ name: [UInt8], _ known: [[UInt8]: Fingerprint] = [:]
  ) throws(DocumentError) -> Fingerprint {
    if content.byteCount > readingLimit {
      return Fingerprint(of: Array("size \(content.byteCount)".utf8)[...]).named(name)
    }
    if let known = content.external.flatMap({ known[$0.identity] }) { return known.named(name) }
    return try ContentDigest.fingerprint(of: content).named(name)
  }

  /// The mark of a link.
  static func mark(ofLink target: [UInt8], _ name: [UInt8]) -> Fingerprint {
    Fingerprint(of: (Array("link ".utf8) + target)[...]).named(name)
  }

  /// The marks of all files and links, joined by commas, in the order of their names.
  var marks: [UInt8] {
    let marks = parts.compactMap { name, part -> (name: [UInt8], mark: Fingerprint)? in
      switch part {
      case .file(_, let mark), .link(_, let mark): (name, mark)
      case .folder: nil
      }
    }
    var text: [UInt8] = []
    text.reserveCapacity(marks.count * (Fingerprint.digitCount + 1))
    for entry in marks.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      if !text.isEmpty { text.append(UInt8(ascii: ",")) }
      text += entry.mark.digits
    }
    return text
  }
}
