package import RTFDFiles

extension Attachment.Payload {
  /// What copies of one payload share.
  package var identity: PayloadIdentity {
    switch self {
    case .file(let content): content.identity
    case .directory(let tree):
      .folder(
        tree.entries.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) },
        tree.entries.count)
    case .missing: .missing
    }
  }
}

/// Numbers payloads, so that equal ones of one name have one number.
///
/// One file may stand at thousands of places, and thousands of files may have one name. A copy of a
/// payload that was met before is known by its identity, without a look at its bytes. Of the payloads
/// of one name the second one is compared with the first; further ones are found by a hash.
package struct PayloadIndex: Sendable {
  private struct Copy: Hashable {
    var name: [UInt8]
    var identity: PayloadIdentity
  }
  private struct Entry: Hashable {
    var name: [UInt8]
    var payload: Attachment.Payload
  }
  /// All payloads but copies of them, since an identity is good as long as what it stands for is kept.
  private var kept: [Attachment.Payload] = []
  private var copies: [Copy: Int] = [:]
  /// The number of the first payload of each name, and its place in `kept`.
  private var firsts: [[UInt8]: (number: Int, place: Int)] = [:]
  private var others: [Entry: Int] = [:]
  /// How many payloads were hashed, which reads all that they hold in memory.
  package private(set) var hashCount = 0

  /// No payloads.
  package init() {}

  /// How many different ones there are.
  package private(set) var count = 0

  /// The number of a payload, from 0 in the order of first use; ``count`` before the call for a new
  /// one.
  package mutating func number(of payload: Attachment.Payload, named name: [UInt8]) -> Int {
    let copy = Copy(name: name, identity: payload.identity)
    if let known = copies[copy] { return known }
    let number = find(payload, name) ?? count
    if number == count { count += 1 }
    copies[copy] = number
    kept.append(payload)
    return number
  }

  /// The number of an equal payload of this name; nil for a new one.
  private mutating func find(_ payload: Attachment.Payload, _ name: [UInt8]) -> Int? {
    guard let first = firsts[name] else {
      firsts[name] = (count, kept.count)
      return nil
    }
    if kept[first.place] == payload { return first.number }
    hashCount += 1
    let entry = Entry(name: name, payload: payload)
    if let known = others[entry] { return known }
    others[entry] = count
    return nil
  }
}
