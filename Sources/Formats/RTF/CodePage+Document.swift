import CodePages
package import RichText

/// Which page text is in: the one place that the reader, the writer and the bundles ask.
///
/// See CodePages.docc.
extension CodePage {
  /// The page of text in a font that says nothing of it.
  ///
  /// - Parameter attributes: The character set words of a document that was read: one without any of
  ///   them is in NeXTSTEP encoding.
  package init(of attributes: DocumentAttributes) {
    if attributes.isFromNeXT {
      self = .nextstep
    } else {
      self = CodePage(named: attributes) ?? .nextstep
    }
  }

  /// The page that the character set words name; nil without any.
  init?(named attributes: DocumentAttributes) {
    if let number = attributes.ansiCodePage, let page = CodePage(windows: number) {
      self = page
      return
    }
    switch attributes.characterSet {
    case .unspecified: return nil
    case .ansi: self = .windows1252
    case .mac: self = .macRoman
    case .pc: self = .dos437
    case .pca: self = .dos850
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

extension DocumentAttributes {
  /// Whether the file is one of NeXT's programs or of their heirs other than Apple's (`\rtf0`).
  var isFromNeXT: Bool { rtfVersion == 0 && cocoaVersion == nil }
}
