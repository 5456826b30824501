import Diagnostics
import RTFDFiles
import RichText

/// The text of a bundle that is read without its bundle: what it refers to stands beside it, and is not
/// looked for there, since a file of RTF holds its own.
enum BundlePart {
  /// Says so where files that the document lacks are in the folder of its text.
  static func report(_ document: Document, of source: InputSource, to sink: inout DiagnosticSink) {
    guard source.bytes != nil, source.path != Path("-") else { return }
    let folder = source.path.parent
    guard missing(in: document).contains(where: { isThere($0, in: folder) }) else { return }
    let name = folder == Path(".") ? "the current folder" : "'\(folder.display)'"
    sink.warn(
      .partOfBundle,
      "'\(Path(source.path.lastComponent).display)' is a part of the bundle \(name), and its "
        + "attachments are not read; give the folder")
  }

  /// How many different names are looked for.
  private static let limit = 100

  private static func missing(in document: Document) -> Set<FileName> {
    var names: Set<FileName> = []
    for (_, text) in document.texts {
      for reference in text.objects {
        guard case .attachment(let attachment) = reference.object,
          attachment.payload == .missing, let name = FileName(attachment.name)
        else { continue }
        names.insert(name)
        if names.count >= limit { return names }
      }
    }
    return names
  }

  private static func isThere(_ name: FileName, in folder: Path) -> Bool {
    guard case .success(let status) = FileStatus.ofEntry(folder.appending(name.bytes)) else {
      return false
    }
    return status.kind == .file || status.kind == .directory
  }
}
