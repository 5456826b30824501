/// Document-wide facts. Optional members are nil when the source does not state them, and are then
/// not written either.
package struct DocumentAttributes: Equatable, Sendable {
  /// The character set word of the header.
  package enum CharacterSet: UInt8, Hashable, Sendable {
    /// No word: NeXTSTEP encoding.
    case unspecified
    /// `\ansi`.
    case ansi
    /// `\mac`.
    case mac
    /// `\pc`: code page 437.
    case pc
    /// `\pca`: code page 850.
    case pca
  }

  /// `\rtfN`.
  package var rtfVersion: Int32 = 1
  /// The character set word.
  package var characterSet = CharacterSet.ansi
  /// `\ansicpgN`.
  package var ansiCodePage: Int32?
  /// `\cocoartfN`, the version of the Cocoa text system that wrote the file.
  package var cocoaVersion: Int32?
  /// `\cocoasubrtfN`, thousandths.
  package var cocoaSubversion: Int32?
  /// `\cocoascreenfonts1`.
  package var usesScreenFonts = false
  /// `\cocoatextscalingN`: 0 macOS, 1 iOS.
  package var textScaling: Int32?
  /// `\cocoaplatformN`: 0 macOS, 1 iOS.
  package var platform: Int32?
  /// `\readonlydocN`.
  package var readOnly: Int32?
  /// `\deffN`, as an index into ``Document/fonts``.
  package var defaultFont: Int32?
  /// `\deflangN`.
  package var defaultLanguage: Int32?
  /// `\deflangfeN`.
  package var defaultEastAsianLanguage: Int32?
  /// `\paperwN` in twips.
  package var paperWidth: Int32?
  /// `\paperhN` in twips.
  package var paperHeight: Int32?
  /// `\marglN` in twips.
  package var leftMargin: Int32?
  /// `\margrN` in twips.
  package var rightMargin: Int32?
  /// `\margtN` in twips.
  package var topMargin: Int32?
  /// `\margbN` in twips.
  package var bottomMargin: Int32?
  /// `\viewwN` in twips.
  package var viewWidth: Int32?
  /// `\viewhN` in twips.
  package var viewHeight: Int32?
  /// `\viewkindN`: 0 window, 1 page.
  package var viewKind: Int32?
  /// `\viewscaleN` in percent.
  package var viewScale: Int32?
  /// `\hyphautoN`.
  package var automaticHyphenation: Int32?
  /// `\hyphfactorN` in percent.
  package var hyphenationFactor: Int32?
  /// `\deftabN` in twips.
  package var defaultTab: Int32?
  /// The page's background colour.
  package var background: Color.RGB?
  /// The entries of `{\*\AppleHighlightTable …}`.
  package var highlightNames: [String] = []
  /// The entries of `{\*\AppleHilightClrSchTbl …}`.
  package var highlightColorSchemes: [String] = []
  /// Whether there is an `{\*\expandedcolortbl …}`, which may have nothing but empty entries.
  package var hasExpandedColorTable = false
  /// Whether the source has `\line` or `{\*\nesttableprops …}`, for which Cocoa has spellings of its
  /// own. A document that has them is written with them.
  package var usesStandardWords = false
  /// `{\*\generator …}`.
  package var generator: String?
  /// The information group.
  package var information = DocumentInformation()
  /// Document formatting words with a known meaning that no other member holds, in order.
  package var otherWords: [ControlWord] = []

  /// Nothing stated.
  package init() {}
}

/// A date of the information group.
package struct DocumentDate: Hashable, Sendable {
  /// `\yrN`.
  package var year: Int32 = 0
  /// `\moN`, 1…12.
  package var month: Int32 = 0
  /// `\dyN`, 1…31.
  package var day: Int32 = 0
  /// `\hrN`.
  package var hour: Int32 = 0
  /// `\minN`.
  package var minute: Int32 = 0
  /// `\secN`; nil when not given.
  package var second: Int32?
  /// `\timesincerefN`: seconds since 2001-01-01 00:00 UTC, which wins; nil when not given.
  package var secondsSince2001: Int32?

  /// The date zero.
  package init() {}
}

/// The information group, `{\info …}`.
package struct DocumentInformation: Equatable, Sendable {
  /// A user property.
  package struct UserProperty: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// `\proptypeN`.
    package var type: Int32
    /// Its value as text.
    package var value: String

    /// Makes a property.
    package init(name: String, type: Int32, value: String) {
      self.name = name
      self.type = type
      self.value = value
    }
  }

  /// `\title`.
  package var title: String?
  /// `\subject`.
  package var subject: String?
  /// `\doccomm`.
  package var comment: String?
  /// `\author`.
  package var author: String?
  /// `\operator`: who edited it last.
  package var editor: String?
  /// `\manager`.
  package var manager: String?
  /// `\company`.
  package var company: String?
  /// `\copyright`.
  package var copyright: String?
  /// `\category`.
  package var category: String?
  /// `\keywords`, as one string.
  package var keywords: String?
  /// `\hlinkbase`.
  package var linkBase: String?
  /// `\creatim`.
  package var created: DocumentDate?
  /// `\revtim`.
  package var modified: DocumentDate?
  /// `\printim`.
  package var printed: DocumentDate?
  /// `\buptim`.
  package var backedUp: DocumentDate?
  /// `{\*\userprops …}`.
  package var userProperties: [UserProperty] = []
  /// Numbers: `\versionN`, `\edminsN`, `\nofpagesN`, `\nofwordsN`, `\nofcharsN`, in order.
  package var otherWords: [ControlWord] = []

  /// Nothing stated.
  package init() {}

  /// Whether nothing is stated.
  package var isEmpty: Bool { self == DocumentInformation() }
}
