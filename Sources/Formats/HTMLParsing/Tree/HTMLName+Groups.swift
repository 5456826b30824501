/// Groups of elements that the tree builder treats alike, as the HTML Standard lists them.
extension HTMLName {
  /// Elements that end tags of formatting do not cross ("special").
  var isSpecial: Bool {
    switch self {
    case .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote,
      .body, .br, .button, .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt,
      .embed, .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3,
      .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html, .iframe, .img, .input, .keygen, .li,
      .link, .listing, .main, .marquee, .menu, .meta, .nav, .noembed, .noframes, .noscript,
      .object, .ol, .p, .param, .plaintext, .pre, .script, .search, .section, .select, .source,
      .style, .summary, .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title,
      .tr, .track, .ul, .wbr, .xmp:
      true
    default: false
    }
  }

  /// Elements that hide what is around them from the end tags in them.
  var endsScope: Bool {
    switch self {
    case .applet, .caption, .html, .table, .td, .th, .marquee, .object, .template: true
    default: false
    }
  }

  /// Elements that a builder looks for to know where it is.
  var decidesMode: Bool {
    switch self {
    case .select, .td, .th, .tr, .tbody, .thead, .tfoot, .caption, .colgroup, .table, .template,
      .head, .body, .frameset, .html:
      true
    default: false
    }
  }

  /// Elements whose end tag may be left out.
  var hasImpliedEnd: Bool {
    switch self {
    case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc: true
    default: false
    }
  }

  /// ``hasImpliedEnd``, and the parts of tables: at the end of a template.
  var hasImpliedEndInTemplate: Bool {
    switch self {
    case .caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: true
    default: hasImpliedEnd
    }
  }

  var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }

  /// Elements between which text has no place, so that it goes in front of the table.
  var isTablePart: Bool {
    switch self {
    case .table, .tbody, .tfoot, .thead, .tr: true
    default: false
    }
  }

  /// Elements that are opened again where a block or another end tag has closed them.
  var isFormatting: Bool {
    switch self {
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: true
    default: false
    }
  }

  /// Elements that only have a place outside of SVG and MathML, and end these.
  var endsForeignContent: Bool {
    switch self {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
      .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
      .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      true
    default: false
    }
  }
}
