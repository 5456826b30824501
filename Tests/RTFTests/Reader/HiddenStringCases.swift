import Testing

/// Hidden and deleted text in strings that people read, or follow.
@Suite("Reading strings with hidden parts")
struct HiddenStringCases {
  static let cases = [
    ReaderCase(
      "The address that was there before a tracked change is not followed",
      #"{\rtf1\ansi{\field{\*\fldinst{\deleted HYPERLINK "http://old/"}{HYPERLINK "http://new/"}}{\fldrslt a}}}"#,
      "<link http://new/>a", warnings: ["rtf-hidden-string"]),
    ReaderCase(
      "nor a part of it",
      #"{\rtf1\ansi{\field{\*\fldinst HYPERLINK "http://{\v secret.}new/"}{\fldrslt a}}}"#,
      "<link http://new/>a", warnings: ["rtf-hidden-string"]),
    ReaderCase(
      "What is hidden in the text of a button is not shown",
      #"{\rtf1\ansi{\field{\*\fldinst MACROBUTTON m shown{\deleted secret}}}}"#,
      "<field MACROBUTTON m shown>shown", warnings: ["rtf-hidden-string"]),
    ReaderCase(
      "also byte by byte",
      #"{\rtf1\ansi{\field{\*\fldinst MACROBUTTON m shown{\v \'73\u233?}}}}"#,
      "<field MACROBUTTON m shown>shown", warnings: ["rtf-hidden-string"]),
    ReaderCase(
      "A link in hidden text is as hidden as its text, and stays",
      #"{\rtf1\ansi{\v{\field{\*\fldinst HYPERLINK "http://x/"}{\fldrslt a}}}}"#,
      "<v link http://x/>a"),
  ]

  @Test("Strings", arguments: cases) func strings(_ example: ReaderCase) throws {
    try example.check()
  }
}
