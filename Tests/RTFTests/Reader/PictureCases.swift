import Diagnostics
import RTF
import RichText
import Testing

/// Where the data of a picture begin, and what its file is called.
@Suite("Reading pictures")
struct PictureCases {
  /// The first eight bytes of every PNG, and one more.
  static let png = "89504e470d0a1a0a07"
  static let pngBytes = "137 80 78 71 13 10 26 10 7"

  static let numbers = [
    ReaderCase(
      "The part of a number behind a comma is none of the data: programs of a system with decimal commas write it",
      #"{\rtf1\ansi{\pict\pngblip\picw8766,543863\pich5,1 \#(png)}}"#,
      "{picture-1.png \(pngBytes)}"),
    ReaderCase(
      "behind a point neither", #"{\rtf1\ansi{\pict\picwgoal12.5\pichgoal-1.25\pngblip \#(png)}}"#,
      "{picture-1.png \(pngBytes)}"),
    ReaderCase(
      "nor an exponent", #"{\rtf1\ansi{\pict\pngblip\picwgoal1e5\pichgoal1.5E+05 \#(png)}}"#,
      "{picture-1.png \(pngBytes)}"),
    ReaderCase(
      "whose words may be unknown, and stand behind the type as in front of it",
      #"{\rtf1\ansi{\pict\unknown1,5\pngblip \#(png)}}"#, "{picture-1.png \(pngBytes)}"),
    ReaderCase(
      "Data directly behind a number begin with its first letter",
      #"{\rtf1\ansi{\pict\jpegblip\picw10ffd8ffe0}}"#, "{picture-1.jpg 255 216 255 224}"),
    ReaderCase(
      "also with one that an exponent begins with",
      #"{\rtf1\ansi{\pict\pichgoal10e0ff}}"#, "{picture-1.bin 224 255}"),
    ReaderCase(
      "A comma that no digit follows is part of no number, and damage",
      #"{\rtf1\ansi{\pict\pngblip\picw10, \#(png)}}"#, "{picture-1.png \(pngBytes)}",
      warnings: ["rtf-damaged-picture"]),
    ReaderCase(
      "Whatever else a program writes in front of the data is left out",
      #"{\rtf1\ansi{\pict\pngblip abcd \#(png)}{\pict\jpegblip 0 ffd8ffe0}{\pict\jpegblip 0 ffd8ffe0 1}}"#,
      "{picture-1.png \(pngBytes)}{picture-2.jpg 255 216 255 224}{picture-3.jpg 255 216 255 224}",
      warnings: ["rtf-damaged-picture"]),
  ]

  static let names = [
    ReaderCase(
      "A file is called after its bytes, because that is what opens it, and not after the word",
      #"{\rtf1\ansi{\pict\jpegblip \#(png)}{\pict\wmetafile8 \#(png)}{\pict\dibitmap0 ffd8ff}}"#,
      "{picture-1.png \(pngBytes)}{picture-2.png \(pngBytes)}{picture-3.jpg 255 216 255}"),
    ReaderCase(
      "whatever they are",
      #"{\rtf1\ansi{\pict\pngblip 474946383961}{\pict\pngblip 49492a00}{\pict\emfblip d7cdc69a}{\pict\emfblip 010009000003}}"#,
      "{picture-1.gif 71 73 70 56 57 97}{picture-2.tiff 73 73 42 0}"
        + "{picture-3.wmf 215 205 198 154}{picture-4.wmf 1 0 9 0 0 3}"),
    ReaderCase(
      "also without a word", #"{\rtf1\ansi{\pict 424d0100000000000000}{\pict 255044462d}}"#,
      "{picture-1.bmp 66 77 1 0 0 0 0 0 0 0}{picture-2.pdf 37 80 68 70 45}"),
    ReaderCase(
      "An enhanced metafile has its signature behind its frame",
      #"{\rtf1\ansi{\pict\wmetafile8 01000000\#(String(repeating: "00", count: 36))20454d46}}"#,
      "{picture-1.emf 1 0 0 0 \(String(repeating: "0 ", count: 36))32 69 77 70}"),
    ReaderCase(
      "The word decides when the bytes do not tell",
      #"{\rtf1\ansi{\pict\macpict 01}{\pict\wmetafile8 424d}{\pict 01}}"#,
      "{picture-1.pict 1}{picture-2.wmf 66 77}{picture-3.bin 1}"),
  ]

  @Test("Numbers in front of the data", arguments: numbers)
  func readsNumbers(_ example: ReaderCase) throws { try example.check() }

  @Test("Names", arguments: names)
  func namesFiles(_ example: ReaderCase) throws { try example.check() }

  @Test(
    "A number keeps what stands in front of its point, and its exponent, so that the size is right")
  func keepsNumbers() throws {
    let source = #"{\rtf1\ansi{\pict\picwgoal1200,75\pichgoal1.5e3\picscalex1e99\pngblip 01}}"#
    var diagnostics = DiagnosticSink()
    let document = try RTFReader.read(Array(source.utf8), diagnostics: &diagnostics)
    guard case .attachment(let attachment) = document.body.objects.first?.object,
      case .picture(let words) = attachment.origin
    else {
      Issue.record("the picture is not there")
      return
    }
    #expect(words.first { $0.name == "picwgoal" }?.parameter == 1_200)
    #expect(words.first { $0.name == "pichgoal" }?.parameter == 1_500)
    // A number that no 32 bits hold stays what it was in front of its exponent.
    #expect(words.first { $0.name == "picscalex" }?.parameter == 1)
  }
}
