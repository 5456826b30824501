import Platform

/// The child process: reads requests from standard input, answers on standard output.
package enum ImageTranscodingWorker {
  /// The first argument that makes the program a worker.
  package static let argument = "--transcode-worker"

  /// Runs the worker of the program itself.
  package static func main() -> Never { ParentConnection.end(status: run()) }

  /// Answers requests until standard input ends.
  ///
  /// Call it from the process's only thread. First of all this process gives up whatever decoding does
  /// not need.
  ///
  /// - Parameters:
  ///   - decoder: decodes; its libraries are loaded by now.
  ///   - interruption: called with each file before it is decoded; what it returns is the answer
  ///     instead. For tests.
  /// - Returns: the process's exit status.
  package static func run(
    decoder: ImageDecoder = ImageDecoder(),
    interruption: (_ file: [UInt8]) -> TranscodingResult? = { _ in nil }
  ) -> Int32 {
    let isolation = Isolation.enter(
      addressSpace: TranscodingLimits.photoAddressSpace,
      processorSeconds: TranscodingLimits.childProcessorSeconds)
    while let header = ParentConnection.read(count: WorkerRequest.headerByteCount) {
      if header == WorkerRequest.reportHeader {
        let report = DecoderReport(libraries: decoder.libraries, isolation: isolation)
        guard ParentConnection.write(WorkerReply.bytes(of: report)) else { return 74 }
        continue
      }
      guard let (request, count) = WorkerRequest.parse(header: header) else { return 64 }
      switch request.kind {
      case .glyph:
        ResourceLimits.setAddressSpace(byteCount: TranscodingLimits.glyphAddressSpace)
      case .photo:
        ResourceLimits.setAddressSpace(byteCount: TranscodingLimits.photoAddressSpace)
      }
      ResourceLimits.allowProcessorTime(seconds: TranscodingLimits.processorSeconds)
      ResourceLimits.endAfter(seconds: TranscodingLimits.orphanSeconds)
      guard let file = ParentConnection.read(count: count) else { return 65 }
      let result =
        interruption(file) ?? decoder.png(of: file, kind: request.kind, item: request.item)
      guard ParentConnection.write(WorkerReply.bytes(of: result)) else { return 74 }
      ResourceLimits.endAfter(seconds: 0)
    }
    return 0
  }
}
