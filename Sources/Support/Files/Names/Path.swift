import RTFDBytes

/// A path of the file system as the kernel sees it: bytes, without any encoding or normalisation.
package struct Path: Hashable, Sendable {
  /// The bytes, without a NUL.
  package let bytes: [UInt8]

  /// Makes a path out of bytes; what follows a NUL is cut off, since no system call sees it.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes.firstIndex(of: 0).map { Array(bytes[..<$0]) } ?? bytes
  }

  /// Makes a path out of text.
  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// For messages only: bytes that are not UTF-8 show as U+FFFD.
  package var display: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it starts at the root.
  package var isAbsolute: Bool { bytes.first == Self.slash }

  /// The part after the last separator; trailing separators do not count. Empty for the root.
  package var lastComponent: [UInt8] {
    let trimmed = Self.trimmed(bytes[...])
    guard let slash = trimmed.lastIndex(of: Self.slash) else { return Array(trimmed) }
    return Array(trimmed[(slash + 1)...])
  }

  /// Everything before the last component: `.` for a bare name, `/` for a name at the root.
  package var parent: Path {
    let trimmed = Self.trimmed(bytes[...])
    guard let slash = trimmed.lastIndex(of: Self.slash) else {
      return trimmed.isEmpty && isAbsolute ? Path("/") : Path(".")
    }
    let folder = Self.trimmed(trimmed[..<slash])
    return folder.isEmpty ? Path("/") : Path(Array(folder))
  }

  /// The path of `name` in this folder; an absolute `name` replaces the path, as the system does.
  package func appending(_ name: [UInt8]) -> Path {
    if name.first == Self.slash || bytes.isEmpty { return Path(name) }
    return bytes.last == Self.slash ? Path(bytes + name) : Path(bytes + [Self.slash] + name)
  }

  /// The path of `name` in this folder.
  package func appending(_ name: String) -> Path { appending(Array(name.utf8)) }

  /// The names between separators, without empty ones and `.`; `..` stays as it is.
  package var components: [ArraySlice<UInt8>] {
    bytes.split(separator: Self.slash).filter { !$0.elementsEqual([UInt8(ascii: ".")]) }
  }

  /// The last component's extension in lower case (ASCII), without the dot; empty without one. A
  /// leading dot starts no extension.
  package var lowercaseExtension: [UInt8] {
    let name = lastComponent
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return [] }
    return name[(dot + 1)...].map(\.asciiLowercased)
  }

  /// The last component without its extension.
  package var stem: [UInt8] {
    let name = lastComponent
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name }
    return Array(name[..<dot])
  }

  /// Calls `body` with the NUL-terminated bytes.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffer[bytes.count] = 0
      guard let start = buffer.baseAddress else { return body("") }
      return body(UnsafePointer(start))
    }
  }

  private static let slash = UInt8(ascii: "/")

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result = bytes
    while result.last == slash { result.removeLast() }
    return result
  }
}

extension Path: Comparable {
  /// By bytes.
  package static func < (left: Path, right: Path) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
