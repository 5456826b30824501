import Testing

@testable import ImageTranscoding
@testable import RTFDFiles

/// What the pictures of one document may take together.
@Suite("The pictures of one document", .enabled(if: Fixtures.hasTIFF, "libtiff6 is not installed"))
struct DocumentPicturesTests {
  private static let photo = TranscodingKind.photo(maximumSide: 64)

  /// A small picture, different for each number, whose last bytes tell the double what to do.
  private static func picture(_ number: Int, _ ending: String = "") -> [UInt8] {
    let pixels = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 4)
    return Fixtures.tiff(width: 2, height: 2, samples: 1, pixels: pixels) + ending.utf8
  }

  private static func isPNG(_ picture: DocumentPictures.Picture) -> Bool {
    if case .png(_, 2, 2) = picture { return true }
    return false
  }

  private static func content(_ picture: DocumentPictures.Picture) throws -> Content {
    guard case .png(let content, _, _) = picture else {
      Issue.record("no PNG, but \(picture)")
      throw CancellationError()
    }
    return content
  }

  @Test("A decoder that hangs is waited for twice, whatever number of pictures there are")
  func stalls() throws {
    let transcoder = try Fixtures.transcoder(secondsPerImage: 1)
    let pictures = DocumentPictures(transcoder: transcoder)
    let results = (0..<50).map { pictures.png(of: Self.picture($0, "stall"), kind: Self.photo) }
    let late = DocumentPictures.Picture.unavailable(
      reason: "decoding took longer than 1 s", package: nil)
    #expect(results.prefix(2).elementsEqual([late, late]))
    let refusal = DocumentPictures.Picture.refused(
      reason: "2 pictures in a row took too long to decode, and no more are tried")
    #expect(results.dropFirst(2).allSatisfy { $0 == refusal })
    #expect(pictures.png(of: Self.picture(99), kind: Self.photo) == refusal)
    #expect(transcoder.startedChildCount == 2)

    // Another document is judged by itself: by what was met before, without waiting for it again.
    let second = DocumentPictures(transcoder: transcoder)
    #expect(second.png(of: Self.picture(0, "stall"), kind: Self.photo) == late)
    #expect(transcoder.startedChildCount == 2)
    #expect(Self.isPNG(second.png(of: Self.picture(99), kind: Self.photo)))
    #expect(second.png(of: Self.picture(1, "stall"), kind: Self.photo) == late)
    #expect(Self.isPNG(second.png(of: Self.picture(98), kind: Self.photo)), "not in a row")
  }

  @Test("Pictures that crash the decoder use up the time of the document")
  func crashes() throws {
    let transcoder = try Fixtures.transcoder()
    var budget = PictureBudget()
    budget.nanoseconds = 1
    let pictures = DocumentPictures(transcoder: transcoder, budget: budget)
    let results = (0..<20).map { pictures.png(of: Self.picture($0, "crash"), kind: Self.photo) }
    #expect(results.first == .unavailable(reason: "the decoder crashed", package: nil))
    #expect(
      results.dropFirst().allSatisfy {
        $0
          == .refused(
            reason: "decoding the pictures of the document took 0 s, which is the most")
      })
    #expect(transcoder.startedChildCount == 1)
  }

  @Test("Number, pixels and bytes of the pictures are bounded")
  func bounds() throws {
    let transcoder = try Fixtures.transcoder()
    func decoded(_ change: (inout PictureBudget) -> Void) -> (count: Int, reason: String) {
      var budget = PictureBudget()
      change(&budget)
      let pictures = DocumentPictures(transcoder: transcoder, budget: budget)
      let results = (0..<9).map { pictures.png(of: Self.picture($0), kind: Self.photo) }
      guard case .refused(let reason) = results.last else { return (results.count, "") }
      return (results.count { Self.isPNG($0) }, reason)
    }
    let byNumber = decoded { $0.pictureCount = 3 }
    #expect(byNumber == (3, "3 pictures of the document are decoded, which is the most"))
    let byPixels = decoded { $0.pixelCount = 17 }
    #expect(
      byPixels == (5, "the pictures of the document have 0 megapixels, which is the most"))
    let size = try Self.content(
      DocumentPictures(transcoder: transcoder).png(of: Self.picture(0), kind: Self.photo)
    ).byteCount
    let byBytes = decoded { $0.byteCount = size * 9 / 2 }
    #expect(byBytes.count <= 4 && byBytes.count > 0)
    #expect(byBytes.reason.hasPrefix("the PNGs of the document would have more than 0 MiB"))
    #expect(decoded { _ in } == (9, ""))
  }

  @Test("A picture that stands in a document many times is decoded, counted and kept once")
  func repetition() throws {
    let transcoder = try Fixtures.transcoder()
    var budget = PictureBudget()
    budget.pictureCount = 1
    budget.memoryByteCount = 0
    let pictures = DocumentPictures(transcoder: transcoder, budget: budget)
    let contents = try (0..<30).map { _ in
      try Self.content(pictures.png(of: Self.picture(7), kind: Self.photo))
    }
    #expect(Set(contents.compactMap { $0.external?.identity }).count == 1)
  }

  @Test("PNGs beyond a few go to one temporary file, and read the same")
  func spilling() throws {
    let transcoder = try Fixtures.transcoder()
    var budget = PictureBudget()
    budget.memoryByteCount = 200
    let pictures = DocumentPictures(transcoder: transcoder, budget: budget)
    var files: Set<[UInt8]> = []
    var inMemory = 0
    for number in 0..<40 {
      let content = try Self.content(pictures.png(of: Self.picture(number), kind: Self.photo))
      guard case .png(let bytes, _, _) = transcoder.png(of: Self.picture(number), kind: Self.photo)
      else { continue }
      #expect(try content.readAll() == bytes)
      guard let identity = content.external?.identity else {
        inMemory += bytes.count
        continue
      }
      files.insert(Array(identity.prefix { $0 != UInt8(ascii: ",") }))
    }
    #expect(inMemory > 0 && inMemory <= 200)
    #expect(files.count == 1)
  }

  @Test("Where no temporary file can be written, few PNGs stay in memory and the rest is refused")
  func noRoom() throws {
    let transcoder = try Fixtures.transcoder()
    var budget = PictureBudget()
    budget.memoryByteCount = 0
    budget.emergencyByteCount = 200
    let pictures = DocumentPictures(
      transcoder: transcoder, budget: budget, spillFolders: [Path("/nowhere/at/all")])
    let results = (0..<20).map { pictures.png(of: Self.picture($0), kind: Self.photo) }
    let kept = try results.prefix { Self.isPNG($0) }.map { try Self.content($0).byteCount }
    #expect(!kept.isEmpty && kept.reduce(0, +) <= 200)
    #expect(
      results.dropFirst(kept.count).allSatisfy {
        $0
          == .refused(
            reason: "there is no room for the PNGs of the document: no such file or folder")
      })
    #expect(
      pictures.png(of: Self.picture(50, "crash"), kind: Self.photo) == results.last,
      "what comes later is not even decoded")
  }

  @Test("Files that no decoder is asked about take nothing of the budget")
  func otherFiles() {
    var budget = PictureBudget()
    budget.pictureCount = 0
    let pictures = DocumentPictures(
      transcoder: ImageTranscoder(executablePath: "/nowhere", arguments: []), budget: budget)
    #expect(
      pictures.png(of: Array("%PDF-1.4".utf8), kind: Self.photo)
        == .unavailable(reason: "PDF is not decoded", package: nil))
    #expect(
      pictures.png(of: Self.picture(1), kind: Self.photo)
        == .refused(reason: "0 pictures of the document are decoded, which is the most"))
  }
}
