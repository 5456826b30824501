import Diagnostics
import Rendering
import RichText

/// The links of the document as the page has them, each made once.
struct LinkWriter {
  /// What became of a link.
  private enum Entry {
    /// Its prepared attributes.
    case attributes([UInt8])
    /// A page must not have it, for this reason.
    case refused(DiagnosticID, String)
  }

  private let context: PageContext
  /// By index of the model's links; nil where it was not asked for.
  private var entries: [Entry?]
  private var repetition = LinkRepetition()
  /// The folder of the page's files, into which no link of the document leads.
  private let ownFiles: OwnFiles

  init(_ context: PageContext) {
    self.context = context
    entries = Array(repeating: nil, count: context.document.links.count)
    ownFiles = OwnFiles(directory: context.options.resourceDirectory)
  }

  /// The attributes of a link that is about to be written; nil when there is no room for them.
  mutating func take(_ index: Int) -> [UInt8]? {
    guard case .attributes(let attributes) = entries[index] else { return nil }
    return repetition.take(index, byteCount: attributes.count) ? attributes : nil
  }

  /// Whether the page has a link; a diagnostic says why not.
  mutating func has(
    _ index: Int, _ bookmarks: BookmarkTable, _ page: inout PageDraft
  ) -> Bool {
    guard context.document.links.indices.contains(index) else { return false }
    let entry = entries[index] ?? entry(for: context.document.links[index], bookmarks)
    entries[index] = entry
    guard case .refused(let id, let message) = entry else { return true }
    page.diagnostics.warn(id, message)
    return false
  }

  private func entry(for link: Link, _ bookmarks: BookmarkTable) -> Entry {
    let address: [UInt8]
    switch LinkAddress(link) {
    case .address(let valid): address = valid
    case .relative(let valid):
      if !context.options.embed, ownFiles.contain(valid) {
        return .refused(.htmlUnsafeLink, "a link leads to the page's own files, and is text now")
      }
      address = valid
    case .bookmark(let name):
      guard let id = bookmarks.id(of: name) else {
        return .refused(
          .htmlDanglingLink, "a link leads to a bookmark that is not there, and is text now")
      }
      address = [UInt8(ascii: "#")] + id
    case .forbidden(let scheme):
      return .refused(
        .htmlUnsafeLink,
        "links to '\(scheme.prefix(32))' addresses do not go into a page, and are text now")
    case .invalid:
      return .refused(.htmlUnsafeLink, "a link has no valid address, and is text now")
    case .tooLong:
      return .refused(
        .htmlLongLink,
        "links with addresses of more than \(LinkAddress.limit) bytes are text now")
    }
    var result = HTMLSerializer.prepare(.href, address)
    if let title = link.title, !title.isEmpty {
      result += HTMLSerializer.prepare(.title, title.utf8)
    }
    return .attributes(result)
  }
}
