import RTFDBytes

/// How the names of one kind of folder are made safe, and told from each other.
///
/// A policy has no state; ``NameAllocator`` knows what is taken.
package struct NamePolicy: Sendable {
  /// The longest name, in bytes.
  package let lengthLimit: Int
  /// The number of the second file that wants a name.
  let firstNumber: Int
  /// See ``safe(_:)``.
  let makeSafe: @Sendable ([UInt8]) -> [UInt8]
  /// See ``numbered(_:_:)``.
  let makeNumbered: @Sendable ([UInt8], Int) -> [UInt8]
  /// What names share that are one name in such a folder.
  let identity: @Sendable ([UInt8]) -> Identity
  /// What names share whose numbered forms may be one name: each of them is counted on.
  let numberingKey: @Sendable ([UInt8]) -> [UInt8]

  /// What is compared of names: their bytes, or their text, which Swift compares by canonical
  /// equivalence.
  enum Identity: Hashable, Sendable {
    case bytes([UInt8])
    case text(String)
  }

  /// A name that may stand in such a folder, the same for the same bytes. A name that may already is
  /// not changed.
  package func safe(_ name: [UInt8]) -> [UInt8] { makeSafe(name) }

  /// The name of the n-th file that wants a name which is taken.
  package func numbered(_ name: [UInt8], _ number: Int) -> [UInt8] { makeNumbered(name, number) }
}

extension NamePolicy {
  /// Files of an RTFD bundle: names are bytes, as the text of the bundle has them, and a number goes in
  /// front, as Cocoa does it.
  package static let bundle = NamePolicy(
    lengthLimit: BundleRules.lengthLimit, firstNumber: 1, makeSafe: BundleRules.safe,
    makeNumbered: BundleRules.numbered, identity: { .bytes($0) },
    numberingKey: BundleRules.numberingKey)

  /// Files beside a text, and extracted ones: names that any system takes, different from each other
  /// also where case and the forms of composed letters do not count. A number goes before the extension.
  package static let portable = NamePolicy(
    lengthLimit: PortableRules.lengthLimit, firstNumber: 2, makeSafe: PortableRules.safe,
    makeNumbered: PortableRules.numbered, identity: PortableRules.identity, numberingKey: { $0 })

  /// Files beside a page or another text that names them by address: names that web servers and any
  /// system take, and that nothing hides. Different from each other as in ``portable``.
  package static let web = NamePolicy(
    lengthLimit: WebRules.lengthLimit, firstNumber: 2, makeSafe: WebRules.safe,
    makeNumbered: WebRules.numbered, identity: PortableRules.identity, numberingKey: { $0 })
}

/// See RTFD.docc, "Names".
private enum BundleRules {
  /// What file systems take.
  static let lengthLimit = 255
  /// The longest extension, with its dot, that a name keeps when it is shortened.
  static let extensionLimit = 16
  /// What Cocoa puts between a number and a name that is taken.
  static let clashInfix = Array("__#$!@%!#__".utf8)

  /// Separators and zero bytes are replaced, what is too long is shortened, nothing is empty.
  @Sendable static func safe(_ name: [UInt8]) -> [UInt8] {
    var result = name.map { $0 == UInt8(ascii: "/") || $0 == 0 ? UInt8(ascii: "-") : $0 }
    if !RelativePath.isName(result[...]) { result = Array("Attachment".utf8) }
    guard result.count > lengthLimit else { return result }
    // The extension says what the file is, so it is the stem that gives way.
    let dot = result.lastIndex(of: UInt8(ascii: ".")).flatMap {
      result.count - $0 <= extensionLimit ? $0 : nil
    }
    let tail = dot.map { Array(result[$0...]) } ?? []
    var stem = Array(result.prefix(lengthLimit - tail.count))
    while let last = stem.last, last & 0xC0 == 0x80 { stem.removeLast() }
    if let last = stem.last, last >= 0xC0 { stem.removeLast() }
    return stem + tail
  }

  /// `1__#$!@%!#__name`, shortened where that is too long.
  @Sendable static func numbered(_ name: [UInt8], _ number: Int) -> [UInt8] {
    let result = Array(String(number).utf8) + clashInfix + name
    return result.count > lengthLimit ? safe(result) : result
  }

  /// The name itself, or of one that is shortened what remains of it beside the longest number.
  @Sendable static func numberingKey(_ name: [UInt8]) -> [UInt8] {
    let longest = 9_999_999
    let isShortened = String(longest).utf8.count + clashInfix.count + name.count > lengthLimit
    return isShortened ? numbered(name, longest) : name
  }
}

/// See Files.docc, "Names".
private enum PortableRules {
  /// Numbers and the suffixes of other outputs still fit beside it.
  static let lengthLimit = 200
  /// The longest extension, with its dot, that a name keeps when it is shortened.
  static let extensionLimit = 20

  /// Separators, control and direction characters and bytes that are not UTF-8 are replaced, what is
  /// too long is shortened, nothing is empty, `.` or `..`.
  @Sendable static func safe(_ bytes: [UInt8]) -> [UInt8] { Array(sanitized(bytes).utf8) }

  private static func sanitized(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isUnsafe =
        scalar.actsOnDisplay || scalar == "/" || scalar == "\\" || scalar == "\u{FFFD}"
      scalars.append(isUnsafe ? "_" : scalar)
    }
    let name = String(scalars)
    if name.isEmpty || name == "." || name == ".." { return "_" + name }
    guard name.utf8.count > lengthLimit else { return name }
    let suffix = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[$0...] } ?? ""
    return shortened(
      name, to: lengthLimit, keeping: suffix.utf8.count <= extensionLimit ? suffix : "")
  }

  /// As many whole characters of a name as fit before its end, which stays.
  static func shortened(_ name: String, to limit: Int, keeping end: Substring) -> String {
    var stem = String.UnicodeScalarView()
    var length = end.utf8.count
    for scalar in name.unicodeScalars {
      length += UTF8.width(scalar)
      if length > limit { break }
      stem.append(scalar)
    }
    return String(stem) + end
  }

  /// `name-2.png`; a dot at the start begins no extension.
  @Sendable static func numbered(_ name: [UInt8], _ number: Int) -> [UInt8] {
    let text = String(decoding: name, as: UTF8.self)
    let dot = text.lastIndex(of: ".").flatMap { $0 == text.startIndex ? nil : $0 } ?? text.endIndex
    return Array("\(text[..<dot])-\(number)\(text[dot...])".utf8)
  }

  /// `String` compares composed and decomposed letters as equal.
  @Sendable static func identity(_ name: [UInt8]) -> NamePolicy.Identity {
    .text(String(decoding: name, as: UTF8.self).lowercased())
  }
}

/// See Files.docc, "Names".
private enum WebRules {
  /// A number and a suffix of its type still fit beside it.
  static let lengthLimit = 180
  /// The longest extension, with its dot: what a number goes before, and what is kept.
  static let extensionLimit = 12

  /// Without separators, control and direction characters, dots at either end, spaces at either end and
  /// names of devices; never empty.
  @Sendable static func safe(_ name: [UInt8]) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "\u{FFFD}": scalars.append("_")
      case "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": continue
      case _ where scalar.actsOnDisplay: continue
      default: scalars.append(scalar)
      }
    }
    while let first = scalars.first, first == "." || first == " " { scalars.removeFirst() }
    while let last = scalars.last, last == "." || last == " " { scalars.removeLast() }
    var result = String(scalars)
    if result.utf8.count > lengthLimit {
      result = PortableRules.shortened(
        result, to: lengthLimit, keeping: result[extensionStart(of: result)...])
    }
    if result.isEmpty { return Array("file".utf8) }
    return Array((isDevice(result) ? "_" + result : result).utf8)
  }

  /// Whether Windows takes it for a device: `con`, `COM1.txt`.
  private static func isDevice(_ name: String) -> Bool {
    let stem = name.split(separator: ".", maxSplits: 1).first?.lowercased() ?? ""
    if ["con", "prn", "aux", "nul"].contains(stem) { return true }
    return stem.utf8.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
      && stem.utf8.last?.isASCIIDigit == true
  }

  /// `name-2.png`; a dot at the start begins no extension.
  @Sendable static func numbered(_ name: [UInt8], _ number: Int) -> [UInt8] {
    let text = String(decoding: name, as: UTF8.self)
    let dot = extensionStart(of: text)
    return Array("\(text[..<dot])-\(number)\(text[dot...])".utf8)
  }

  private static func extensionStart(of name: String) -> String.Index {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
      name.utf8.distance(from: dot, to: name.endIndex) <= extensionLimit
    else { return name.endIndex }
    return dot
  }
}
