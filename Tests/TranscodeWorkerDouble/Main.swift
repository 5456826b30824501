import Glibc
import ImageTranscoding

/// A worker like the program's own, with accidents: the tests choose them by the first argument and
/// by the end of the file.
@main
enum Main {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "--without-libraries":
      var names = ImageDecoder.LibraryNames()
      names.heif = ["libheif-that-is-not-there.so"]
      names.tiff = []
      names.gif = []
      names.webP = []
      exit(ImageTranscodingWorker.run(decoder: ImageDecoder(libraries: names)))
    case "--end-at-once": exit(64)
    default:
      exit(ImageTranscodingWorker.run(interruption: accident))
    }
  }

  /// What the end of a file asks for; nil where it is to be decoded.
  private static func accident(_ file: [UInt8]) -> TranscodingResult? {
    switch String(decoding: file.suffix(5), as: UTF8.self) {
    case "crash": abort()
    case "stall": while true { sleep(1_000) }
    case "burst": exit(0)
    case "whirl": while true { spin(milliseconds: 10) }
    // As on a busy machine: much of the clock, little of the processor.
    case "tardy":
      for _ in 0..<50 {
        spin(milliseconds: 2)
        usleep(50_000)
      }
      return nil
    case "probe": return .failed(reason: Probe.results())
    default: return nil
    }
  }

  /// Uses the processor for a while.
  private static func spin(milliseconds: Int) {
    let end = processorMilliseconds() + milliseconds
    while processorMilliseconds() < end {}
  }

  private static func processorMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
