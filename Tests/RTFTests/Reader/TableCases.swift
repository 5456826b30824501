import Testing

/// Tables.
@Suite("Reading tables")
struct TableCases {
  static let tables = [
    ReaderCase(
      "Each cell ends with a paragraph end",
      #"{\rtf1\ansi\trowd\cellx1\cellx2\intbl a\cell b\cell\row\pard c}"#,
      "[t0r0c0]a¶[t0r0c1]b¶c"),
    ReaderCase(
      "A cell may have paragraphs", #"{\rtf1\ansi\trowd\cellx1\intbl a\par b\cell\row}"#,
      "[t0r0c0]a¶[t0r0c0]b¶"),
    ReaderCase(
      "Rows in a row are one table",
      #"{\rtf1\ansi\trowd\cellx1\intbl a\cell\row\intbl b\cell\row}"#,
      "[t0r0c0]a¶[t0r1c0]b¶"),
    ReaderCase(
      "Text between rows makes two",
      #"{\rtf1\ansi\trowd\cellx1\intbl a\cell\row\pard x\par\intbl b\cell\row}"#,
      "[t0r0c0]a¶x¶[t1r0c0]b¶"),
    ReaderCase(
      "So does \\lastrow",
      #"{\rtf1\ansi\trowd\cellx1\intbl a\cell\lastrow\row\trowd\cellx1\intbl b\cell\row}"#,
      "[t0r0c0]a¶[t1r0c0]b¶"),
    ReaderCase(
      "\\cell needs no \\intbl", #"{\rtf1\ansi\trowd\cellx1\cellx2 a\cell b\cell\row}"#,
      "[t0r0c0]a¶[t0r0c1]b¶"),
    ReaderCase(
      "Rows need no definition", #"{\rtf1\ansi\intbl a\cell b\cell\row}"#, "[t0r0c0]a¶[t0r0c1]b¶"),
    ReaderCase(
      "A row without an end is ended", #"{\rtf1\ansi\trowd\cellx1\intbl a\cell\pard b}"#,
      "[t0r0c0]a¶b",
      warnings: ["rtf-unfinished-row"]),
    ReaderCase(
      "Cells beyond the definition are cells, and cells defined beyond the text are none",
      #"{\rtf1\ansi\trowd\cellx1\cellx2\intbl a\cell b\cell c\cell\row\intbl d\cell\row}"#,
      "[t0r0c0]a¶[t0r0c1]b¶[t0r0c2]c¶[t0r1c0]d¶"),
    ReaderCase(
      "A nested row without an end is ended by the cell around it",
      #"{\rtf1\ansi\trowd\cellx9\intbl\itap2 n\nestcell\itap1 b\cell\row}"#, "[t1r0c0]n¶[t0r0c0]b¶",
      warnings: ["rtf-unfinished-row"]),
    ReaderCase(
      "A cell that ends with a table in it has a paragraph behind that table",
      #"{\rtf1\ansi\trowd\cellx9\intbl a\cell\itap2 n\nestcell\row\pard b{\b c}\par}"#,
      "[t0r0c0]a¶[t1r0c0]n¶[t0r0c1]¶b<b>c<>¶", warnings: ["rtf-unfinished-row"]),
    ReaderCase(
      "however deep it is, and though text follows instead of the ends of cells and rows",
      #"{\rtf1\ansi\intbl\itap3 n\nestcell\pard x{\b y}{\*\bkmkstart m}z\par}"#,
      "[t2r0c0]n¶[t1r0c0]¶[t0r0c0]¶x<b>y^(m<>z¶", warnings: ["rtf-unfinished-row"]),
    ReaderCase(
      "Text before \\row is a last cell", #"{\rtf1\ansi\trowd\cellx1\intbl a\cell b\row}"#,
      "[t0r0c0]a¶[t0r0c1]b¶"),
    ReaderCase(
      "Text behind the last \\row is in no table, whatever \\intbl says",
      #"{\rtf1\ansi\trowd\cellx1\intbl a\cell\row b\par c}"#, "[t0r0c0]a¶b¶c"),
    ReaderCase(
      "Word's tables in tables",
      #"{\rtf1\ansi\trowd\cellx9\intbl a\par\itap2 n\nestcell{\*\nesttableprops\trowd\cellx5\nestrow}"#
        + #"{\nonesttables\par}\itap1 b\cell\row}"#,
      "[t0r0c0]a¶[t1r0c0]n¶[t0r0c0]b¶"),
    ReaderCase(
      "Cocoa's tables in tables",
      #"{\rtf1\ansi\cocoartf2870\itap1\trowd\cellx9\pard\intbl\itap1 \itap2\trowd\cellx5\pard\intbl\itap2 n"#
        + #"\nestcell\nestrow\pard\intbl\itap1 b\cell\row}"#,
      "[t1r0c0]n¶[t0r0c0]b¶"),
    ReaderCase(
      "A list in a cell", #"{\rtf1\ansi\intbl{\pntext 1\tab}{\*\pn\pndec}a\cell\row}"#,
      "[list0.0 marker2 t0r0c0]1⇥a¶"),
    ReaderCase(
      "A table in a note", #"{\rtf1\ansi a{\footnote\trowd\cellx1\intbl b\cell\row}c}"#,
      "a^note0c | footnote0: [t0r0c0]b¶"),
  ]

  @Test("Cells, rows and nesting", arguments: tables)
  func readsTables(_ example: ReaderCase) throws { try example.check() }
}
