package import Diagnostics
import RTFD
import RTFDBytes
package import RTFDFiles

/// Finds the documents of a folder.
package struct DocumentFinder: Sendable {
  /// Which paths below the folder are taken.
  package var rules = SearchRules()
  /// The format that inputs are taken for: only what is called as its inputs are is found; nil for all
  /// that a search looks for.
  package var format: Format.ID?
  /// The extensions of what is looked for instead of documents, in lower case; nil for documents.
  package var endings: [String]?
  /// A folder that is not entered, such as the one outputs go to.
  package var skipped: FileStatus?
  /// Whether links that lead out of the folder are followed to documents.
  package var followsLinks = false

  /// Finds everything.
  package init() {}

  /// Whether a folder is one document: it is called a bundle, or looks like one. This holds for a folder
  /// that is named, listed, searched or behind a link.
  package static func isBundle(_ path: Path) -> Bool {
    if RTFDBundle.isCalledBundle(path) { return true }
    guard let members = try? DirectoryListing.of(path) else { return false }
    return RTFDBundle.looksLikeBundle(path, members)
  }

  /// Whether a path is a folder that is not a document itself, but may hold some.
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

  /// Something that was passed over, since it is not called as a document is.
  package struct Other: Sendable {
    /// Its path relative to the folder.
    package var name: [UInt8]
    /// What it is, in words.
    package var what: String
  }

  /// What a search came upon.
  package struct Findings: Sendable {
    /// The documents, sorted by the bytes of their names.
    package var found: [Found] = []
    /// Folders that can not be listed.
    package var failures: [(path: Path, error: DocumentError)] = []
    /// Links to documents outside the folder, which are passed over.
    package var passedOver: [[UInt8]] = []
    /// What else was passed over, sorted as the documents. Hidden files and what patterns leave out are
    /// not among it.
    package var others: [Other] = []
    /// The positions of the rules that matched something.
    package var matchedRules: Set<Int> = []

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
    var search = DocumentSearch(self, in: root)
    return search.run()
  }

  /// Whether a name is one that systems, or this program while it writes, leave in any folder.
  package static func isSystemLitter(_ name: [UInt8]) -> Bool {
    name.starts(with: Array("._".utf8)) || name.elementsEqual(".DS_Store".utf8)
      || name.elementsEqual("__MACOSX".utf8) || StagedOutput.isTemporaryName(name)
  }

  /// Whether a file is called as inputs are that are looked for.
  func isDocumentName(_ name: [UInt8]) -> Bool {
    let endings =
      self.endings ?? format.flatMap(FormatRegistry.format(id:))?.inputExtensions
      ?? FormatRegistry.searchedExtensions
    let lower = name.map(\.asciiLowercased)
    return endings.contains { ending in
      lower.count > ending.utf8.count + 1
        && lower.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        && lower[lower.count - ending.utf8.count - 1] == UInt8(ascii: ".")
    }
  }

  /// Whether bundles are looked for.
  var wantsBundles: Bool {
    endings == nil && format.flatMap(FormatRegistry.format(id:))?.isFolder != false
  }
}
