import JSON
import PlainText
import Platform
import RichText

extension Format {
  /// A text's sidecar, with the text and the files beside it: an input.
  static let sidecar = Format(
    id: "sidecar", summary: "the sidecar of a plain text, with the text beside it",
    fileExtension: "json",
    detects: { source in source.bytes.map(Sidecar.isSidecar) ?? false },
    read: { source, context in
      guard let bytes = source.bytes else { throw InputMismatch.notAStream(source, "a sidecar") }
      let files = SidecarFiles(source.path, store: context.options.imageStore)
      return try Recomposer.recompose(
        sidecar: bytes, text: try files.text(of: bytes),
        options: RecompositionOptions(realign: context.options.realigns),
        load: files.content, diagnostics: &context.diagnostics)
    })
}

/// The files that a sidecar names: beside it, and in the image store.
struct SidecarFiles {
  private let folder: Path
  private let sidecarName: [UInt8]
  private let store: Path?

  /// The files of a sidecar at `path`.
  init(_ path: Path, store: Path?) {
    folder = path == Path("-") ? Path(".") : path.parent
    sidecarName = path.lastComponent
    self.store = store
  }

  /// The bytes of the text file.
  ///
  /// - Throws: `DocumentError` when the sidecar names none that stands beside it.
  func text(of sidecar: [UInt8]) throws(DocumentError) -> [UInt8] {
    let value: JSONValue
    do {
      value = try JSONParser.parse(sidecar)
    } catch {
      throw DocumentError(
        .badData, .sidecarSyntax, "the sidecar is no JSON: \(error.message)",
        at: SourceLocation(
          byteOffset: error.byteOffset, line: error.line, column: error.column))
    }
    let stated = value["text"]?["file"]?.string.map { Array($0.utf8) } ?? []
    guard !stated.isEmpty, !stated.contains(UInt8(ascii: "/")), !stated.contains(0),
      stated != [0x2E, 0x2E], stated != [0x2E]
    else {
      throw DocumentError(
        .badData, .sidecarFileName, "the sidecar names no text file that stands beside it")
    }
    // A name that is not UTF-8 can not be stated; then the sidecar's own name tells it.
    let own = Array(sidecarName.dropLast(".json".utf8.count))
    let isStatedThere = (try? FileStatus.following(folder.appending(stated)).get()) != nil
    return try FileReading.read(folder.appending(isStatedThere || own.isEmpty ? stated : own))
  }

  /// A file by the name that the sidecar states; nil when it is not there.
  func content(_ name: [UInt8]) throws -> Content? {
    for root in [store, folder].compactMap(\.self) {
      guard case .success(let status) = FileStatus.ofEntry(root.appending(name)),
        status.kind == .file
      else { continue }
      return Content(FileContent(root: root, relative: name, status: status))
    }
    return nil
  }
}
