import Diagnostics
import HEIF
import HTML
import PlainText
import RTF
import RTFD
import RTFDFiles
import RTFDMarkdown
import Rendering
import RichText
import Sidecar

/// A reader that damaged input is thrown at, by the fuzzer and by the tests that replay its corpus.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// An RTF file.
  case rtf
  /// A flat RTFD stream.
  case flat = "flat-rtfd"
  /// The file of an adaptive image glyph.
  case heif
  /// A sidecar; behind its first NUL byte the text it belongs to.
  case sidecar

  /// What a run found that must not be.
  package struct Finding: Error, CustomStringConvertible {
    /// What it is.
    package let description: String
  }

  /// Reads an input, runs every writer on what was read, and reads back what they wrote.
  ///
  /// - Returns: the name of the error that the reader throws, or the names of what it noticed, in order
  ///   and each once; `ok` for neither.
  /// - Throws: ``Finding`` for a document that breaks an invariant, and for output that cannot be read or
  ///   whose text changes when it is written again.
  package func run(_ input: [UInt8]) throws(Finding) -> String {
    var diagnostics = DiagnosticSink()
    let document: Document?
    do throws(DocumentError) {
      document = try read(input, &diagnostics)
    } catch {
      return error.diagnostic.id.rawValue
    }
    var names: [String] = []
    for diagnostic in diagnostics.diagnostics where !names.contains(diagnostic.id.rawValue) {
      names.append(diagnostic.id.rawValue)
    }
    if let document { try exercise(document) }
    return names.isEmpty ? "ok" : names.joined(separator: " ")
  }

  private func read(
    _ input: [UInt8], _ diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> Document? {
    switch self {
    case .rtf: return try RTFReader.read(input, diagnostics: &diagnostics)
    case .flat:
      let tree = try FlatRTFD.decode(input, diagnostics: &diagnostics)
      return try RTFDBundle.read(tree, diagnostics: &diagnostics)
    case .heif:
      do throws(HEIFError) {
        _ = try GlyphFile(parsing: input)
        _ = try GlyphProvenance(parsing: input)
        return nil
      } catch {
        throw DocumentError(.badData, DiagnosticID(rawValue: "heif-\(error.kind)"), error.message)
      }
    case .sidecar:
      let end = input.firstIndex(of: 0) ?? input.count
      var options = RecompositionOptions()
      options.realign = true
      return try Recomposer.recompose(
        sidecar: try Recomposer.parse(Array(input[..<end])), text: Array(input[end...].dropFirst()),
        options: options, load: { _ in Content([0x78]) }, diagnostics: &diagnostics)
    }
  }

  /// Runs the writers, and reads back what they wrote.
  private func exercise(_ document: Document) throws(Finding) {
    var diagnostics = DiagnosticSink()
    if let problem = document.brokenInvariants().first {
      throw Finding(description: "a document that breaks an invariant: \(problem)")
    }
    _ = HTMLWriter.write(
      document, options: HTMLOptions(), images: NoFallbackImages(), diagnostics: &diagnostics)
    _ = MarkdownWriter.write(
      document, options: MarkdownOptions(), images: NoFallbackImages(), diagnostics: &diagnostics)
    _ = PlainTextWriter.write(document, diagnostics: &diagnostics)
    // What was damaged may be spelled in another way when it is written again, but no text may go.
    let once = try writeAndRead(document, .bundle)
    let twice = try writeAndRead(once, .bundle)
    if once.body.utf8 != twice.body.utf8 {
      throw Finding(description: "writing twice changes the text")
    }
    _ = try writeAndRead(document, .plainFile)
  }

  private func writeAndRead(
    _ document: Document, _ target: RTFWriter.Options.Target
  ) throws(Finding) -> Document {
    var diagnostics = DiagnosticSink()
    let bytes = RTFWriter.write(
      document, options: RTFWriter.Options(target: target), diagnostics: &diagnostics)
    guard let again = try? RTFReader.read(bytes, diagnostics: &diagnostics) else {
      throw Finding(description: "the writer's output cannot be read")
    }
    if let problem = again.brokenInvariants().first {
      throw Finding(description: "the writer's output breaks an invariant when read: \(problem)")
    }
    return again
  }
}
