import RTFDBytes

/// Turns the bytes of one code page into Unicode. Holds caches; made once for each page.
package final class CodePageDecoder {
  /// The page.
  package let page: CodePage
  /// ``CodePage/decodingTable``.
  package let table: [UInt32]
  private let converter: DoubleByteConverter?

  /// Makes a decoder.
  package init(_ page: CodePage) {
    self.page = page
    table = page.decodingTable
    converter = page.isDoubleByte ? DoubleByteConverter(codePage: page.windowsRelative) : nil
  }

  /// Whether the system can decode the page; only double-byte pages depend on it.
  package var isAvailable: Bool { converter?.isAvailable ?? true }

  /// The scalar of a pair in a double-byte page; nil when it stands for nothing.
  package func scalar(lead: UInt8, trail: UInt8) -> UInt32? {
    lead >= 0x80 ? converter?.scalar(lead: lead, trail: trail) : nil
  }

  /// Decodes a stretch of bytes as UTF-8 text; what stands for nothing becomes U+FFFD.
  package func utf8(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    if page.scheme == .utf8 { return Array(String(decoding: Array(bytes), as: UTF8.self).utf8) }
    var result: [UInt8] = []
    var lead: UInt8?
    for byte in bytes {
      if let first = lead {
        lead = nil
        if let scalar = scalar(lead: first, trail: byte) {
          result.append(scalar: scalar)
          continue
        }
        result.append(scalar: 0xFFFD)
        if page.swallows(byte) { continue }
      }
      switch table[Int(byte)] {
      case CodePage.leadByte: lead = byte
      case CodePage.undefined: result.append(scalar: 0xFFFD)
      case let scalar: result.append(scalar: scalar)
      }
    }
    if lead != nil { result.append(scalar: 0xFFFD) }
    return result
  }
}

extension CodePage {
  /// Whether a byte behind a lead byte is part of a character even when the two stand for none. A
  /// backslash or brace is more likely one of RTF behind a damaged character.
  package func swallows(_ trail: UInt8) -> Bool {
    isTrailByte(trail) && !#"\{}"#.utf8.contains(trail)
  }
}

/// Turns Unicode scalars into the bytes of one code page. Holds caches; made once for each page.
package final class CodePageEncoder {
  /// The page.
  package let page: CodePage
  private let converter: DoubleByteConverter?
  private var bytes: [UInt32: UInt8] = [:]

  /// Makes an encoder.
  package init(_ page: CodePage) {
    self.page = page
    converter = page.isDoubleByte ? DoubleByteConverter(codePage: page.windowsRelative) : nil
    guard page.scheme != .utf8 else { return }
    for (byte, scalar) in page.decodingTable.enumerated()
    where scalar < CodePage.leadByte && bytes[scalar] == nil {
      bytes[scalar] = UInt8(byte)
    }
  }

  /// The bytes of a character, one or two, as `lead << 8 | trail` or the single byte; nil when the
  /// page does not have it. What comes out decodes to the same character.
  package func code(of scalar: Unicode.Scalar) -> UInt16? {
    let single = bytes[scalar.value].map(UInt16.init)
    guard let converter, scalar.value >= 0x80,
      let code = converter.code(of: scalar.value), code >= 0x100
    else { return single }
    let lead = UInt8(code >> 8)
    let trail = UInt8(code & 0xFF)
    guard page.isLeadByte(lead), page.isTrailByte(trail),
      converter.scalar(lead: lead, trail: trail) == scalar.value
    else { return single }
    return code
  }

  /// The bytes of a character, one or two; nil when the page does not have it.
  package func bytes(for scalar: Unicode.Scalar) -> [UInt8]? {
    guard let code = code(of: scalar) else { return nil }
    return code < 0x100 ? [UInt8(code)] : [UInt8(code >> 8), UInt8(code & 0xFF)]
  }
}
