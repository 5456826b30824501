import Testing

@testable import RTFDFiles

@Suite("Extensions that names lack")
struct MediaTypeTests {
  static let pdf = Array("%PDF-1.7".utf8)

  @Test(
    "A name without an extension gets that of the file's type, without which nothing opens it",
    arguments: [
      "Attachment", "a b", ".hidden", "Draft 1.2", "Report v. 3", "2024.05", "dir.d/name",
    ])
  func missing(name: String) {
    #expect(MediaType.missingExtension(of: Array(name.utf8), prefix: Self.pdf) == ".pdf")
  }

  @Test(
    "Any extension stays, whether it is right or not",
    arguments: ["a.pdf", "a.PDF", "a.txt", "a.mp3", "a.7z", ".x.doc", "a.tar.gz", "a.pages"])
  func present(name: String) {
    #expect(MediaType.missingExtension(of: Array(name.utf8), prefix: Self.pdf) == "")
  }

  @Test("A file that its first bytes do not tell keeps its name")
  func unknown() {
    #expect(MediaType.missingExtension(of: Array("a".utf8), prefix: Array("text".utf8)) == "")
    #expect(MediaType.missingExtension(of: [], prefix: []) == "")
  }

  @Test(
    "Every type that first bytes tell has an extension",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "png"), ([0xFF, 0xD8, 0xFF], "jpg"),
      (Array("GIF89a".utf8), "gif"), ([0x4D, 0x4D, 0x00, 0x2A], "tiff"), (pdf, "pdf"),
      (Array("{\\rtf1".utf8), "rtf"), ([0x50, 0x4B, 3, 4], "zip"), (Array("caff".utf8), "caf"),
      (Array("0000ftypheic".utf8), "heic"), (Array("0000ftypmif1".utf8), "heif"),
      (Array("0000ftypavif".utf8), "avif"), (Array("0000ftypM4A ".utf8), "m4a"),
      (Array("0000ftypqt  ".utf8), "mov"), (Array("0000ftypmp42".utf8), "mp4"),
      (Array("RIFF0000WEBP".utf8), "webp"),
    ] as [([UInt8], String)])
  func everyType(prefix: [UInt8], expected: String) {
    #expect(MediaType.of(prefix).flatMap(MediaType.fileExtension) == expected)
  }

  @Test("Each signature and each brand of the table is told by the function that reads it")
  func table() {
    for type in [MediaType.png, MediaType.jpeg, MediaType.gif, MediaType.tiff, MediaType.pdf] {
      let signatures = MediaType.signatures(of: type)
      #expect(!signatures.isEmpty)
      for signature in signatures { #expect(MediaType.of(signature) == type) }
      #expect(MediaType.fileExtension(of: type) != nil)
    }
    for brand in MediaType.brands {
      let code = brand.code.withUTF8Buffer { Array($0) }
      #expect(code.count == 4)
      #expect(MediaType.of([0, 0, 0, 12] + Array("ftyp".utf8) + code) == brand.type)
    }
  }

  @Test("Brands that are not still pictures, or may be AVIF, are not decoded")
  func roles() {
    func codes(_ isWanted: (MediaType.Brand) -> Bool) -> Set<String> {
      Set(MediaType.brands.filter(isWanted).map { "\($0.code)" })
    }
    #expect(
      codes(\.isStillPicture) == [
        "heic", "heix", "heim", "heis", "hevc", "mif1", "mif2", "msf1", "miaf", "avif",
      ])
    #expect(
      codes(\.isDecoded) == [
        "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1",
      ])
  }
}
