package import Diagnostics
import RTFDBytes

/// Bytes that are read only when somebody needs them, such as a file in a bundle.
///
/// Implemented by the layer that may do input and output. Reading must be safe from any thread.
package protocol ExternalContent: Sendable {
  /// How many bytes there are.
  var byteCount: Int { get }
  /// What tells this content from another without reading it: a path and a range.
  var identity: [UInt8] { get }
  /// Reads up to `count` bytes from `offset`; fewer only at the end. Throws when the source can not
  /// be read, or changed its size since it was opened.
  func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8]
}

/// The content of an attachment: bytes in memory, or a source that is read lazily.
package struct Content: Sendable {
  private enum Storage: Sendable {
    case memory([UInt8], Range<Int>)
    case external(any ExternalContent)
  }
  private let storage: Storage

  /// Content that is in memory already.
  package init(_ bytes: [UInt8]) { storage = .memory(bytes, 0..<bytes.count) }

  /// A part of bytes that are in memory already; the range is clamped to them.
  package init(_ bytes: [UInt8], range: Range<Int>) {
    storage = .memory(bytes, range.clamped(to: 0..<bytes.count))
  }

  /// Content that is read when needed.
  package init(_ external: any ExternalContent) { storage = .external(external) }

  /// How many bytes there are.
  package var byteCount: Int {
    switch storage {
    case .memory(_, let range): range.count
    case .external(let source): source.byteCount
    }
  }

  /// The lazy source; nil when the bytes are in memory.
  package var external: (any ExternalContent)? {
    if case .external(let source) = storage { return source }
    return nil
  }

  /// Reads up to `count` bytes from `offset`, fewer at the end.
  package func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
    switch storage {
    case .memory(let bytes, let range):
      let start = min(range.lowerBound + min(max(offset, 0), range.count), range.upperBound)
      let end = start + min(max(count, 0), range.upperBound - start)
      return Array(bytes[start..<end])
    case .external(let source):
      return try source.read(offset: offset, count: count)
    }
  }

  /// All bytes.
  package func readAll() throws(DocumentError) -> [UInt8] {
    if case .memory(let bytes, let range) = storage, range.count == bytes.count { return bytes }
    return try read(offset: 0, count: byteCount)
  }

  /// Calls `body` with consecutive parts of at most `chunkSize` bytes.
  package func forEachChunk(
    of chunkSize: Int = 1 << 18, _ body: (ArraySlice<UInt8>) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    switch storage {
    case .memory(let bytes, let range):
      try body(bytes[range])
    case .external(let source):
      var offset = 0
      while offset < source.byteCount {
        let chunk = try source.read(
          offset: offset, count: min(chunkSize, source.byteCount - offset))
        if chunk.isEmpty { return }
        try body(chunk[...])
        offset += chunk.count
      }
    }
  }
}

extension Content: Equatable {
  /// Equal when the bytes in memory are equal, or when both name the same lazy source. A lazy
  /// source never equals memory; compare digests where that matters.
  package static func == (left: Content, right: Content) -> Bool {
    switch (left.storage, right.storage) {
    case (.memory(let leftBytes, let leftRange), .memory(let rightBytes, let rightRange)):
      leftBytes[leftRange] == rightBytes[rightRange]
    case (.external(let leftSource), .external(let rightSource)):
      leftSource.byteCount == rightSource.byteCount && leftSource.identity == rightSource.identity
    default: false
    }
  }
}

extension Content: Hashable {
  /// Takes in the bytes in memory, or what tells a lazy source from another. Nothing is read.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(byteCount)
    switch storage {
    case .memory(let bytes, let range):
      bytes[range].withUnsafeBytes { hasher.combine(bytes: $0) }
    case .external(let source): hasher.combine(source.identity)
    }
  }
}

extension Content {
  /// What copies of one content share; see ``PayloadIdentity``.
  package var identity: PayloadIdentity {
    switch storage {
    case .memory(let bytes, let range):
      .memory(bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }, range)
    case .external(let source): .source(source.identity, source.byteCount)
    }
  }
}

/// Files and folders as a value: a bundle, or a folder that is an attachment.
///
/// Entries are flat, sorted by the bytes of their paths, so that no recursion is needed anywhere.
package struct FileTree: Hashable, Sendable {
  /// The most entries that a bundle, on the disk or as a stream, may have.
  package static let entryLimit = 200_000
  /// The deepest nesting of folders in a bundle.
  package static let depthLimit = Limits.depth
  /// The most bytes that the paths of a bundle's entries may have together. An entry of a few bytes may
  /// stand below folders with long names, and so have a path of many thousands.
  package static let pathByteLimit = 32 << 20

  /// What an entry is.
  package enum Kind: Hashable, Sendable {
    /// A regular file.
    case file(Content)
    /// A folder; its members follow as entries of their own.
    case directory
    /// A symbolic link and its target's bytes; always inside the tree.
    case symbolicLink([UInt8])
  }

  /// A member of the tree.
  package struct Entry: Hashable, Sendable {
    /// Names joined by `/`, relative to the root; never empty, never with `.` or `..` parts.
    package var path: [UInt8]
    /// What it is.
    package var kind: Kind
    /// POSIX permission bits; nil for the default.
    package var permissions: UInt16?

    /// Makes an entry.
    package init(path: [UInt8], kind: Kind, permissions: UInt16? = nil) {
      self.path = path
      self.kind = kind
      self.permissions = permissions
    }
  }

  /// The members, sorted by path bytes.
  package private(set) var entries: [Entry]

  /// Makes a tree; entries may come in any order. Of equal paths the first one stays.
  package init(_ entries: [Entry] = []) {
    var sorted = entries.enumerated().sorted {
      $0.element.path == $1.element.path
        ? $0.offset < $1.offset : $0.element.path.lexicographicallyPrecedes($1.element.path)
    }.map(\.element)
    var previous: [UInt8]?
    sorted.removeAll { entry in
      defer { previous = entry.path }
      return entry.path == previous
    }
    self.entries = sorted
  }

  /// How many bytes its files have together.
  package var byteCount: Int {
    entries.reduce(0) { sum, entry in
      guard case .file(let content) = entry.kind else { return sum }
      return sum.addingClamped(content.byteCount)
    }
  }

  /// The entry with exactly these path bytes.
  package subscript(path path: [UInt8]) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].path == path { return entries[middle] }
      if entries[middle].path.lexicographicallyPrecedes(path) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return nil
  }

  /// The members below the folder `path`, with paths relative to it.
  package func subtree(at path: [UInt8]) -> FileTree {
    let prefix = path + [UInt8(ascii: "/")]
    // What starts with the prefix stands together; the search is for the first such entry.
    var low = 0
    var high = entries.count
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].path.lexicographicallyPrecedes(prefix) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var members: [Entry] = []
    for entry in entries[low...] {
      guard entry.path.starts(with: prefix) else { break }
      var member = entry
      member.path = Array(entry.path.dropFirst(prefix.count))
      members.append(member)
    }
    return FileTree(members)
  }
}
