import Diagnostics
import RTFDBytes
import RTFDFiles

/// One writing of a flat RTFD stream.
struct FlatEncoder {
  /// A member of the stream; the root is the first.
  private struct Node {
    var name: [UInt8]
    var kind: FileTree.Kind
    var permissions: UInt16?
    var children: [Int] = []
    /// How many folders it is in, the root not counted.
    var depth = 0
    /// The size of its object, type word included.
    var size = 0
  }

  private var nodes = [Node(name: [], kind: .directory)]
  private var folders: [[UInt8]: Int] = [[]: 0]

  /// Arranges the entries of a tree as folders in folders.
  init(_ tree: FileTree) {
    for entry in tree.entries {
      let slash = entry.path.lastIndex(of: UInt8(ascii: "/"))
      let parent = folder(at: slash.map { Array(entry.path[..<$0]) } ?? [])
      let name = slash.map { Array(entry.path[($0 + 1)...]) } ?? entry.path
      if case .directory = entry.kind {
        nodes[folder(at: entry.path)].permissions = entry.permissions
      } else {
        nodes.append(Node(name: name, kind: entry.kind, permissions: entry.permissions))
        nodes[parent].children.append(nodes.count - 1)
      }
    }
    let names = nodes.map(\.name)
    for index in nodes.indices {
      nodes[index].children.sort { Self.precedes(names[$0], names[$1]) }
    }
  }

  /// `TXT.rtf` before all others, the others by their bytes.
  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    if left == BundleName.main { return right != BundleName.main }
    if right == BundleName.main { return false }
    return left.lexicographicallyPrecedes(right)
  }

  /// The folder with a path, made when it is not there yet, with those around it.
  private mutating func folder(at path: [UInt8]) -> Int {
    if let known = folders[path] { return known }
    var missing: [[UInt8]] = []
    var rest = path
    while folders[rest] == nil {
      missing.append(rest)
      rest = rest.lastIndex(of: UInt8(ascii: "/")).map { Array(rest[..<$0]) } ?? []
    }
    var parent = folders[rest] ?? 0
    for path in missing.reversed() {
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      var node = Node(name: Array(path[start...]), kind: .directory)
      node.depth = nodes[parent].depth + 1
      nodes.append(node)
      folders[path] = nodes.count - 1
      nodes[parent].children.append(nodes.count - 1)
      parent = nodes.count - 1
    }
    return parent
  }

  /// Refuses what ``FlatDecoder`` would refuse to read.
  private func checkLimits() throws(DocumentError) {
    func failure(_ message: String) -> DocumentError {
      DocumentError(.cannotCreate, .flatStreamLimit, "the flat RTFD stream would " + message)
    }
    guard nodes.count <= FlatRTFD.entryLimit + 1 else {
      throw failure("have more than \(FlatRTFD.entryLimit) files")
    }
    for node in nodes {
      guard node.depth <= FlatRTFD.depthLimit else {
        throw failure("nest more than \(FlatRTFD.depthLimit) folders")
      }
      guard node.name.count <= FlatRTFD.nameLimit else {
        throw failure("have a name of more than \(FlatRTFD.nameLimit) bytes")
      }
    }
  }

  /// What is still to be written.
  private enum Step {
    /// A node.
    case enter(Int)
    /// What stands behind the members of a folder: its facts.
    case leave([UInt8])
  }

  /// Writes everything.
  mutating func encode() throws(DocumentError) -> [UInt8] {
    try checkLimits()
    var metadata: [Int: [UInt8]] = [:]
    // Members were added after their folders, so that sizes are known from the back.
    for index in nodes.indices.reversed() {
      switch nodes[index].kind {
      case .file(let content): nodes[index].size = 8 + content.byteCount
      case .symbolicLink(let target): nodes[index].size = 8 + target.count
      case .directory:
        if let facts = metadataBody(of: index) { metadata[index] = facts }
        var size = 8
        for child in nodes[index].children {
          size += 8 + nodes[child].name.count + nodes[child].size
        }
        if let facts = metadata[index] { size += 8 + 1 + 8 + facts.count }
        nodes[index].size = size
      }
      guard nodes[index].size <= FlatRTFD.byteCountLimit else {
        throw DocumentError(
          .cannotCreate, .flatStreamLimit,
          "the flat RTFD stream would be larger than \(FlatRTFD.byteCountLimit.inBinaryUnits)")
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(FlatRTFD.magic.count + nodes[0].size)
    bytes += FlatRTFD.magic
    var pending = [Step.enter(0)]
    while let step = pending.popLast() {
      guard case .enter(let index) = step else {
        if case .leave(let facts) = step { Self.append(data: facts, to: &bytes) }
        continue
      }
      switch nodes[index].kind {
      case .file(let content): try Self.append(content, to: &bytes)
      case .symbolicLink(let target): Self.append(data: target, to: &bytes)
      case .directory:
        appendHead(of: index, metadata: metadata[index], to: &bytes)
        if let facts = metadata[index] { pending.append(.leave(facts)) }
        pending.append(contentsOf: nodes[index].children.reversed().map(Step.enter))
      }
    }
    return bytes
  }

  private func appendHead(of index: Int, metadata: [UInt8]?, to bytes: inout [UInt8]) {
    let children = nodes[index].children
    bytes.append(littleEndian: FlatRTFD.ObjectType.dictionary)
    bytes.append(littleEndian: UInt32(clamping: children.count + (metadata == nil ? 0 : 1)))
    for child in children {
      bytes.append(littleEndian: UInt32(clamping: nodes[child].name.count))
      bytes += nodes[child].name
    }
    if metadata != nil {
      bytes.append(littleEndian: UInt32(clamping: FlatRTFD.SpecialKey.metadata.count))
      bytes += FlatRTFD.SpecialKey.metadata
    }
    for child in children { bytes.append(littleEndian: UInt32(clamping: nodes[child].size)) }
    if let metadata { bytes.append(littleEndian: UInt32(clamping: 8 + metadata.count)) }
  }

  /// The metadata of a folder's members; nil when none of them needs any.
  private func metadataBody(of index: Int) -> [UInt8]? {
    let children = nodes[index].children
    let needsThem = children.contains { child in
      if case .symbolicLink = nodes[child].kind { return true }
      return nodes[child].permissions != nil
    }
    guard needsThem else { return nil }
    var body: [UInt8] = []
    body.append(littleEndian: UInt32(clamping: children.count))
    for child in children {
      body.append(littleEndian: UInt32(clamping: nodes[child].name.count))
      body += nodes[child].name
    }
    for _ in children { body.append(littleEndian: UInt32(16)) }
    for child in children {
      let flags: UInt32 =
        switch nodes[child].kind {
        case .file: 0
        case .directory: FlatRTFD.Flags.directory
        case .symbolicLink: FlatRTFD.Flags.symbolicLink
        }
      body.append(littleEndian: UInt32(0))
      body.append(littleEndian: UInt32(nodes[child].permissions ?? 0))
      body.append(littleEndian: flags)
      body.append(littleEndian: UInt32(0))
    }
    return body
  }

  private static func append(data: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(littleEndian: FlatRTFD.ObjectType.data)
    bytes.append(littleEndian: UInt32(clamping: data.count))
    bytes += data
  }

  private static func append(_ content: Content, to bytes: inout [UInt8]) throws(DocumentError) {
    bytes.append(littleEndian: FlatRTFD.ObjectType.data)
    bytes.append(littleEndian: UInt32(clamping: content.byteCount))
    let end = bytes.count + content.byteCount
    try content.forEachChunk { bytes += $0 }
    guard bytes.count == end else {
      throw DocumentError(
        .inputOutput, .contentChanged, "a file changed its size while it was read")
    }
  }
}
