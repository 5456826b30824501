import Testing

@testable import Digest

@Suite("SHA-256")
struct SHA256Tests {
  /// The examples of the Secure Hash Standard, and lengths around the padding's edges.
  @Test(
    "The published examples have their published digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func publishedExamples(text: String, digest: String) {
    #expect(SHA256.digest(of: Array(text.utf8)).hexadecimal == digest)
  }

  @Test("A million times the letter a has its published digest")
  func longExample() {
    let part = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000)
    var hash = SHA256()
    for _ in 0..<1_000 { hash.update(part) }
    #expect(
      hash.finalize().hexadecimal
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(
    "Zeros around the size of a block have the digests that other programs give",
    arguments: [
      (55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
      (56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
      (63, "c7723fa1e0127975e49e62e753db53924c1bd84b8ac1ac08df78d09270f3d971"),
      (64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
      (65, "98ce42deef51d40269d542f5314bef2c7468d401ad5d85168bfab4c0108f75f7"),
    ])
  func blockSizes(count: Int, digest: String) {
    #expect(SHA256.digest(of: [UInt8](repeating: 0, count: count)).hexadecimal == digest)
  }

  @Test("The digest does not depend on how the bytes are cut into parts")
  func parts() {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 3) }
    let whole = SHA256.digest(of: bytes)
    for size in [1, 3, 63, 64, 65, 127, 128, 500, 999] {
      var hash = SHA256()
      var start = 0
      while start < bytes.count {
        let end = min(start + size, bytes.count)
        hash.update(bytes[start..<end])
        start = end
      }
      #expect(hash.finalize() == whole, "parts of \(size) bytes")
    }
  }

  @Test("Hexadecimal digits are read in either case, and nothing else is")
  func hexadecimal() {
    let digest = SHA256.digest(of: [1, 2, 3])
    #expect(SHA256.Digest(hexadecimal: digest.hexadecimal) == digest)
    #expect(SHA256.Digest(hexadecimal: digest.hexadecimal.uppercased()) == digest)
    #expect(SHA256.Digest(hexadecimal: String(digest.hexadecimal.dropLast())) == nil)
    #expect(SHA256.Digest(hexadecimal: String(digest.hexadecimal.dropLast(2))) == nil)
    #expect(SHA256.Digest(hexadecimal: "g" + digest.hexadecimal.dropFirst()) == nil)
    #expect(Hexadecimal.decode("00fF7a") == [0x00, 0xFF, 0x7A])
    #expect(Hexadecimal.encode([0x00, 0xFF, 0x7A]) == "00ff7a")
  }
}
