import Testing

@testable import ImageTranscoding

@Suite("Decoders in processes of their own")
struct IsolationTests {
  private static let photo = TranscodingKind.photo(maximumSide: 64)

  /// A small picture whose last bytes tell the double what to do.
  private static func picture(_ ending: String, grey: UInt8 = 9) -> [UInt8] {
    let pixels = [UInt8](repeating: grey, count: 4)
    return Fixtures.tiff(width: 2, height: 2, samples: 1, pixels: pixels) + ending.utf8
  }

  private static func expectPicture(_ result: TranscodingResult) {
    if Fixtures.hasTIFF {
      guard case .png(_, 2, 2) = result else {
        Issue.record("no picture, but \(result)")
        return
      }
    } else {
      #expect(result == .unavailable(reason: "libtiff is not installed", package: "libtiff6"))
    }
  }

  @Test("A crash costs one image", arguments: ["crash", "burst"])
  func crash(ending: String) throws {
    let transcoder = try Fixtures.transcoder()
    Self.expectPicture(transcoder.png(of: Self.picture("", grey: 1), kind: Self.photo))
    let result = transcoder.png(of: Self.picture(ending), kind: Self.photo)
    #expect(result == .failed(reason: "the decoder crashed"))
    Self.expectPicture(transcoder.png(of: Self.picture("", grey: 2), kind: Self.photo))
    #expect(transcoder.png(of: Self.picture(ending), kind: Self.photo) == result)
  }

  @Test("A decoder that stalls costs one image", .timeLimit(.minutes(10)))
  func aStallCostsOneImage() throws {
    let transcoder = try Fixtures.transcoder(secondsPerImage: 1)
    let result = transcoder.png(of: Self.picture("stall"), kind: Self.photo)
    #expect(result == .failed(reason: "decoding took longer than 1 s"))
    let later = try Fixtures.transcoder().png(of: Self.picture(""), kind: Self.photo)
    Self.expectPicture(later)
  }

  /// A machine that is busy with other things makes a decoder slow; only its own work counts.
  @Test("A slow machine costs no image, as only the decoder's own work counts")
  func aSlowMachineCostsNoImage() throws {
    let transcoder = try Fixtures.transcoder(secondsPerImage: 2)
    Self.expectPicture(transcoder.png(of: Self.picture("tardy"), kind: Self.photo))
  }

  @Test("A decoder that never finishes its work costs one image", .timeLimit(.minutes(10)))
  func workWithoutEndCostsOneImage() throws {
    let transcoder = try Fixtures.transcoder(secondsPerImage: 1)
    let result = transcoder.png(of: Self.picture("whirl"), kind: Self.photo)
    #expect(result == .failed(reason: "decoding took longer than 1 s"))
  }

  @Test("A file that stalls the decoder is waited for once", .timeLimit(.minutes(10)))
  func aStallThatComesAgainIsNotWaitedForAgain() throws {
    let transcoder = try Fixtures.transcoder(secondsPerImage: 1)
    let file = Self.picture("stall")
    for _ in 0..<3 {
      #expect(
        transcoder.png(of: file, kind: Self.photo)
          == .failed(reason: "decoding took longer than 1 s"))
    }
    // A child that stalls is ended, so that each wait is a child of its own.
    #expect(transcoder.startedChildCount == 1)
  }

  @Test("Libraries that are absent are named with their packages")
  func absentLibrariesAreNamed() throws {
    let transcoder = try Fixtures.transcoder(["--without-libraries"])
    #expect(
      transcoder.png(of: try Fixtures.glyph(Fixtures.cat), kind: .glyph)
        == .unavailable(reason: "libheif is not installed", package: "libheif1"))
    #expect(
      transcoder.png(of: Self.picture(""), kind: Self.photo)
        == .unavailable(reason: "libtiff is not installed", package: "libtiff6"))
  }

  @Test("A program that is not a worker makes each image fail")
  func aProgramThatIsNoWorkerFailsEachImage() throws {
    let transcoder = try Fixtures.transcoder(["--end-at-once"])
    #expect(
      transcoder.png(of: Self.picture(""), kind: Self.photo)
        == .failed(reason: "the decoder crashed"))
    let missing = ImageTranscoder(executablePath: "/nowhere/at/all", arguments: [])
    guard case .unavailable(_, nil) = missing.png(of: Self.picture(""), kind: Self.photo) else {
      Issue.record("a missing program decoded something")
      return
    }
  }

  @Test("Many callers share a few child processes", .timeLimit(.minutes(10)))
  func manyCallersShareFewChildren() async throws {
    let transcoder = try Fixtures.transcoder(workerLimit: 2)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let ending = number % 10 == 3 ? "crash" : ""
          let file = Self.picture(ending, grey: UInt8(number))
          let result = transcoder.png(of: file, kind: Self.photo)
          if ending.isEmpty {
            Self.expectPicture(result)
          } else {
            #expect(result == .failed(reason: "the decoder crashed"))
          }
        }
      }
    }
  }

  @Test("Damaged files fail without affecting others", .timeLimit(.minutes(10)))
  func damagedFilesFailAlone() throws {
    let transcoder = try Fixtures.transcoder()
    let whole = try Fixtures.glyph(Fixtures.rocket)
    var state: UInt32 = 11
    for round in 0..<60 {
      var file = whole
      if round % 2 == 0 {
        file.removeLast(file.count * (round + 1) / 64)
      } else {
        for _ in 0..<8 {
          state = state &* 1_664_525 &+ 1_013_904_223
          let place = 40 + Int(state >> 8) % (file.count - 40)
          file[place] ^= UInt8(truncatingIfNeeded: state >> 3) | 1
        }
      }
      switch transcoder.png(of: file, kind: .glyph) {
      case .png(_, let width, let height): #expect(width <= 2048 && height <= 2048)
      case .failed(let reason): #expect(!reason.isEmpty)
      case .unavailable: #expect(!Fixtures.hasHEIF || round % 2 == 1)
      }
    }
    let after = transcoder.png(of: whole, kind: .glyph)
    if Fixtures.hasHEIF { #expect(try DecodedPNG(after).width == 320) }
  }
}
