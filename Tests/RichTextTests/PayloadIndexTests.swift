import RTFDFiles
import RichText
import Testing

/// How equal payloads are found.
@Suite("Equal payloads")
struct PayloadIndexTests {
  private typealias Payload = RichText.Attachment.Payload

  private let name = Array("a".utf8)

  private func file(_ bytes: [UInt8]) -> Payload { .file(Content(bytes)) }

  private func folder(_ bytes: [UInt8]) -> Payload {
    .directory(FileTree([.init(path: [0x78], kind: .file(Content(bytes)))]))
  }

  @Test("Equal payloads of one name have one number, in the order of first use")
  func numbers() {
    var index = PayloadIndex()
    let payloads = [
      file([1]), file([2]), file([1]), folder([1]), file([3]), file([2]), folder([1]),
      folder([2]), .missing, .missing,
    ]
    #expect(
      payloads.map { index.number(of: $0, named: name) } == [0, 1, 0, 2, 3, 1, 2, 4, 5, 5])
    #expect(index.count == 6)
  }

  @Test("The same bytes under another name are another payload")
  func names() {
    var index = PayloadIndex()
    #expect(index.number(of: file([1]), named: name) == 0)
    #expect(index.number(of: file([1]), named: [0x62]) == 1)
  }

  @Test("An empty file is no empty folder")
  func empty() {
    var index = PayloadIndex()
    #expect(index.number(of: file([]), named: name) == 0)
    #expect(index.number(of: .directory(FileTree()), named: name) == 1)
  }

  @Test("Parts of the same bytes are different contents")
  func parts() {
    var index = PayloadIndex()
    let bytes: [UInt8] = [1, 2, 3, 1]
    let parts = [0..<1, 1..<2, 3..<4, 0..<1].map { Payload.file(Content(bytes, range: $0)) }
    #expect(parts.map { index.number(of: $0, named: name) } == [0, 1, 0, 0])
  }

  @Test("Copies are known without a look at their bytes")
  func copies() {
    var index = PayloadIndex()
    _ = index.number(of: file([0]), named: name)
    let copied = file([UInt8](repeating: 7, count: 1_000))
    for _ in 0..<10_000 { #expect(index.number(of: copied, named: name) == 1) }
    let tree = folder([8])
    for _ in 0..<10_000 { #expect(index.number(of: tree, named: name) == 2) }
    #expect(index.hashCount == 2)
  }

  @Test("Each of many payloads of one name is looked at once")
  func many() {
    var index = PayloadIndex()
    for number in 0..<3_000 {
      let bytes = [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      #expect(index.number(of: file(bytes), named: name) == number)
    }
    #expect(index.hashCount == 2_999)
  }
}
