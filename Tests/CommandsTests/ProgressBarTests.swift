import Testing

@testable import Commands

@Suite("The progress bar")
struct ProgressBarTests {
  private static let second: UInt64 = 1_000_000_000

  private func line(_ done: Int, _ total: Int, seconds: UInt64, width: Int = 80) -> String {
    ProgressBar.line(
      done: done, total: total, nanoseconds: seconds * Self.second, width: width)
  }

  @Test("The line says how much is done, how fast, and how long the rest takes")
  func inTheMiddle() {
    #expect(
      line(40, 100, seconds: 4)
        == "[================>                       ] 40/100  10/s  0:06 left")
    #expect(line(1, 121, seconds: 1).hasSuffix("1/121  1/s  2:00 left"))
  }

  @Test("Less than one a second is told by the minute")
  func slow() {
    #expect(line(1, 3, seconds: 10).hasSuffix("] 1/3  6/min  0:20 left"))
  }

  @Test("At the end nothing is left, and the bar is full")
  func end() {
    #expect(line(5, 5, seconds: 1) == "[" + String(repeating: "=", count: 40) + "] 5/5  5/s")
  }

  @Test("Before the first there is no speed to divide by")
  func start() {
    #expect(line(0, 5, seconds: 0).hasSuffix("] 0/5"))
    #expect(line(0, 5, seconds: 3).hasSuffix("] 0/5"))
    #expect(line(0, 0, seconds: 0).hasSuffix("] 0/0"))
  }

  @Test("The line is shorter than the terminal is wide, or it would wrap and stay")
  func widths() {
    for width in 0...200 {
      for done in [0, 1, 7, 999, 1_000] {
        let line = line(done, 1_000, seconds: 9, width: width)
        #expect(line.utf8.count <= max(0, width - 1), "\(width) \(line)")
      }
    }
  }
}
