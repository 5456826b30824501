import Digest

/// What tells one wish for a PNG from another: the digest of the file, and the purpose.
struct TranscodingKey: Hashable {
  let digest: SHA256.Digest
  let kind: TranscodingKind

  init(_ file: [UInt8], _ kind: TranscodingKind) {
    digest = SHA256.digest(of: file)
    self.kind = kind
  }
}

/// Results of images that were seen already.
struct ResultCache {
  private var results: [TranscodingKey: Transcoding] = [:]
  /// Keys from old to new.
  private var order: [TranscodingKey] = []
  private var byteCount = 0
  private let maximumByteCount: Int

  init(maximumByteCount: Int) { self.maximumByteCount = maximumByteCount }

  subscript(key: TranscodingKey) -> Transcoding? { results[key] }

  /// Keeps a result; the oldest ones go when there are too many bytes.
  mutating func insert(_ result: Transcoding, for key: TranscodingKey) {
    let size = Self.byteCount(of: result)
    guard results[key] == nil, size <= maximumByteCount else { return }
    results[key] = result
    order.append(key)
    byteCount += size
    var dropped = 0
    while byteCount > maximumByteCount, dropped < order.count {
      if let old = results.removeValue(forKey: order[dropped]) {
        byteCount -= Self.byteCount(of: old)
      }
      dropped += 1
    }
    if dropped > 0 { order.removeFirst(dropped) }
  }

  /// Bytes that a result takes, key and bookkeeping included.
  private static func byteCount(of transcoding: Transcoding) -> Int {
    if case .png(let bytes, _, _) = transcoding.result { return bytes.count + 256 }
    return 256
  }
}
