import Diagnostics
import Foundation
import RTF
import RichText
import Testing

/// The RTF reader on files from outside the project, named by `RTFDUTIL_CORPUS`.
@Suite(
  "The RTF reader on files of a corpus",
  .enabled(
    if: ProcessInfo.processInfo.environment["RTFDUTIL_CORPUS"] != nil,
    "RTFDUTIL_CORPUS names no folder"))
struct ReaderCorpusTests {
  @Test("Every file is read soundly, or refused as bad data with a reason")
  func everyFile() throws {
    var count = 0
    for path in try rtfFiles() {
      count += 1
      var diagnostics = DiagnosticSink()
      do {
        let document = try RTFReader.read(bytes(path), diagnostics: &diagnostics)
        #expect(document.brokenInvariants() == [], "\(path)")
      } catch let error as DocumentError {
        #expect(error.code == .badData && !error.diagnostic.message.isEmpty, "\(path)")
      }
    }
    #expect(count > 100)
  }

  @Test("Files cut at 2,000 places never break the reader, and keep the text before the cut")
  func cutFiles() throws {
    let files = try rtfFiles().filter { try bytes($0).count < 60_000 }
    for path in files.enumerated().filter({ $0.offset % 6 == 0 }).map(\.element) {
      let whole = try bytes(path)
      let step = max(1, whole.count / 2_000)
      var longest = 0
      for length in stride(from: 0, to: whole.count, by: step) {
        var diagnostics = DiagnosticSink()
        guard
          let document = try? RTFReader.read(Array(whole[..<length]), diagnostics: &diagnostics)
        else { continue }
        #expect(document.brokenInvariants() == [], "\(path), \(length) bytes")
        longest = max(longest, document.body.utf8.count)
      }
      var diagnostics = DiagnosticSink()
      if let document = try? RTFReader.read(whole, diagnostics: &diagnostics) {
        #expect(longest <= document.body.utf8.count + 8, "\(path)")
      }
    }
  }

  @Test("The text agrees with what other tools made of the same files")
  func textOfOtherTools() throws {
    let expected = URL(filePath: try corpus()).appending(path: "rtf-expected")
    var equal = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: expected.path).sorted() {
      guard !name.hasSuffix(".json"), let separator = name.range(of: ".EXPECTED.") else { continue }
      let source = URL(filePath: try corpus()).appending(
        path: "rtf/\(name[..<separator.lowerBound])")
      guard let bytes = try? [UInt8](Data(contentsOf: source)) else { continue }
      var diagnostics = DiagnosticSink()
      let document = try? RTFReader.read(bytes, diagnostics: &diagnostics)
      let theirs = PeerText(
        String(decoding: try Data(contentsOf: expected.appending(path: name)), as: UTF8.self),
        name: name)
      let ours = Array((document?.body.string ?? "").unicodeScalars.filter(PeerText.isCompared))
      let difference = PeerText.differences.first { name.contains($0.name) }
      switch difference?.kind ?? (name.hasSuffix(".xml") ? .theyHaveMore : .none) {
      case .none:
        #expect(theirs.scalars == ours, "\(name)")
        equal += 1
      case .theyHaveMore: #expect(PeerText.isPart(ours, of: theirs.scalars), "\(name)")
      case .weHaveMore: #expect(PeerText.isPart(theirs.scalars, of: ours), "\(name)")
      case .unrelated: break
      }
    }
    #expect(equal >= 25)
  }

  private func corpus() throws -> String {
    try #require(ProcessInfo.processInfo.environment["RTFDUTIL_CORPUS"])
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  private func rtfFiles() throws -> [String] {
    let root = try corpus()
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.lowercased().hasSuffix(".rtf") }.sorted().map { "\(root)/\($0)" }
  }
}

/// The letters and digits of a text, web page or event log that another tool made.
private struct PeerText {
  enum Kind { case none, theyHaveMore, weHaveMore, unrelated }

  /// Where the texts differ, and why.
  ///
  /// Event logs (`.xml`) hold the text of every destination, font names included, and so have more
  /// than the document's text without being named here.
  static let differences: [(name: String, kind: Kind, reason: String)] = [
    ("Issue51", .weHaveMore, "hidden text is part of the text and left out by the writers only"),
    ("Issue52", .unrelated, "groups are nested 2,714 deep, beyond the limit"),
    ("Test01", .unrelated, "letters in the Symbol font are Greek"),
    ("merged_cells", .unrelated, "the result belongs to another file of the same name"),
    (
      "paragraphs_fonts", .theyHaveMore, "the other tool fills in a date field, which has no result"
    ),
    ("headers_footers", .theyHaveMore, "headers and footers are beside the text"),
    (
      "rtf2xml__japanese", .theyHaveMore,
      "the other tool shows trail bytes of two-byte characters once more on their own"
    ),
    ("list_in_table", .weHaveMore, "list markers are part of the text"),
    ("lists_with_breaks", .weHaveMore, "list markers are part of the text"),
    ("nested_lists_indents_word", .weHaveMore, "list markers are part of the text"),
    ("outline_list", .weHaveMore, "list markers are part of the text"),
    ("wmf-and-emf", .theyHaveMore, "the other tool draws the text of metafiles into the page"),
    ("files__wmf__", .unrelated, "the other tool draws the text of metafiles into the page"),
  ]

  let scalars: [Unicode.Scalar]

  init(_ text: String, name: String) {
    let plain =
      name.hasSuffix(".html")
      ? Self.text(ofMarkup: text)
      : name.hasSuffix(".xml") ? Self.text(ofLog: text) : text
    scalars = Array(plain.unicodeScalars.filter(Self.isCompared))
  }

  static func isCompared(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  static func isPart(_ part: [Unicode.Scalar], of whole: [Unicode.Scalar]) -> Bool {
    var rest = whole[...]
    for scalar in part {
      guard let index = rest.firstIndex(of: scalar) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  private static func text(ofLog log: String) -> String {
    var result = ""
    for piece in log.components(separatedBy: "<").dropFirst() {
      if piece.hasPrefix("string>") || piece.hasPrefix("chars>"),
        let end = piece.firstIndex(of: ">")
      {
        result += piece[piece.index(after: end)...]
      }
    }
    return resolvingEntities(result)
  }

  private static func text(ofMarkup markup: String) -> String {
    var source = markup
    for tag in ["style", "script", "head"] {
      while let start = source.range(of: "<\(tag)"),
        let end = source.range(of: "</\(tag)>", range: start.upperBound..<source.endIndex)
      {
        source.removeSubrange(start.lowerBound..<end.upperBound)
      }
    }
    var result = ""
    var isInTag = false
    for scalar in source.unicodeScalars {
      if scalar == "<" {
        isInTag = true
      } else if scalar == ">" {
        isInTag = false
      } else if !isInTag {
        result.unicodeScalars.append(scalar)
      }
    }
    return resolvingEntities(result)
  }

  private static func resolvingEntities(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ";"), rest.distance(from: rest.startIndex, to: end) < 10
      else { continue }
      let name = rest[..<end]
      let value =
        name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
      if name.hasPrefix("#"), let scalar = value.flatMap(Unicode.Scalar.init) {
        result.unicodeScalars.append(scalar)
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
