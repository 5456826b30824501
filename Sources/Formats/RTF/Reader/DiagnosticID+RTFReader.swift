package import Diagnostics

extension DiagnosticID {
  /// The bytes do not begin like RTF.
  package static let rtfNotRTF: DiagnosticID = "rtf-not-rtf"
  /// The file is larger than the limit.
  package static let rtfTooLarge: DiagnosticID = "rtf-too-large"
  /// Groups are nested deeper than the limit.
  package static let rtfNestingTooDeep: DiagnosticID = "rtf-nesting-too-deep"
  /// Tables are nested deeper than the limit.
  package static let rtfTablesTooDeep: DiagnosticID = "rtf-tables-too-deep"
  /// There are more attachments than the limit.
  package static let rtfTooManyAttachments: DiagnosticID = "rtf-too-many-attachments"
  /// The file ends inside a group.
  package static let rtfTruncated: DiagnosticID = "rtf-truncated"
  /// A closing brace has no opening one, and text follows.
  package static let rtfExtraBrace: DiagnosticID = "rtf-extra-brace"
  /// Bytes follow the end of the document.
  package static let rtfBytesAfterEnd: DiagnosticID = "rtf-bytes-after-end"
  /// `\'` is not followed by two hexadecimal digits.
  package static let rtfBadHexEscape: DiagnosticID = "rtf-bad-hex-escape"
  /// A byte stands for nothing in its code page.
  package static let rtfUndecodableByte: DiagnosticID = "rtf-undecodable-byte"
  /// A UTF-16 surrogate has no partner.
  package static let rtfLoneSurrogate: DiagnosticID = "rtf-lone-surrogate"
  /// A control character that no text can have.
  package static let rtfControlCharacter: DiagnosticID = "rtf-control-character"
  /// Raw bytes are UTF-8 although the file says otherwise.
  package static let rtfRawUTF8: DiagnosticID = "rtf-raw-utf8"
  /// A number does not fit its range.
  package static let rtfNumberOutOfRange: DiagnosticID = "rtf-number-out-of-range"
  /// `\bin` announces more bytes than there are.
  package static let rtfBinaryTruncated: DiagnosticID = "rtf-binary-truncated"
  /// The code page is unknown, or the system has no converter for it.
  package static let rtfUnknownCodePage: DiagnosticID = "rtf-unknown-code-page"
  /// A word is not known; it is left out.
  package static let rtfUnknownWord: DiagnosticID = "rtf-unknown-word"
  /// A destination is not known; what is in it is left out.
  package static let rtfSkippedDestination: DiagnosticID = "rtf-skipped-destination"
  /// Text, a picture or a note stands in a group that has no place for it.
  package static let rtfMisplacedContent: DiagnosticID = "rtf-misplaced-content"
  /// A line, an arrow, a rectangle or another drawn shape is left out.
  package static let rtfDrawnShape: DiagnosticID = "rtf-drawn-shape"
  /// A font number is not in the font table.
  package static let rtfUnknownFont: DiagnosticID = "rtf-unknown-font"
  /// A colour number is not in the colour table.
  package static let rtfUnknownColor: DiagnosticID = "rtf-unknown-color"
  /// A list number is not in the list override table.
  package static let rtfUnknownList: DiagnosticID = "rtf-unknown-list"
  /// A table row describes more cells than it has.
  package static let rtfSurplusCells: DiagnosticID = "rtf-surplus-cells"
  /// A table row has no end.
  package static let rtfUnfinishedRow: DiagnosticID = "rtf-unfinished-row"
  /// A bookmark has no start or no end.
  package static let rtfUnpairedBookmark: DiagnosticID = "rtf-unpaired-bookmark"
  /// A picture or object has no data, or damaged data.
  package static let rtfDamagedPicture: DiagnosticID = "rtf-damaged-picture"
  /// A note stands in a note.
  package static let rtfNestedNote: DiagnosticID = "rtf-nested-note"
  /// A field that shows something has no result in the file.
  package static let rtfEmptyField: DiagnosticID = "rtf-empty-field"
  /// A field's instruction is longer than the limit.
  package static let rtfInstructionTooLong: DiagnosticID = "rtf-instruction-too-long"
  /// A field is deeper in fields than the limit.
  package static let rtfFieldsTooDeep: DiagnosticID = "rtf-fields-too-deep"
  /// A link's address, window or title is longer than the limit.
  package static let rtfAddressTooLong: DiagnosticID = "rtf-address-too-long"
  /// A paragraph has more tab stops than the limit.
  package static let rtfTooManyTabStops: DiagnosticID = "rtf-too-many-tab-stops"
  /// Text has more font features than the limit.
  package static let rtfTooManyFontFeatures: DiagnosticID = "rtf-too-many-font-features"
  /// The marker of a list level is longer than the limit.
  package static let rtfMarkerTooLong: DiagnosticID = "rtf-marker-too-long"
  /// A section has more words for its columns and page borders than the limit.
  package static let rtfTooManySectionWords: DiagnosticID = "rtf-too-many-section-words"
  /// Later parts of a document would take over more words and tab stops than the limit.
  package static let rtfTooMuchInherited: DiagnosticID = "rtf-too-much-inherited"
  /// A name in a table of the header is longer than the limit.
  package static let rtfNameTooLong: DiagnosticID = "rtf-name-too-long"
  /// A formula is read as its text in a line.
  package static let rtfFormula: DiagnosticID = "rtf-formula"
  /// Letters of a symbol font that has no table.
  package static let rtfUnmappedSymbolFont: DiagnosticID = "rtf-unmapped-symbol-font"
  /// Hidden or deleted text in a string that people read or follow was left out.
  package static let rtfHiddenString: DiagnosticID = "rtf-hidden-string"
}
