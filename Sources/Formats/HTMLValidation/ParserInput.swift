import CLibXML2

/// Gives pages to the parsers of libxml2.
enum ParserInput {
  /// Runs `body` with a parser over `page`, which it has to free; a page that no parser can be made
  /// for is a finding. The library counts bytes with 32 bits.
  static func parse(
    _ page: [UInt8], emptyIs empty: HTMLFinding.ID, _ findings: FindingList,
    makeParser: (UnsafePointer<CChar>?, Int32) -> xmlParserCtxtPtr?,
    _ body: (xmlParserCtxtPtr) -> Void
  ) {
    page.withUnsafeBytes { buffer in
      let bytes = buffer.bindMemory(to: CChar.self)
      guard !bytes.isEmpty else {
        findings.add(empty, line: 1, "the page is empty")
        return
      }
      guard let count = Int32(exactly: bytes.count),
        let parser = makeParser(bytes.baseAddress, count)
      else {
        findings.add(.checker, line: 1, "the page is too long to be checked")
        return
      }
      body(parser)
    }
  }

  /// A page of a fragment for the XML parser; its lines keep their numbers.
  static func xml(_ fragment: [UInt8]) -> [UInt8] {
    Array("<main xmlns=\"http://www.w3.org/1999/xhtml\">".utf8) + fragment + Array("</main>".utf8)
  }

  /// A page of a fragment for the HTML parser; its lines keep their numbers.
  static func html(_ fragment: [UInt8]) -> [UInt8] {
    Array("<!DOCTYPE html><html lang=\"en\"><head><title>x</title></head><body>".utf8) + fragment
      + Array("</body></html>".utf8)
  }
}
