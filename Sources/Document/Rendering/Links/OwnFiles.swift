import RTFDBytes

/// Tells links into the folder of an output's own files, however they are spelled.
///
/// Whoever wrote the document chose both its attachments and its links; together they must not be able
/// to open an attachment as a page of the same origin. See Rendering.docc, "Links".
package struct OwnFiles: Sendable {
  /// The folder's name as ``plain(_:)`` has it.
  private let folder: String
  /// How often percent-encoding is taken off, since servers and file systems may do so more than once.
  private static let decodings = 4

  /// Knows a folder.
  ///
  /// - Parameter directory: The folder that the output's references lead to, relative to the output.
  package init(directory: String) {
    let last = directory.utf8.split(separator: UInt8(ascii: "/")).last ?? [][...]
    folder = Self.plain(Array(last))
  }

  /// Whether a relative address names the folder, or anything in a folder of that name.
  ///
  /// A part of that name counts wherever it stands: where a path that leaves the page's own folder
  /// comes back to is not known here.
  package func contain(_ address: [UInt8]) -> Bool {
    if folder.isEmpty { return false }
    var path = Array(address.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") })
    for _ in 0..<Self.decodings {
      if isNamed(in: path) { return true }
      let decoded = path.percentDecoded
      if decoded.count == path.count { return false }
      path = decoded
    }
    return isNamed(in: path)
  }

  private func isNamed(in path: [UInt8]) -> Bool {
    path.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.contains { part in
      let name = Self.plain(Array(part))
      return name == folder || Self.isShortName(name)
    }
  }

  /// A name as the most forgiving file systems compare it: without regard to case, normalisation and
  /// characters that do not show; without the streams, trailing dots and spaces that Windows ignores.
  private static func plain(_ name: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
      if scalar == ":" || scalar == ";" { break }
      if scalar.value < 0x20 || scalar.properties.isDefaultIgnorableCodePoint { continue }
      scalars.append(scalar)
    }
    while let last = scalars.last, last == "." || last == " " { scalars.removeLast() }
    // Strings compare by canonical equivalence.
    return String(scalars).lowercased()
  }

  /// Whether this may be the name that Windows gives the folder for programs of old, `NOTEHT~1.FIL`.
  private static func isShortName(_ name: String) -> Bool {
    guard let tilde = name.utf8.firstIndex(of: UInt8(ascii: "~")) else { return false }
    let digits = name.utf8[name.utf8.index(after: tilde)...].prefix { (0x30...0x39).contains($0) }
    return !digits.isEmpty && name.hasSuffix(".fil") && name.utf8.count <= 12
  }
}
