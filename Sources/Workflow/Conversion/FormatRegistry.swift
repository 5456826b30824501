/// The formats that can be read and written, in the order help shows them.
package enum FormatRegistry {
  /// All formats. A new one is a line here and a file in `Formats`.
  package static let all: [Format] = [
    .plainText, .html, .markdown, .rtf, .rtfd, .flatRTFD, .payload, .sidecar,
  ]

  /// The formats that are written.
  package static var writable: [Format] { all.filter { $0.write != nil } }

  /// The formats that are read.
  package static var readable: [Format] { all.filter { $0.read != nil } }

  /// The formats whose stored results are compared.
  package static var stored: [Format] { writable.filter(\.isStoredResult) }

  /// The format that is called so.
  package static func format(id: Format.ID) -> Format? { all.first { $0.id == id } }

  /// The format of this name, as typed.
  package static func format(named name: String) -> Format? { all.first { $0.id.name == name } }

  /// The format of an input, told by its content; nil when no reader knows it.
  package static func detect(_ source: InputSource) -> Format? {
    readable.first { $0.detects?(source) == true }
  }

  /// The endings of the names by which a search takes something for a document.
  static let searchedExtensions = all.filter(\.isSearchedFor).flatMap(\.inputExtensions)

  /// The written format whose files have this extension, compared without case.
  package static func format(fileExtension: [UInt8]) -> Format? {
    writable.first { $0.fileExtension.utf8.elementsEqual(fileExtension) }
  }
}
