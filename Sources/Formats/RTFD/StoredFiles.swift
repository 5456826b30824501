import Diagnostics
import RTFDFiles
import RichText

/// Which names of a bundle are taken, and by what.
struct StoredFiles {
  /// A name for a payload.
  struct Place {
    /// The name.
    var name: [UInt8]
    /// Whether the payload is not stored under it yet.
    var isNew: Bool
  }

  /// What can not be equal unless it is equal itself: the name that was wanted, and a size.
  private struct Key: Hashable {
    var wanted: [UInt8]
    var isFolder: Bool
    var size: Int
  }

  /// Payloads with one key. Digests are made when the second one comes.
  private struct Bucket {
    var members: [(name: [UInt8], payload: Attachment.Payload)] = []
    var byIdentity: [PayloadIdentity: Int] = [:]
    /// What is equal to a member, kept since its identity is good only as long as it is there.
    var equals: [Attachment.Payload] = []
    var byDigest: [Int: [Int]] = [:]
    var digestedCount = 0
  }

  private var names: NameAllocator
  private var buckets: [Key: Bucket] = [:]
  /// How many numbered names were tried.
  var attemptCount: Int { names.attemptCount }

  /// Only the name of the text is taken.
  init() {
    names = NameAllocator(.bundle)
    _ = names.claim(BundleName.main)
  }

  /// The place of a payload: where equal content is already, or a name of its own.
  mutating func place(
    for payload: Attachment.Payload, wanted: [UInt8]
  ) throws(DocumentError) -> Place {
    let key: Key
    switch payload {
    case .file(let content):
      key = Key(wanted: wanted, isFolder: false, size: content.byteCount)
    case .directory(let tree):
      key = Key(wanted: wanted, isFolder: true, size: tree.entries.count)
    case .missing: return Place(name: wanted, isNew: false)
    }
    var bucket = buckets.removeValue(forKey: key) ?? Bucket()
    defer { buckets[key] = bucket }
    let identity = payload.identity
    if let known = bucket.byIdentity[identity] {
      return Place(name: bucket.members[known].name, isNew: false)
    }
    var digest: Int?
    if !bucket.members.isEmpty {
      let value = try Self.digest(of: payload)
      digest = value
      while bucket.digestedCount < bucket.members.count {
        let index = bucket.digestedCount
        bucket.byDigest[try Self.digest(of: bucket.members[index].payload), default: []]
          .append(index)
        bucket.digestedCount += 1
      }
      for index in bucket.byDigest[value] ?? [] {
        if try Self.isEqual(payload, bucket.members[index].payload) {
          bucket.byIdentity[identity] = index
          bucket.equals.append(payload)
          return Place(name: bucket.members[index].name, isNew: false)
        }
      }
    }
    let name = reserve(wanted)
    let index = bucket.members.count
    bucket.members.append((name, payload))
    bucket.byIdentity[identity] = index
    if let digest {
      bucket.byDigest[digest, default: []].append(index)
      bucket.digestedCount = index + 1
    }
    return Place(name: name, isNew: true)
  }

  /// Takes a name, or the next numbered form of it that is free.
  mutating func reserve(_ wanted: [UInt8]) -> [UInt8] { names.unique(wanted) }

  /// How many bytes are looked at together.
  private static let chunkSize = 1 << 18

  /// A quick digest that tells almost all payloads apart; equality is decided by the bytes. It starts
  /// from another number in each run, so that no bundle can hold many that share one.
  private static func digest(of payload: Attachment.Payload) throws(DocumentError) -> Int {
    var hasher = Hasher()
    switch payload {
    case .file(let content):
      try content.forEachChunk(of: chunkSize) { chunk in
        // Bytes in memory come in one piece, those of a file in several; both are to give one number.
        var rest = chunk
        while !rest.isEmpty {
          rest.prefix(chunkSize).withUnsafeBytes { hasher.combine(bytes: $0) }
          rest = rest.dropFirst(chunkSize)
        }
      }
    case .directory(let tree): hasher.combine(tree)
    case .missing: break
    }
    return hasher.finalize()
  }

  private static func isEqual(
    _ left: Attachment.Payload, _ right: Attachment.Payload
  ) throws(DocumentError) -> Bool {
    guard case .file(let left) = left, case .file(let right) = right else { return left == right }
    if left == right { return true }
    if left.external == nil, right.external == nil { return false }
    var offset = 0
    while offset < left.byteCount {
      let one = try left.read(offset: offset, count: chunkSize)
      let other = try right.read(offset: offset, count: chunkSize)
      guard !one.isEmpty, one == other else { return false }
      offset += one.count
    }
    return true
  }
}
