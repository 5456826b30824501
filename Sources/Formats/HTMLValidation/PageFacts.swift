import CLibXML2
import RTFDBytes

/// The elements that mean something to the checks.
enum ElementKind: Equatable {
  case html, head, title, img, source, a, script, link, area, other
  case otherVoid

  init(_ name: UnsafePointer<UInt8>) {
    self = .other
    switch name.pointee {
    case UInt8(ascii: "a"):
      if name[1] == 0 { self = .a } else if name.equals("area") { self = .area }
    case UInt8(ascii: "b"): if name.equals("br") || name.equals("base") { self = .otherVoid }
    case UInt8(ascii: "c"): if name.equals("col") { self = .otherVoid }
    case UInt8(ascii: "e"): if name.equals("embed") { self = .otherVoid }
    case UInt8(ascii: "h"):
      if name.equals("html") { self = .html }
      if name.equals("head") { self = .head }
      if name.equals("hr") { self = .otherVoid }
    case UInt8(ascii: "i"):
      if name.equals("img") { self = .img } else if name.equals("input") { self = .otherVoid }
    case UInt8(ascii: "l"): if name.equals("link") { self = .link }
    case UInt8(ascii: "m"): if name.equals("meta") { self = .otherVoid }
    case UInt8(ascii: "s"):
      if name.equals("source") { self = .source } else if name.equals("script") { self = .script }
    case UInt8(ascii: "t"):
      if name.equals("title") { self = .title } else if name.equals("track") { self = .otherVoid }
    case UInt8(ascii: "w"): if name.equals("wbr") { self = .otherVoid }
    default: break
    }
  }

  /// Whether HTML gives the element no end tag.
  var isVoid: Bool {
    switch self {
    case .img, .source, .link, .area, .otherVoid: true
    case .html, .head, .title, .a, .script, .other: false
    }
  }
}

extension UnsafePointer<UInt8> {
  /// Whether the C string is exactly this text.
  func equals(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { buffer in
      for (index, byte) in buffer.enumerated() where self[index] != byte { return false }
      return self[buffer.count] == 0
    }
  }

  /// The C string's bytes.
  var bytes: [UInt8] {
    var count = 0
    while self[count] != 0 { count += 1 }
    return Array(UnsafeBufferPointer(start: self, count: count))
  }

  /// Up to `limit` of the C string's bytes.
  func prefix(_ limit: Int) -> [UInt8] {
    var count = 0
    while count < limit, self[count] != 0 { count += 1 }
    return Array(UnsafeBufferPointer(start: self, count: count))
  }
}

/// What both parsers tell about a page, and the checks that no schema can express.
final class PageFacts {
  private let profile: HTMLValidator.Profile
  private let isFragment: Bool
  private let findings: FindingList
  private var ids: [[UInt8]: Int] = [:]
  private var fragments: [(id: [UInt8], line: Int)] = []
  private var files: [(name: [UInt8], line: Int)] = []
  private var titleCount = 0
  private var titleHasText = false
  private var titleLine = 0
  private(set) var isInTitle = false
  private var hasAlt = false
  private var hasLanguage = false
  private var htmlLine = 1
  private var headLine = 1
  /// How many `svg` and `math` elements are open.
  private var foreignDepth = 0

  init(profile: HTMLValidator.Profile, isFragment: Bool, findings: FindingList) {
    self.profile = profile
    self.isFragment = isFragment
    self.findings = findings
  }

  // MARK: Events

  func selfClosed(_ name: UnsafePointer<UInt8>, line: Int) {
    findings.add(
      .selfClosed, line: line,
      "<\(String(cString: name))/> is a start tag for HTML; the element needs an end tag")
  }

  /// Whether the content of an SVG or MathML element is at hand, which has elements of its own.
  var isInForeignContent: Bool { foreignDepth > 0 }

  /// An `svg` or `math` element starts.
  func startForeign() { foreignDepth += 1 }

  /// An `svg` or `math` element ends.
  func endForeign() { foreignDepth = max(0, foreignDepth - 1) }

  func start(_ kind: ElementKind, line: () -> Int) {
    hasAlt = false
    switch kind {
    case .title where isInForeignContent: break
    case .html: htmlLine = line()
    case .head: headLine = line()
    case .title:
      titleCount += 1
      titleLine = line()
      if titleCount == 1 { isInTitle = true }
      if titleCount == 2 { findings.add(.title, line: titleLine, "the page has a second title") }
    case .script where profile == .rtfdutil:
      findings.add(.script, line: line(), "the page has a script")
    default: break
    }
  }

  func attribute(
    _ name: UnsafePointer<UInt8>, _ value: UnsafePointer<UInt8>?, of kind: ElementKind,
    line: () -> Int
  ) {
    switch name.pointee {
    case UInt8(ascii: "i") where name.equals("id"):
      identifier(value?.bytes ?? [], line: line())
    case UInt8(ascii: "n") where kind == .a && profile == .html && name.equals("name"):
      // The old way to name a place.
      if let value, ids[value.bytes] == nil { ids[value.bytes] = line() }
    case UInt8(ascii: "a") where name.equals("alt"): hasAlt = true
    case UInt8(ascii: "l") where kind == .html && name.equals("lang"):
      hasLanguage = value.map { $0.pointee != 0 } ?? false
    case UInt8(ascii: "h") where name.equals("href"): address(value, isImage: false, line)
    case UInt8(ascii: "s") where name.equals("src"):
      address(value, isImage: true, line)
    case UInt8(ascii: "s") where name.equals("srcset"):
      let sources = Array(SourceSet(value?.bytes ?? []))
      for source in sources.isEmpty ? [[]] : sources {
        address(Array(source.prefix(64)), isImage: true, line) { source }
      }
    case UInt8(ascii: "o") where profile == .rtfdutil && name[1] == UInt8(ascii: "n"):
      findings.add(.script, line: line(), "the attribute \(String(cString: name)) runs code")
    default: break
    }
  }

  func endStart(_ kind: ElementKind, isEmpty: Bool, line: () -> Int) {
    if kind == .img, !hasAlt {
      findings.add(.missingAlt, line: line(), "an image has no alt attribute")
    }
    if kind == .title, isEmpty, !isInForeignContent { endTitle() }
  }

  func titleText(hasText: Bool) { titleHasText = titleHasText || hasText }

  func endTitle() { isInTitle = false }

  private func identifier(_ id: [UInt8], line: Int) {
    if let first = ids[id] {
      findings.add(
        .duplicateID, line: line,
        "the identifier '\(String(decoding: id.prefix(64), as: UTF8.self))' is on line \(first) "
          + "already")
    } else {
      ids[id] = line
    }
  }

  // MARK: Addresses

  private func address(_ value: UnsafePointer<UInt8>?, isImage: Bool, _ line: () -> Int) {
    guard let value else { return }
    address(value.prefix(64), isImage: isImage, line) { value.bytes }
  }

  /// Judges an address by its start; all of it, which for a picture may be megabytes, is asked for only
  /// where it names a file.
  private func address(
    _ start: [UInt8], isImage: Bool, _ line: () -> Int, whole: () -> [UInt8]
  ) {
    let address = Address(start)
    switch address {
    case .fragment where !isImage:
      fragments.append((Array(whole().dropFirst()), line()))
    case .relative:
      let file = whole().prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
      files.append((file.percentDecoded, line()))
    case .scheme(let scheme):
      let isAllowed =
        isImage
        ? scheme == "data" && start.starts(with: "data:image/".utf8)
        : ["http", "https", "mailto", "tel"].contains(scheme)
      if profile == .rtfdutil, !isAllowed {
        findings.add(.unsafeAddress, line: line(), "an address has the scheme '\(scheme)'")
      } else if profile == .html, scheme == "javascript" || scheme == "vbscript" {
        findings.add(.unsafeAddress, line: line(), "an address has the scheme '\(scheme)'")
      }
    case .network, .fragment:
      if profile == .rtfdutil {
        findings.add(.unsafeAddress, line: line(), "an address is neither a file nor a link")
      }
    case .empty:
      if profile == .rtfdutil || isImage {
        findings.add(.danglingReference, line: line(), "an address is empty")
      }
    }
  }

  // MARK: End

  /// The checks that need the whole page.
  func finish(exists: (([UInt8]) -> Bool)?) {
    if !isFragment {
      if titleCount == 0 {
        findings.add(.title, line: headLine, "the page has no title")
      } else if !titleHasText {
        findings.add(.title, line: titleLine, "the title is empty")
      }
      if !hasLanguage {
        findings.add(.missingLanguage, line: htmlLine, "the html element has no lang attribute")
      }
    }
    for (id, line) in fragments where ids[id] == nil {
      // The top of the page needs no identifier, and names may be percent-encoded.
      let isTop = profile == .html && (id.isEmpty || id == Array("top".utf8))
      if isTop || ids[id.percentDecoded] != nil { continue }
      findings.add(
        .danglingReference, line: line,
        "'#\(String(decoding: id.prefix(64), as: UTF8.self))' leads nowhere")
    }
    guard let exists else { return }
    var known: [[UInt8]: Bool] = [:]
    for (name, line) in files {
      let isThere = known[name] ?? exists(name)
      known[name] = isThere
      if isThere { continue }
      findings.add(
        .danglingReference, line: line,
        "'\(String(decoding: name.prefix(200), as: UTF8.self))' is not there")
    }
  }
}

/// What an address is, by its beginning.
enum Address: Equatable {
  case empty
  /// `#…`.
  case fragment
  /// `//host…`.
  case network
  /// With a scheme, in small letters.
  case scheme(String)
  case relative

  init(_ start: [UInt8]) {
    // Browsers drop these before they look for a scheme.
    let text = start.drop { $0 <= 0x20 }.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    guard let first = text.first else {
      self = .empty
      return
    }
    if first == UInt8(ascii: "#") {
      self = .fragment
    } else if text.prefix(2).count == 2,
      text.prefix(2).allSatisfy({ $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
    {
      self = .network
    } else if let colon = text.firstIndex(of: UInt8(ascii: ":")),
      !text[..<colon].contains(where: { "/?#".utf8.contains($0) })
    {
      self = .scheme(String(decoding: text[..<colon], as: UTF8.self).lowercased())
    } else {
      self = .relative
    }
  }
}
