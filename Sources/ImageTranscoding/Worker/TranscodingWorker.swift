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

  /// The result of a request: the child's answer, or a failure of this image alone.
  mutating func answer(_ request: WorkerRequest) -> TranscodingResult {
    let wasRunning = child != nil
    do {
      return try ask(request)
    } catch {
      child = nil
      switch error {
      case .timedOut: return .failed(reason: "decoding took longer than \(seconds) s")
      case .notStarted(let code):
        return .unavailable(
          reason: "no process could be started to decode it (error \(code))", package: nil)
      case .ended:
        // A child that worked before may have been killed while it waited, through no fault of this
        // image: a new one shows.
        guard wasRunning else { return .failed(reason: "the decoder crashed") }
        return answer(request)
      }
    }
  }

  /// What a child has to decode with, and what it is kept from; nil when there is no child.
  func report() -> DecoderReport? {
    let deadline = ChildProcess.monotonicTime() &+ allowance
    guard let child = try? start() else { return nil }
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
  ) throws(ChildProcess.Failure) -> TranscodingResult {
    let deadline = ChildProcess.monotonicTime() &+ allowance
    let child: ChildProcess
    if let running = self.child, running.processorTime < Self.maximumProcessorTime {
      child = running
    } else {
      child = try start()
      self.child = child
    }
    try child.send(request.bytes, deadline: deadline)
    try waitForAnswer(of: child)
    // The answer is complete in the child before its first byte comes.
    let end = ChildProcess.monotonicTime() &+ allowance
    let header = try child.receive(count: WorkerReply.headerByteCount, deadline: end)
    guard let count = WorkerReply.bodyByteCount(header: header) else { throw .ended }
    let body = try child.receive(count: count, deadline: end)
    return WorkerReply.result(header: header, body: body)
  }

  private var allowance: UInt64 { seconds &* 1_000_000_000 }

  /// Waits as long as an image may take. On a machine that is busy with other things, that is time of
  /// a processor: a child that goes on working gets more of the clock, within bounds.
  private func waitForAnswer(of child: ChildProcess) throws(ChildProcess.Failure) {
    let start = ChildProcess.monotonicTime()
    let usedBefore = child.processorTime
    let end = start &+ allowance &* TranscodingLimits.busyFactor
    var used = usedBefore
    var deadline = start &+ allowance
    while true {
      do {
        return try child.waitForOutput(deadline: deadline)
      } catch {
        let now = ChildProcess.monotonicTime()
        let usedNow = child.processorTime
        guard error == .timedOut, now < end, usedNow > used, usedNow &- usedBefore < allowance
        else { throw error }
        used = usedNow
        deadline = min(now &+ allowance / 8, end)
      }
    }
  }

  private func start() throws(ChildProcess.Failure) -> ChildProcess {
    // A crash is answered here; nobody needs a trace of it, and writing one takes seconds.
    // Where libraries are looked for, the child is told; it forgets it when they are loaded.
    try ChildProcess(
      executable: executable, arguments: arguments, environment: ["SWIFT_BACKTRACE=enable=no"],
      passing: ["LD_LIBRARY_PATH"])
  }
}
