/// Files that a browser or a web server may run, rather than show or save, on the origin of the output.
///
/// See Rendering.docc, "Files beside an output".
enum ActiveContent {
  /// How many bytes tell what a file is.
  static let prefixLength = 1_024

  /// Whether a file is active by its name or by its first bytes.
  static func isActive(name: String, prefix: [UInt8]) -> Bool {
    isActive(name: name) || isMarkup(prefix) || isProgram(prefix)
  }

  /// Whether one of the name's extensions is that of active content; servers look at more than the last
  /// one (`x.html.en`, `x.svg.gz`).
  static func isActive(name: String) -> Bool {
    name.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      .contains { extensions.contains(String($0.drop { $0 == " " })) }
  }

  /// Whether the name's last extension is that of active content.
  static func isActive(lastExtensionOf name: String) -> Bool {
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.last.map { extensions.contains(String($0)) } == true
  }

  private static let extensions: Set<String> = [
    // Pages and what is read as one.
    "html", "htm", "xhtml", "xht", "xhtm", "shtml", "shtm", "stm", "dhtml", "hta", "htc", "htt",
    "mht",
    "mhtml", "webarchive", "maff", "wml", "url", "webloc",
    // XML, which can hold pages and style sheets with scripts.
    "xml", "xsl", "xslt", "xsd", "xbl", "xul", "rdf", "rss", "atom", "svg", "svgz", "mathml", "mml",
    "xaml", "jnlp", "config", "appcache", "webmanifest", "manifest", "opml", "wsdl", "xspf",
    "plist",
    // Scripts and modules.
    "js", "mjs", "cjs", "jsm", "jsx", "vbs", "vbe", "jse", "wsf", "wsh", "wasm",
    "swf", "spl", "xap", "class", "jar", "pac",
    // What servers run.
    "php", "php2", "php3", "php4", "php5", "php6", "php7", "php8", "phps", "pht", "phtm", "phtml",
    "phar", "asp", "aspx", "asa", "asax", "ascx", "ashx", "asmx", "cer", "cdx", "axd", "svc",
    "cshtml", "vbhtml", "jsp", "jspx", "jspf", "jhtml", "jsw", "jsv", "cfm", "cfml",
    "cfc", "cgi", "fcgi", "pl", "pm", "py", "pyc", "rb", "rhtml", "erb", "lua", "tcl", "sh", "bash",
    "ssi", "htaccess", "htpasswd",
  ]

  /// Whether the bytes are markup in the eyes of those who guess (WHATWG, MIME Sniffing, section 7.1),
  /// in UTF-8 or UTF-16, or the source of a script of a server.
  private static func isMarkup(_ prefix: [UInt8]) -> Bool {
    var text = prefix.prefix(prefixLength)
    let isWide = text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0xFF, 0xFE])
    if isWide || text.prefix(4).contains(0) {
      text = text.filter { $0 != 0 && $0 != 0xFE && $0 != 0xFF }[...]
    } else if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      text = text.dropFirst(3)
    }
    text = text.drop { $0 <= 0x20 }
    guard text.first == UInt8(ascii: "<") else { return isArchive(text) }
    let next = text.dropFirst().first ?? 0
    // `<a`, `</a`, `<!--`, `<?xml`, `<%`: no other format starts like that.
    return (0x61...0x7A).contains(next | 0x20) || "/!?%".utf8.contains(next)
  }

  /// Whether the bytes are a page with its files in one: MHTML, or Apple's web archive.
  private static func isArchive(_ text: ArraySlice<UInt8>) -> Bool {
    let start = String(decoding: text.prefix(512), as: UTF8.self).lowercased()
    return start.hasPrefix("mime-version:") || start.hasPrefix("content-type:")
      || start.hasPrefix("from:") && start.contains("\nmime-version:")
      || start.hasPrefix("bplist") && start.contains("webmainresource")
  }

  /// Whether the bytes are a Flash film, a WebAssembly module or a script with an interpreter.
  private static func isProgram(_ prefix: [UInt8]) -> Bool {
    ["FWS", "CWS", "ZWS", "\0asm", "#!"].contains { prefix.starts(with: $0.utf8) }
  }
}
