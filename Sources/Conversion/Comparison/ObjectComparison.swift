import Digest
import RichText

/// Compares glyphs and attachments by identifier, name and content.
enum ObjectComparison {
  private struct Facts {
    var text: String
    var digest: SHA256.Digest?
  }

  static func findings(
    _ left: Document, _ right: Document
  ) throws(DocumentError) -> [DocumentDifference.Finding] {
    try findings(.glyph, glyphs(left), glyphs(right))
      + findings(.attachment, attachments(left), attachments(right))
  }

  private static func findings(
    _ subject: DocumentDifference.Subject, _ left: [(String, Facts)], _ right: [(String, Facts)]
  ) -> [DocumentDifference.Finding] {
    var findings: [DocumentDifference.Finding] = []
    let old = Dictionary(left, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(right, uniquingKeysWith: { first, _ in first })
    for (name, facts) in left where new[name] == nil {
      findings.append(.init(subject: subject, place: "", name: name, left: facts.text))
    }
    for (name, facts) in right {
      guard let before = old[name] else {
        findings.append(.init(subject: subject, place: "", name: name, right: facts.text))
        continue
      }
      guard before.digest != facts.digest || before.text != facts.text else { continue }
      let sameWords = before.text == facts.text
      findings.append(
        .init(
          subject: subject, place: "", name: name,
          left: before.text + (sameWords ? ", SHA-256 \(short(before.digest))" : ""),
          right: facts.text + (sameWords ? ", SHA-256 \(short(facts.digest))" : "")))
    }
    return findings
  }

  private static func short(_ digest: SHA256.Digest?) -> String {
    digest.map { String($0.hexadecimal.prefix(12)) } ?? "none"
  }

  private static func glyphs(_ document: Document) throws(DocumentError) -> [(String, Facts)] {
    var result: [(String, Facts)] = []
    var seen: Set<String> = []
    for text in document.texts {
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
              digest: try ContentDigest.of(glyph.imageContent))
          ))
      }
    }
    return result
  }

  private static func attachments(
    _ document: Document
  ) throws(DocumentError) -> [(String, Facts)] {
    var result: [(String, Facts)] = []
    var seen: Set<[UInt8]> = []
    for text in document.texts {
      for reference in text.objects {
        guard case .attachment(let attachment) = reference.object,
          seen.insert(attachment.name).inserted
        else { continue }
        let name = String(decoding: attachment.name, as: UTF8.self)
        switch attachment.payload {
        case .missing:
          result.append((name, Facts(text: "missing", digest: nil)))
        case .file(let content):
          result.append(
            (
              name,
              Facts(text: "\(content.byteCount) bytes", digest: try ContentDigest.of(content))
            ))
        case .directory(let tree):
          result.append(
            (
              name,
              Facts(
                text: "a folder of \(tree.entries.count) entries, \(tree.byteCount) bytes",
                digest: try ContentDigest.of(tree))
            ))
        }
      }
    }
    return result
  }
}
