import Diagnostics
package import PlainText
import RTFDFiles
package import Rendering
import RichText
import Sidecar

extension Format.ID {
  /// Plain text.
  package static let plainText = Format.ID(name: "txt")
}

extension Format {
  /// Plain text: with a sidecar that rebuilds the document, or alone.
  package static let plainText = Format(
    id: .plainText, summary: "plain text; a file has its images and a sidecar beside it",
    fileExtension: "txt", isStoredResult: true,
    companions: [PlannedOutput.sidecarSuffix, PlannedOutput.filesSuffix],
    // A sidecar is written anew together with its text.
    replaces: [.sidecar], settings: [.glyphText, .hiddenText, .pageParts, .descriptions],
    settingsBesides: [.sidecar, .imageStore, .unreferencedFiles],
    write: { document, context throws(DocumentError) in
      reportMissing(document, &context.diagnostics)
      guard let path = context.outputPath, context.options.wantsSidecar else {
        return textAlone(document, &context)
      }
      return try SidecarOutput(path, context.options).plan(
        document, diagnostics: &context.diagnostics)
    })

  /// Says which attachments are written without their files.
  private static func reportMissing(_ document: Document, _ sink: inout DiagnosticSink) {
    var count = 0
    for (_, text) in document.texts {
      for reference in text.objects {
        if case .attachment(let attachment) = reference.object, attachment.payload == .missing {
          count += 1
        }
      }
    }
    if count > 0 {
      sink.warn(
        .textMissingAttachment, "an attachment is written without its file, which is missing",
        count: count)
    }
  }

  private static func textAlone(
    _ document: Document, _ context: inout WritingContext
  ) -> PlannedOutput {
    let options = PlainTextOptions(
      glyphs: context.options.plainText.glyphs ?? .description,
      form: context.options.plainText.form,
      includeHidden: context.options.includesHidden,
      descriptions: context.options.descriptions)
    return PlannedOutput(
      bytes: PlainTextWriter.write(
        document.showing(context.options.pageParts), options: options,
        diagnostics: &context.diagnostics))
  }
}

/// What only plain text looks at of the settings of a run.
package struct PlainTextSettings: Sendable {
  /// What goes into the sidecar of a plain text.
  package enum Sidecar: Sendable {
    /// Everything that rebuilds the document.
    case full
    /// The images and their places.
    case minimal
    /// No sidecar is written.
    case none
  }

  /// What stands for glyphs; nil for the output's default.
  package var glyphs: GlyphRendering?
  /// What goes into the sidecar.
  package var sidecar = Sidecar.full
  /// What the characters of a text without a sidecar are.
  package var form = CharacterWalk.Form.readable
}

/// A text, its sidecar and their files.
private struct SidecarOutput {
  private let name: [UInt8]
  private let folderName: [UInt8]
  private let store: ImageStore?
  private let options: DecompositionOptions

  init(_ path: Path, _ settings: ConversionOptions) {
    name = path.lastComponent
    folderName = name + Array(PlannedOutput.filesSuffix.utf8)
    store = settings.imageStore
    let lookup = settings.imageStore.map { store in
      ImageStoreLookup { name in store.digest(of: name) }
    }
    options = DecompositionOptions(
      textFileName: String(decoding: name, as: UTF8.self),
      filesDirectory: String(decoding: folderName, as: UTF8.self),
      isMinimal: settings.plainText.sidecar == .minimal, imageStore: lookup,
      descriptions: settings.descriptions)
  }

  func plan(
    _ document: Document, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> PlannedOutput {
    let parts = try Decomposer.decompose(document, options: options, diagnostics: &diagnostics)
    var companions: [PlannedOutput.Companion] = []
    var entries: [FileTree.Entry] = []
    let prefix = Array(options.filesDirectory.utf8) + [UInt8(ascii: "/")]
    for file in parts.files {
      if file.isInImageStore, let store {
        if file.name.suffix(22).elementsEqual("-\(file.sha256.prefix(16)).heic".utf8) {
          diagnostics.warn(
            .storeConflict,
            "the image store has another image under this identifier; this one is kept as "
              + "'\(String(decoding: file.name, as: UTF8.self))'")
        }
        companions.append(.stored(in: store, name: file.name, file.content))
      } else if file.name.starts(with: prefix) {
        entries.append(
          FileTree.Entry(
            path: Array(file.name.dropFirst(prefix.count)), kind: .file(file.content)))
      }
    }
    if !entries.isEmpty { companions.append(.folder(FileTree(entries))) }
    companions.append(.file(suffix: PlannedOutput.sidecarSuffix, Content(parts.sidecar)))
    return PlannedOutput(.file(Content(parts.text)), companions: companions)
  }
}
