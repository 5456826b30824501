import CLibXML2

/// What the XML parser's events lead to: the schema's judgement, and the facts.
///
/// An element is a node of the library's from its start tag to its end tag only, since the schema
/// takes its attributes from there; text is never one.
final class XMLEvents {
  private let parser: xmlParserCtxtPtr
  private let validator: xmlRelaxNGValidCtxtPtr
  private let isFragment: Bool
  private let facts: PageFacts
  private let findings: FindingList

  /// The element that the schema has met last, to which it points when it complains.
  private var newest: xmlNodePtr?
  /// The line of what the schema is asked about.
  private var judgedLine = 1
  /// `newest` once it has ended and is out of the tree; freed when the schema meets the next one.
  private var detached: xmlNodePtr?
  /// Whether the schema knows of the text since the last tag; it takes any amount for one.
  private var hasText = false
  private var hasRoot = false
  /// The number of open elements.
  private var depth = 0
  /// The namespaces that open elements declare, with the depths of those that declare any.
  private var namespaceCount = 0
  private var namespaces: [(depth: Int, count: Int)] = []
  /// The number of open elements around what the schema has no place for. Until the innermost of
  /// them ends, it would complain about everything.
  private var lostDepth: Int?
  /// Whether the page has turned out not to be well formed; what the parser finds after it are
  /// mostly echoes.
  private var isBroken = false

  init(
    parser: xmlParserCtxtPtr, validator: xmlRelaxNGValidCtxtPtr, isFragment: Bool,
    facts: PageFacts, findings: FindingList
  ) {
    self.parser = parser
    self.validator = validator
    self.isFragment = isFragment
    self.facts = facts
    self.findings = findings
  }

  /// Makes the parser and the schema call this object, which must live until `disconnect`.
  func connect() {
    let this = Unmanaged.passUnretained(self).toOpaque()
    // The library's own handlers want the parser as user data.
    parser.pointee._private = this
    xmlRelaxNGSetValidStructuredErrors(validator, Self.schemaComplaint, this)
    guard let events = parser.pointee.sax else { return }
    events.pointee.startElementNs = Self.startElement
    events.pointee.endElementNs = Self.endElement
    events.pointee.characters = Self.characters
    events.pointee.ignorableWhitespace = Self.characters
    events.pointee.cdataBlock = Self.characters
    events.pointee.comment = nil
    events.pointee.processingInstruction = Self.instruction
    events.pointee.serror = Self.parserComplaint
  }

  /// Ends the calls, and frees what the schema may still have pointed to.
  func disconnect() {
    parser.pointee._private = nil
    xmlRelaxNGSetValidStructuredErrors(validator, nil, nil)
    xmlFreeNode(detached)
    detached = nil
  }

  // MARK: Elements

  private func start(_ node: xmlNodePtr) {
    let line = self.line
    hasText = false
    depth += 1
    judgedLine = line
    if depth > PageLimits.openElements {
      PageLimits.reportDepth(line: line, findings)
      stop()
      return
    }
    if lostDepth == nil,
      xmlRelaxNGValidatePushElement(validator, parser.pointee.myDoc, node) == 0
    {
      // Elements that can only be judged as a whole would have to be kept, and would take time by
      // the square of their length. The schema has none.
      lostDepth = depth - 1
      findings.add(.checker, line: line, "the schema can not judge this element piece by piece")
    }
    newest = node
    xmlFreeNode(detached)
    detached = nil
    guard let name = node.pointee.name else { return }
    if !hasRoot {
      hasRoot = true
      if !isFragment, !name.equals("html") {
        findings.add(.schema, line: line, "the page is no html element")
      }
    }
    let isEmpty = isEmptyTag
    let kind = ElementKind(name)
    if isEmpty, !kind.isVoid { facts.selfClosed(name, line: line) }
    if node.pointee.properties == nil, kind == .other { return }
    facts.start(kind, line: { line })
    var attribute = node.pointee.properties
    while let current = attribute {
      if let attributeName = current.pointee.name {
        let value = current.pointee.children?.pointee.content
        facts.attribute(attributeName, value, of: kind, line: { line })
      }
      attribute = current.pointee.next
    }
    facts.endStart(kind, isEmpty: isEmpty, line: { line })
  }

  /// Before the node leaves the stack of open ones.
  private func end(_ node: xmlNodePtr) {
    hasText = false
    if facts.isInTitle { facts.endTitle() }
    judgedLine = line
    if lostDepth == nil || lostDepth == depth {
      // Of an element with a defect inside, the library does not complain once more.
      _ = xmlRelaxNGValidatePopElement(validator, parser.pointee.myDoc, node)
      lostDepth = nil
    }
    if let last = namespaces.last, last.depth == depth {
      namespaceCount -= last.count
      namespaces.removeLast()
    }
    depth -= 1
  }

  /// Notes the namespaces of the element that starts.
  private func declare(_ count: Int) {
    namespaceCount += count
    namespaces.append((depth, count))
    guard namespaceCount > PageLimits.namespaces, !isBroken else { return }
    findings.add(
      .limit, line: line,
      "more than \(PageLimits.namespaces) namespaces are declared by open elements")
    stop()
  }

  /// Ends the pass; the parser calls nothing more.
  private func stop() {
    isBroken = true
    xmlStopParser(parser)
  }

  /// After it.
  private func release(_ node: xmlNodePtr) {
    xmlUnlinkNode(node)
    if node == newest { detached = node } else { xmlFreeNode(node) }
  }

  private var line: Int { Int(parser.pointee.input?.pointee.line ?? 1) }

  /// Whether the tag that is being read ends with `/>`.
  private var isEmptyTag: Bool {
    guard let rest = parser.pointee.input?.pointee.cur else { return false }
    return rest[0] == UInt8(ascii: "/") && rest[1] == UInt8(ascii: ">")
  }

  // MARK: Text

  private func text(_ text: UnsafePointer<UInt8>, _ count: Int32) {
    // The parser hands on text even behind a fault.
    if isBroken { return }
    if hasText { return }
    let bytes = UnsafeBufferPointer(start: text, count: Int(count))
    let first = bytes.firstIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    guard let first else { return }
    hasText = true
    if facts.isInTitle { facts.titleText(hasText: true) }
    if lostDepth != nil { return }
    // The parser has read to the end of the text.
    judgedLine = line - bytes[first...].count { $0 == 0x0A }
    // The library looks no further than the first byte of text that is not blank.
    _ = xmlRelaxNGValidatePushCData(validator, text + first, count - Int32(clamping: first))
  }

  // MARK: Complaints

  private func takeFromSchema(_ error: xmlError) {
    if lostDepth != nil || error.level == XML_ERR_WARNING { return }
    let name = parser.pointee.node?.pointee.name.map { String(cString: $0) } ?? ""
    var message = Self.message(of: error)
    switch UInt32(bitPattern: error.code) {
    case XML_RELAXNG_ERR_ELEMWRONG.rawValue:
      lostDepth = depth - 1
      message = "an element '\(name)' has no place here"
    case XML_RELAXNG_ERR_TEXTWRONG.rawValue:
      lostDepth = depth
      message = "text has no place in an element '\(name)'"
    case XML_RELAXNG_ERR_NOELEM.rawValue:
      message = "an element '\(name)' ends before it has all that it needs"
    default: break
    }
    // Nodes count no more than 65,535 lines by themselves.
    findings.add(.schema, line: judgedLine, message)
  }

  private func takeFromParser(_ error: xmlError) {
    // A warning of the parser (a namespace it does not know) is no defect.
    if isBroken || error.level == XML_ERR_WARNING { return }
    let column = error.int2 > 0 ? Int(error.int2) : nil
    findings.add(.xml, line: Int(error.line), column: column, Self.message(of: error))
    // Without this the library would read on to the end, and only keep quiet about it.
    if error.level == XML_ERR_FATAL { stop() }
  }

  private static func message(of error: xmlError) -> String {
    var message = error.message.map { String(cString: $0) } ?? "not as it should be"
    while message.last?.isNewline == true { message.removeLast() }
    return message
  }

  // MARK: Callbacks

  /// The object behind the parser, which is what the library hands to each callback.
  private static func events(_ context: UnsafeMutableRawPointer?) -> XMLEvents? {
    guard let context,
      let this = context.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private
    else { return nil }
    return Unmanaged<XMLEvents>.fromOpaque(this).takeUnretainedValue()
  }

  private static let startElement: startElementNsSAX2Func = {
    context, name, prefix, address, spaceCount, spaces, attributeCount, defaultCount, attributes in
    guard let events = events(context) else { return }
    let parent = events.parser.pointee.node
    xmlSAX2StartElementNs(
      context, name, prefix, address, spaceCount, spaces, attributeCount, defaultCount,
      attributes)
    guard let node = events.parser.pointee.node, node != parent else { return }
    events.start(node)
    if spaceCount > 0 { events.declare(Int(spaceCount)) }
  }

  private static let endElement: endElementNsSAX2Func = { context, name, prefix, address in
    guard let events = events(context), let node = events.parser.pointee.node else { return }
    events.end(node)
    xmlSAX2EndElementNs(context, name, prefix, address)
    events.release(node)
  }

  private static let characters: charactersSAXFunc = { context, text, count in
    guard let text else { return }
    events(context)?.text(text, count)
  }

  /// An instruction can name a style sheet, which an XML reader would load.
  private static let instruction: processingInstructionSAXFunc = { context, name, _ in
    guard let events = events(context), !events.isBroken else { return }
    let target = name.map { String(decoding: $0.prefix(64), as: UTF8.self) } ?? ""
    events.findings.add(
      .schema, line: events.line, "the page has a processing instruction '\(target)'")
  }

  private static let parserComplaint: xmlStructuredErrorFunc = { context, error in
    guard let error else { return }
    events(context)?.takeFromParser(error.pointee)
  }

  private static let schemaComplaint: xmlStructuredErrorFunc = { context, error in
    guard let context, let error else { return }
    Unmanaged<XMLEvents>.fromOpaque(context).takeUnretainedValue().takeFromSchema(error.pointee)
  }
}
