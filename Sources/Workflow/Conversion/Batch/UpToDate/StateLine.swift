import Digest
import RTFDBytes
import RTFDFiles

/// A line of the file that ``UpToDateRecord`` keeps.
///
/// ```
/// > MARK,MARK PATH
/// KEY FILES:BYTES PATH
/// ```
///
/// The first is written before an output is put in its place, the second afterwards. Behind the path of
/// the second may follow a NUL and a path for each stored image. `%` and LF of paths are `%25` and `%0A`.
enum StateLine: Equatable {
  /// What is about to stand at a path: marks, joined by commas.
  case intent(path: [UInt8], marks: ArraySlice<UInt8>)
  /// An output that stands there.
  case done(path: [UInt8], StateEntry)
  /// The beginning of a line, which was cut off.
  case torn
  /// A line that was cut off, with another one behind it.
  case damaged
  /// Something that this program does not write.
  case foreign

  /// Reads a line without its end.
  init(_ line: ArraySlice<UInt8>) {
    var rest = line
    if rest.first == UInt8(ascii: ">") {
      self = Self.intent(&rest)
    } else {
      self = Self.done(&rest)
    }
  }

  private static func intent(_ rest: inout ArraySlice<UInt8>) -> StateLine {
    rest.removeFirst()
    if rest.isEmpty { return .torn }
    guard rest.popFirst() == space else { return .foreign }
    let marks = rest.prefix { $0 == UInt8(ascii: ",") || $0.isLowercaseHexadecimalDigit }
    let isWhole = marks.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .allSatisfy { $0.count == Fingerprint.digitCount }
    rest = rest.dropFirst(marks.count)
    if rest.isEmpty { return .torn }
    guard isWhole, rest.popFirst() == space else {
      return marks.count >= Fingerprint.digitCount ? .damaged : .foreign
    }
    if rest.isEmpty { return .torn }
    return .intent(path: unescaped(rest), marks: marks)
  }

  private static func done(_ rest: inout ArraySlice<UInt8>) -> StateLine {
    let key = rest.prefix(StateEntry.keyDigitCount).prefix(while: \.isLowercaseHexadecimalDigit)
    rest = rest.dropFirst(key.count)
    if rest.isEmpty { return .torn }
    guard key.count == StateEntry.keyDigitCount else { return .foreign }
    // From here on it is ours, whatever follows.
    guard rest.popFirst() == space else { return .damaged }
    let extent = rest.prefix { $0 != space }
    rest = rest.dropFirst(extent.count)
    if rest.isEmpty { return .torn }
    rest.removeFirst()
    if rest.isEmpty { return .torn }
    let paths = rest.split(separator: 0).map(unescaped)
    guard let path = paths.first,
      let extent = OutputExtent(text: String(decoding: extent, as: UTF8.self))
    else { return .damaged }
    return .done(
      path: path,
      StateEntry(
        key: String(decoding: key, as: UTF8.self), extent: extent,
        storedImages: paths.dropFirst().map { Path($0) }))
  }

  /// The line with its end; none for what is not to be kept.
  var bytes: [UInt8] {
    switch self {
    case .intent(let path, let marks):
      return Array("> ".utf8) + marks + [Self.space] + Self.escaped(path) + [0x0A]
    case .done(let path, let entry):
      let paths = [path] + entry.storedImages.map(\.bytes)
      return Array("\(entry.key) \(entry.extent.text) ".utf8)
        + Self.escaped(Array(paths.joined(separator: [0]))) + [0x0A]
    case .torn, .damaged, .foreign:
      return []
    }
  }

  private static let space = UInt8(ascii: " ")

  private static func escaped(_ path: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(path.count)
    for byte in path {
      switch byte {
      case UInt8(ascii: "%"): text += Array("%25".utf8)
      case 0x0A: text += Array("%0A".utf8)
      default: text.append(byte)
      }
    }
    return text
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
    var path: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.starts(with: Array("25".utf8)) {
        path.append(byte)
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: "%"), rest.starts(with: Array("0A".utf8)) {
        path.append(0x0A)
        rest = rest.dropFirst(2)
      } else {
        path.append(byte)
      }
    }
    return path
  }
}

/// What a record says of an output that stands.
struct StateEntry: Equatable {
  /// How many digits a key has.
  static let keyDigitCount = 64

  /// The digest of everything that determines the output.
  var key: String
  /// How much it takes on the disk.
  var extent: OutputExtent
  /// The images of a store that it refers to.
  var storedImages: [Path]
}
