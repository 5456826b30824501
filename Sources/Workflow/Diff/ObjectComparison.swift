import Diagnostics
import Digest
import RTFDFiles
import RichText

/// Compares glyphs and attachments by identifier, name and content.
enum ObjectComparison {
  private struct Facts {
    /// What is said of it, its size included.
    var text: String
    var payload: Attachment.Payload
  }

  static func findings(
    _ left: Document, _ right: Document, budget: DigestBudget = DigestBudget()
  ) throws(DocumentError) -> [DocumentDifference.Finding] {
    var comparison = Comparison(budget: budget)
    return try comparison.findings(.glyph, glyphs(left), glyphs(right))
      + comparison.findings(.attachment, attachments(left), attachments(right))
  }

  /// A comparison that has read a part of what it may read.
  private struct Comparison {
    var budget: DigestBudget

    mutating func findings(
      _ subject: DocumentDifference.Subject, _ left: [(String, Facts)], _ right: [(String, Facts)]
    ) throws(DocumentError) -> [DocumentDifference.Finding] {
      var findings: [DocumentDifference.Finding] = []
      let old = Dictionary(left, uniquingKeysWith: { first, _ in first })
      let new = Set(right.lazy.map(\.0))
      for (name, facts) in left where !new.contains(name) {
        findings.append(.init(subject: subject, place: "", name: name, left: facts.text))
      }
      for (name, facts) in right {
        guard let before = old[name] else {
          findings.append(.init(subject: subject, place: "", name: name, right: facts.text))
          continue
        }
        guard before.text == facts.text else {
          findings.append(
            .init(
              subject: subject, place: "", name: name, left: before.text, right: facts.text))
          continue
        }
        // What is one file on the disk is not read.
        if before.payload == facts.payload { continue }
        let digests = (
          try digest(of: before.payload, name), try digest(of: facts.payload, name)
        )
        if digests.0 == digests.1 { continue }
        findings.append(
          .init(
            subject: subject, place: "", name: name,
            left: before.text + ", SHA-256 \(Self.short(digests.0))",
            right: facts.text + ", SHA-256 \(Self.short(digests.1))"))
      }
      return findings
    }

    private mutating func digest(
      of payload: Attachment.Payload, _ name: String
    ) throws(DocumentError) -> SHA256.Digest? {
      switch payload {
      case .file(let content):
        try budget.take(content, named: name.utf8)
        return try content.digest()
      case .directory(let tree): return try ContentDigest.of(tree, budget: &budget)
      case .missing: return nil
      }
    }

    private static func short(_ digest: SHA256.Digest?) -> String {
      digest.map { String($0.hexadecimal.prefix(12)) } ?? "none"
    }
  }

  private static func glyphs(_ document: Document) -> [(String, Facts)] {
    var result: [(String, Facts)] = []
    var seen: Set<String> = []
    for (_, text) in document.texts {
      for reference in text.objects {
        guard case .glyph(let glyph) = reference.object,
          seen.insert(glyph.contentIdentifier).inserted
        else { continue }
        let description = glyph.contentDescription.map { "\"\($0)\"" } ?? "no description"
        result.append(
          (
            glyph.contentIdentifier,
            Facts(
              text: "\(description), \(glyph.imageContent.byteCount) bytes",
              payload: .file(glyph.imageContent))
          ))
      }
    }
    return result
  }

  private static func attachments(_ document: Document) -> [(String, Facts)] {
    var result: [(String, Facts)] = []
    var seen: Set<[UInt8]> = []
    for (_, text) in document.texts {
      for reference in text.objects {
        guard case .attachment(let attachment) = reference.object,
          seen.insert(attachment.name).inserted
        else { continue }
        let name = String(decoding: attachment.name, as: UTF8.self)
        let text =
          switch attachment.payload {
          case .missing: "missing"
          case .file(let content): "\(content.byteCount) bytes"
          case .directory(let tree):
            "a folder of \(tree.entries.count) entries, \(tree.byteCount) bytes"
          }
        result.append((name, Facts(text: text, payload: attachment.payload)))
      }
    }
    return result
  }
}
