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
    var byIdentity: [[UInt8]: Int] = [:]
    var byDigest: [UInt64: [Int]] = [:]
    var digestedCount = 0
  }

  private var taken: Set<[UInt8]> = [BundleName.main]
  private var buckets: [Key: Bucket] = [:]
  /// The last number that was given to a name.
  private var numbers: [[UInt8]: Int] = [:]

  /// The place of a payload: where equal content is already, or a name of its own.
  mutating func place(
    for payload: Attachment.Payload, wanted: [UInt8]
  ) throws(DocumentError) -> Place {
    let key: Key
    var identity: [UInt8]?
    switch payload {
    case .file(let content):
      key = Key(wanted: wanted, isFolder: false, size: content.byteCount)
      identity = content.external?.identity
    case .directory(let tree):
      key = Key(wanted: wanted, isFolder: true, size: tree.entries.count)
    case .missing: return Place(name: wanted, isNew: false)
    }
    var bucket = buckets.removeValue(forKey: key) ?? Bucket()
    defer { buckets[key] = bucket }
    if let identity, let known = bucket.byIdentity[identity] {
      return Place(name: bucket.members[known].name, isNew: false)
    }
    var digest: UInt64?
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
          if let identity { bucket.byIdentity[identity] = index }
          return Place(name: bucket.members[index].name, isNew: false)
        }
      }
    }
    let name = reserve(wanted)
    let index = bucket.members.count
    bucket.members.append((name, payload))
    if let identity { bucket.byIdentity[identity] = index }
    if let digest {
      bucket.byDigest[digest, default: []].append(index)
      bucket.digestedCount = index + 1
    }
    return Place(name: name, isNew: true)
  }

  /// Takes a name, or the next numbered form of it that is free.
  mutating func reserve(_ wanted: [UInt8]) -> [UInt8] {
    var name = wanted
    while !taken.insert(name).inserted {
      let number = (numbers[wanted] ?? 0) + 1
      numbers[wanted] = number
      name = BundleName.numbered(wanted, number)
      if name.count > BundleName.lengthLimit { name = BundleName.safe(name) }
    }
    return name
  }

  /// A quick digest that tells almost all payloads apart; equality is decided by the bytes.
  private static func digest(of payload: Attachment.Payload) throws(DocumentError) -> UInt64 {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    switch payload {
    case .file(let content): try reading { try content.forEachChunk { add($0) } }
    case .directory(let tree): for entry in tree.entries { add(entry.path + [0]) }
    case .missing: break
    }
    return value
  }

  private static func isEqual(
    _ left: Attachment.Payload, _ right: Attachment.Payload
  ) throws(DocumentError) -> Bool {
    guard case .file(let left) = left, case .file(let right) = right else { return left == right }
    if left == right { return true }
    if left.external == nil, right.external == nil { return false }
    return try reading {
      var offset = 0
      while offset < left.byteCount {
        let one = try left.read(offset: offset, count: 1 << 18)
        let other = try right.read(offset: offset, count: 1 << 18)
        guard !one.isEmpty, one == other else { return false }
        offset += one.count
      }
      return true
    }
  }

  /// Runs `body`, whose errors are those of reading a content.
  private static func reading<Value>(_ body: () throws -> Value) throws(DocumentError) -> Value {
    do {
      return try body()
    } catch let error as DocumentError {
      throw error
    } catch {
      throw DocumentError(
        .inputOutput, .unreadableContent, "the content of an attachment can not be read")
    }
  }
}
