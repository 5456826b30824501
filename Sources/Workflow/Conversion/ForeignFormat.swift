import RTFDBytes
import RTFDFiles

/// Formats that are not read, so that messages can call them by their names.
enum ForeignFormat {
  /// What files are that are called so, by the extension.
  private static let names: [(endings: [String], what: String)] = [
    (["docx", "docm"], "a Word document (.docx)"), (["doc"], "a Word document (.doc)"),
    (["odt"], "an OpenDocument text (.odt)"), (["pages"], "a Pages document"),
    (["html", "htm"], "a web page"), (["webarchive"], "a web archive"), (["pdf"], "a PDF"),
    (["md", "markdown"], "Markdown"), (["txt", "text"], "plain text"), (["json"], "JSON"),
    (["zip"], "a ZIP archive"),
    (["png", "jpg", "jpeg", "heic", "gif", "tiff", "tif", "webp", "svg"], "a picture"),
  ]

  /// What a file is by its name; "a file" where that says nothing.
  static func description(ofName name: [UInt8]) -> String {
    let ending = String(decoding: Path(name).lowercaseExtension, as: UTF8.self)
    return names.first { $0.endings.contains(ending) }?.what ?? "a file"
  }

  /// What bytes are by their beginnings, which many files of that kind have; nil where that is unknown.
  static func description(of bytes: [UInt8]) -> String? {
    func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    if begins("PK\u{3}\u{4}") { return archive(bytes.prefix(4_096)) }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      return "a Word document (.doc) or another one of its kind"
    }
    if begins("%PDF-") { return "a PDF" }
    if begins("bplist00"), contains("WebMainResource", in: bytes.prefix(4_096)) {
      return "a web archive"
    }
    if begins("bplist00") { return "a binary property list" }
    let start = bytes.prefix(64).drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    let lower = start.map(\.asciiLowercased)
    if ["<!doctype html", "<html"].contains(where: { lower.starts(with: $0.utf8) }) {
      return "a web page"
    }
    return nil
  }

  /// What a ZIP archive is, by the names near its beginning.
  private static func archive(_ bytes: ArraySlice<UInt8>) -> String {
    if contains("word/", in: bytes) { return "a Word document (.docx)" }
    if contains("application/vnd.oasis.opendocument.text", in: bytes) {
      return "an OpenDocument text (.odt)"
    }
    return "a ZIP archive"
  }

  private static func contains(_ text: String, in bytes: ArraySlice<UInt8>) -> Bool {
    let wanted = Array(text.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }
}
