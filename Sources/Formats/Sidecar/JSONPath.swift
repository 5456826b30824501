import Diagnostics

/// The way to a value inside a JSON text, for messages: `document.characterStyles[3].font`.
indirect enum JSONPath: Sendable {
  /// The whole text.
  case root
  /// A member of an object.
  case member(JSONPath, String)
  /// An element of an array.
  case element(JSONPath, Int)

  /// The way to a member of what this leads to.
  subscript(name: String) -> JSONPath { .member(self, name) }

  /// The way to an element of what this leads to.
  subscript(index: Int) -> JSONPath { .element(self, index) }

  /// The way in dots and brackets; the whole text is "the sidecar".
  var text: String {
    var parts: [String] = []
    var path = self
    while true {
      switch path {
      case .root:
        let text = parts.reversed().joined()
        return text.isEmpty ? "the sidecar" : text
      case .member(let parent, let name):
        if case .root = parent { parts.append(name) } else { parts.append(".\(name)") }
        path = parent
      case .element(let parent, let index):
        parts.append("[\(index)]")
        path = parent
      }
    }
  }

  /// The failure to understand the value here.
  func failure(_ id: DiagnosticID, _ message: String) -> DocumentError {
    DocumentError(.badData, id, "\(text): \(message)")
  }

  /// The failure to find a value of the right type here.
  func mismatch(_ expected: String) -> DocumentError {
    failure(.sidecarValue, "expected \(expected)")
  }
}
