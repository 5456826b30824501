import Diagnostics
import Rendering
import RichText

/// The addresses of links as Markdown has them, each made once.
struct LinkTexts {
  /// What stands behind the text of each link that may be written: `](address)`.
  private(set) var ends: [[UInt8]] = []
  private var repetition = LinkRepetition()
  /// Links that are text, and why.
  private(set) var diagnostics = DiagnosticSink()
  private let links: [Link]
  private let ownFiles: OwnFiles
  /// By index of the model's links: the place in ``ends``, nil for one that is text.
  private var known: [Int: Int?] = [:]

  init(_ document: Document, ownFiles: OwnFiles) {
    links = document.links
    self.ownFiles = ownFiles
  }

  /// Whether there is room to write a link at one more place.
  mutating func take(_ place: Int) -> Bool {
    if repetition.take(place, byteCount: ends[place].count) { return true }
    diagnostics.warn(
      .markdownUnsafeLink,
      "links are text where their addresses would take more than \(LinkRepetition.limit >> 20) MiB in "
        + "repetitions")
    return false
  }

  /// The place of a link in ``ends``; nil for one that is text.
  mutating func text(
    of index: Int, _ bookmarks: BookmarkTable, _ options: MarkdownOptions
  ) -> Int? {
    guard links.indices.contains(index) else { return nil }
    if let place = known[index] { return place }
    let place = address(of: links[index], bookmarks, options).map { address in
      var end = Array("](".utf8)
      Escaping.append(address: address, to: &end)
      if let title = links[index].title, !title.isEmpty {
        end.append(contentsOf: " \"".utf8)
        for byte in title.utf8 {
          let isMark = "\"\\&<|".utf8.contains(byte)
          if isMark { end.append(UInt8(ascii: "\\")) }
          end.append(byte < 0x20 ? 0x20 : byte)
        }
        end.append(UInt8(ascii: "\""))
      }
      end.append(UInt8(ascii: ")"))
      ends.append(end)
      return ends.count - 1
    }
    known[index] = .some(place)
    return place
  }

  private mutating func address(
    of link: Link, _ bookmarks: BookmarkTable, _ options: MarkdownOptions
  ) -> [UInt8]? {
    switch LinkAddress(link) {
    case .address(let valid): return valid
    case .relative(let valid):
      if options.embed || !ownFiles.contain(valid) { return valid }
      diagnostics.warn(
        .markdownUnsafeLink, "a link leads to the text's own files, and is text now")
    case .bookmark(let name):
      if let id = bookmarks.id(of: name) { return [UInt8(ascii: "#")] + id }
      diagnostics.warn(
        .markdownDanglingLink, "a link leads to a bookmark that is not there, and is text now")
    case .forbidden(let scheme):
      diagnostics.warn(
        .markdownUnsafeLink,
        "links to '\(scheme.prefix(32))' addresses are not written, and are text now")
    case .invalid:
      diagnostics.warn(.markdownUnsafeLink, "a link has no valid address, and is text now")
    case .tooLong:
      diagnostics.warn(
        .markdownUnsafeLink,
        "links with addresses of more than \(LinkAddress.limit) bytes are text now")
    }
    return nil
  }
}
