import CLibXML2
import Dispatch

/// Checks pages with libxml2. See HTMLValidation.docc.
package enum HTMLValidator {
  /// What a page is held to.
  package enum Profile: String, Sendable, CaseIterable {
    /// The pages of this program: well-formed XML, valid by ``schema``, and HTML.
    case rtfdutil
    /// Any HTML page: parser, identifiers, alternate texts, language, title, references.
    case html
  }

  /// The most findings that are listed for one page.
  package static let limit = 100

  /// Checks a page; an empty result means that nothing is wrong with it.
  ///
  /// - Parameters:
  ///   - page: UTF-8.
  ///   - profile: What it is held to.
  ///   - isFragment: Whether it is content without `html`, `head` and `body`.
  ///   - exists: Says whether the file behind a relative reference is there; the reference is given
  ///     percent-decoded, without fragment and query. Nil when files are not to be checked.
  /// - Returns: What is wrong, by line.
  package static func validate(
    _ page: [UInt8], profile: Profile, isFragment: Bool = false,
    exists: (([UInt8]) -> Bool)? = nil
  ) -> [HTMLFinding] {
    LibXML2.initialize()
    let findings = FindingList(wrapping: isFragment)
    let facts = PageFacts(profile: profile, isFragment: isFragment, findings: findings)
    checkEncoding(of: page, findings)
    switch profile {
    case .rtfdutil:
      let isXML = checkDocumentType(of: page, isFragment: isFragment, findings)
      let syntaxes = (isXML ? [.xml] : []) + [TagScan.libraryHTML]
      if PageLimits.isCrowded(page, syntaxes, findings) { break }
      guard isXML else {
        HTMLPass.run(page, isFragment: isFragment, facts: facts, findings: findings)
        break
      }
      runBothPasses(page, isFragment: isFragment, facts: facts, findings: findings)
    case .html:
      if PageLimits.isCrowded(page, [TagScan.libraryHTML], findings) { break }
      HTMLPass.run(page, isFragment: isFragment, facts: facts, findings: findings)
    }
    // What was not read to its end does not lack what was not met.
    if !findings.hasLimit { facts.finish(exists: exists) }
    return findings.sorted
  }

  /// From this length on, in bytes, a page is read by both parsers at once.
  static let parallelLength = 1 << 18

  /// Reads a page as XML, then with the HTML parser; a long one in two threads, with the same result.
  private static func runBothPasses(
    _ page: [UInt8], isFragment: Bool, facts: PageFacts, findings: FindingList
  ) {
    // What is no XML gives the HTML parser nothing to add but echoes of the same defect.
    if page.count < parallelLength || !findings.isEmpty {
      XMLPass.run(page, isFragment: isFragment, facts: facts, findings: findings)
      if findings.isEmpty {
        HTMLPass.run(page, isFragment: isFragment, facts: nil, findings: findings)
      }
      return
    }
    let repairs = FindingList(wrapping: isFragment)
    // Safe, since each pass has its own list and only the first one has the facts; nothing but the
    // page is known to both, and it does not change.
    nonisolated(unsafe) let (first, second) = ((facts, findings), repairs)
    DispatchQueue.concurrentPerform(iterations: 2) { pass in
      if pass == 0 {
        XMLPass.run(page, isFragment: isFragment, facts: first.0, findings: first.1)
      } else {
        HTMLPass.run(page, isFragment: isFragment, facts: nil, findings: second)
      }
    }
    if findings.isEmpty { findings.adopt(repairs) }
  }

  /// The RELAX NG schema of the pages that this program writes, in XML syntax.
  package static var schema: [UInt8] {
    PageSchema.text.withUTF8Buffer { Array($0) }
  }

  private static func checkEncoding(of page: [UInt8], _ findings: FindingList) {
    guard page.utf8ErrorOffset != nil else { return }
    let offset = page.utf8ErrorOffset ?? 0
    findings.add(
      .parser, line: page.prefix(offset).count { $0 == 0x0A } + 1, "the page is not UTF-8")
  }

  /// Reports a document type that is missing or another one. Returns whether the page may be read as
  /// XML: a declaration of any other form can define entities, which can grow without bounds.
  private static func checkDocumentType(
    of page: [UInt8], isFragment: Bool, _ findings: FindingList
  ) -> Bool {
    if isFragment || page.starts(with: "<!DOCTYPE html>".utf8) { return true }
    findings.add(.documentType, line: 1, "the page does not start with <!DOCTYPE html>")
    // Only comments, white space and instructions can stand before one, and it starts like this.
    let declaration = Array("<!DOCTYPE".utf8)
    return !page.indices.contains {
      page[$0] == UInt8(ascii: "<") && page[$0...].starts(with: declaration)
    }
  }
}

extension [UInt8] {
  /// Where the bytes stop being UTF-8; nil when all of them are.
  fileprivate var utf8ErrorOffset: Int? {
    if String(validating: self, as: UTF8.self) != nil { return nil }
    var low = 0
    var high = count
    // The longest valid prefix; a prefix that ends inside a character counts as valid before it.
    while low < high {
      let middle = low + (high - low + 1) / 2
      let cut = self[..<middle].dropLast(Swift.min(3, middle))
      if String(validating: cut, as: UTF8.self) != nil { low = middle } else { high = middle - 1 }
    }
    return Swift.max(0, low - 3)
  }
}

/// The library's own state.
enum LibXML2 {
  private static let initialized: Void = {
    // Once, before any work in parallel; `xmlCleanupParser` is never called, since it would pull
    // the tables from under other users of the library.
    xmlInitParser()
  }()

  static func initialize() { _ = initialized }
}
