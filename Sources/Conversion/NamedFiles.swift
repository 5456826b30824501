import Platform
import RichText

/// Which files of a folder an output that stands beside it refers to.
///
/// A page, a sidecar and a notification payload name each of their files as `FOLDER/NAME`, in quotes,
/// with some bytes percent-encoded. Of a folder within the folder, its name is enough.
struct NamedFiles {
  private let texts: [[UInt8]]

  /// Reads what stands at a place, and its sidecar. What can not be read names nothing.
  init(of output: OutputPlace) {
    texts = ["", PlannedOutput.sidecarSuffix].compactMap { suffix in
      output.beside(suffix).map(Self.decoded)
    }
  }

  /// Whether a file is named by its path in the folder.
  func contain(_ relative: [UInt8], of folder: [UInt8]) -> Bool {
    guard let first = relative.split(separator: UInt8(ascii: "/"), maxSplits: 1).first else {
      return false
    }
    let wanted = folder + [UInt8(ascii: "/")] + first
    return texts.contains { text in
      Self.occurrences(of: wanted, in: text).contains { end in
        end < text.count && [UInt8(ascii: "\""), UInt8(ascii: "/")].contains(text[end])
      }
    }
  }

  /// The text with its percent-encoded bytes as they are, and without the backslashes of JSON.
  private static func decoded(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "%"), index + 2 < text.count,
        let value = UInt8(
          String(decoding: text[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
        continue
      }
      if byte != UInt8(ascii: "\\") { result.append(byte) }
      index += 1
    }
    return result
  }

  /// Where the occurrences of some bytes end.
  private static func occurrences(of wanted: [UInt8], in text: [UInt8]) -> some Sequence<Int> {
    var start = 0
    return sequence(state: ()) { _ -> Int? in
      while let found = text[start...].firstIndex(of: wanted[0]) {
        start = found + 1
        if text[found...].starts(with: wanted) { return found + wanted.count }
      }
      return nil
    }
  }
}
