/// The names of elements and attributes that this program knows, in the order of their spellings.
///
/// A name has the same number here and in a ``NameTable``, so that a name which was looked up once is
/// compared as a number.
package enum HTMLName: UInt8, CaseIterable, Sendable {
  /// Any name that is not in this list.
  case other
  case a, abbr, accept, acronym, address, align, alink, alt, annotationXml, applet, area,
    ariaLabel, ariaLevel, article, aside, audio, axis, b, background, base, basefont, bdi,
    bdo, bgcolor, bgsound, big, blink, blockquote, body, border, bordercolor, br, button,
    canvas, caption, cellpadding, cellspacing, center, char, charset, checked, cite, `class`,
    clear, code, col, colgroup, color, cols, colspan, command, compact, content, coords,
    cursor, data, datalist, datetime, dd, del, desc, description, details, dfn, dialog, dir,
    disabled, div, dl, download, dt, em, embed, encoding, face, fieldset, figcaption, figure,
    font, footer, foreignobject, form, frame, frameborder, frameset, h1, h2, h3, h4, h5, h6,
    head, header, headers, height, hgroup, hidden, hr, href, hreflang, hspace, html,
    httpEquiv, i, id, iframe, image, img, input, ins, ismap, itemprop, kbd, keygen, label,
    lang, language, legend, li, link, listing, loading, longdesc, loop, main, malignmark,
    map, mark, marquee, math, maxlength, media, menu, menuitem, meta, meter, mglyph, mi, mn,
    mo, ms, mtext, multiple, name, nav, nobr, noembed, noframes, nohref, noscript, noshade,
    nowrap, object, ol, onclick, onload, open, optgroup, option, output, p, param, picture,
    placeholder, plaintext, pre, progress, property, q, rb, rbc, readonly, rel, rev,
    reversed, role, rows, rowspan, rp, rt, rtc, ruby, rules, s, samp, scope, script, search,
    section, select, selected, shape, size, sizes, slot, small, source, spacer, span, src,
    srclang, srcset, start, strike, strong, style, sub, summary, sup, svg, tabindex, table,
    target, tbody, td, template, text, textarea, tfoot, th, thead, time, title, tr, track,
    tt, type, u, ul, usemap, valign, value, valuetype, `var`, version, video, vlink, vspace,
    wbr, width, wrap, xmlLang, xmlns, xmp

  /// The spellings of all cases but ``other``, in their order, in lower case.
  package static let spellings: [String] = """
    a abbr accept acronym address align alink alt annotation-xml applet area aria-label aria-level
    article aside audio axis b background base basefont bdi bdo bgcolor bgsound big blink
    blockquote body border bordercolor br button canvas caption cellpadding cellspacing center
    char charset checked cite class clear code col colgroup color cols colspan command compact
    content coords cursor data datalist datetime dd del desc description details dfn dialog dir
    disabled div dl download dt em embed encoding face fieldset figcaption figure font footer
    foreignobject form frame frameborder frameset h1 h2 h3 h4 h5 h6 head header headers height
    hgroup hidden hr href hreflang hspace html http-equiv i id iframe image img input ins ismap
    itemprop kbd keygen label lang language legend li link listing loading longdesc loop main
    malignmark map mark marquee math maxlength media menu menuitem meta meter mglyph mi mn mo ms
    mtext multiple name nav nobr noembed noframes nohref noscript noshade nowrap object ol onclick
    onload open optgroup option output p param picture placeholder plaintext pre progress property
    q rb rbc readonly rel rev reversed role rows rowspan rp rt rtc ruby rules s samp scope script
    search section select selected shape size sizes slot small source spacer span src srclang
    srcset start strike strong style sub summary sup svg tabindex table target tbody td template
    text textarea tfoot th thead time title tr track tt type u ul usemap valign value valuetype
    var version video vlink vspace wbr width wrap xml:lang xmlns xmp
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
}
