package import RichText

/// Which page text is in: the one place that the reader, the writer and the bundles ask.
///
/// See RTF.docc, "Code pages".
extension CodePage {
  /// The page of text in a font that says nothing of it.
  ///
  /// - Parameters:
  ///   - attributes: The document's character set words.
  ///   - namesDefaultFont: Whether the file has `\deff`, which neither NeXT nor Apple ever wrote. A
  ///     document that was read says so by its character set.
  package init(of attributes: DocumentAttributes, namesDefaultFont: Bool = false) {
    if let number = attributes.ansiCodePage, let page = CodePage(windows: number) {
      self = page
      return
    }
    self =
      switch attributes.characterSet {
      case .unspecified: namesDefaultFont ? .windows1252 : .nextstep
      case .ansi: .windows1252
      case .mac: .macRoman
      case .pc: .dos437
      case .pca: .dos850
      }
  }

  /// The page that a font table entry asks for; nil when it leaves that to the document.
  ///
  /// Text that Cocoa wrote in a symbol font is plain Unicode, unless the entry says `\fcharset2`. A
  /// Cocoa file with a default font (`\deff`) is one that another program wrote first.
  package init?(of font: Font, isCocoa: Bool, namesDefaultFont: Bool) {
    let knowsByName = !isCocoa || namesDefaultFont
    if font.characterSet == 2
      || (font.characterSet == nil && font.codePage == nil && knowsByName),
      let page = CodePage(symbolFontNamed: font.name)
    {
      self = page
    } else if font.characterSet == 2 {
      return nil
    } else if let number = font.codePage, number != 0, let page = CodePage(windows: number) {
      self = page
    } else if let set = font.characterSet,
      let page = CodePage(fontCharacterSet: set, isCocoa: isCocoa)
    {
      self = page
    } else {
      return nil
    }
  }
}
