import RTFDFiles
import Testing

@testable import Conversion

@Suite("Lines of the state file")
struct StateLineTests {
  private static let key = String(repeating: "0a", count: 32)
  private static let mark = String(repeating: "f1", count: 16)

  private func line(_ text: String) -> StateLine { StateLine(Array(text.utf8)[...]) }

  @Test("A line is read as it was written, with every byte that a path may have")
  func writesWhatItReads() throws {
    let path = Array("a b/%25 \n%0A".utf8) + [0xFF]
    let extent = try #require(OutputExtent(text: "3:42"))
    let entry = StateEntry(
      key: Self.key, extent: extent, storedImages: [Path("x y.heic"), Path("%\n")])
    for written in [
      StateLine.done(path: path, entry),
      .intent(path: path, marks: Array("\(Self.mark),\(Self.mark)".utf8)[...]),
    ] {
      #expect(written.bytes.last == 0x0A)
      #expect(written.bytes.count { $0 == 0x0A } == 1)
      #expect(StateLine(written.bytes.dropLast()) == written)
    }
  }

  @Test("Every beginning of a line is a line that was cut off, and never another program's")
  func knowsBeginnings() {
    for text in ["\(Self.key) 3:42 p", "> \(Self.mark),\(Self.mark) p"] {
      let bytes = Array(text.utf8)
      for count in bytes.indices {
        #expect(StateLine(bytes.prefix(count)) == .torn, "\(count) of '\(text)'")
      }
    }
  }

  @Test(
    "A line behind one that was cut off is still ours",
    arguments: [key + key + " 1:2 p", "\(key) 1:\(key) 1:2 p", "> \(mark),f1> \(mark) p"])
  func knowsDamagedLines(text: String) { #expect(line(text) == .damaged) }

  @Test(
    "What this program does not write is foreign",
    arguments: [
      "hello", "alias ll='ls -l'", "12 monkeys", "> quoted", ">x", "0A0A 1:2 p", "# 1", "\0",
    ])
  func knowsForeignLines(text: String) { #expect(line(text) == .foreign) }
}
