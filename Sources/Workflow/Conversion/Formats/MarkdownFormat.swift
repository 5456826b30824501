import Diagnostics
import RTFDFiles
import RTFDMarkdown
import Rendering

extension Format.ID {
  /// Markdown.
  package static let markdown = Format.ID(name: "md")
}

extension Format {
  /// Markdown, with its pictures in a folder beside it or inside it.
  package static let markdown = Format(
    id: .markdown, summary: "Markdown with tables and footnotes; glyphs become pictures beside it",
    fileExtension: "md", companions: [PlannedOutput.filesSuffix],
    settings: [.hiddenText, .pageParts, .descriptions, .embedding, .title, .frontMatter],
    write: { document, context throws(DocumentError) in
      let settings = context.options
      let name = context.outputName ?? Array("text.md".utf8)
      let folder = name + Array(PlannedOutput.filesSuffix.utf8)
      var options = settings.markdown
      options.embed = settings.embedsImages ?? (context.outputName == nil)
      options.includeHidden = settings.includesHidden
      options.resourceDirectory = String(decoding: folder, as: UTF8.self)
      options.descriptions = settings.descriptions
      options.repeatedPictureBytes = context.repeatedPictureBytes
      options.source = context.sourceName.map { String(decoding: $0, as: UTF8.self) }
      let output = MarkdownWriter.write(
        document.showing(settings.pageParts), options: options, images: context.images,
        diagnostics: &context.diagnostics)
      var planned = PlannedOutput(bytes: output.text)
      if !output.resources.isEmpty {
        planned.companions = [
          .folder(
            FileTree(output.resources.map { .init(path: $0.name, kind: .file($0.content)) }))
        ]
        if context.outputName == nil {
          context.diagnostics.warn(
            .unwrittenFiles,
            "the files that the text refers to are not written; name an output with '-o', or leave "
              + "out '--no-embed'", count: output.resources.count)
        }
      }
      return planned
    })
}
