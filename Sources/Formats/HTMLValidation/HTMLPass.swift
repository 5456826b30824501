import CLibXML2

/// Reads a page with the HTML parser, by events: no tree of the page is built.
enum HTMLPass {
  /// The state of one pass, found again through the parser's user data.
  fileprivate final class State {
    let findings: FindingList
    let facts: PageFacts?
    let parser: htmlParserCtxtPtr

    init(findings: FindingList, facts: PageFacts?, parser: htmlParserCtxtPtr) {
      self.findings = findings
      self.facts = facts
      self.parser = parser
    }

    var line: Int {
      guard let input = parser.pointee.input else { return 1 }
      return Int(input.pointee.line)
    }
  }

  /// Collects what the parser had to repair; with `facts`, what the page is made of too.
  static func run(
    _ page: [UInt8], isFragment: Bool, facts: PageFacts?, findings: FindingList
  ) {
    let source = isFragment ? ParserInput.html(page) : page
    ParserInput.parse(
      source, emptyIs: .parser, findings, makeParser: htmlCreateMemoryParserCtxt
    ) { parser in
      defer { htmlFreeParserCtxt(parser) }
      let options =
        HTML_PARSE_NONET.rawValue | HTML_PARSE_NODEFDTD.rawValue
        | HTML_PARSE_IGNORE_ENC.rawValue
        // Without it a script ends at any end tag, be it in a string.
        | HTML_PARSE_RECOVER.rawValue
      _ = htmlCtxtUseOptions(parser, Int32(options))
      _ = xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8)
      let state = State(findings: findings, facts: facts, parser: parser)
      withExtendedLifetime(state) {
        var events = xmlSAXHandler()
        events.startElement = startElement
        // Without facts the schema has judged the elements.
        if facts != nil {
          events.endElement = endElement
          events.characters = characters
        }
        events.serror = complaint
        // Without this mark the parser takes `serror` for absent and prints.
        events.initialized = UInt32(XML_SAX2_MAGIC)
        parser.pointee.sax.pointee = events
        parser.pointee.userData = Unmanaged.passUnretained(state).toOpaque()
        _ = htmlParseDocument(parser)
        // The parser must not free or use what is not its own.
        parser.pointee.userData = nil
      }
    }
  }

  private static func state(_ context: UnsafeMutableRawPointer?) -> State? {
    context.map { Unmanaged<State>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let startElement: startElementSAXFunc = { context, name, attributes in
    guard let state = HTMLPass.state(context) else { return }
    guard state.parser.pointee.nameNr <= PageLimits.openElements else {
      if !state.findings.hasLimit { PageLimits.reportDepth(line: state.line, state.findings) }
      xmlStopParser(state.parser)
      return
    }
    guard let facts = state.facts, let name else { return }
    let line = { state.line }
    if !facts.isInForeignContent, !HTMLElements.contains(name) {
      state.findings.add(
        .unknownElement, line: line(), "HTML has no element '\(String(cString: name))'")
    }
    let kind = ElementKind(name)
    facts.start(kind, line: line)
    if let attributes {
      // Names and values take turns; a value may be absent, a name ends the list.
      var index = 0
      while let attributeName = attributes[index] {
        facts.attribute(
          attributeName, attributes[index + 1].map { UnsafePointer($0) }, of: kind,
          line: line)
        index += 2
      }
    }
    facts.endStart(kind, isEmpty: false, line: line)
    if HTMLElements.isForeign(name) { facts.startForeign() }
  }

  private static let endElement: endElementSAXFunc = { context, name in
    guard let facts = HTMLPass.state(context)?.facts, let name else { return }
    if HTMLElements.isForeign(name) { facts.endForeign() }
    if facts.isInTitle, !facts.isInForeignContent, name.equals("title") { facts.endTitle() }
  }

  private static let characters: charactersSAXFunc = { context, text, count in
    guard let facts = HTMLPass.state(context)?.facts, facts.isInTitle, let text else { return }
    let bytes = UnsafeBufferPointer(start: text, count: Int(count))
    facts.titleText(hasText: bytes.contains { $0 > 0x20 })
  }

  private static let complaint: xmlStructuredErrorFunc = { context, error in
    guard let state = HTMLPass.state(context), let error else { return }
    let code = UInt32(bitPattern: error.pointee.code)
    // The library's list of elements ends with HTML 4; ours is asked in `startElement`.
    if code == XML_HTML_UNKNOWN_TAG.rawValue || error.pointee.level == XML_ERR_WARNING { return }
    var message = error.pointee.message.map { String(cString: $0) } ?? "the parser objects"
    // What looks like an end tag in a script or a style sheet is text; the one that ends it is found.
    if code == XML_ERR_TAG_NAME_MISMATCH.rawValue, message.contains("embeds close tag") { return }
    while message.last?.isNewline == true { message.removeLast() }
    let column = error.pointee.int2 > 0 ? Int(error.pointee.int2) : nil
    state.findings.add(.parser, line: Int(error.pointee.line), column: column, message)
  }
}

/// The elements of HTML.
enum HTMLElements {
  private static let names: Set<[UInt8]> = Set(
    """
    a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption
    cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset
    figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input
    ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup
    option output p picture pre progress q rp rt ruby s samp script search section select slot
    small source span strong style sub summary sup svg math table tbody td template textarea tfoot
    th thead time title tr track u ul var video wbr
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { Array($0.utf8) })

  /// Whether HTML has an element of this name; one with a hyphen is a custom element, which any page may
  /// define.
  static func contains(_ name: UnsafePointer<UInt8>) -> Bool {
    let bytes = name.bytes
    return names.contains(bytes) || bytes.contains(UInt8(ascii: "-"))
  }

  /// Whether what is in an element of this name follows SVG or MathML.
  static func isForeign(_ name: UnsafePointer<UInt8>) -> Bool {
    name.equals("svg") || name.equals("math")
  }
}
