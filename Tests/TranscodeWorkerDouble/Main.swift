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
      let decoder = ImageDecoder(libraries: names)
      exit(ImageTranscodingWorker.run { decoder.png(of: $0, kind: $1, item: $2) })
    case "--end-at-once": exit(64)
    default:
      let decoder = ImageDecoder()
      exit(
        ImageTranscodingWorker.run { file, kind, item in
          if file.suffix(5).elementsEqual("crash".utf8) { abort() }
          if file.suffix(5).elementsEqual("stall".utf8) { while true { pause() } }
          if file.suffix(5).elementsEqual("burst".utf8) { exit(0) }
          if file.suffix(5).elementsEqual("whirl".utf8) { while true { spin(milliseconds: 10) } }
          // As on a busy machine: much of the clock, little of the processor.
          if file.suffix(5).elementsEqual("tardy".utf8) {
            for _ in 0..<50 {
              spin(milliseconds: 2)
              usleep(50_000)
            }
          }
          return decoder.png(of: file, kind: kind, item: item)
        })
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
