/// The CSS properties that pages use (W3C, CSS modules).
package enum CSSProperty: String, CaseIterable, Sendable {
  /// `aspect-ratio`
  case aspectRatio = "aspect-ratio"
  /// `background`
  case background
  /// `background-color`
  case backgroundColor = "background-color"
  /// `border`
  case border
  /// `border-bottom`
  case borderBottom = "border-bottom"
  /// `border-bottom-color`
  case borderBottomColor = "border-bottom-color"
  /// `border-collapse`
  case borderCollapse = "border-collapse"
  /// `border-left`
  case borderLeft = "border-left"
  /// `border-right`
  case borderRight = "border-right"
  /// `border-top`
  case borderTop = "border-top"
  /// `break-after`
  case breakAfter = "break-after"
  /// `break-before`
  case breakBefore = "break-before"
  /// `break-inside`
  case breakInside = "break-inside"
  /// `color`
  case color
  /// `display`
  case display
  /// `font-family`
  case fontFamily = "font-family"
  /// `font-kerning`
  case fontKerning = "font-kerning"
  /// `font-size`
  case fontSize = "font-size"
  /// `font-style`
  case fontStyle = "font-style"
  /// `font-variant-caps`
  case fontVariantCaps = "font-variant-caps"
  /// `font-variant-ligatures`
  case fontVariantLigatures = "font-variant-ligatures"
  /// `font-weight`
  case fontWeight = "font-weight"
  /// `height`
  case height
  /// `hyphens`
  case hyphens
  /// `letter-spacing`
  case letterSpacing = "letter-spacing"
  /// `line-height`
  case lineHeight = "line-height"
  /// `list-style-type`
  case listStyleType = "list-style-type"
  /// `margin`
  case margin
  /// `margin-bottom`
  case marginBottom = "margin-bottom"
  /// `margin-left`
  case marginLeft = "margin-left"
  /// `margin-right`
  case marginRight = "margin-right"
  /// `margin-top`
  case marginTop = "margin-top"
  /// `max-width`
  case maxWidth = "max-width"
  /// `min-width`
  case minWidth = "min-width"
  /// `overflow-wrap`
  case overflowWrap = "overflow-wrap"
  /// `padding`
  case padding
  /// `padding-left`
  case paddingLeft = "padding-left"
  /// `padding-right`
  case paddingRight = "padding-right"
  /// `padding-top`
  case paddingTop = "padding-top"
  /// `tab-size`
  case tabSize = "tab-size"
  /// `text-align`
  case textAlign = "text-align"
  /// `text-align-last`
  case textAlignLast = "text-align-last"
  /// `text-decoration`
  case textDecoration = "text-decoration"
  /// `text-decoration-color`
  case textDecorationColor = "text-decoration-color"
  /// `text-decoration-style`
  case textDecorationStyle = "text-decoration-style"
  /// `text-indent`
  case textIndent = "text-indent"
  /// `text-shadow`
  case textShadow = "text-shadow"
  /// `text-transform`
  case textTransform = "text-transform"
  /// `vertical-align`
  case verticalAlign = "vertical-align"
  /// `-webkit-text-fill-color`
  case webkitTextFillColor = "-webkit-text-fill-color"
  /// `-webkit-text-stroke`
  case webkitTextStroke = "-webkit-text-stroke"
  /// `white-space`
  case whiteSpace = "white-space"
  /// `width`
  case width
}
