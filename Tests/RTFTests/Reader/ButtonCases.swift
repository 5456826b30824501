import Testing

/// Fields that show the end of their instruction.
@Suite("Reading buttons")
struct ButtonCases {
  /// A field with an instruction, and with an empty result, which is how Word writes buttons.
  private static func field(_ instruction: String) -> String {
    #"{\rtf1\ansi{\field{\*\fldinst \#(instruction)}{\fldrslt }}}"#
  }

  static let cases = [
    ReaderCase(
      "A number of a formula, as MathType writes it, shows no switch",
      field(
        #"MACROBUTTON MTPlaceRef \\* MERGEFORMAT {\field{\*\fldinst SEQ MTEqn \\h \\* MERGEFORMAT}{\fldrslt }}({\field{\*\fldinst SEQ MTSec \\c}{\fldrslt 1}}.2)"#
      ), #"<field MACROBUTTON MTPlaceRef \* MERGEFORMAT (1.2)>(1.2)"#),
    ReaderCase(
      "Switches stand in front of the macro, in the text or behind it",
      field(##"GOTOBUTTON \\* Upper m see \\@ "d MMM" page \\# 0.0 5 \\!"##),
      ##"<field GOTOBUTTON \* Upper m see \@ "d MMM" page \# 0.0 5 \!>see page 5"##),
    ReaderCase(
      "without a space in front of their word", field(#"macrobutton m x \\*MERGEFORMAT"#),
      #"<field macrobutton m x \*MERGEFORMAT>x"#),
    ReaderCase(
      "What stands in quotes, or behind a letter, is none",
      field(#"MACROBUTTON m "a \\* b" C:\\*.doc"#),
      #"<field MACROBUTTON m "a \* b" C:\*.doc>"a \* b" C:\*.doc"#),
    ReaderCase(
      "A single quotation mark quotes nothing", field(#"MACROBUTTON m 5" wide \\* MERGEFORMAT"#),
      #"<field MACROBUTTON m 5" wide \* MERGEFORMAT>5" wide"#),
    ReaderCase(
      "Other switches are text of the button", field(#"MACROBUTTON m a \\x b"#),
      #"<field MACROBUTTON m a \x b>a \x b"#),
    ReaderCase(
      "A button with nothing but switches shows nothing", field(#"MACROBUTTON m \\* MERGEFORMAT"#),
      #"^field(MACROBUTTON m \* MERGEFORMAT)"#),
    ReaderCase(
      "In a formula of fields they are no text either",
      field(##"EQ \\f(1,2) \\# "0.0" \\* MERGEFORMAT \\!"##),
      ##"<field EQ \f(1,2) \# "0.0" \* MERGEFORMAT \!>1/2"##),
  ]

  @Test("Buttons", arguments: cases)
  func readsButtons(_ example: ReaderCase) throws { try example.check() }
}
