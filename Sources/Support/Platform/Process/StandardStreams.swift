package import Diagnostics
import Glibc
package import RTFDFiles

/// Standard output and standard error, unbuffered.
package enum StandardStreams {
  /// Fills the places of standard streams that were closed when the process started, so that no file
  /// is opened there by accident and takes what is meant for a stream. Using such a stream fails, as it
  /// would if it were closed.
  package static func occupyClosed() {
    for (descriptor, flags) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is the one that is missing.
      _ = open("/dev/null", flags)
    }
  }

  /// Writes a result to standard output. A reader that went away ends the process by SIGPIPE.
  ///
  /// - Throws: `DocumentError` for a full disk and the like.
  package static func writeOutput(_ bytes: [UInt8]) throws(DocumentError) {
    do {
      try OpenFile.write(bytes[...], to: STDOUT_FILENO)
    } catch {
      throw FileError(.writing, .standardStream, .system(error)).documentError
    }
  }

  /// Writes a document to standard output: to a terminal so that nothing in it acts on that, else byte by
  /// byte.
  ///
  /// - Throws: what reading the content throws, and `DocumentError` for a full disk and the like.
  package static func writeDocument(_ content: Content) throws(DocumentError) {
    guard Terminal.isTerminal(.output) else {
      try content.forEachChunk { chunk throws(DocumentError) in try writeOutput(Array(chunk)) }
      return
    }
    var text = TerminalText()
    try content.forEachChunk { chunk throws(DocumentError) in try writeOutput(text.shown(chunk)) }
    try writeOutput(text.end())
  }

  /// Writes a message to standard error. Where that fails there is nobody left to tell.
  package static func writeError(_ text: String) {
    try? OpenFile.write(Array(text.utf8)[...], to: STDERR_FILENO)
  }
}

/// What the program may ask about the terminal and the environment.
package enum Terminal {
  /// The three standard streams.
  package enum Stream: Int32, Sendable {
    case input = 0
    case output = 1
    case error = 2
  }

  /// Whether a stream is a terminal.
  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Whether standard input was given on purpose: it is a pipe, a file or a socket, and not a terminal or
  /// another device.
  package static var hasInput: Bool {
    var info = stat()
    guard fstat(STDIN_FILENO, &info) == 0 else { return false }
    return [S_IFIFO, S_IFREG, S_IFSOCK].contains(info.st_mode & S_IFMT)
  }

  /// Columns of the terminal behind a stream: `COLUMNS`, else what the terminal says, else nil.
  package static func width(of stream: Stream) -> Int? {
    if let text = ProcessEnvironment.text(of: "COLUMNS"), let columns = Int(text), columns > 0 {
      return columns
    }
    var size = winsize()
    guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether what goes to a stream may be coloured: on a terminal, unless `NO_COLOR` is set to
  /// anything or the terminal only shows letters.
  package static func allowsColor(on stream: Stream) -> Bool {
    if let value = ProcessEnvironment.value(of: "NO_COLOR"), !value.isEmpty { return false }
    return !isDumb && isTerminal(stream)
  }

  /// Whether the terminal does nothing but show letters: `TERM` is `dumb`.
  package static var isDumb: Bool { ProcessEnvironment.text(of: "TERM") == "dumb" }
}

/// The machine.
package enum Machine {
  /// How many processors this process may use, at least 1.
  package static var processorCount: Int {
    max(1, Int(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Nanoseconds of a clock that only goes forward; for durations, never for output that must be
  /// the same twice.
  package static func monotonicNanoseconds() -> UInt64 { nanoseconds(of: CLOCK_MONOTONIC) }

  /// Nanoseconds that a clock shows; 0 when it cannot be read.
  static func nanoseconds(of clock: clockid_t) -> UInt64 {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
  }
}
