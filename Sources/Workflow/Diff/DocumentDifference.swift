package import Diagnostics
package import RichText

/// What differs between two documents.
package struct DocumentDifference: Sendable {
  /// What a finding is about.
  package enum Subject: String, Sendable, CaseIterable {
    case text, style, paragraph, structure, glyph, attachment, information, attribute
  }

  /// A piece of a changed text.
  package enum Piece: Equatable, Sendable {
    case common(String)
    case removed(String)
    case added(String)
  }

  /// One difference.
  package struct Finding: Equatable, Sendable {
    /// What it is about.
    package var subject: Subject
    /// Where: `paragraph 3`, `note 1, paragraph 2`; empty for the whole document.
    package var place: String
    /// Which property, glyph or file; empty for text.
    package var name: String
    /// What the left document has; nil for nothing.
    package var left: String?
    /// What the right document has; nil for nothing.
    package var right: String?
    /// The text the finding is about: changed pieces, or those whose style changed.
    package var pieces: [Piece] = []
  }

  /// All differences: text first, then styles, structure, objects and facts.
  package private(set) var findings: [Finding] = []

  /// Compares two documents.
  ///
  /// - Throws: `DocumentError` when the content of an attachment can not be read.
  package init(_ left: Document, _ right: Document) throws(DocumentError) {
    var text = TextComparison(left, right)
    text.compareAll()
    findings = text.textFindings + text.styleFindings
    findings += StructureComparison.findings(left, right)
    findings += try ObjectComparison.findings(left, right)
    findings += FactComparison.findings(left, right)
  }

  /// Leaves out the settings that only documents of one kind or origin state, for documents that are
  /// known to be of different ones.
  package mutating func leaveOutAttributes() {
    findings.removeAll { $0.subject == .attribute }
  }
}
