import Platform

/// One child process, started when it is needed and again after it died. Used by one caller at a
/// time.
struct TranscodingWorker {
  private var child: ChildProcess?
  private let executable: String
  private let arguments: [String]
  private let seconds: UInt64

  init(executable: String, arguments: [String], seconds: UInt64) {
    self.executable = executable
    self.arguments = arguments
    self.seconds = seconds
  }

  /// How many children were started for images.
  private(set) var startedChildCount = 0

  /// The result of a request, the child's answer or a failure of this image alone, and its cost.
  mutating func answer(_ request: WorkerRequest) -> Transcoding {
    let start = Machine.monotonicNanoseconds()
    let wasRunning = child != nil
    do {
      return try ask(request)
    } catch {
      child = nil
      // The time of the clock: nothing else can be told of a child that is gone.
      let nanoseconds = Machine.monotonicNanoseconds() &- start
      switch error {
      case .timedOut:
        let reason = "decoding took longer than \(seconds) s"
        return Transcoding(
          result: .failed(reason: reason), nanoseconds: nanoseconds, isOverdue: true)
      case .notStarted(let code):
        let reason = "no process could be started to decode it (error \(code))"
        return Transcoding(
          result: .unavailable(reason: reason, package: nil), nanoseconds: nanoseconds)
      case .ended:
        // A child that worked before may have been killed while it waited, through no fault of this
        // image: a new one shows.
        guard wasRunning else {
          return Transcoding(
            result: .failed(reason: "the decoder crashed"), nanoseconds: nanoseconds)
        }
        return answer(request)
      }
    }
  }

  /// What a child has to decode with, and what it is kept from; nil when there is no child.
  func report() -> DecoderReport? {
    let deadline = Machine.monotonicNanoseconds() &+ allowance &* TranscodingLimits.busyFactor
    guard let child = try? startChild() else { return nil }
    do {
      try child.send(WorkerRequest.reportHeader, deadline: deadline)
      let header = try child.receive(count: WorkerReply.headerByteCount, deadline: deadline)
      guard let count = WorkerReply.reportByteCount(header: header) else { return nil }
      return DecoderReport(try child.receive(count: count, deadline: deadline))
    } catch {
      return nil
    }
  }

  /// Nanoseconds of processor time from which a child is not given another image, which might use up
  /// what it has.
  private static let maximumProcessorTime =
    (TranscodingLimits.childProcessorSeconds - 2 * TranscodingLimits.processorSeconds)
    * 1_000_000_000

  private mutating func ask(
    _ request: WorkerRequest
  ) throws(ChildProcess.Failure) -> Transcoding {
    let start = Machine.monotonicNanoseconds()
    let deadline = start &+ allowance
    let child: ChildProcess
    if let running = self.child, running.processorTime < Self.maximumProcessorTime {
      child = running
    } else {
      child = try startChild()
      self.child = child
      startedChildCount += 1
    }
    let usedBefore = child.processorTime
    try child.send(request.bytes, deadline: deadline)
    try waitForAnswer(of: child)
    // The answer is complete in the child before its first byte comes.
    let end = Machine.monotonicNanoseconds() &+ allowance
    let header = try child.receive(count: WorkerReply.headerByteCount, deadline: end)
    guard let count = WorkerReply.bodyByteCount(header: header) else { throw .ended }
    let body = try child.receive(count: count, deadline: end)
    let used = child.processorTime &- usedBefore
    // Where the child's clock can not be read, ours must do.
    return Transcoding(
      result: WorkerReply.result(header: header, body: body),
      nanoseconds: used > 0 ? used : Machine.monotonicNanoseconds() &- start)
  }

  private var allowance: UInt64 { seconds &* 1_000_000_000 }

  /// Waits as long as an image may take. On a machine that is busy with other things, that is time of
  /// a processor: a child that goes on working gets more of the clock, within bounds.
  private func waitForAnswer(of child: ChildProcess) throws(ChildProcess.Failure) {
    let start = Machine.monotonicNanoseconds()
    let usedBefore = child.processorTime
    let end = start &+ allowance &* TranscodingLimits.busyFactor
    var used = usedBefore
    var deadline = start &+ allowance
    while true {
      do {
        return try child.waitForOutput(deadline: deadline)
      } catch {
        let now = Machine.monotonicNanoseconds()
        let usedNow = child.processorTime
        guard error == .timedOut, now < end, usedNow > used, usedNow &- usedBefore < allowance
        else { throw error }
        used = usedNow
        deadline = min(now &+ allowance / 8, end)
      }
    }
  }

  private func startChild() throws(ChildProcess.Failure) -> ChildProcess {
    // A crash is answered here; nobody needs a trace of it, and writing one takes seconds.
    // Where libraries are looked for, the child is told; it forgets it when they are loaded.
    try ChildProcess(
      executable: executable, arguments: arguments, environment: ["SWIFT_BACKTRACE=enable=no"],
      passing: ["LD_LIBRARY_PATH"])
  }
}
