import Diagnostics
import HTML
import HTMLValidation
import RTFDFiles
import Rendering
import RichText

extension Format.ID {
  /// A web page.
  package static let html = Format.ID(name: "html")
}

extension Format {
  /// A web page, with its images in a folder beside it or inside it.
  package static let html = Format(
    id: .html, summary: "a web page that shows glyphs in every browser", fileExtension: "html",
    isStoredResult: true, companions: [PlannedOutput.filesSuffix],
    settings: [
      .hiddenText, .pageParts, .descriptions, .pageStyle, .embedding, .fragment, .imageAlternative,
      .language,
      .title, .validation,
    ],
    write: { document, context throws(DocumentError) in
      let page = HTMLPage(document, &context)
      if context.options.validatesPages {
        if let error = page.firstFault() { throw error }
      }
      page.reportUnwritten(&context)
      return page.planned
    })
}

/// A page, written but not checked.
private struct HTMLPage {
  let output: HTMLOutput
  let isFragment: Bool
  let resourceFolder: [UInt8]

  init(_ document: Document, _ context: inout WritingContext) {
    let settings = context.options
    var options = settings.html
    options.embed = settings.embedsImages ?? (context.outputName == nil)
    options.includeHidden = settings.includesHidden
    options.descriptions = settings.descriptions
    options.repeatedPictureBytes = context.repeatedPictureBytes
    let name = context.outputName ?? Array("page.html".utf8)
    resourceFolder = name + Array(PlannedOutput.filesSuffix.utf8)
    options.resourceDirectory = String(decoding: resourceFolder, as: UTF8.self)
    isFragment = options.fragment
    output = HTMLWriter.write(
      document.showing(settings.pageParts), options: options, images: context.images,
      diagnostics: &context.diagnostics)
  }

  var planned: PlannedOutput {
    var result = PlannedOutput(.file(output.page))
    if !output.resources.isEmpty {
      let entries = output.resources.map {
        FileTree.Entry(path: $0.name, kind: .file($0.content))
      }
      result.companions = [.folder(FileTree(entries))]
    }
    return result
  }

  /// Says that a page on standard output refers to files that are nowhere.
  func reportUnwritten(_ context: inout WritingContext) {
    guard context.outputName == nil, !output.resources.isEmpty else { return }
    context.diagnostics.warn(
      .unwrittenFiles,
      "the files that the page refers to are not written", advice: .nameOutput,
      count: output.resources.count)
  }

  /// What is wrong with the page, as a failure of this program; nil when nothing is.
  func firstFault() -> DocumentError? {
    let folder = resourceFolder + [UInt8(ascii: "/")]
    let names = Set(output.resources.map { folder + $0.name })
    // Links of the document may lead to files that nobody knows here; those of ours must exist.
    // What is inside the page as base64 is text without any mark.
    let findings = HTMLValidator.validate(
      output.markup, profile: .rtfdutil, isFragment: isFragment,
      exists: { !$0.starts(with: folder) || names.contains($0) })
    guard let first = findings.first else { return nil }
    let more = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
    return DocumentError(
      .internalError, .invalidPage,
      "the page would not be valid at line \(first.line): \(first.message) "
        + "[\(first.id.rawValue)]\(more); nothing is written")
  }
}
