import Diagnostics
import RichText
import Testing

@testable import RTF

/// Nothing is lost in silence: text that is put behind every control word there is, in every kind of
/// group, is in the document afterwards, or a diagnostic says that something was left out.
@Suite("Nothing is lost in silence")
struct CompletenessTests {
  fileprivate static let canary = "CANARY"
  fileprivate static let canaryInHexadecimal = "43414e415259"

  /// Documents with a place, `%`, for a group; what a group of this kind holds goes to the text, to a
  /// string, to a table of the header, to hexadecimal data, or nowhere.
  static let hosts: [(name: String, source: String)] = [
    ("the text", "{\\rtf1\\ansi a%b}"),
    ("a cell", "{\\rtf1\\ansi\\trowd\\cellx900\\intbl a%\\cell\\row}"),
    ("a link", "{\\rtf1\\ansi{\\field{\\*\\fldinst HYPERLINK \"u\"}{\\fldrslt a%b}}}"),
    ("a footnote", "{\\rtf1\\ansi a{\\footnote b%c}d}"),
    ("a header", "{\\rtf1\\ansi{\\header a%}b}"),
    ("a text box", "{\\rtf1\\ansi a{\\shp{\\*\\shpinst{\\shptxt b%}}}c}"),
    ("a list marker", "{\\rtf1\\ansi{\\listtext%\\tab}a}"),
    (
      "nested row properties",
      "{\\rtf1\\ansi\\intbl\\itap2{\\*\\nesttableprops\\trowd%\\nestrow}a}"
    ),
    ("an object", "{\\rtf1\\ansi a{\\object\\objemb%{\\result r}}b}"),
    ("the result of an object", "{\\rtf1\\ansi a{\\object\\objemb{\\result r%}}b}"),
    ("the data of an object", "{\\rtf1\\ansi a{\\object\\objemb{\\*\\objdata 01%}}b}"),
    ("a shape", "{\\rtf1\\ansi a{\\shp%}b}"),
    ("a shape's instance", "{\\rtf1\\ansi a{\\shp{\\*\\shpinst%}}b}"),
    ("a drawing of old", "{\\rtf1\\ansi a{\\*\\do\\dprect%}b}"),
    ("a field", "{\\rtf1\\ansi a{\\field%}b}"),
    ("a picture", "{\\rtf1\\ansi a{\\pict\\pngblip 01%}b}"),
    ("a picture's properties", "{\\rtf1\\ansi a{\\pict{\\*\\picprop%}\\pngblip 01}b}"),
    ("the name of an attachment", "{\\rtf1\\ansi a{{\\NeXTGraphic n%}}b}"),
    ("behind the words of an attachment", "{\\rtf1\\ansi a{{\\NeXTGraphic n \\width1 %}}b}"),
    ("a Unicode form", "{\\rtf1\\ansi a{\\upr{x}{\\*\\ud u%}}b}"),
    ("a numbering of old", "{\\rtf1\\ansi{\\*\\pn\\pndec%}a}"),
    ("the list table", "{\\rtf1\\ansi{\\*\\listtable%}a}"),
    ("a list", "{\\rtf1\\ansi{\\*\\listtable{\\list%\\listid1}}a}"),
    ("a level", "{\\rtf1\\ansi{\\*\\listtable{\\list{\\listlevel%}\\listid1}}a}"),
    ("the overrides", "{\\rtf1\\ansi{\\*\\listoverridetable%}a}"),
    ("the information", "{\\rtf1\\ansi{\\info%}a}"),
    ("a title", "{\\rtf1\\ansi{\\info{\\title t%}}a}"),
    ("a date", "{\\rtf1\\ansi{\\info{\\creatim\\yr2001%}}a}"),
    ("a comment's author", "{\\rtf1\\ansi{\\*\\atnauthor A%}{\\annotation b}a}"),
    ("the font table", "{\\rtf1\\ansi{\\fonttbl{\\f0 F%;}}a}"),
    ("the colour table", "{\\rtf1\\ansi{\\colortbl;\\red1%;}a}"),
    ("the style sheet", "{\\rtf1\\ansi{\\stylesheet{\\s1 S%;}}a}"),
  ]

  /// Words whose groups may go in silence, and why.
  static let exceptions: [String: String] = [
    "nonesttables": "says again, for readers without nested tables, what was read",
    "shprslt": "is the second form of a shape, which is read or reported itself",
    "nonshppict": "is the second form of a picture",
    "leveltext": "begins with a character that counts the others",
    "revtbl": "names reviewers, who come with their marks in the text",
    "levelnumbers": "says where the numbers in a marker stand, which the marker says itself",
  ]

  /// Whether a word says only how a formula looks: its text is in groups of other words.
  private static func isMathProperty(_ operation: ControlWordOperation) -> Bool {
    operation == .skip(.mathProperty)
  }

  /// Words that open groups, or stand for text or structure, are tried in every kind of group; all
  /// others only change how text looks and are tried where text is.
  private static func carriesContent(_ operation: ControlWordOperation) -> Bool {
    switch operation {
    case .destination, .opaque, .mark, .objectGroup, .skip, .formula, .graphic, .character,
      .structure, .unicode, .binary, .pictureType, .note:
      true
    default: false
    }
  }

  static let contentWords = DispositionTests.declarations.filter { carriesContent($0.operation) }
  static let otherWords = DispositionTests.declarations.filter { !carriesContent($0.operation) }

  @Test("Text in a group of any word is kept or reported", arguments: hosts.map(\.name))
  func groups(host: String) throws {
    let source = try #require(Self.hosts.first { $0.name == host }).source
    let before = read(source, "").diagnostics
    var lost: [String] = []
    for (word, operation) in Self.contentWords
    where Self.exceptions[word] == nil && !Self.isMathProperty(operation) {
      for form in forms(of: word, operation)
      where !isKeptOrReported(form, in: source, reportedBefore: before) {
        lost.append(form)
      }
    }
    #expect(lost.isEmpty, "in \(host)")
  }

  @Test(
    "Text behind a word that only says how it looks stays", arguments: ["the text", "a footnote"])
  func looks(host: String) throws {
    let source = try #require(Self.hosts.first { $0.name == host }).source
    let before = read(source, "").diagnostics
    for (word, _) in Self.otherWords {
      for form in ["\\\(word) \(Self.canary)", "{\\\(word)1 \(Self.canary)}"] {
        #expect(read(source, form).holdsCanary, "\(form) in \(host)")
      }
      let starred = "{\\*\\\(word) \(Self.canary)}"
      #expect(
        isKeptOrReported(starred, in: source, reportedBefore: before), "\(starred) in \(host)")
    }
  }

  @Test("A word that stands for text or structure has an effect anywhere, or is reported")
  func characters() {
    let bases = Dictionary(
      uniqueKeysWithValues: Self.hosts.map { ($0.name, read($0.source, "")) })
    for (word, operation) in Self.contentWords {
      let form: String
      switch operation {
      case .character: form = "\\\(word) "
      case .unicode: form = "\\u8364 ?"
      case .structure(let structure) where !Self.silentStructure.contains(structure):
        form = "\\\(word) "
      default: continue
      }
      // A tab lays out the source where no text is.
      for (name, source) in Self.hosts where word != "tab" || name == "the text" {
        let with = read(source, form)
        let without = bases[name] ?? with
        #expect(
          with.document != without.document || with.diagnostics != without.diagnostics,
          "\(form) in \(name)")
      }
    }
  }

  /// Ends of lines and paragraphs lay out the source of a group that holds no text, `\sectd` is about the
  /// section around, the number of a note needs a note behind it, and the end of a row cells.
  private static let silentStructure: Set<Structure> = [
    .paragraph, .line, .sectionDefaults, .noteNumber, .row, .nestedRow,
  ]

  private func forms(of word: String, _ operation: ControlWordOperation) -> [String] {
    var content = Self.canary
    if case .destination(let destination) = operation, destination.sink == .hexadecimal {
      content = Self.canaryInHexadecimal
    }
    if operation == .binary { return ["{\\bin6 \(content)}"] }
    if operation == .unicode { return ["{\\u67 ?\(content)}"] }
    return ["{\\\(word) \(content)}", "{\\*\\\(word) \(content)}"]
  }

  private func isKeptOrReported(
    _ form: String, in source: String, reportedBefore before: [String]
  ) -> Bool {
    let result = read(source, form)
    return result.diagnostics != before || result.holdsCanary
  }

  private struct Result {
    var document: Document
    /// Each with how often it came.
    var diagnostics: [String]
    var holdsCanary: Bool {
      if contains(document.body.utf8, Array(CompletenessTests.canary.utf8)) { return true }
      var sink = DiagnosticSink()
      let written = RTFWriter.write(document, options: .init(target: .bundle), diagnostics: &sink)
      if contains(written, Array(CompletenessTests.canary.utf8)) { return true }
      if contains(written, Array(CompletenessTests.canaryInHexadecimal.utf8)) { return true }
      // What the writer has no place for is in the model all the same.
      let description = Array(String(describing: document).utf8)
      return contains(description, Array(CompletenessTests.canary.utf8))
        || contains(description, Array("67, 65, 78, 65, 82, 89".utf8))
    }
  }

  private func read(_ source: String, _ form: String) -> Result {
    let place = source.firstIndex(of: "%") ?? source.endIndex
    let text = source[..<place] + form + source[place...].dropFirst()
    var diagnostics = DiagnosticSink()
    let document = try? RTFReader.read(Array(text.utf8), diagnostics: &diagnostics)
    #expect(document != nil, "\(text)")
    #expect(document?.brokenInvariants() == [], "\(text)")
    return Result(
      document: document ?? Document(),
      diagnostics: diagnostics.diagnostics.map { "\($0.id) \($0.message) \($0.count)" })
  }
}

/// Whether some bytes stand in others.
private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
  guard let first = part.first else { return true }
  var index = 0
  while let found = bytes[index...].firstIndex(of: first) {
    if bytes[found...].starts(with: part) { return true }
    index = found + 1
  }
  return false
}
