package import Diagnostics
package import RTFDFiles

/// One thing that a document was checked for.
package struct CheckResult: Sendable {
  /// What was checked, as reports call it.
  package enum Name: String, Sendable, CaseIterable {
    /// The document can be read, and nothing had to be salvaged.
    case read
    /// What was read is sound in itself.
    case model
    /// Written as a bundle and read again it is the same, and written again gives the same bytes.
    case rtfd
    /// The same by way of a flat RTFD.
    case flatRTFD = "flat-rtfd"
    /// The same by way of text and sidecar.
    case sidecar
    /// Its page is valid.
    case html
    /// Its glyphs have pictures and descriptions that say something.
    case glyphs
    /// Text, sidecar and page are what was stored.
    case expected
    /// The images of an image store are those that were stored.
    case store

    /// In words, for help.
    package var meaning: String {
      switch self {
      case .read: "the document can be read, and nothing had to be salvaged"
      case .model: "what was read is sound in itself"
      case .rtfd: "it comes back the same from a bundle"
      case .flatRTFD: "it comes back the same from a flat RTFD"
      case .sidecar: "it comes back the same from text and sidecar"
      case .html: "its page is valid"
      case .glyphs: "its glyphs have pictures and descriptions that say something"
      case .expected: "text, sidecar and page are what was stored (with --expect)"
      case .store: "the images of an image store are those that were stored"
      }
    }
  }

  /// Something that is wrong.
  package struct Finding: Hashable, Sendable {
    /// The stable name of its kind.
    package var id: String
    /// One sentence without a final full stop.
    package var message: String
    /// What would help, said behind the message.
    package var advice: Advice?
    /// How often it was met.
    package var count = 1
    /// Its place in the source; nil for none.
    package var location: SourceLocation?
    /// The stored result that it is about, and its line; nil for what is about the document.
    package var stored: Path?
    package var storedLine: Int?
    /// The difference from the stored result, as `diff -u` shows it; nil where there is none to show.
    package var difference: String?

    /// Makes a finding.
    package init(
      id: String, message: String, advice: Advice? = nil, location: SourceLocation? = nil
    ) {
      self.id = id
      self.message = message
      self.advice = advice
      self.location = location
    }

    /// What was noticed while something was read or written.
    package init(_ diagnostic: Diagnostic) {
      self.init(
        id: diagnostic.id.rawValue, message: diagnostic.message, advice: diagnostic.advice,
        location: diagnostic.location)
      count = diagnostic.count
    }
  }

  /// What was checked.
  package var name: Name
  /// What is wrong; empty when the check passed.
  package var findings: [Finding]
  /// Stored results that were rewritten, as asked.
  package var written: [Path] = []

  /// Stored results that were removed, as asked.
  package var removed: [Path] = []
  /// How long it took.
  package var nanoseconds: UInt64 = 0

  /// Makes a result.
  package init(_ name: Name, _ findings: [Finding] = []) {
    self.name = name
    self.findings = findings
  }
}
