import CodePages
import RichText

/// Properties of the document.
extension DocumentReader {
  /// Sets a property of the document.
  mutating func applyDocumentWord(_ property: DocumentProperty, _ token: ControlWordToken) {
    guard frame.destination == .text, notes.isInBody else { return }
    let value = token.parameter
    switch property {
    case .version: setVersion(token.hasParameter ? value : 1)
    case .ansi: setCharacterSet(.ansi)
    case .mac: setCharacterSet(.mac)
    case .pc: setCharacterSet(.pc)
    case .pca: setCharacterSet(.pca)
    case .codePage: setCodePage(token)
    case .cocoaVersion:
      let isNews = !isCocoa
      document.attributes.cocoaVersion = value
      if isNews {
        decoding.chooseDocumentPageAgain()
        tables.fonts.chooseAllPages(of: document.fonts, in: document.attributes)
      }
    case .cocoaSubversion: document.attributes.cocoaSubversion = value
    case .screenFonts: document.attributes.usesScreenFonts = isOn(token)
    case .textScaling: document.attributes.textScaling = value
    case .platform: document.attributes.platform = value
    case .readOnly: document.attributes.readOnly = token.hasParameter ? value : 1
    case .defaultFont:
      tables.fonts.defaultNumber = value
      decoding.chooseAgain()
    case .defaultLanguage: document.attributes.defaultLanguage = value
    case .defaultEastAsianLanguage: document.attributes.defaultEastAsianLanguage = value
    case .paperWidth: document.attributes.paperWidth = value
    case .paperHeight: document.attributes.paperHeight = value
    case .leftMargin: document.attributes.leftMargin = value
    case .rightMargin: document.attributes.rightMargin = value
    case .topMargin: document.attributes.topMargin = value
    case .bottomMargin: document.attributes.bottomMargin = value
    case .viewWidth: document.attributes.viewWidth = value
    case .viewHeight: document.attributes.viewHeight = value
    case .viewKind: document.attributes.viewKind = value
    case .viewScale: document.attributes.viewScale = value
    case .automaticHyphenation:
      document.attributes.automaticHyphenation = token.hasParameter ? value : 1
    case .hyphenationFactor: document.attributes.hyphenationFactor = value
    case .defaultTab: document.attributes.defaultTab = value
    }
  }

  private mutating func setVersion(_ version: Int32) {
    document.attributes.rtfVersion = version
    // NeXT's heirs write `\u` without a replacement.
    if version == 0 { frame.unicodeSkip = 0 }
    decoding.chooseDocumentPageAgain()
  }

  private mutating func setCharacterSet(_ set: DocumentAttributes.CharacterSet) {
    document.attributes.characterSet = set
    decoding.chooseDocumentPageAgain()
  }

  private mutating func setCodePage(_ token: ControlWordToken) {
    document.attributes.ansiCodePage = token.parameter
    decoding.chooseDocumentPageAgain()
    if token.parameter != 0, CodePage(windows: token.parameter) == nil {
      problems.warn(
        .rtfUnknownCodePage, "code page \(token.parameter) is unknown; the default is used instead",
        at: token.start)
    }
  }
}
