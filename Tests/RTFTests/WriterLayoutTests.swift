import RichText
import Testing

@testable import RTF

/// The layout of Apple's writer, byte for byte.
@Suite("The layout of Apple's writer")
struct WriterLayoutTests {
  @Test("A note of two paragraphs has exactly the bytes TextEdit gives it")
  func smallNote() {
    var sample = SampleDocument()
    sample.document.colors = [.automatic, .white]
    sample.document.attributes.paperWidth = 11_900
    sample.document.attributes.paperHeight = 16_840
    sample.document.attributes.leftMargin = 1_440
    sample.document.attributes.rightMargin = 1_440
    sample.document.attributes.viewWidth = 11_520
    sample.document.attributes.viewHeight = 8_400
    sample.document.attributes.viewKind = 0
    let tabs = SampleDocument.paragraph { style in
      style.tabStops = [566, 1_133].map { ParagraphStyle.TabStop(position: $0) }
    }
    sample.add("Water the plants\n", SampleDocument.style(), tabs)
    sample.add("twice a week", SampleDocument.style(), tabs)
    #expect(
      sample.rtf() == #"""
        {\rtf1\ansi\ansicpg1252\cocoartf2870
        \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fswiss\fcharset0 Helvetica;\f1\fswiss\fcharset0 Helvetica-Bold;}
        {\colortbl;\red255\green255\blue255;}
        {\*\expandedcolortbl;;}
        \paperw11900\paperh16840\margl1440\margr1440\vieww11520\viewh8400\viewkind0
        \pard\tx566\tx1133\pardirnatural\partightenfactor0

        \f0\fs24 \cf0 Water the plants\
        twice a week}
        """#)
  }

  @Test("A document from elsewhere gets a current Cocoa header, one from Cocoa keeps its own")
  func header() {
    var foreign = SampleDocument(cocoaVersion: nil)
    foreign.document.attributes.characterSet = .unspecified
    foreign.document.attributes.ansiCodePage = nil
    foreign.document.attributes.textScaling = nil
    foreign.document.attributes.platform = nil
    #expect(
      foreign.rtf().hasPrefix(
        "{\\rtf1\\ansi\\ansicpg1252\\cocoartf2870\n\\cocoatextscaling0\\cocoaplatform0{\\fonttbl"))
    var old = SampleDocument(cocoaVersion: 824)
    old.document.attributes.cocoaSubversion = 420
    old.document.attributes.characterSet = .mac
    old.document.attributes.ansiCodePage = 10_000
    old.document.attributes.usesScreenFonts = true
    old.document.attributes.textScaling = nil
    old.document.attributes.platform = nil
    #expect(
      old.rtf().hasPrefix(
        "{\\rtf1\\mac\\ansicpg10000\\cocoartf824\\cocoasubrtf420\n\\cocoascreenfonts1{\\fonttbl"))
  }

  @Test("Font and colour tables break their lines after the third font and the fifth colour")
  func tableLines() {
    var sample = SampleDocument()
    sample.document.fonts = (0..<3).map { Font(name: "F\($0)", characterSet: 0) }
    let red = Color(rgb: Color.RGB(red: 1, green: 0, blue: 0))
    sample.document.colors = [.automatic, .white, red, red, red]
    sample.document.colors[3].expanded = ExpandedColor(
      space: .gray, components: [0], alpha: 84_706, name: "labelColor")
    #expect(
      sample.rtf() == #"""
        {\rtf1\ansi\ansicpg1252\cocoartf2870
        \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fnil\fcharset0 F0;\f1\fnil\fcharset0 F1;\f2\fnil\fcharset0 F2;
        }
        {\colortbl;\red255\green255\blue255;\red1\green0\blue0;\red1\green0\blue0;\red1\green0\blue0;
        }
        {\*\expandedcolortbl;;;\csgray\c0\c84706\cname labelColor;;
        }
        }
        """#)
  }

  @Test("Files without an expanded colour table do not get one")
  func oldColorTable() {
    var sample = SampleDocument(cocoaVersion: 1_404)
    sample.document.attributes.hasExpandedColorTable = false
    sample.document.colors = [.automatic, .white]
    #expect(!sample.rtf().contains("expandedcolortbl"))
  }

  @Test("Information values share the line of the paper words")
  func information() {
    var sample = SampleDocument()
    sample.document.attributes.information.title = "Rain {draft}"
    sample.document.attributes.information.author = "Zoë"
    sample.document.attributes.information.company = "Łódź Ltd"
    sample.document.attributes.information.keywords = "wet, cold"
    var date = DocumentDate()
    (date.year, date.month, date.day, date.hour) = (2_024, 5, 6, 7)
    date.second = 9
    date.secondsSince2001 = 736_672_089
    sample.document.attributes.information.created = date
    sample.document.attributes.leftMargin = 1_440
    sample.document.attributes.automaticHyphenation = 1
    sample.document.attributes.hyphenationFactor = 90
    sample.document.attributes.defaultTab = 720
    sample.document.attributes.background = Color.RGB(red: 1, green: 2, blue: 3)
    #expect(
      sample.body() == #"""
        {\info
        {\title Rain \{draft\}}
        {\author Zo\'eb}
        {\*\company \uc0\u321 \'f3d\u378  Ltd}
        {\creatim\yr2024\mo5\dy6\hr7\min0\sec9\timesinceref736672089}
        {\keywords wet, cold}}\margl1440
        \hyphauto1\hyphfactor90
        \deftab720
        {\*\background {\shp{\*\shpinst\shpleft0\shptop0\shpright0\shpbottom0\shpfhdr0\shpbxmargin\shpbymargin\shpwr0\shpwrk0\shpfblwtxt1\shpz0\shplid1025{\sp{\sn shapeType}{\sv 1}}{\sp{\sn fFlipH}{\sv 0}}{\sp{\sn fFlipV}{\sv 0}}{\sp{\sn fillColor}{\sv 197121}}{\sp{\sn fFilled}{\sv 1}}{\sp{\sn lineWidth}{\sv 0}}{\sp{\sn fLine}{\sv 0}}{\sp{\sn bWMode}{\sv 9}}{\sp{\sn fBackground}{\sv 1}}}}}
        }
        """#)
  }

  @Test("Runs state what changed, in Apple's order, and fonts start a line")
  func runs() {
    var sample = SampleDocument()
    sample.add([
      ("plain ", SampleDocument.style()),
      (
        "bold",
        SampleDocument.style {
          $0.font = 1
          $0.flags = .bold
        }
      ),
      (
        " under",
        SampleDocument.style {
          $0.underline = 1
          $0.underlineColor = 2
          $0.foreground = 2
          $0.background = 2
          $0.kerning = 0
          $0.strokeWidth = 0
          $0.strokeColor = 2
        }
      ),
      (" back", SampleDocument.style()),
      (" tight", SampleDocument.style { $0.kerning = -57 }),
      (
        " x",
        SampleDocument.style {
          $0.fontSize = 14_667
          $0.superscript = 1
          $0.flags = .italic
        }
      ),
      (
        " y",
        SampleDocument.style {
          $0.superscript = -1
          $0.baselineOffset = -4
          $0.strikethrough = 1
          $0.strikethroughColor = 0
          $0.ligature = 0
        }
      ),
    ])
    #expect(
      sample.body() == #"""
        \pard\pardirnatural\partightenfactor0

        \f0\fs24 \cf0 plain 
        \f1\b bold
        \f0\b0 \cf2 \cb2 \expnd0\expndtw0\kerning0
        \ul \ulc2 \outl0\strokewidth0 \strokec2  under\cf0 \cb1 \kerning1\expnd0\expndtw0 \ulnone \outl0\strokewidth0  back\kerning1\expnd-12\expndtw-57
         tight
        \i\fs29\fsmilli14667 \kerning1\expnd0\expndtw0 \super  x
        \i0\fs24 \dn4 \sub \strike \strikec0 \CocoaLigature0  y}
        """#)
  }

  @Test("What the source states twice is stated twice again")
  func variants() {
    var sample = SampleDocument()
    sample.add(
      [
        ("a", SampleDocument.style { $0.background = 2 }),
        (
          "b",
          SampleDocument.style {
            $0.background = 2
            $0.variants = [.background]
          }
        ),
        (
          "c",
          SampleDocument.style {
            $0.background = 2
            $0.variants = [.underline]
          }
        ),
        ("\n", SampleDocument.style()),
      ])
    sample.add("d\n", SampleDocument.style(), SampleDocument.paragraph { $0.isVariant = true })
    sample.add("e\n", SampleDocument.style(), SampleDocument.paragraph { $0.isVariant = true })
    sample.add(
      "f", SampleDocument.style(), SampleDocument.paragraph { $0.statesZeroRightIndent = true })
    #expect(
      sample.body() == #"""
        \pard\pardirnatural\partightenfactor0

        \f0\fs24 \cf0 \cb2 a\cb2 b\cb2 \ulnone c\cb1 \ulnone \
        \pard\pardirnatural\partightenfactor0
        \cf0 d\
        e\
        \pard\ri0\pardirnatural\partightenfactor0
        \cf0 f}
        """#)
  }

  @Test("Old files spell natural alignment and put it before the direction")
  func oldAlignment() {
    var sample = SampleDocument(cocoaVersion: 1_038)
    sample.add(
      "x\n", SampleDocument.style(),
      SampleDocument.paragraph { style in
        style.tightenFactor = nil
        style.otherWords = [ControlWord("qnatural")]
      })
    #expect(sample.body().hasPrefix("\\pard\\ql\\qnatural\\pardirnatural\n\n\\f0"))
  }

  @Test("Paragraph words come in Apple's order")
  func paragraphOrder() {
    var sample = SampleDocument()
    sample.add(
      "x", SampleDocument.style(),
      SampleDocument.paragraph { style in
        style.tabStops = [
          ParagraphStyle.TabStop(position: 220),
          ParagraphStyle.TabStop(position: 900, kind: .right, leader: .dots),
        ]
        style.defaultTab = 720
        style.leftIndent = 720
        style.firstLineIndent = -720
        style.rightIndent = -20
        style.lineSpacing = .multiple(288)
        style.minimumLineHeight = 240
        style.maximumLineHeight = 360
        style.lineGap = 20
        style.spaceBefore = 40
        style.spaceAfter = 60
        style.alignment = .center
        style.hyphenationFactor = 18
      })
    #expect(
      sample.body().hasPrefix(
        #"\pard\tx220\tldot\tqr\tx900\pardeftab720\li720\fi-720\ri-20\sl288\slmult1\slminimum240"#
          + #"\slmaximum360\slleading20\sb40\sa60\pardirnatural\qc\parhyphenfactor18"#
          + "\\partightenfactor0\n"))
  }
}
