import CodePages
import RTF
import RTFDFiles
import RichText

/// Finds the files of a bundle by the names in its text.
///
/// Names on disk are bytes, and the programs that write the text and those that copy the files do not
/// always spell them alike; see RTFD.docc, "Names".
struct NameIndex {
  /// How a name was found, the best first.
  enum Quality {
    /// Byte for byte.
    case exact
    /// As another sequence of code points for the same characters.
    case equivalent
    /// After reading the name in the document's code page.
    case reencoded
    /// With letters in another case.
    case otherCase
  }

  /// A file that fits a name.
  struct Match {
    /// The name on disk.
    var name: [UInt8]
    /// How it fits.
    var quality: Quality
  }

  private var exact: Set<[UInt8]> = []
  private var equivalent: [String: [UInt8]] = [:]
  private var folded: [String: [UInt8]] = [:]
  private var decoder: CodePageDecoder?

  /// Indexes the top level of a bundle.
  init(_ tree: FileTree) {
    for entry in tree.entries where !entry.path.contains(UInt8(ascii: "/")) {
      exact.insert(entry.path)
      guard let name = String(validating: entry.path, as: UTF8.self) else { continue }
      // Swift compares strings by canonical equivalence. Of several files the first one counts.
      if equivalent[name] == nil { equivalent[name] = entry.path }
      let key = name.lowercased()
      if folded[key] == nil { folded[key] = entry.path }
    }
  }

  /// Says which code page names that are not UTF-8 are in.
  mutating func setDocumentPage(_ attributes: DocumentAttributes) {
    decoder = CodePageDecoder(CodePage(of: attributes))
  }

  /// The file that fits a name best; nil when none does.
  func match(_ name: [UInt8]) -> Match? {
    if exact.contains(name) { return Match(name: name, quality: .exact) }
    let text = String(validating: name, as: UTF8.self)
    if let text, let found = equivalent[text] { return Match(name: found, quality: .equivalent) }
    let decoded = decoder.map { String(decoding: $0.utf8(name), as: UTF8.self) }
    if let decoded, let found = equivalent[decoded] {
      return Match(name: found, quality: .reencoded)
    }
    for text in [text, decoded] {
      if let text, let found = folded[text.lowercased()] {
        return Match(name: found, quality: .otherCase)
      }
    }
    return nil
  }
}
