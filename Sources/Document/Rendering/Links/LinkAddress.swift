import RTFDBytes
package import RichText

/// Where a link leads, when something that people open may have it.
///
/// See Rendering.docc, "Links".
package enum LinkAddress: Equatable, Sendable {
  /// A valid address with a scheme, percent-encoded where needed.
  case address([UInt8])
  /// A valid address relative to the output, percent-encoded where needed.
  case relative([UInt8])
  /// An address with more than ``limit`` bytes.
  case tooLong
  /// A place in this document, by bookmark name.
  case bookmark(String)
  /// An address with a scheme that no output may have.
  case forbidden(scheme: String)
  /// Something that is no address.
  case invalid

  /// The most bytes of an address as the document has it. Servers take no more than about 8 kB.
  package static let limit = 8_192

  /// Reads a link of the model.
  package init(_ link: Link) {
    let fragment = link.fragment ?? ""
    if link.target.utf8.count + fragment.utf8.count > Self.limit {
      self = .tooLong
      return
    }
    // Browsers drop tabs and line ends inside an address before they look at its scheme.
    var target = link.target.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    while target.first.map({ $0 <= 0x20 }) == true { target.removeFirst() }
    while target.last.map({ $0 <= 0x20 }) == true { target.removeLast() }
    if target.first == UInt8(ascii: "#") {
      self = .bookmark(String(decoding: target.dropFirst(), as: UTF8.self))
    } else if target.isEmpty {
      self = fragment.isEmpty ? .invalid : .bookmark(fragment)
    } else if target.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      self = .invalid
    } else {
      if !fragment.isEmpty, !target.contains(UInt8(ascii: "#")) {
        target.append(UInt8(ascii: "#"))
        target.append(contentsOf: fragment.utf8)
      }
      self = Self.address(of: target)
    }
  }

  private static func address(of target: [UInt8]) -> LinkAddress {
    guard let scheme = scheme(of: target) else {
      // Without a scheme, two slashes would name a host.
      let slashes = target.prefix(2).count { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
      return slashes == 2 ? .forbidden(scheme: "//") : .relative(relative(target))
    }
    let rest = target.dropFirst(scheme.utf8.count + 1)
    switch scheme {
    case "http", "https": return web(scheme: scheme, rest: rest)
    case "mailto", "tel":
      return rest.isEmpty ? .invalid : .address(Array((scheme + ":").utf8) + encoded(rest))
    default: return .forbidden(scheme: scheme)
    }
  }

  /// A relative address. A colon in its first segment is percent-encoded, since what stands before it
  /// would be taken for a scheme (RFC 3986, section 4.2).
  private static func relative(_ target: [UInt8]) -> [UInt8] {
    let encoded = encoded(target[...])
    let end = encoded.firstIndex { "/?#".utf8.contains($0) } ?? encoded.endIndex
    var result: [UInt8] = []
    for byte in encoded[..<end] {
      if byte == UInt8(ascii: ":") {
        result.append(percentEscapeOf: byte)
      } else {
        result.append(byte)
      }
    }
    return result + encoded[end...]
  }

  /// The scheme in small letters; nil for a relative address.
  private static func scheme(of target: [UInt8]) -> String? {
    guard let colon = target.firstIndex(of: UInt8(ascii: ":")),
      let first = target.first, first.isASCIILetter
    else { return nil }
    for byte in target[..<colon] where !isSchemeCharacter(byte) { return nil }
    return String(
      decoding: target[..<colon].map { $0.isASCIILetter ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isSchemeCharacter(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  private static func web(scheme: String, rest: ArraySlice<UInt8>) -> LinkAddress {
    guard rest.starts(with: "//".utf8) else { return .invalid }
    let afterSlashes = rest.dropFirst(2)
    let end =
      afterSlashes.firstIndex { "/?#\\".utf8.contains($0) } ?? afterSlashes.endIndex
    let authority = afterSlashes[..<end]
    guard isAuthority(authority) else { return .invalid }
    return .address(Array((scheme + "://").utf8) + authority + encoded(afterSlashes[end...]))
  }

  private static func isAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
    var host = authority
    if let at = host.lastIndex(of: UInt8(ascii: "@")) {
      let user = host[..<at]
      guard user.allSatisfy({ isHostCharacter($0) || $0 == UInt8(ascii: ":") }) else {
        return false
      }
      host = host[(at + 1)...]
    }
    if host.first == UInt8(ascii: "[") {
      guard let close = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
      let inner = host[host.startIndex + 1..<close]
      let isAddress = inner.allSatisfy {
        $0.isASCIIDigit || (0x61...0x66).contains($0 | 0x20) || $0 == UInt8(ascii: ":")
          || $0 == UInt8(ascii: ".")
      }
      return inner.count >= 2 && isAddress && isPort(host[(close + 1)...])
    }
    let colon = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
    let name = host[..<colon]
    return !name.isEmpty && name.first != UInt8(ascii: ".")
      && name.allSatisfy(isHostCharacter) && isPort(host[colon...])
  }

  private static func isHostCharacter(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || "-._~".utf8.contains(byte)
  }

  private static func isPort(_ text: ArraySlice<UInt8>) -> Bool {
    guard !text.isEmpty else { return true }
    let digits = text.dropFirst()
    return text.first == UInt8(ascii: ":") && digits.count <= 5 && digits.allSatisfy(\.isASCIIDigit)
      && (Int(String(decoding: digits, as: UTF8.self)) ?? 0) <= 65_535
  }

  /// The text with everything percent-encoded that a valid address can not hold; what is encoded
  /// already stays. A second `#` is encoded too.
  static func encoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var hasFragment = false
    for (index, byte) in zip(text.indices, text) {
      let isPlain =
        byte.isASCIILetter || byte.isASCIIDigit || "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
        || byte == UInt8(ascii: "%") && isEscape(text[index...])
        || byte == UInt8(ascii: "#") && !hasFragment
      if byte == UInt8(ascii: "#") { hasFragment = true }
      if isPlain { result.append(byte) } else { result.append(percentEscapeOf: byte) }
    }
    return result
  }

  private static func isEscape(_ text: ArraySlice<UInt8>) -> Bool {
    text.hexadecimalPair(at: text.index(after: text.startIndex)) != nil
  }

  /// A reference to a file in the resource folder: every byte but letters, digits, `-._~` and the
  /// slashes of the folder is percent-encoded, which is safe in `href`, `src` and `srcset`.
  package static func reference(to name: [UInt8], in directory: String) -> [UInt8] {
    var result: [UInt8] = []
    result.append(percentEncoded: directory.utf8, except: UInt8(ascii: "/"))
    if !result.isEmpty, result.last != UInt8(ascii: "/") { result.append(UInt8(ascii: "/")) }
    result.append(percentEncoded: name)
    return result
  }
}
