/// The elements that pages are made of.
enum HTMLTag: UInt8, CaseIterable {
  case html, head, meta, title, style, body, main, section, div, hr
  case p, h1, h2, h3, h4, h5, h6
  case ul, ol, li
  case table, thead, tbody, tr, td, th
  case a, b, i, u, s, sup, sub, mark, ins, del, span
  case br, img, picture, source

  /// The name as bytes.
  var name: StaticString {
    switch self {
    case .html: "html"
    case .head: "head"
    case .meta: "meta"
    case .title: "title"
    case .style: "style"
    case .body: "body"
    case .main: "main"
    case .section: "section"
    case .div: "div"
    case .hr: "hr"
    case .p: "p"
    case .h1: "h1"
    case .h2: "h2"
    case .h3: "h3"
    case .h4: "h4"
    case .h5: "h5"
    case .h6: "h6"
    case .ul: "ul"
    case .ol: "ol"
    case .li: "li"
    case .table: "table"
    case .thead: "thead"
    case .tbody: "tbody"
    case .tr: "tr"
    case .td: "td"
    case .th: "th"
    case .a: "a"
    case .b: "b"
    case .i: "i"
    case .u: "u"
    case .s: "s"
    case .sup: "sup"
    case .sub: "sub"
    case .mark: "mark"
    case .ins: "ins"
    case .del: "del"
    case .span: "span"
    case .br: "br"
    case .img: "img"
    case .picture: "picture"
    case .source: "source"
    }
  }

  /// Whether the element has no content and so no end tag.
  var isVoid: Bool {
    switch self {
    case .meta, .hr, .br, .img, .source: true
    default: false
    }
  }

  /// The heading of a level, 1…6.
  static func heading(_ level: Int) -> HTMLTag {
    switch level {
    case ...1: .h1
    case 2: .h2
    case 3: .h3
    case 4: .h4
    case 5: .h5
    default: .h6
    }
  }
}

/// The attributes that pages use.
enum HTMLAttribute: UInt8, CaseIterable {
  case alt, charset, className, colspan, content, dir, download, height, href
  case httpEquiv, id, lang
  case name, role, rowspan, scope, src, srcset, start, style, title, type, value, width, xmlns

  /// The name as bytes.
  var name: StaticString {
    switch self {
    case .alt: "alt"
    case .charset: "charset"
    case .className: "class"
    case .colspan: "colspan"
    case .content: "content"
    case .dir: "dir"
    case .download: "download"
    case .height: "height"
    case .href: "href"
    case .httpEquiv: "http-equiv"
    case .id: "id"
    case .lang: "lang"
    case .name: "name"
    case .role: "role"
    case .rowspan: "rowspan"
    case .scope: "scope"
    case .src: "src"
    case .srcset: "srcset"
    case .start: "start"
    case .style: "style"
    case .title: "title"
    case .type: "type"
    case .value: "value"
    case .width: "width"
    case .xmlns: "xmlns"
    }
  }
}
