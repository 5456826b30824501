import Diagnostics
import Foundation
import RTF
import RTFD
import RTFDFiles
import RichText
import TestSupport
import Testing

/// Round trips of every document of a corpus, `RTFDUTIL_CORPUS`, and of the samples.
@Suite("Round trips of every document of a corpus") struct RoundTripCorpusTests {
  /// A document of the corpus.
  struct Source: CustomTestStringConvertible {
    var name: String
    /// The bundle; a plain file is one with an RTF part only.
    var tree: FileTree

    var testDescription: String { name }
  }

  /// The root of the clone.
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every document, in the order of names. Without a corpus only those of the samples.
  private static let sources: [Source] = {
    var folders = [root.appending(path: "Samples").path]
    if let corpus = ProcessInfo.processInfo.environment["RTFDUTIL_CORPUS"] {
      folders.append(corpus)
    } else {
      print("RoundTripCorpusTests: RTFDUTIL_CORPUS is not set, only the samples are tested")
    }
    return folders.flatMap(sources(in:))
  }()

  private static func sources(in folder: String) -> [Source] {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [Source] = []
    for case let path as String in paths {
      let whole = folder + "/" + path
      let name = path.lowercased()
      if name.hasSuffix(".rtfd") {
        paths.skipDescendants()
        var diagnostics = DiagnosticSink()
        if let tree = try? TreeReading.read(Path(Array(whole.utf8)), diagnostics: &diagnostics) {
          found.append(Source(name: path, tree: tree))
        }
      } else if name.hasSuffix(".rtf"), let data = FileManager.default.contents(atPath: whole) {
        found.append(Source(name: path, tree: tree(rtf: [UInt8](data))))
      } else if name.hasSuffix("flat") || name.hasSuffix(".flat-rtfd"),
        let data = FileManager.default.contents(atPath: whole)
      {
        var diagnostics = DiagnosticSink()
        if let tree = try? FlatRTFD.decode([UInt8](data), diagnostics: &diagnostics) {
          found.append(Source(name: path, tree: tree))
        }
      }
    }
    return found.sorted { $0.name < $1.name }
  }

  private static func tree(rtf: [UInt8]) -> FileTree {
    FileTree([FileTree.Entry(path: Array("TXT.rtf".utf8), kind: .file(Content(rtf)))])
  }

  private static func rtf(of tree: FileTree) throws -> [UInt8] {
    guard let name = RTFDBundle.rtfPartName(in: tree),
      case .file(let content)? = tree[path: name]?.kind
    else { return [] }
    return try content.readAll()
  }

  @Test("Writing, reading and writing again gives the same bundle, and equal documents")
  func idempotence() throws {
    for source in Self.sources {
      var diagnostics = DiagnosticSink()
      guard let document = try? RTFDBundle.read(source.tree, diagnostics: &diagnostics) else {
        continue
      }
      let first = try RTFDBundle.write(document, diagnostics: &diagnostics)
      let back = try RTFDBundle.read(first, diagnostics: &diagnostics)
      let second = try RTFDBundle.write(back, diagnostics: &diagnostics)
      let difference = try FirstDifference.between(Self.rtf(of: second), Self.rtf(of: first))
      #expect(difference == nil, "\(source.name)")
      #expect(second == first, "\(source.name)")
      #expect(
        try RTFDBundle.read(second, diagnostics: &diagnostics) == back, "\(source.name)")
      #expect(back.body.utf8 == document.body.utf8, "\(source.name)")
      #expect(back.brokenInvariants() == [], "\(source.name)")
    }
  }

  @Test("A plain file that was written comes back with the same bytes")
  func plainFiles() throws {
    for source in Self.sources {
      var diagnostics = DiagnosticSink()
      guard let document = try? RTFDBundle.read(source.tree, diagnostics: &diagnostics) else {
        continue
      }
      let options = RTFWriter.Options(target: .plainFile)
      let first = RTFWriter.write(document, options: options, diagnostics: &diagnostics)
      let back = try RTFReader.read(first, diagnostics: &diagnostics)
      let second = RTFWriter.write(back, options: options, diagnostics: &diagnostics)
      let difference = FirstDifference.between(second, first)
      #expect(difference == nil, "\(source.name): \(difference ?? "")")
    }
  }

  @Test("The way through the flat stream changes nothing")
  func flatStream() throws {
    for source in Self.sources {
      var diagnostics = DiagnosticSink()
      guard let document = try? RTFDBundle.read(source.tree, diagnostics: &diagnostics) else {
        continue
      }
      let direct = try RTFDBundle.write(document, diagnostics: &diagnostics)
      let flat = try FlatRTFD.decode(FlatRTFD.encode(direct), diagnostics: &diagnostics)
      let throughFlat = try RTFDBundle.write(
        RTFDBundle.read(flat, diagnostics: &diagnostics), diagnostics: &diagnostics)
      #expect(throughFlat.entries.map(\.path) == direct.entries.map(\.path), "\(source.name)")
      for (one, other) in zip(throughFlat.entries, direct.entries) {
        guard case .file(let left) = one.kind, case .file(let right) = other.kind else { continue }
        #expect(try left.readAll() == right.readAll(), "\(source.name)")
      }
    }
  }

  @Test("Files of current Cocoa versions come back with the same bytes, nine in ten at least")
  func identity() throws {
    var total = 0
    var identical = 0
    for source in Self.sources {
      var diagnostics = DiagnosticSink()
      guard let document = try? RTFDBundle.read(source.tree, diagnostics: &diagnostics),
        (document.attributes.cocoaVersion ?? 0) >= 2_500
      else { continue }
      let original = try Self.rtf(of: source.tree)
      // A file that was laid out anew by hand is no longer what Cocoa wrote.
      guard original.starts(with: "{\\rtf".utf8) else { continue }
      total += 1
      let written = try Self.rtf(of: RTFDBundle.write(document, diagnostics: &diagnostics))
      if let difference = FirstDifference.between(written, original) {
        print("\(source.name) differs: \(difference)")
      } else {
        identical += 1
      }
    }
    print("\(identical) of \(total) files of current Cocoa versions have identical bytes")
    #expect(identical * 10 >= total * 9)
  }
}
