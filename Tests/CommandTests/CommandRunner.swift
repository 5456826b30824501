import Foundation
import Glibc

/// Runs commands in a folder of their own, with the built program and the samples at hand.
final class CommandRunner {
  private let folder: URL
  private let streams: URL
  private let environment: [String: String]

  init() throws {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "rtfdutil-commands-\(UUID().uuidString)")
    folder = root.appending(path: "work")
    streams = root.appending(path: "streams")
    for url in [folder, streams] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Samples"),
      withDestinationURL: Self.clone.appending(path: "Samples"))
    var environment = [
      "PATH": Self.binaries.path + ":/usr/local/bin:/usr/bin:/bin", "HOME": root.path,
      "LC_ALL": "C", "TZ": "UTC", "TMPDIR": root.path,
    ]
    environment["LLVM_PROFILE_FILE"] = Self.profiles
    self.environment = environment
  }

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  /// The top of the clone.
  static let clone = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where the program was built: beside the test bundle.
  static let binaries: URL = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
    let path = bundle ?? ProcessInfo.processInfo.arguments[0]
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder
  }()

  /// Where a program that measures coverage puts its counts: beside those of the tests, so that they are
  /// found, and not into the folder that commands list. Four files take those of all runs. Nil when no
  /// coverage is measured.
  private static let profiles: String? = {
    guard let own = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] else { return nil }
    return URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("commands-%4m.profraw").path
  }()

  /// Runs a command and returns what it printed, in the form of a command file.
  func run(_ command: String) throws -> [String] {
    let output = streams.appending(path: "out")
    let errors = streams.appending(path: "err")
    for url in [output, errors] { try Data().write(to: url) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try Self.withoutBlockedSignals { try process.run() }
    process.waitUntilExit()
    // Decoders run without the environment, and put their counts where they stand.
    if Self.profiles != nil {
      try? FileManager.default.removeItem(at: folder.appending(path: "default.profraw"))
    }

    var lines = Self.lines(try Data(contentsOf: output))
    lines += Self.lines(try Data(contentsOf: errors)).map { $0.isEmpty ? "2>" : "2> " + $0 }
    if process.terminationStatus != 0 { lines.append("=> \(process.terminationStatus)") }
    return lines
  }

  /// Starts something as a terminal would. The threads that tests run on block signals, which a child
  /// inherits, and a shell that never hears of its children waits for them for ever.
  private static func withoutBlockedSignals(_ start: () throws -> Void) rethrows {
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try start()
  }

  private static func lines(_ data: Data) -> [String] {
    if data.isEmpty { return [] }
    var lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    if lines.last == "" {
      lines.removeLast()
    } else {
      lines.append("(no line end)")
    }
    return lines
  }
}
