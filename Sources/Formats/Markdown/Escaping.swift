import RTFDBytes

/// Writes text so that Markdown reads it as that text.
///
/// See Markdown.docc, "Escaping".
struct Escaping {
  /// Where text stands.
  enum Place {
    /// In a paragraph.
    case paragraph
    /// In a heading, which a row of `#` could end.
    case heading
    /// In a cell of a table, which `|` ends.
    case cell
  }

  private enum Class: UInt8 { case plain, always, depends }

  private static let classes: [Class] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "~"):
      .always
    case UInt8(ascii: "_"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "!"),
      UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"),
      UInt8(ascii: "."), UInt8(ascii: "|"):
      .depends
    default: .plain
    }
  }

  /// Appends text.
  ///
  /// - Parameters:
  ///   - text: UTF-8 without line ends.
  ///   - startsLine: Whether it is the first of its line, so that its start could be a mark of a block.
  ///   - place: Where it stands.
  ///   - output: What stands before it, and takes it.
  static func append(
    _ text: ArraySlice<UInt8>, startsLine: Bool, in place: Place, to output: inout [UInt8]
  ) {
    var position = startsLine ? appendStart(of: text, in: place, to: &output) : text.startIndex
    let base = text.startIndex
    let classes = classes
    text.withUnsafeBufferPointer { bytes in
      var plainStart = position - base
      position -= base
      let before = output.last ?? 0
      while position < bytes.count {
        let byte = bytes[position]
        // Nearly all bytes are letters.
        if byte >= 0x61, byte <= 0x7A {
          position += 1
          continue
        }
        let kind = classes[Int(byte)]
        if kind == .plain {
          position += 1
          continue
        }
        if kind == .always || isMark(at: position, of: bytes, behind: before, in: place) {
          output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plainStart..<position]))
          output.append(UInt8(ascii: "\\"))
          plainStart = position
        }
        position += 1
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plainStart...]))
    }
  }

  /// Whether a character would mean something where it stands.
  private static func isMark(
    at position: Int, of bytes: UnsafeBufferPointer<UInt8>, behind before: UInt8, in place: Place
  ) -> Bool {
    let next = position + 1 < bytes.count ? bytes[position + 1] : nil
    let previous = position > 0 ? bytes[position - 1] : before
    switch bytes[position] {
    case UInt8(ascii: "_"):
      // Inside a word it is no mark.
      return !previous.isASCIILetterOrDigit || !(next ?? 0).isASCIILetterOrDigit
    case UInt8(ascii: "<"):
      return next.map { $0.isASCIILetter || "/!?".utf8.contains($0) } ?? true
    case UInt8(ascii: "&"):
      return isReference(bytes[(position + 1)...])
    case UInt8(ascii: "!"): return next == nil
    case UInt8(ascii: "#"): return place == .heading
    case UInt8(ascii: "|"): return place == .cell
    case UInt8(ascii: "$"): return next.map { $0 > 0x20 && !$0.isASCIIDigit } ?? true
    case UInt8(ascii: "@"):
      return position > 0 && previous > 0x20 && next.map(\.isASCIILetterOrDigit) ?? true
    case UInt8(ascii: "."):
      // An address may start with `www.` alone.
      return position >= 3 ? bytes[position - 3..<position].allSatisfy { $0 | 0x20 == 0x77 } : false
    default: return isColonMark(bytes[position...])
    }
  }

  /// Whether what follows an ampersand makes it a character reference (`&copy;`, `&#169;`).
  private static func isReference(_ rest: some Collection<UInt8>) -> Bool {
    let name = rest.prefix(40).prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "#") }
    return rest.dropFirst(name.count).first == UInt8(ascii: ";")
  }

  /// Whether a colon is part of an address (`http://`) or of the name of an emoji (`:cat:`).
  private static func isColonMark(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let rest = bytes.dropFirst()
    if rest.starts(with: "//".utf8) { return true }
    let name = rest.prefix(64).prefix { $0.isASCIILetterOrDigit || "_+-".utf8.contains($0) }
    guard !name.isEmpty, name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: ":")
    else { return false }
    // Times of the day are not names, though 100 and 1234 are.
    return name.count >= 3 || !name.allSatisfy(\.isASCIIDigit)
  }

  /// Appends the characters at the start of a line that could be the mark of a block; returns where the
  /// rest starts.
  private static func appendStart(
    of text: ArraySlice<UInt8>, in place: Place, to output: inout [UInt8]
  ) -> Int {
    guard let first = text.first else { return text.startIndex }
    let next = text.dropFirst().first ?? 0x20
    let isMark: Bool
    switch first {
    case UInt8(ascii: ">"), UInt8(ascii: "|"): isMark = true
    case UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "+"):
      isMark = next <= 0x20 || next == first
    case UInt8(ascii: "-"), UInt8(ascii: ":"):
      isMark = next <= 0x20 || "-:|".utf8.contains(next)
    case 0x30...0x39:
      let digits = text.prefix(while: \.isASCIIDigit)
      let end = digits.endIndex
      guard end < text.endIndex, text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")"),
        end + 1 == text.endIndex || text[end + 1] <= 0x20
      else { return text.startIndex }
      output.append(contentsOf: digits)
      output.append(UInt8(ascii: "\\"))
      output.append(text[end])
      return end + 1
    default: return text.startIndex
    }
    guard isMark, place == .paragraph else { return text.startIndex }
    output.append(UInt8(ascii: "\\"))
    output.append(first)
    return text.startIndex + 1
  }

  /// Appends the address of a link or picture, which is percent-encoded.
  static func append(address: [UInt8], to output: inout [UInt8]) {
    for (index, byte) in address.enumerated() {
      let isReference =
        byte == UInt8(ascii: "&") && isReference(address[(index + 1)...])
      if isReference {
        // Not every reader takes a backslash for a mark here.
        output.append(contentsOf: "&amp;".utf8)
        continue
      }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
        output.append(UInt8(ascii: "\\"))
      }
      output.append(byte)
    }
  }
}
