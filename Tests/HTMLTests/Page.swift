import Diagnostics
import Foundation
import HTMLValidation
import RTFDFiles
import Rendering
import RichText
import Testing

@testable import HTML

/// A page with everything that tests look at.
struct Page {
  var bytes: [UInt8]
  var html: String
  var output: HTMLOutput
  var diagnostics: DiagnosticSink

  /// Writes a document and checks the page; every page of every test comes through here.
  init(
    _ document: Document, images: any FallbackImageSource = FixedFallback(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ change: (inout HTMLOptions) -> Void = { _ in }
  ) throws {
    var options = HTMLOptions()
    options.resourceDirectory = "n.files"
    change(&options)
    var sink = DiagnosticSink()
    #expect(document.brokenInvariants() == [], sourceLocation: sourceLocation)
    output = HTMLWriter.write(document, options: options, images: images, diagnostics: &sink)
    diagnostics = sink
    bytes = try output.page.readAll()
    html = String(decoding: bytes, as: UTF8.self)
    let names = Set(output.resources.map { Array("n.files/".utf8) + $0.name })
    let findings = HTMLValidator.validate(
      bytes, profile: .rtfdutil, isFragment: options.fragment
    ) { names.contains($0) || !$0.starts(with: "n.files/".utf8) }
    #expect(findings == [], "\(html)", sourceLocation: sourceLocation)
    #expect(
      HTMLValidator.validate(bytes, profile: .html, isFragment: options.fragment) == [],
      sourceLocation: sourceLocation)
    // Pages are told apart by their bytes.
    let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    try keep(as: "\(sourceLocation.line)-\(options.variant)-\(String(hash, radix: 16))")
  }

  /// Writes page and files to the folder that `RTFDUTIL_PAGES` names, for checkers and browsers.
  private func keep(as name: String) throws {
    guard let path = ProcessInfo.processInfo.environment["RTFDUTIL_PAGES"] else { return }
    let folder = URL(fileURLWithPath: path).appendingPathComponent(name)
    let files = folder.appendingPathComponent("n.files")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    try Data(bytes).write(to: folder.appendingPathComponent("n.html"))
    for resource in output.resources {
      let name = String(decoding: resource.name, as: UTF8.self)
      try Data(resource.content.readAll()).write(to: files.appendingPathComponent(name))
    }
  }

  /// The source between `<main>` and `</main>`.
  var content: String {
    guard let start = html.range(of: "<main"), let end = html.range(of: "</main>"),
      let open = html[start.upperBound...].firstIndex(of: "\n")
    else { return html }
    return String(html[html.index(after: open)..<end.lowerBound])
  }

  /// The source of the stylesheet.
  var stylesheet: String {
    guard let start = html.range(of: "<style>\n"), let end = html.range(of: "</style>") else {
      return ""
    }
    return String(html[start.upperBound..<end.lowerBound])
  }

  /// The ids of all diagnostics.
  var ids: [DiagnosticID] { diagnostics.diagnostics.map(\.id) }
}

extension HTMLOptions {
  /// A name for the combination of style and form.
  var variant: String {
    style.rawValue + (embed ? "-embed" : "") + (fragment ? "-fragment" : "")
  }
}
