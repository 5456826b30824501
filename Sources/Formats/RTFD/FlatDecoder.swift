import Diagnostics
import RTFDBytes
import RTFDFiles

/// One reading of a flat RTFD stream, without recursion: folders wait on a list.
struct FlatDecoder {
  private let bytes: [UInt8]
  private let pathByteLimit: Int
  private var entries: [FileTree.Entry] = []
  private var pathByteCount = 0
  /// What was noticed.
  private(set) var diagnostics = DiagnosticSink()

  /// A folder that was met and is still to be read.
  private struct PendingFolder {
    /// The range of its dictionary, from the type word.
    var range: Range<Int>
    /// Its path with a trailing slash; empty for the root.
    var prefix: [UInt8]
    var depth: Int
  }

  /// Prepares to read a stream.
  init(_ bytes: [UInt8], pathByteLimit: Int) {
    self.bytes = bytes
    self.pathByteLimit = pathByteLimit
  }

  /// Reads everything.
  mutating func decode() throws(DocumentError) -> FileTree {
    guard bytes.count <= FlatRTFD.byteCountLimit else {
      throw DocumentError(
        .badData, .flatStreamLimit,
        "the flat RTFD stream is larger than \(FlatRTFD.byteCountLimit.inBinaryUnits)")
    }
    let start = FlatRTFD.isFlatRTFD(bytes) ? FlatRTFD.magic.count : 0
    var pending = [PendingFolder(range: start..<bytes.count, prefix: [], depth: 0)]
    while let folder = pending.popLast() {
      try readFolder(folder, pending: &pending)
    }
    return FileTree(entries)
  }

  // MARK: Folders

  private mutating func readFolder(
    _ folder: PendingFolder, pending: inout [PendingFolder]
  ) throws(DocumentError) {
    guard folder.depth <= FlatRTFD.depthLimit else {
      throw DocumentError(
        .badData, .flatStreamLimit,
        "the flat RTFD stream nests more than \(FlatRTFD.depthLimit) folders",
        at: location(folder.range.lowerBound))
    }
    var cursor = folder.range.lowerBound
    let end = folder.range.upperBound
    let type = try word(&cursor, end: end)
    guard type == FlatRTFD.ObjectType.dictionary else {
      throw damaged("the flat RTFD stream does not start with a folder", at: cursor - 4)
    }
    let members = try readMembers(&cursor, end: end)
    let metadata = readMetadata(of: members)
    var seen: Set<[UInt8]> = []
    for member in members {
      if try skipsSpecial(member, isRoot: folder.depth == 0) { continue }
      guard FileName(member.name) != nil else {
        diagnostics.warn(
          .refusedName, "a file of the flat RTFD stream has an unsafe name and is left out",
          at: location(member.range.lowerBound))
        continue
      }
      guard seen.insert(member.name).inserted else {
        diagnostics.warn(
          .duplicateName, "two files of the flat RTFD stream have one name, the second is left out",
          at: location(member.range.lowerBound))
        continue
      }
      try read(
        member, in: folder, facts: metadata[member.name], pending: &pending)
    }
  }

  private mutating func read(
    _ member: Member, in folder: PendingFolder, facts: Facts?, pending: inout [PendingFolder]
  ) throws(DocumentError) {
    guard entries.count < FlatRTFD.entryLimit else {
      throw DocumentError(
        .badData, .flatStreamLimit,
        "the flat RTFD stream has more than \(FlatRTFD.entryLimit.grouped) files")
    }
    let path = folder.prefix + member.name
    pathByteCount += path.count
    guard pathByteCount <= pathByteLimit else {
      throw DocumentError(
        .badData, .flatStreamLimit,
        "the paths in the flat RTFD stream have more than \(pathByteLimit) bytes together")
    }
    var cursor = member.range.lowerBound
    switch try word(&cursor, end: member.range.upperBound) {
    case FlatRTFD.ObjectType.data:
      let range = try sized(&cursor, end: member.range.upperBound)
      guard let facts, facts.flags & FlatRTFD.Flags.symbolicLink != 0 else {
        entries.append(
          FileTree.Entry(
            path: path, kind: .file(Content(bytes, range: range)), permissions: facts?.permissions))
        return
      }
      let target = Array(bytes[range])
      guard range.count <= FlatRTFD.nameLimit,
        LinkTarget(target).staysInside(.member, from: path)
      else {
        diagnostics.warn(
          .refusedLink, "a link that leaves the flat RTFD stream is left out",
          at: location(range.lowerBound))
        return
      }
      entries.append(FileTree.Entry(path: path, kind: .symbolicLink(target)))
    case FlatRTFD.ObjectType.dictionary:
      entries.append(
        FileTree.Entry(path: path, kind: .directory, permissions: facts?.permissions))
      pending.append(
        PendingFolder(
          range: member.range, prefix: path + [UInt8(ascii: "/")], depth: folder.depth + 1))
    default:
      diagnostics.warn(
        .unknownFlatObject, "an object of the flat RTFD stream is neither file nor folder",
        at: location(member.range.lowerBound))
    }
  }

  /// Whether a member is none of the bundle's files; the content of a lone regular file becomes
  /// `TXT.rtf`.
  private mutating func skipsSpecial(_ member: Member, isRoot: Bool) throws(DocumentError) -> Bool {
    if member.name == FlatRTFD.SpecialKey.metadata
      || FlatRTFD.SpecialKey.names.contains(member.name)
    {
      return true
    }
    if member.name == FlatRTFD.SpecialKey.icon {
      diagnostics.note(.flatIconDropped, "the icon in the flat RTFD stream is left out")
      return true
    }
    guard member.name == FlatRTFD.SpecialKey.regularFile else { return false }
    var cursor = member.range.lowerBound
    if isRoot,
      try word(&cursor, end: member.range.upperBound) == FlatRTFD.ObjectType.data
    {
      let range = try sized(&cursor, end: member.range.upperBound)
      entries.append(
        FileTree.Entry(path: BundleName.main, kind: .file(Content(bytes, range: range))))
    }
    return true
  }

  // MARK: Dictionaries

  /// One name of a dictionary and the range of its object.
  private struct Member {
    var name: [UInt8]
    var range: Range<Int>
  }

  /// Count, names, lengths; the cursor ends behind the last object.
  private mutating func readMembers(
    _ cursor: inout Int, end: Int
  ) throws(DocumentError) -> [Member] {
    let count = Int(try word(&cursor, end: end))
    // Each member takes a size and a length word at least.
    guard count <= (end - cursor) / 8 else {
      throw damaged("a folder of the flat RTFD stream has an impossible count", at: cursor - 4)
    }
    var members: [Member] = []
    members.reserveCapacity(count)
    for _ in 0..<count {
      let range = try sized(&cursor, end: end)
      guard range.count <= FlatRTFD.nameLimit else {
        throw DocumentError(
          .badData, .flatStreamLimit,
          "a name in the flat RTFD stream has more than \(FlatRTFD.nameLimit.grouped) bytes",
          at: location(range.lowerBound))
      }
      members.append(Member(name: Array(bytes[range]), range: 0..<0))
    }
    var lengths: [Int] = []
    lengths.reserveCapacity(count)
    for _ in 0..<count { lengths.append(Int(try word(&cursor, end: end))) }
    for index in members.indices {
      guard lengths[index] <= end - cursor else {
        throw damaged("a file of the flat RTFD stream goes beyond its end", at: cursor)
      }
      members[index].range = cursor..<(cursor + lengths[index])
      cursor += lengths[index]
    }
    return members
  }

  /// What the metadata say about one member.
  private struct Facts {
    var permissions: UInt16?
    var flags: UInt32
  }

  /// The modes and flags under the key `.`; nothing when they are absent or damaged, since no
  /// document depends on them.
  private func readMetadata(of members: [Member]) -> [[UInt8]: Facts] {
    guard let member = members.first(where: { $0.name == FlatRTFD.SpecialKey.metadata }) else {
      return [:]
    }
    return (try? parseMetadata(member.range)) ?? [:]
  }

  private func parseMetadata(_ whole: Range<Int>) throws(DocumentError) -> [[UInt8]: Facts] {
    var cursor = whole.lowerBound
    guard try word(&cursor, end: whole.upperBound) == FlatRTFD.ObjectType.data else { return [:] }
    let range = try sized(&cursor, end: whole.upperBound)
    cursor = range.lowerBound
    let count = Int(try word(&cursor, end: range.upperBound))
    guard count <= (range.upperBound - cursor) / 8 else { return [:] }
    var names: [[UInt8]] = []
    for _ in 0..<count {
      let name = try sized(&cursor, end: range.upperBound)
      guard name.count <= FlatRTFD.nameLimit else { return [:] }
      names.append(Array(bytes[name]))
    }
    var lengths: [Int] = []
    for _ in 0..<count { lengths.append(Int(try word(&cursor, end: range.upperBound))) }
    var facts: [[UInt8]: Facts] = [:]
    for (name, length) in zip(names, lengths) {
      guard length <= range.upperBound - cursor else { return facts }
      let end = cursor + length
      if length >= 12 {
        var inner = cursor + 4
        let mode = try word(&inner, end: end)
        let flags = try word(&inner, end: end)
        facts[name] = Facts(
          permissions: mode == 0 ? nil : UInt16(truncatingIfNeeded: mode & 0o777), flags: flags)
      }
      cursor = end
    }
    return facts
  }

  // MARK: Primitives

  /// A little-endian word.
  private func word(_ cursor: inout Int, end: Int) throws(DocumentError) -> UInt32 {
    guard end - cursor >= 4 else {
      throw damaged("the flat RTFD stream ends in the middle", at: cursor)
    }
    defer { cursor += 4 }
    return UInt32(truncatingIfNeeded: bytes[cursor..<cursor + 4].littleEndian)
  }

  /// The range of sized bytes, in the plain or the padded form.
  private func sized(_ cursor: inout Int, end: Int) throws(DocumentError) -> Range<Int> {
    var count = Int(try word(&cursor, end: end))
    if count == 0x8000_0000 {
      count = Int(try word(&cursor, end: end))
      let padding = Int(try word(&cursor, end: end))
      guard padding <= end - cursor else {
        throw damaged("padding in the flat RTFD stream goes beyond its end", at: cursor)
      }
      cursor += padding
    }
    guard count <= end - cursor else {
      throw damaged("bytes in the flat RTFD stream go beyond its end", at: cursor)
    }
    let range = cursor..<(cursor + count)
    cursor += count
    return range
  }

  private func damaged(_ message: String, at offset: Int) -> DocumentError {
    DocumentError(.badData, .damagedFlatStream, message, at: location(offset))
  }

  /// A place in a stream that has no lines.
  private func location(_ offset: Int) -> SourceLocation {
    SourceLocation(byteOffset: offset, line: 1, column: offset + 1)
  }
}
