/// The stable name of one kind of diagnostic, shown in brackets after its message.
///
/// Each module declares its own identifiers as static members in an extension of this type, in a
/// file named `DiagnosticID+Module.swift`. Spelling: lower case words joined by hyphens.
package struct DiagnosticID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text as printed and as written to reports.
  package let rawValue: String

  /// Makes an identifier out of a literal.
  package init(stringLiteral value: String) { rawValue = value }

  /// Makes an identifier out of text, for readers of stored reports.
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// How much a diagnostic matters to the person who runs the conversion.
package enum Severity: Int, Comparable, Sendable, CaseIterable {
  /// Inherent to the target format (styling in plain text); shown only when asked for.
  case note
  /// Content was lost, substituted or salvaged; fatal under strict conversion.
  case warning
  /// No output can be made.
  case error

  package static func < (left: Severity, right: Severity) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The word printed before the message.
  package var label: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// A place in a source stream.
package struct SourceLocation: Hashable, Sendable {
  /// Byte offset from the start of the stream.
  package var byteOffset: Int
  /// Line, from 1, counted by LF, CR or CRLF.
  package var line: Int
  /// Byte column in the line, from 1.
  package var column: Int
  /// The name of the stream in a bundle; nil where the input itself is the stream.
  package var file: [UInt8]?

  /// Makes a location.
  package init(byteOffset: Int, line: Int, column: Int, file: [UInt8]? = nil) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
    self.file = file
  }

  /// The location of `offset` in `bytes`, found by counting line ends before it.
  package init(byteOffset offset: Int, in bytes: [UInt8]) {
    var line = 1
    var lineStart = 0
    let end = min(max(offset, 0), bytes.count)
    for index in 0..<end where Self.endsLine(index, in: bytes) {
      line += 1
      lineStart = index + 1
    }
    self.init(byteOffset: offset, line: line, column: end - lineStart + 1)
  }

  /// Whether the byte at an index ends a line; of CRLF it is the second one.
  static func endsLine(_ index: Int, in bytes: [UInt8]) -> Bool {
    let byte = bytes[index]
    return byte == 0x0A
      || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
  }
}

/// One thing that was noticed while a document was read or written.
package struct Diagnostic: Hashable, Sendable {
  /// The kind.
  package var id: DiagnosticID
  /// How much it matters.
  package var severity: Severity
  /// One sentence without a final full stop, lower-case start, naming what was met.
  package var message: String
  /// What would help, said behind the message by whoever shows it.
  package var advice: Advice?
  /// Where it was met first, when it has a place in the source.
  package var location: SourceLocation?
  /// How often it was met.
  package var count: Int

  /// Makes a diagnostic.
  package init(
    _ severity: Severity, _ id: DiagnosticID, _ message: String, advice: Advice? = nil,
    at location: SourceLocation? = nil, count: Int = 1
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.advice = advice
    self.location = location
    self.count = count
  }

  /// The diagnostic with its location, if it has one, in a file of a bundle; nil for no change.
  package func located(in file: [UInt8]?) -> Diagnostic {
    guard let file else { return self }
    var result = self
    result.location?.file = file
    return result
  }
}

/// Why a document can not be read or written at all.
///
/// `code` says what kind of failure it is; the commands map it to an exit code.
package struct DocumentError: Error, Hashable, Sendable {
  /// The kinds of failure.
  package enum Code: Sendable {
    /// The input is not what it claims to be, is damaged beyond salvage, or exceeds a limit (65).
    case badData
    /// The input is missing, or a folder has no document (66).
    case noInput
    /// A bug of this program, such as a page that fails its own validation (70).
    case internalError
    /// The target exists, or can not be made (73).
    case cannotCreate
    /// Reading or writing failed in the middle (74).
    case inputOutput
    /// The system refused access (77).
    case permission
    /// The request itself makes no sense (64).
    case usage
  }

  /// What kind of failure.
  package var code: Code
  /// What is printed, with its stable identifier and place.
  package var diagnostic: Diagnostic

  /// Makes a failure.
  package init(
    _ code: Code, _ id: DiagnosticID, _ message: String, advice: Advice? = nil,
    at location: SourceLocation? = nil
  ) {
    self.code = code
    self.diagnostic = Diagnostic(.error, id, message, advice: advice, at: location)
  }
}

extension DiagnosticID {
  /// More different messages than a ``DiagnosticSink`` keeps.
  package static let tooManyMessages: DiagnosticID = "too-many-messages"
  /// A note that stands in a note, or is referred to twice, is left out at that place.
  package static let nestedNote: DiagnosticID = "nested-note"
}
