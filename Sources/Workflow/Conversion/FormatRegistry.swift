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

  /// The format of this name.
  package static func format(id: String) -> Format? { all.first { $0.id == id } }

  /// The format of an input, told by its content; nil when no reader knows it.
  package static func detect(_ source: InputSource) -> Format? {
    readable.first { $0.detects?(source) == true }
  }

  /// The written format whose files have this extension, compared without case.
  package static func format(fileExtension: [UInt8]) -> Format? {
    writable.first { $0.fileExtension.utf8.elementsEqual(fileExtension) }
  }
}
