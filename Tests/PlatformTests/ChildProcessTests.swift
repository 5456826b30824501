import Testing

@testable import Platform

@Suite("Child processes")
struct ChildProcessTests {
  private func later(seconds: UInt64) -> UInt64 {
    Machine.monotonicNanoseconds() + seconds * 1_000_000_000
  }

  @Test("Bytes go to a child process and come back", .timeLimit(.minutes(10)))
  func bytesGoThereAndComeBack() throws {
    let cat = try ChildProcess(executable: "/bin/cat", arguments: [])
    for count in [0, 1, 4096, 30_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      try cat.send(bytes, deadline: later(seconds: 30))
      #expect(try cat.receive(count: count, deadline: later(seconds: 30)) == bytes)
    }
  }

  @Test("Waiting for a silent child times out", .timeLimit(.minutes(10)))
  func aSilentChildTimesOut() throws {
    let sleeper = try ChildProcess(executable: "/bin/sleep", arguments: ["1000"])
    #expect(throws: ChildProcess.Failure.timedOut) {
      try sleeper.receive(count: 1, deadline: Machine.monotonicNanoseconds() + 50_000_000)
    }
    // More than fits between the two: the child reads nothing.
    #expect(throws: ChildProcess.Failure.timedOut) {
      try sleeper.send(
        [UInt8](repeating: 0, count: 8 << 20),
        deadline: Machine.monotonicNanoseconds() + 50_000_000)
    }
  }

  @Test("Writing to a child that has ended is an error, not a signal", .timeLimit(.minutes(10)))
  func aChildThatEndsIsAnErrorAndNoSignal() throws {
    let child = try ChildProcess(executable: "/bin/true", arguments: [])
    #expect(throws: ChildProcess.Failure.ended) {
      try child.receive(count: 1, deadline: later(seconds: 30))
    }
    #expect(throws: ChildProcess.Failure.ended) {
      try child.send([UInt8](repeating: 0, count: 1 << 20), deadline: later(seconds: 30))
    }
  }

  @Test("A program that is missing is not started")
  func aMissingProgramIsNotStarted() {
    #expect(throws: ChildProcess.Failure.notStarted(2)) {
      try ChildProcess(executable: "/nowhere/at/all", arguments: [])
    }
  }

  @Test("A child gets its arguments and its environment", .timeLimit(.minutes(10)))
  func argumentsAndEnvironmentArrive() throws {
    let shell = try ChildProcess(
      executable: "/bin/sh", arguments: ["-c", "printf '%s %s' \"$1\" \"$GREETING\"", "sh", "a b"],
      environment: ["GREETING=hello"])
    let text = try shell.receive(count: 9, deadline: later(seconds: 30))
    #expect(String(decoding: text, as: UTF8.self) == "a b hello")
  }

  @Test("A library is found by the first of its names that loads")
  func aLibraryIsFoundByItsFirstName() throws {
    #expect(DynamicLibrary(firstOf: ["lib-that-is-not-there.so"]) == nil)
    let library = try #require(DynamicLibrary(firstOf: ["lib-not-there.so", "libc.so.6"]))
    typealias Absolute = @convention(c) (Int32) -> Int32
    let absolute = try #require(library.function("abs", as: Absolute.self))
    #expect(absolute(-5) == 5)
    #expect(library.function("no_such_function", as: Absolute.self) == nil)
    #expect(library.function("abs", as: String.self) == nil, "a type that is no pointer")
  }
}
