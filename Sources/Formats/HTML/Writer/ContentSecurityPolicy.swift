/// What a page may load and run, as the value of its `Content-Security-Policy`: what it has, and
/// nothing else (W3C, Content Security Policy Level 3).
///
/// A second line of defence: should a mistake let foreign markup into a page, browsers still run none
/// of it. Whatever a page learns to hold is one more source of a directive here, one more form in the
/// page schema, and one more test. See HTML.docc, "Safety".
struct ContentSecurityPolicy: Equatable {
  /// Where something may come from.
  enum Source: Equatable {
    /// The page's own origin; for a page that was opened as a file, the files beside it.
    case own
    /// `data:` addresses in the page itself.
    case data
    /// `style` elements and attributes of the page itself.
    case inline

    /// The source as the policy writes it.
    var text: StaticString {
      switch self {
      case .own: "'self'"
      case .data: "data:"
      case .inline: "'unsafe-inline'"
      }
    }
  }

  /// Where pictures come from, in the order in which they are written.
  var images: [Source] = []
  /// Where styles come from.
  var styles: [Source] = []

  /// The value of the attribute: everything is forbidden that is not named.
  var text: [UInt8] {
    var result: [UInt8] = []
    result.append("default-src 'none'")
    let directives: [(name: StaticString, sources: [Source])] = [
      ("img-src", images), ("style-src", styles),
    ]
    for directive in directives where !directive.sources.isEmpty {
      result.append("; ")
      result.append(directive.name)
      for source in directive.sources {
        result.append(" ")
        result.append(source.text)
      }
    }
    return result
  }
}
