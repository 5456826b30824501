import Platform

/// A line on the terminal that says how far a batch is; other output goes above it.
struct ProgressBar {
  private let total: Int
  private let start: UInt64
  private let isShown: Bool
  private var lastDrawn: UInt64 = 0
  private var done = 0

  /// Makes a bar; it shows only on a terminal, and only for several inputs.
  init(total: Int, isWanted: Bool) {
    self.total = total
    start = Machine.monotonicNanoseconds()
    isShown = isWanted && total > 1 && Terminal.isTerminal(.error) && !Terminal.isDumb
  }

  /// Counts one input.
  mutating func advance() {
    done += 1
    guard isShown else { return }
    let now = Machine.monotonicNanoseconds()
    guard now &- lastDrawn >= Self.interval else { return }
    lastDrawn = now
    let width = Terminal.width(of: .error) ?? 80
    let line = Self.line(done: done, total: total, nanoseconds: now &- start, width: width)
    StandardStreams.writeError("\r\u{1B}[K" + line)
  }

  /// Takes the line away, for other output or at the end.
  mutating func clear() {
    guard isShown, lastDrawn != 0 else { return }
    StandardStreams.writeError("\r\u{1B}[K")
    lastDrawn = 0
  }

  /// Ten times a second.
  private static let interval: UInt64 = 100_000_000

  /// `[=====>    ]  40/100  12/s  0:05 left`, at most `width - 1` columns.
  static func line(done: Int, total: Int, nanoseconds: UInt64, width: Int) -> String {
    let seconds = Double(nanoseconds) / 1e9
    // The first moments say nothing about the others.
    let rate = seconds >= 1 ? Double(done) / seconds : 0
    var text = "\(done)/\(total)"
    if rate >= 1 {
      text += "  \(Int(rate.rounded()))/s"
    } else if rate > 0 {
      text += "  \(Int((rate * 60).rounded()))/min"
    }
    if rate > 0, done < total {
      let left = Int((Double(total - done) / rate).rounded(.up))
      let rest = left % 60
      text += "  \(left / 60):\(rest < 10 ? "0" : "")\(rest) left"
    }
    let room = min(width - text.utf8.count - 5, 40)
    guard room >= 5 else { return String(text.prefix(max(0, width - 1))) }
    let filled = total > 0 ? room * min(done, total) / total : 0
    let bar =
      filled >= room
      ? String(repeating: "=", count: room)
      : String(repeating: "=", count: filled) + ">"
        + String(repeating: " ", count: room - filled - 1)
    return "[\(bar)] " + text
  }
}
