import Diagnostics
import RTF
import RichText
import TestSupport
import Testing

/// Documents that are put together from the pieces of others.
@Suite("Mutated files", .timeLimit(.minutes(10)))
struct MutationTests {
  /// Every case, and one document with each table of the header that text can refer to.
  private static let sources =
    TruncationTests.cases.map(\.bytes)
    + [
      #"{\rtf1\ansi\deff1{\fonttbl{\f1 A;}{\f2\fcharset2 Symbol;}}{\colortbl;\red1;\red2;\red3;}"#
        + #"{\stylesheet{\s1\cf1\brdrt\brdrs\brdrcf2 S;}{\*\cs2\cb2 C;}}{\*\revtbl{A;}{B;}}"#
        + #"{\*\listtable{\list{\listlevel{\leveltext\'02\'00.;}\f2\cf3}\listid1}}"#
        + #"{\*\listoverridetable{\listoverride\listid1\ls1}}\pard\s1\ls1\f2 a{\cs2\cf2 b}"#
        + #"\revised\revauth1 c\par\trowd\trcbpat1\clcbpat2\clbrdrt\brdrs\brdrcf3\cellx1\intbl d\cell"#
        + #"\row}"#,
      #"{\rtf1{\colortbl;\red9;}\cf1 a{\fonttbl{\f1 B;}{\f0 C;}}\f0 b{\stylesheet{\s1 T;}}\s1 c}"#,
      #"{\rtf1{\colortbl;}a{\*\listtable{\list{\listlevel}\listid2}}"#
        + #"{\*\listoverridetable{\listoverride\listid2\ls1}}\ls1 b{\*\revtbl;C;D;}\deleted c}"#,
    ].map { Array($0.utf8) }

  @Test("Pieces in other places never break an invariant")
  func splicedPieces() throws {
    var random = SeededGenerator(seed: 17)
    for number in 0..<4_000 {
      let bytes = Self.mutant(using: &random)
      var diagnostics = DiagnosticSink()
      do {
        let document = try RTFReader.read(bytes, diagnostics: &diagnostics)
        #expect(
          document.brokenInvariants() + document.brokenReaderInvariants() == [],
          "\(number): \(String(decoding: bytes, as: UTF8.self))")
      } catch {
        #expect(error.code == .badData)
      }
    }
  }

  /// A document into which up to five pieces of itself or of others were put, or in which pieces are
  /// missing or changed.
  static func mutant(using random: inout SeededGenerator) -> [UInt8] {
    func next(_ bound: Int) -> Int { bound > 0 ? .random(in: 0..<bound, using: &random) : 0 }
    func source() -> [[UInt8]] { pieces(of: sources[next(sources.count)]) }
    var result = source()
    for _ in 0...next(5) where !result.isEmpty {
      let place = 1 + next(result.count - 1)
      switch next(8) {
      case 0: result.remove(at: min(place, result.count - 1))
      case 1: result.swapAt(min(place, result.count - 1), next(result.count))
      case 2:
        let index = min(place, result.count - 1)
        let byte = next(result[index].count)
        if !result[index].isEmpty { result[index][byte] = UInt8(next(256)) }
      default:
        let other = source()
        let start = next(other.count)
        result.insert(contentsOf: group(in: other, at: start), at: min(place, result.count))
      }
    }
    return Array(result.joined())
  }

  /// The group that starts with a piece, or the piece alone where none starts.
  private static func group(in pieces: [[UInt8]], at start: Int) -> ArraySlice<[UInt8]> {
    var depth = 0
    for index in pieces.indices[start...] {
      if pieces[index] == [0x7B] { depth += 1 }
      if pieces[index] == [0x7D] { depth -= 1 }
      if depth <= 0 { return pieces[start...index] }
    }
    return pieces[start...]
  }

  /// Braces, control words with their numbers, and the text between them.
  private static func pieces(of bytes: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    for byte in bytes {
      let startsPiece = byte == 0x5C || byte == 0x7B || byte == 0x7D
      let follows = result.last.map { $0 == [0x7B] || $0 == [0x7D] } ?? true
      let isEscaped = result.last == [0x5C]
      if startsPiece && !isEscaped || follows {
        result.append([byte])
      } else {
        result[result.count - 1].append(byte)
      }
    }
    return result
  }
}
