package import Platform

/// What a child process has to decode with, and what the kernel keeps it from.
package struct DecoderReport: Equatable, Sendable {
  /// An image library.
  package struct Library: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// Its version; empty where it does not tell. Nil when it is not at hand.
    package let version: String?
    /// Why it is not at hand; empty when it is.
    package let failure: String

    /// Makes a value.
    package init(name: String, version: String?, failure: String = "") {
      self.name = name
      self.version = version
      self.failure = failure
    }
  }

  /// The libraries, those that are not at hand included.
  package let libraries: [Library]
  /// What is in force.
  package let isolation: Isolation

  /// Makes a report.
  package init(libraries: [Library], isolation: Isolation) {
    self.libraries = libraries
    self.isolation = isolation
  }

  /// The report as it goes from the child to its parent: texts that end with NUL.
  var bytes: [UInt8] {
    var texts = ["\(isolation.landlockVersion)", isolation.hasSystemCallFilter ? "1" : "0"]
    for library in libraries {
      texts += [
        library.name, library.version == nil ? "0" : "1", library.version ?? library.failure,
      ]
    }
    return texts.flatMap { Array($0.utf8.filter { $0 != 0 }) + [0] }
  }

  /// Reads what ``bytes`` wrote; nil for anything else.
  init?(_ bytes: [UInt8]) {
    var texts = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard texts.popLast()?.isEmpty == true, texts.count % 3 == 2, let version = Int(texts[0]) else {
      return nil
    }
    isolation = Isolation(landlockVersion: version, hasSystemCallFilter: texts[1] == "1")
    libraries = stride(from: 2, to: texts.count, by: 3).map { index in
      let isAtHand = texts[index + 1] == "1"
      return Library(
        name: texts[index], version: isAtHand ? texts[index + 2] : nil,
        failure: isAtHand ? "" : texts[index + 2])
    }
  }
}
