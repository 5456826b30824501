import Digest

/// Results of images that were seen already, by the digest of their bytes and their purpose.
struct ResultCache {
  struct Key: Hashable {
    var digest: SHA256.Digest
    var kind: TranscodingKind
  }

  private var results: [Key: TranscodingResult] = [:]
  /// Keys from old to new.
  private var order: [Key] = []
  private var byteCount = 0
  private let maximumByteCount: Int

  init(maximumByteCount: Int) { self.maximumByteCount = maximumByteCount }

  subscript(key: Key) -> TranscodingResult? { results[key] }

  /// Keeps a result; the oldest ones go when there are too many bytes.
  mutating func insert(_ result: TranscodingResult, for key: Key) {
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
  private static func byteCount(of result: TranscodingResult) -> Int {
    if case .png(let bytes, _, _) = result { return bytes.count + 256 }
    return 256
  }
}
