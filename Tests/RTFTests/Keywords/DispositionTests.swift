import Diagnostics
import RichText
import Testing

@testable import RTF

/// Holds the reader to the table of control words: a word that the table calls mapped or kept must
/// change the document in a place where it belongs, and one that it calls ignored must not.
@Suite("Disposition of control words")
struct DispositionTests {
  static let declarations: [(word: String, operation: ControlWordOperation)] =
    ControlWords.all.flatMap { group in
      group.flatMap { declaration in
        var words: [(word: String, operation: ControlWordOperation)] = []
        declaration.forEachWord { name in
          words.append((String(decoding: name, as: UTF8.self), declaration.operation))
        }
        return words
      }
    }

  @Test("Each word is declared once, and the hash table finds it")
  func table() {
    var seen: Set<String> = []
    for (word, operation) in Self.declarations {
      #expect(seen.insert(word).inserted, "\\\(word) is declared twice")
      #expect(ControlWordTable.shared.operation(named: word) == operation)
      #expect(word.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }, "\\\(word)")
    }
    #expect(ControlWordTable.shared.words.count == seen.count)
    #expect(ControlWordTable.shared.operation(named: "nosuchword") == nil)
    #expect(ControlWordTable.shared.operation(named: "") == nil)
  }

  @Test("Every mapped or kept word changes the document in some place where it belongs")
  func effectiveWordsHaveAnEffect() {
    for (word, operation) in Self.declarations {
      if case .ignored = operation.disposition { continue }
      let contexts = DispositionContext.contexts(of: operation)
      let parameters = operation == .unicode ? ["8364"] : ["", "0", "1", "2", "5", "20"]
      #expect(hasEffect(word, in: contexts, parameters: parameters), "\\\(word)")
    }
  }

  @Test("No ignored word changes the document anywhere")
  func ignoredWordsHaveNoEffect() {
    var ignored: [String] = []
    for (word, operation) in Self.declarations {
      guard case .ignored(let reason) = operation.disposition else { continue }
      #expect(!reason.isEmpty)
      if case .skip = operation { continue }
      ignored.append(word)
    }
    // All at once first; only when that has an effect, which of them has it.
    let all = ignored.map { "\\\($0) \\\($0)2 " }.joined()
    for context in DispositionContext.everywhere
    where read(context.replacing("%W", with: all)) != read(context.replacing("%W", with: "")) {
      Issue.record("ignored words have an effect in \(context)")
      for word in ignored {
        #expect(!hasEffect(word, in: [context], parameters: ["", "2"]), "\\\(word) in \(context)")
      }
    }
  }

  @Test("A skipped destination leaves nothing of its content behind")
  func skippedDestinations() {
    for (word, operation) in Self.declarations {
      guard case .skip = operation else { continue }
      for star in ["", "\\*"] {
        let text = read("{\\rtf1\\ansi a{\(star)\\\(word) dropped{\\b more}}b}").body.string
        #expect(text == "ab", "\\\(word)")
      }
    }
  }

  @Test("A word that is not declared changes nothing but what is behind its star")
  func unknownWords() {
    let plain = read("{\\rtf1\\ansi ab}")
    #expect(read("{\\rtf1\\ansi a\\nosuchword b}") == plain)
    #expect(read("{\\rtf1\\ansi a\\nosuchword5 b}") == plain)
    #expect(read("{\\rtf1\\ansi {\\nosuchword a}b}") == plain)
    #expect(read("{\\rtf1\\ansi a{\\b{\\*\\nosuchword x}}b}") == plain)
    let kept = read("{\\rtf1\\ansi a{\\*\\nosuchword x}b}")
    #expect(kept.body.string == "ab")
    #expect(
      kept.opaqueDestinations.map { String(decoding: $0.source, as: UTF8.self) } == [
        "{\\*\\nosuchword x}"
      ])
  }

  @Test("The smallest and largest numbers of every word are read and written, or refused")
  func extremeNumbers() {
    for (word, operation) in Self.declarations {
      for context in DispositionContext.contexts(of: operation) {
        for number in [Int32.min, Int32.max] {
          let source = context.replacing("%W", with: "\\\(word)\(number) ")
          var diagnostics = DiagnosticSink()
          do {
            let document = try RTFReader.read(Array(source.utf8), diagnostics: &diagnostics)
            #expect(document.brokenInvariants() == [], "\(source)")
            let written = RTFWriter.write(
              document, options: .init(target: .bundle), diagnostics: &diagnostics)
            #expect(!written.isEmpty, "\(source)")
          } catch {
            #expect(error.code == .badData, "\(source)")
          }
        }
      }
    }
  }

  @Test("Every word that real files use often is declared")
  func frequentWords() {
    for word in FrequentWords.all.split(separator: " ") {
      #expect(ControlWordTable.shared.operation(named: String(word)) != nil, "\\\(word)")
    }
  }

  @Test("Every word of RTF 1.9.1 that carries text or structure is declared")
  func wordsOfTheSpecification() {
    for word in FrequentWords.specification.split(separator: " ") {
      #expect(ControlWordTable.shared.operation(named: String(word)) != nil, "\\\(word)")
    }
  }

  private func hasEffect(
    _ word: String, in contexts: [String], parameters: [String]
  ) -> Bool {
    for context in contexts {
      let without = read(context.replacing("%W", with: ""))
      for parameter in parameters
      where read(context.replacing("%W", with: "\\\(word)\(parameter) ")) != without {
        return true
      }
    }
    return false
  }

  private func read(_ source: String) -> Document {
    var diagnostics = DiagnosticSink()
    let document = try? RTFReader.read(Array(source.utf8), diagnostics: &diagnostics)
    #expect(document != nil, "\(source)")
    #expect(document?.brokenInvariants() == [], "\(source)")
    return document ?? Document()
  }
}

extension String {
  /// With each `part` replaced; the standard library's own needs Foundation.
  fileprivate func replacing(_ part: String, with replacement: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(utf8)
    let pattern = Array(part.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: pattern) {
        result += replacement.utf8
        index += pattern.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
