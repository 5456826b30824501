import CLibXML2

/// Reads a page as XML, in one pass by events with the schema: no tree of the page is held, and the
/// time grows with the length of the page, whatever that length is made of.
///
/// The library's own streaming reader would do the same with less code, but its time grows with the
/// square of the length of an attribute beyond 10,000,000 bytes.
enum XMLPass {
  /// Stops at the first place where the page is not well formed.
  static func run(
    _ page: [UInt8], isFragment: Bool, facts: PageFacts, findings: FindingList
  ) {
    guard let schema = PageSchema.parsed.pointer,
      let validator = xmlRelaxNGNewValidCtxt(OpaquePointer(schema))
    else {
      findings.add(.checker, line: 1, "the schema can not be used")
      return
    }
    defer { xmlRelaxNGFreeValidCtxt(validator) }
    let source = isFragment ? ParserInput.xml(page) : page
    ParserInput.parse(
      source, emptyIs: .xml, findings, makeParser: xmlCreateMemoryParserCtxt
    ) { parser in
      defer {
        xmlFreeDoc(parser.pointee.myDoc)
        parser.pointee.myDoc = nil
        xmlFreeParserCtxt(parser)
      }
      setOptions(of: parser)
      let events = XMLEvents(
        parser: parser, validator: validator, isFragment: isFragment, facts: facts,
        findings: findings)
      withExtendedLifetime(events) {
        events.connect()
        _ = xmlParseDocument(parser)
        events.disconnect()
      }
      if parser.pointee.wellFormed == 0, findings.isEmpty {
        findings.add(
          .xml, line: Int(parser.pointee.input?.pointee.line ?? 1), "the page is not XML")
      }
    }
  }

  /// No network, no document type definition, no entities but the five of XML, UTF-8 whatever the
  /// page says; and no limit on lengths, since an embedded photo is one attribute.
  private static func setOptions(of parser: xmlParserCtxtPtr) {
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_BIG_LINES.rawValue
      | XML_PARSE_IGNORE_ENC.rawValue
    _ = xmlCtxtUseOptions(parser, Int32(options))
    _ = xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8)
    // Without a name the parser would guess an encoding from the first bytes; it frees the name.
    parser.pointee.encoding = xmlStrdup("UTF-8").map { UnsafePointer($0) }
  }
}
