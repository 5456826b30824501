import CLibXML2

/// The schema of the pages that this program writes.
enum PageSchema {
  /// A parsed schema; libxml2 only reads it, so that threads may share it.
  struct Parsed: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer?
  }

  /// Parsed once, before any page is checked.
  static let parsed: Parsed = text.withUTF8Buffer { buffer in
    LibXML2.initialize()
    let bytes = UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
    guard let context = xmlRelaxNGNewMemParserCtxt(bytes, Int32(clamping: buffer.count)) else {
      return Parsed(pointer: nil)
    }
    defer { xmlRelaxNGFreeParserCtxt(context) }
    return Parsed(pointer: xmlRelaxNGParse(context).map { UnsafeMutableRawPointer($0) })
  }
}
