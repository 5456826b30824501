import CLibXML2

/// Reads a page as XML, in one streaming pass with the schema: no tree of the page is held.
enum XMLPass {
  /// Stops at the first place where the page is not well formed.
  static func run(
    _ page: [UInt8], isFragment: Bool, facts: PageFacts, findings: FindingList
  ) {
    guard let schema = PageSchema.parsed.pointer else {
      findings.add(.checker, line: 1, "the schema can not be used")
      return
    }
    let source = isFragment ? Wrapping.xml(page) : page
    source.withUnsafeBytes { buffer in
      let bytes = buffer.bindMemory(to: CChar.self)
      // No network, no document type definition, no entities but the five of XML; and no limit on
      // lengths, since an embedded photo is one attribute.
      let options = Int32(
        XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
          | XML_PARSE_BIG_LINES.rawValue)
      guard let count = Int32(exactly: bytes.count),
        let reader = xmlReaderForMemory(bytes.baseAddress, count, nil, "UTF-8", options)
      else {
        findings.add(.checker, line: 1, "the page is too long to be checked")
        return
      }
      defer { xmlFreeTextReader(reader) }
      let sink = ErrorSink(findings: findings)
      withExtendedLifetime(sink) {
        xmlTextReaderSetStructuredErrorHandler(
          reader, ErrorSink.handler, Unmanaged.passUnretained(sink).toOpaque())
        guard xmlTextReaderRelaxNGSetSchema(reader, OpaquePointer(schema)) == 0 else {
          findings.add(.checker, line: 1, "the schema can not be used")
          return
        }
        read(reader, isFragment: isFragment, facts: facts, findings: findings)
      }
    }
  }

  private static func read(
    _ reader: xmlTextReaderPtr, isFragment: Bool, facts: PageFacts, findings: FindingList
  ) {
    var status = xmlTextReaderRead(reader)
    var isRoot = true
    while status == 1 {
      if let node = xmlTextReaderCurrentNode(reader) {
        switch xmlTextReaderNodeType(reader) {
        case Int32(XML_READER_TYPE_ELEMENT.rawValue):
          if isRoot {
            isRoot = false
            if !isFragment { checkRoot(node, findings) }
          }
          element(node, reader, facts)
        case Int32(XML_READER_TYPE_TEXT.rawValue):
          if facts.isInTitle { facts.titleText(hasText: xmlIsBlankNode(node) == 0) }
        case Int32(XML_READER_TYPE_END_ELEMENT.rawValue):
          if facts.isInTitle { facts.endTitle() }
        default: break
        }
      }
      status = xmlTextReaderRead(reader)
    }
    if status < 0, findings.isEmpty {
      findings.add(
        .xml, line: Int(xmlTextReaderGetParserLineNumber(reader)), "the page is not XML")
    }
  }

  private static func checkRoot(_ node: xmlNodePtr, _ findings: FindingList) {
    guard let name = node.pointee.name, String(cString: name) != "html" else { return }
    findings.add(.schema, line: Int(xmlGetLineNo(node)), "the page is no html element")
  }

  private static func element(
    _ node: xmlNodePtr, _ reader: xmlTextReaderPtr, _ facts: PageFacts
  ) {
    guard let name = node.pointee.name else { return }
    let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
    // Line numbers cost a walk through the neighbours in long pages: only who needs one asks.
    let line = { Int(xmlGetLineNo(node)) }
    let kind = ElementKind(name)
    if isEmpty, !kind.isVoid { facts.selfClosed(name, line: line()) }
    if node.pointee.properties == nil, kind == .other { return }
    facts.start(kind, line: line)
    var attribute = node.pointee.properties
    while let current = attribute {
      if let attributeName = current.pointee.name {
        let value = current.pointee.children?.pointee.content
        facts.attribute(attributeName, value, of: kind, line: line)
      }
      attribute = current.pointee.next
    }
    facts.endStart(kind, isEmpty: isEmpty, line: line)
  }
}

/// Takes the library's complaints; the library never prints one itself.
final class ErrorSink {
  private let findings: FindingList
  /// Whether the schema has lost its place: from then on it complains about every element.
  private var hasLostPlace = false

  init(findings: FindingList) { self.findings = findings }

  /// What the library calls; its typedef gives the parameter types, which differ between versions.
  static let handler: xmlStructuredErrorFunc = { context, error in
    guard let context, let error else { return }
    let sink = Unmanaged<ErrorSink>.fromOpaque(context).takeUnretainedValue()
    sink.take(error.pointee)
  }

  private func take(_ error: xmlError) {
    let domain = UInt32(bitPattern: error.domain)
    let isSchema = domain == XML_FROM_RELAXNGV.rawValue
    if isSchema {
      if hasLostPlace { return }
      hasLostPlace = error.code == Int32(XML_RELAXNG_ERR_ELEMWRONG.rawValue)
    }
    // A warning of the parser (a namespace it does not know) is no defect.
    if error.level == XML_ERR_WARNING { return }
    var message = error.message.map { String(cString: $0) } ?? "not as it should be"
    while message.last?.isNewline == true { message.removeLast() }
    let column = error.int2 > 0 ? Int(error.int2) : nil
    findings.add(
      isSchema ? .schema : .xml, line: Int(error.line), column: isSchema ? nil : column, message)
  }
}
