import Foundation
import Testing

@testable import ImageTranscoding
@testable import Platform

/// What a decoder that was taken over could still do, tried from inside the child.
@Suite("The confinement of decoders", .serialized)
struct ConfinementTests {
  /// Attempts that fail on every kernel.
  private static let alwaysRefused = [
    "open", "create", "open-device", "open-folder", "memfd", "dup", "socket-internet",
    "socket-unix",
    "raise-descriptors", "raise-file-size", "raise-memory", "raise-time",
  ]
  /// Attempts that the filter of system calls answers, with the error.
  private static let filtered: [(name: String, error: Int32)] = [
    ("open", EPERM), ("create", EPERM), ("openat2", EPERM), ("unlink", EPERM), ("memfd", EPERM),
    ("dup", EPERM), ("socket-internet", EPERM), ("socket-unix", EPERM), ("connect", EPERM),
    ("bind", EPERM), ("sendmsg", EPERM), ("exec", EPERM), ("fork", EPERM), ("clone-memory", EPERM),
    ("clone3", ENOSYS), ("unshare", EPERM), ("ptrace", EPERM), ("read-memory", EPERM),
    ("write-memory", EPERM), ("kill", EPERM), ("tgkill", EPERM), ("pidfd-open", EPERM),
    ("limit-of-parent", EPERM), ("mount", EPERM), ("bpf", EPERM), ("io-uring", EPERM),
    ("keyctl", EPERM), ("userfaultfd", EPERM), ("perf", EPERM),
  ]

  @Test("A decoder reaches no file, limit, variable or descriptor, and decodes")
  func confinement() throws { try Self.checkConfinement(of: try Fixtures.transcoder()) }

  @Test(
    "An ordinary user's decoder reaches no more, and decodes",
    .enabled(
      if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: setpriv),
      "only root can run a program as another user, with setpriv"))
  func confinementOfAnOrdinaryUser() throws {
    try Self.withOrdinaryUser { try Self.checkConfinement(of: $0) }
  }

  @Test(
    "The kernel refuses a decoder files, network, programs, processes and tracing, with an error",
    .enabled(if: kernelHasFilters, "this kernel has no filter of system calls"))
  func filter() throws {
    let results = try Self.probe(try Fixtures.transcoder())
    for (name, error) in Self.filtered { #expect(results[name] == "\(error)", "\(name)") }
  }

  @Test(
    "Landlock is in force in the version that the kernel has",
    .enabled(if: Landlock.version > 0, "this kernel has no Landlock"))
  func landlock() throws {
    let report = try #require(try Fixtures.transcoder().report())
    #expect(report.isolation.landlockVersion == Landlock.version)
  }

  @Test("Nothing of the child's limits is set in the process that converts")
  func theParentStaysAsItIs() throws {
    let before = Self.limits()
    let privileges = Self.privileges()
    let transcoder = try Fixtures.transcoder()
    _ = try Self.probe(transcoder)
    #expect(Self.limits() == before)
    #expect(Self.privileges() == privileges)
  }

  @Test("The report names the libraries with their versions, and those that are not there")
  func report() throws {
    let report = try #require(try Fixtures.transcoder().report())
    #expect(
      report.libraries.map(\.name) == ["libheif", "libtiff", "giflib", "libwebp", "zlib"])
    for library in report.libraries {
      // giflib does not tell its version.
      #expect(
        library.version.map { $0.contains(".") || library.name == "giflib" }
          ?? !library.failure.isEmpty)
    }
    let without = try #require(try Fixtures.transcoder(["--without-libraries"]).report())
    #expect(
      without.libraries.first
        == .init(
          name: "libheif", version: nil, failure: "libheif is not installed (package libheif1)"))
    #expect(DecoderReport(report.bytes) == report)
    #expect(DecoderReport(Array(report.bytes.dropLast())) == nil)
    #expect(ImageTranscoder(executablePath: "/nowhere", arguments: []).report() == nil)
    #expect(try Fixtures.transcoder(["--end-at-once"]).report() == nil)
  }

  // MARK: Helpers

  private static let setpriv = "/usr/bin/setpriv"

  private static let kernelHasFilters =
    FileManager.default.fileExists(atPath: "/proc/sys/kernel/seccomp/actions_avail")
    && SystemCallTable.current != nil

  private static func checkConfinement(of transcoder: ImageTranscoder) throws {
    // A descriptor that is left open on purpose, and a variable.
    let leaked = fcntl(STDIN_FILENO, F_DUPFD, 60)
    defer { close(leaked) }
    setenv("RTFDUTIL_TEST_SECRET", "1", 1)

    let results = try probe(transcoder)
    for name in alwaysRefused {
      #expect(results[name].map { $0 != "done" } == true, "\(name)")
    }
    #expect(results["variables"] == "0")
    #expect(results["descriptors"] == "0")
    #expect(results["no-new-privileges"] == "1")
    #expect(results["dumpable"] == "0")
    let inForce = Isolation(
      landlockVersion: Landlock.version, hasSystemCallFilter: kernelHasFilters)
    #expect(transcoder.report()?.isolation == inForce)
    // Decoders of HEVC start threads.
    let glyph = transcoder.png(of: try Fixtures.glyph(Fixtures.rocket), kind: .glyph)
    if Fixtures.hasHEIF { #expect(try DecodedPNG(glyph).width == 320) }
    let photo = Fixtures.tiff(width: 2, height: 2, samples: 1, pixels: [1, 2, 3, 4])
    let picture = transcoder.png(of: photo, kind: .photo(maximumSide: 64))
    if Fixtures.hasTIFF { #expect(try DecodedPNG(picture).width == 2) }
  }

  /// Calls `body` with a transcoder whose children run as a user without privileges.
  private static func withOrdinaryUser(_ body: (ImageTranscoder) throws -> Void) throws {
    // The folder of the build may be closed to others.
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("rtfdutil-worker-\(UUID().uuidString)").path
    try FileManager.default.copyItem(atPath: try Fixtures.workerDouble(), toPath: copy)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy)
    try body(
      ImageTranscoder(
        executablePath: setpriv,
        arguments: ["--reuid=65534", "--regid=65534", "--clear-groups", copy], secondsPerImage: 60))
  }

  private static let probeFile =
    Fixtures.tiff(width: 2, height: 2, samples: 1, pixels: [1, 2, 3, 4]) + Array("probe".utf8)

  /// What each attempt gave.
  private static func probe(_ transcoder: ImageTranscoder) throws -> [String: String] {
    let result = transcoder.png(of: probeFile, kind: .photo(maximumSide: 1))
    guard case .failed(let text) = result else {
      Issue.record("no results, but \(result)")
      throw CancellationError()
    }
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    return Dictionary(
      lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }

  private static func limits() -> [UInt] {
    [RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_AS, RLIMIT_CPU, RLIMIT_CORE].flatMap { resource in
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      return [limit.rlim_cur, limit.rlim_max]
    }
  }

  /// What the kernel says of new privileges, filters and capabilities of this process.
  private static func privileges() -> [Substring] {
    let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    let names = ["NoNewPrivs", "Seccomp", "CapEff", "CapPrm"]
    return String(decoding: status, as: UTF8.self).split(separator: "\n").filter { line in
      names.contains { line.hasPrefix("\($0):") }
    }
  }
}
