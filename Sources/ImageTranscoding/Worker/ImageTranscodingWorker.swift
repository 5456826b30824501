import Platform

/// The child process: reads requests from standard input, answers on standard output.
package enum ImageTranscodingWorker {
  /// The first argument that makes the program a worker.
  package static let argument = "--transcode-worker"

  /// Answers requests with `decoder` until standard input ends, and returns the process's exit
  /// status.
  package static func run(
    decoder: (_ file: [UInt8], _ kind: TranscodingKind, _ item: UInt32) -> TranscodingResult
  ) -> Int32 {
    ResourceLimits.forbidFiles()
    while let header = ParentConnection.read(count: WorkerRequest.headerByteCount) {
      guard let (request, count) = WorkerRequest.parse(header: header) else { return 64 }
      switch request.kind {
      case .glyph:
        ResourceLimits.setAddressSpace(byteCount: TranscodingLimits.glyphAddressSpace)
      case .photo:
        ResourceLimits.setAddressSpace(byteCount: TranscodingLimits.photoAddressSpace)
      }
      ResourceLimits.allowProcessorTime(seconds: TranscodingLimits.processorSeconds)
      guard let file = ParentConnection.read(count: count) else { return 65 }
      let result = decoder(file, request.kind, request.item)
      guard ParentConnection.write(WorkerReply.bytes(of: result)) else { return 74 }
    }
    return 0
  }

  /// Answers requests with the image libraries of this machine.
  package static func run() -> Int32 {
    let decoder = ImageDecoder()
    return run { decoder.png(of: $0, kind: $1, item: $2) }
  }
}
