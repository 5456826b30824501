package import Conversion
import Diagnostics
import Info
import Platform
package import Rendering
import RichText

/// Checks documents as a continuous integration would.
package struct DocumentCheck: Sendable {
  /// What readers and writers are told.
  package var options = ConversionOptions()
  /// Makes PNGs of images that browsers do not show.
  package var images: any FallbackImageSource
  /// Findings of these kinds do not count.
  package var allowed: Set<String> = []
  /// Where results are stored; nil to compare with none.
  package var expectations: StoredResults?

  /// Checks with the standard settings.
  package init(images: any FallbackImageSource) { self.images = images }

  /// Checks one document.
  ///
  /// - Parameters:
  ///   - place: The document.
  ///   - relative: Its path as the stored results call it.
  /// - Returns: What was checked, in a fixed order. A document that can not be read has only the
  ///   result of reading.
  package func check(_ place: InputPlace, relative: [UInt8]) -> [CheckResult] {
    var reading = ReadingContext(options: options)
    do throws(DocumentError) {
      let start = Machine.monotonicNanoseconds()
      let source = try InputSource.load(place, diagnostics: &reading.diagnostics)
      let document = try Converter.readDocument(source, context: &reading).document
      var results = [CheckResult(.read, Self.findings(reading.diagnostics))]
      results[0].nanoseconds = Machine.monotonicNanoseconds() &- start
      results.append(
        Self.timed {
          CheckResult(
            .model,
            document.brokenInvariants().map {
              CheckResult.Finding(id: "model", message: $0.description)
            })
        })
      results += RoundTripCheck(document).results()
      results.append(Self.timed { page(of: document) })
      results.append(Self.timed { CheckResult(.glyphs, GlyphCheck.findings(document)) })
      if let expectations {
        results.append(
          Self.timed { expectations.result(document, relative, options, images) })
      }
      return results.map(withoutAllowed)
    } catch {
      reading.diagnostics.report(error.diagnostic)
      return [withoutAllowed(CheckResult(.read, Self.findings(reading.diagnostics)))]
    }
  }

  /// A check with the time that it took.
  static func timed(_ check: () -> CheckResult) -> CheckResult {
    let start = Machine.monotonicNanoseconds()
    var result = check()
    result.nanoseconds = Machine.monotonicNanoseconds() &- start
    return result
  }

  /// A result without findings that do not count.
  package func withoutAllowed(_ result: CheckResult) -> CheckResult {
    var result = result
    result.findings.removeAll { allowed.contains($0.id) }
    return result
  }

  private static func findings(_ sink: DiagnosticSink) -> [CheckResult.Finding] {
    sink.diagnostics.filter { $0.severity >= .warning }.map { CheckResult.Finding($0) }
  }

  /// The page is written as a stream, with everything inside, and validated on the way.
  private func page(of document: Document) -> CheckResult {
    var settings = options
    settings.validatesPages = true
    var context = WritingContext(options: settings, outputPath: nil, images: images)
    do throws(DocumentError) {
      _ = try Format.html.write?(document, &context)
      return CheckResult(.html)
    } catch {
      return CheckResult(.html, [.init(error.diagnostic)])
    }
  }
}

/// Whether glyphs say what they show.
enum GlyphCheck {
  /// Descriptions that say nothing: the words that systems put in when they know no better.
  private static let generic: Set<String> = [
    "emoji", "genmoji", "image", "sticker", "picture", "glyph", "untitled",
  ]

  static func findings(_ document: Document) -> [CheckResult.Finding] {
    DocumentSummary(document).glyphs.flatMap { glyph -> [CheckResult.Finding] in
      var findings: [CheckResult.Finding] = []
      let name = glyph.contentIdentifier
      let description = glyph.contentDescription ?? ""
      if description.allSatisfy(\.isWhitespace) {
        findings.append(
          .init(id: "glyph-no-description", message: "the glyph '\(name)' has no description"))
      } else if generic.contains(description.lowercased()) {
        findings.append(
          .init(
            id: "glyph-generic-description",
            message: "the description \"\(description)\" of the glyph '\(name)' says nothing"))
      }
      if glyph.strikes.isEmpty {
        findings.append(
          .init(id: "glyph-no-picture", message: "the glyph '\(name)' has no picture"))
      }
      return findings
    }
  }
}
