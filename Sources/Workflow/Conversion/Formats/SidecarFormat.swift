import Diagnostics
import PlainText
import RTFDBytes
import RTFDFiles
import RichText
import Sidecar

extension Format.ID {
  /// The sidecar of a text.
  package static let sidecar = Format.ID(name: "sidecar")
}

extension Format {
  /// A text's sidecar, with the text and the files beside it: an input.
  package static let sidecar = Format(
    id: .sidecar, summary: "the sidecar of a plain text, with the text beside it",
    fileExtension: "json", inputExtensions: ["txt.json"],
    readSettings: [.realignment, .imageStore],
    detects: { source in source.bytes.map(Sidecar.isSidecar) ?? false },
    read: { source, context throws(DocumentError) in
      guard let bytes = source.bytes else { throw InputMismatch.notAStream(source, "a sidecar") }
      let sidecar: ParsedSidecar
      do throws(DocumentError) {
        sidecar = try Recomposer.parse(bytes)
      } catch {
        var error = error
        if !Sidecar.isSidecar(bytes) {
          error.diagnostic.message += SidecarHint.text(for: source, context.options)
        }
        throw error
      }
      let files = SidecarFiles(source.path, store: context.options.imageStore?.path)
      let text = try files.text(of: sidecar, &context)
      var byteCount = sidecar.byteCount + text.count
      let document = try Recomposer.recompose(
        sidecar: sidecar, text: text,
        options: RecompositionOptions(realign: context.options.realigns),
        load: { name throws(DocumentError) in
          let content = try files.content(name)
          byteCount = byteCount.addingClamped(content?.byteCount ?? 0)
          return content
        }, diagnostics: &context.diagnostics)
      context.writtenLimit = ModelLimits.written(ofFiles: byteCount)
      return document
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

  /// The bytes of the text file; those of an edited one in the form that text files have, where that
  /// is asked for.
  ///
  /// - Throws: `DocumentError` when it is not there, or was edited and must not be.
  func text(
    of sidecar: ParsedSidecar, _ context: inout ReadingContext
  ) throws(DocumentError) -> [UInt8] {
    let bytes = try bytes(of: sidecar)
    if sidecar.isMade(for: bytes) { return bytes }
    let edited = EditedText(bytes)
    guard context.options.realigns else {
      let hasOtherForm = edited.map { sidecar.isMade(for: $0.utf8) } ?? false
      throw DocumentError(
        .badData, .sidecarTextChanged,
        "the text is not the one that the sidecar was made for"
          + (hasOtherForm ? ", its line ends or its encoding changed" : ""),
        advice: .acceptEditedText)
    }
    edited?.report(to: &context.diagnostics)
    return edited?.utf8 ?? bytes
  }

  private func bytes(of sidecar: ParsedSidecar) throws(DocumentError) -> [UInt8] {
    let stated = sidecar.textFileName
    // A name that is not UTF-8 can not be stated; then the sidecar's own name tells it.
    let own = Array(sidecarName.dropLast(Self.suffix.count))
    let isFolder = (try? FileStatus.ofEntry(folder.appending(own)).get().kind) == .directory
    for name in isFolder ? [stated] : [stated, own] {
      if let file = try NamedFile.content(name, below: folder) {
        return try NamedFile.read(file, at: folder.appending(name))
      }
    }
    throw FileError(.reading, folder.appending(stated), SystemError.missing).documentError
  }

  /// What is behind the name of a text in that of its sidecar.
  static let suffix = Array(".json".utf8)

  /// A file by the name that the sidecar states; nil when it is not there.
  ///
  /// - Throws: `DocumentError` when something else stands there, or the way leads through a link.
  func content(_ name: [UInt8]) throws(DocumentError) -> Content? {
    for root in [store, folder].compactMap(\.self) {
      if let file = try NamedFile.content(name, below: root) { return file }
    }
    return nil
  }
}

/// A file that an input names, and nobody typed: an input may come from anywhere, so that neither a link
/// is followed nor anything opened that is no file.
private enum NamedFile {
  /// The file of this name below a folder; nil when nothing is there.
  ///
  /// - Throws: `DocumentError` when something else stands there, or the way leads through a link.
  static func content(_ name: [UInt8], below root: Path) throws(DocumentError) -> Content? {
    try refuseLinks(in: name, below: root)
    guard case .success(let status) = FileStatus.ofEntry(root.appending(name)) else { return nil }
    guard status.kind == .file else {
      throw DocumentError(
        .badData, .sidecarMissingFile,
        "'\(Path(name).display)' is \(status.kindName), and no file")
    }
    return Content(FileContent(root: root, relative: name, status: status))
  }

  private static func refuseLinks(in name: [UInt8], below root: Path) throws(DocumentError) {
    var path = root
    for part in Path(name).components {
      path = path.appending(Array(part))
      guard case .success(let status) = FileStatus.ofEntry(path), status.kind == .symbolicLink
      else { continue }
      throw DocumentError(
        .badData, .sidecarFileName,
        "'\(path.display)' is a symbolic link, and links are not followed")
    }
  }

  /// All bytes of such a file.
  ///
  /// - Throws: `DocumentError` when it can not be read, changes meanwhile, or has more than `limit` bytes.
  static func read(
    _ content: Content, at path: Path, limit: Int = FileReading.streamLimit
  ) throws(DocumentError) -> [UInt8] {
    guard content.byteCount <= limit else {
      throw FileError(.reading, .path(path), .tooLarge(limit: limit)).documentError
    }
    return try content.readAll()
  }
}

/// What to say to somebody who names a text where its sidecar is expected.
enum SidecarHint {
  /// The end of a message: where the sidecar of an input is, or what it would be called; empty when
  /// neither is known, and nothing asks for a sidecar.
  static func text(for source: InputSource, _ options: ConversionOptions) -> String {
    let isExpected = options.realigns || options.inputFormat == Format.sidecar.id
    // What is a document by itself is hardly taken for a text.
    if FormatRegistry.detect(source) != nil { return "" }
    guard source.bytes != nil, source.path != Path("-") else {
      return isExpected ? "; give the sidecar of the text, not the text" : ""
    }
    let sidecar = Path(source.path.bytes + SidecarFiles.suffix)
    if isSidecar(sidecar) {
      return "; give its sidecar instead, '\(sidecar.display)'"
    }
    let isJSON = source.path.lowercaseExtension.elementsEqual("json".utf8)
    return isExpected && !isJSON
      ? "; give the sidecar of the text, usually called '\(sidecar.display)'" : ""
  }
  /// Whether a sidecar stands at a path that nobody typed.
  private static func isSidecar(_ path: Path) -> Bool {
    guard let file = try? NamedFile.content(path.lastComponent, below: path.parent),
      let bytes = try? NamedFile.read(file, at: path, limit: sizeLimit)
    else { return false }
    return Sidecar.isSidecar(bytes)
  }

  /// The most bytes that are read for the end of a message (64 MiB).
  private static let sizeLimit = 64 << 20
}
