import Diagnostics
import RTF
import RTFDFiles
import RichText

/// One writing of a bundle.
struct BundleWriter {
  /// What was noticed.
  private(set) var diagnostics: DiagnosticSink
  private var entries: [FileTree.Entry] = []
  private var files = StoredFiles()

  /// Prepares to write.
  init(diagnostics: DiagnosticSink) { self.diagnostics = diagnostics }

  /// Writes everything.
  mutating func write(_ document: Document) throws(DocumentError) -> FileTree {
    var stored = document
    try store(&stored.body)
    for index in stored.notes.indices { try store(&stored.notes[index].text) }
    for index in stored.headersAndFooters.indices {
      try store(&stored.headersAndFooters[index].text)
    }
    storeUnreferencedFiles(document.unreferencedFiles)
    let rtf = RTFWriter.write(
      stored, options: RTFWriter.Options(target: .bundle), diagnostics: &diagnostics)
    entries.append(FileTree.Entry(path: BundleName.main, kind: .file(Content(rtf))))
    return FileTree(entries)
  }

  /// Stores the files of a text, and gives its objects the names they were stored under.
  private mutating func store(_ text: inout AttributedText) throws(DocumentError) {
    for index in text.objects.indices {
      switch text.objects[index].object {
      case .placeholder: break
      case .glyph(var glyph):
        let name = try store(.file(glyph.imageContent), wanted: glyph.storedName)
        if name != glyph.storedName {
          glyph.storedName = name
          text.objects[index].object = .glyph(glyph)
        }
      case .attachment(var attachment):
        let name = try store(attachment.payload, wanted: attachment.name)
        if name != attachment.name {
          attachment.name = name
          text.objects[index].object = .attachment(attachment)
        }
      }
    }
  }

  /// Stores a payload under the name it wants, or under another one where that is taken.
  private mutating func store(
    _ payload: Attachment.Payload, wanted: [UInt8]
  ) throws(DocumentError) -> [UInt8] {
    guard payload != .missing else { return wanted }
    let name = NamePolicy.bundle.safe(wanted)
    if name != wanted {
      diagnostics.warn(
        .renamedAttachment,
        "an attachment is stored as \"\(String(decoding: name, as: UTF8.self))\", its own name can not be"
      )
    }
    let place = try files.place(for: payload, wanted: name)
    if place.name != name, BundleName.isEqualIgnoringCase(name, BundleName.main) {
      diagnostics.warn(
        .renamedAttachment,
        "an attachment is stored as \"\(String(decoding: place.name, as: UTF8.self))\", its own name is that of the bundle's text"
      )
    }
    guard place.isNew else { return place.name }
    switch payload {
    case .file(let content):
      entries.append(FileTree.Entry(path: place.name, kind: .file(content)))
    case .directory(let tree):
      entries.append(FileTree.Entry(path: place.name, kind: .directory))
      for var entry in tree.entries {
        entry.path = place.name + [UInt8(ascii: "/")] + entry.path
        entries.append(entry)
      }
    case .missing: break
    }
    return place.name
  }

  /// Adds the files that the text does not name, under other names where theirs are taken by now.
  private mutating func storeUnreferencedFiles(_ tree: FileTree) {
    var stored: [[UInt8]: [UInt8]] = [:]
    for var entry in tree.entries {
      let member = Array(entry.path.prefix { $0 != UInt8(ascii: "/") })
      let name = stored[member] ?? files.reserve(member)
      if stored.updateValue(name, forKey: member) == nil, name != member {
        diagnostics.warn(
          .renamedAttachment,
          "\"\(String(decoding: member, as: UTF8.self))\" is stored under another name, its own is taken"
        )
      }
      entry.path = name + entry.path.dropFirst(member.count)
      entries.append(entry)
    }
  }
}
