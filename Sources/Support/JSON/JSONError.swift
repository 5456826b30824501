import RTFDBytes

/// Why a text is no JSON, or more than the reader takes.
package struct JSONError: Error, Hashable, Sendable {
  /// What is wrong, in words, lower-case start, no final full stop.
  package var message: String
  /// Byte offset of the offending byte.
  package var byteOffset: Int
  /// Line, from 1, counted by LF.
  package var line: Int
  /// Byte column in the line, from 1.
  package var column: Int

  /// An error at `offset` of `bytes`; line and column are counted.
  init(_ message: String, at offset: Int, in bytes: [UInt8]) {
    self.message = message
    byteOffset = offset
    let before = bytes.prefix(offset)
    line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    column = before.count - lineStart + 1
  }
}

/// How much JSON the reader takes.
package struct JSONLimits: Sendable {
  /// The most bytes a text may have.
  package var byteCount = Limits.streamByteCount
  /// The deepest nesting of arrays and objects.
  package var depth = Limits.depth
  /// The most values, those inside containers counted.
  package var valueCount = 64 << 20

  /// The usual limits.
  package init() {}
}
