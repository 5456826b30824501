import Diagnostics
import RTF
import RichText
import Testing

@Suite("RTF reader")
struct ReaderSmokeTests {
  @Test("A file in TextEdit's layout becomes its text")
  func textEditLayout() throws {
    let source =
      "{\\rtf1\\ansi\\ansicpg1252\\cocoartf2870\n\\cocoatextscaling0\\cocoaplatform0"
      + "{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;}\n{\\colortbl;\\red255\\green255\\blue255;}\n"
      + "{\\*\\expandedcolortbl;;}\n\\pard\\tx560\\pardirnatural\\partightenfactor0\n\n"
      + "\\f0\\fs24 \\cf0 caf\\'e9 \\uc0\\u55357 \\u56832 \\\n{{\\NeXTGraphic a b.png \\width20 "
      + "\\height20\n}"
    var bytes = Array(source.utf8)
    bytes.append(0xAC)
    bytes += Array("} end}".utf8)
    var diagnostics = DiagnosticSink()
    let document = try RTFReader.read(bytes, diagnostics: &diagnostics)
    #expect(document.body.string == "café 😀\n\u{FFFC} end")
    #expect(document.brokenInvariants() == [])
    #expect(diagnostics.diagnostics == [])
  }
}
