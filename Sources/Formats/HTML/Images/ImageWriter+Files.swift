import Diagnostics
import RTFDFiles
import Rendering
import RichText

/// Files that are no images.
extension ImageWriter {
  /// Writes a link that saves a file; a self-contained page can only name it.
  mutating func writeDownload(
    _ name: [UInt8], _ content: Content, _ open: inout OpenElements,
    _ page: inout PageDraft
  ) {
    if context.options.embed {
      page.diagnostics.warn(
        .htmlFileAsText, "'\(displayName(name))' is not in the self-contained page, only its name")
      page.html.text("\(displayName(name)) (\(Self.grouped(content.byteCount)) bytes)".utf8)
      return
    }
    startDownload(name, content, &open, &page)
    page.html.text(displayName(name).utf8)
    page.html.end()
  }

  /// Opens a link that saves a file; `prefix` goes before the name of the file beside the page.
  mutating func startDownload(
    _ name: [UInt8], _ content: Content, prefix: [UInt8] = [], _ open: inout OpenElements,
    _ page: inout PageDraft
  ) {
    open.close(&page.html)
    let address = resources.reference(to: content, named: prefix + name)
    page.html.start(.a)
    page.html.rawAttribute(.href) { $0.append(contentsOf: address) }
    let missing = ResourceTable.missingExtension(of: content, named: name)
    page.html.attribute(.download, displayName(name) + missing)
  }

  /// Writes a folder's name and, in parentheses, its files: always where it stands first, and where it
  /// comes again as long as the page is not full of such lists.
  mutating func writeFolder(
    _ attachment: Attachment, _ tree: FileTree, _ open: inout OpenElements,
    _ page: inout PageDraft
  ) {
    guard resources.takeRoom(forListOf: tree.entries.count, named: attachment.name) else {
      page.html.text(displayName(attachment.name).utf8)
      return
    }
    page.html.text("\(displayName(attachment.name)) (".utf8)
    var isFirst = true
    for entry in tree.entries {
      if entry.kind == .directory { continue }
      if !isFirst { page.html.text(", ".utf8) }
      isFirst = false
      switch entry.kind {
      case .file(let content):
        if context.options.embed {
          writeDownload(entry.path, content, &open, &page)
        } else {
          let prefix = attachment.name + [UInt8(ascii: "-")]
          startDownload(entry.path, content, prefix: prefix, &open, &page)
          page.html.text(displayName(entry.path).utf8)
          page.html.end()
        }
      case .symbolicLink(let target):
        page.html.text("\(displayName(entry.path)) → \(displayName(target))".utf8)
      case .directory: continue
      }
    }
    page.html.text(")".utf8)
  }

  /// `12,345`.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(max(number, 0)).utf8)
    var result: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(UInt8(ascii: ",")) }
      result.append(digit)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
