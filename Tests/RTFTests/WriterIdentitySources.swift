/// Files in the layout of TextEdit, with made-up text. `¬` stands for the byte 0xAC, `⇥` for a tab.
enum WriterIdentitySources {
  static let lists = #"""
    {\rtf1\ansi\ansicpg1252\cocoartf2761
    \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\froman\fcharset0 Times-Bold;\f1\froman\fcharset0 Times-Roman;\f2\froman\fcharset0 Times-Italic;
    \f3\fmodern\fcharset0 Courier;\f4\fnil\fcharset0 Menlo-Regular;\f5\fnil\fcharset0 LucidaGrande;
    }
    {\colortbl;\red255\green255\blue255;\red0\green0\blue0;\red109\green109\blue109;}
    {\*\expandedcolortbl;;\cssrgb\c0\c0\c0;\cssrgb\c50196\c50196\c50196;}
    {\*\listtable{\list\listtemplateid1\listhybrid{\listlevel\levelnfc23\levelnfcn23\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{disc\}}{\leveltext\leveltemplateid1\'01\uc0\u8226 ;}{\levelnumbers;}\fi-360\li720\lin720 }{\listname ;}\listid1}
    {\list\listtemplateid2\listhybrid{\listlevel\levelnfc0\levelnfcn0\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{decimal\}}{\leveltext\leveltemplateid101\'01\'00;}{\levelnumbers\'01;}\fi-360\li720\lin720 }{\listlevel\levelnfc23\levelnfcn23\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{circle\}}{\leveltext\leveltemplateid102\'01\uc0\u9702 ;}{\levelnumbers;}\fi-360\li1440\lin1440 }{\listname ;}\listid2}}
    {\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}{\listoverride\listid2\listoverridecount0\ls2}}
    \margl1440\margr1440\vieww27880\viewh18260\viewkind0
    \deftab720
    \pard\pardeftab720\sa240\partightenfactor0

    \f0\b\fs24 \cf0 \expnd0\expndtw0\kerning0
    \outl0\strokewidth0 \strokec2 A garden in Alen\'e7on et al. (2025)
    \f1\b0 \
    \pard\pardeftab720\sa298\partightenfactor0

    \f0\b\fs36 \cf0 Overview\
    \pard\pardeftab720\sa240\partightenfactor0

    \f1\b0\fs24 \cf0 What grows here:\
    \pard\pardeftab720\sa240\partightenfactor0

    \f0\b \cf0 Beans F. et al. (2025)
    \f1\b0 \uc0\u8232 
    \f2\i Kept through the winter
    \f1\i0 \uc0\u8232 
    \f0\b Journal of Beds
    \f1\b0 \
    Work done so far:\
    \pard\tx220\tx720\pardeftab720\li720\fi-720\sa240\partightenfactor0
    \ls1\ilvl0\cf0 \kerning1\expnd0\expndtw0 \outl0\strokewidth0 {\listtext⇥\uc0\u8226 ⇥}\expnd0\expndtw0\kerning0
    \outl0\strokewidth0 \strokec2 dig each bed,\
    \ls1\ilvl0\kerning1\expnd0\expndtw0 \outl0\strokewidth0 {\listtext⇥\uc0\u8226 ⇥}\expnd0\expndtw0\kerning0
    \outl0\strokewidth0 \strokec2 and count the snails.\
    \pard\pardeftab720\partightenfactor0
    \cf3 \strokec3 \
    \pard\pardeftab720\sa298\partightenfactor0

    \f0\b\fs36 \cf0 \strokec2 Steps\
    \pard\tx220\tx720\pardeftab720\li720\fi-720\sa240\partightenfactor0
    \ls2\ilvl0
    \fs24 \cf0 \kerning1\expnd0\expndtw0 \outl0\strokewidth0 {\listtext⇥1⇥}\expnd0\expndtw0\kerning0
    \outl0\strokewidth0 \strokec2 Water all of them
    \f1\b0 \
    \pard\tx940\tx1440\pardeftab720\li1440\fi-1440\sa240\partightenfactor0
    \ls2\ilvl1\cf0 \kerning1\expnd0\expndtw0 \outl0\strokewidth0 {\listtext⇥
    \f5 \uc0\u9702 
    \f1 ⇥}\expnd0\expndtw0\kerning0
    \outl0\strokewidth0 \strokec2 Once, twice\
    \ls2\ilvl1\kerning1\expnd0\expndtw0 \outl0\strokewidth0 {\listtext⇥
    \f5 \uc0\u9702 
    \f1 ⇥}\expnd0\expndtw0\kerning0
    \outl0\strokewidth0 \strokec2 Three times\
    \pard\tx220\tx720\pardeftab720\li720\fi-720\sa240\partightenfactor0
    \ls1\ilvl0
    \f0\b \cf0 \kerning1\expnd0\expndtw0 \outl0\strokewidth0 {\listtext⇥\uc0\u8226 ⇥}\expnd0\expndtw0\kerning0
    \outl0\strokewidth0 \strokec2 Summaries
    \f1\b0  for all beds\
    \ls1\ilvl0
    \f0\b \kerning1\expnd0\expndtw0 \outl0\strokewidth0 {\listtext⇥\uc0\u8226 ⇥}{\field{\*\fldinst{HYPERLINK "https://example.org/x"}}{\fldrslt \expnd0\expndtw0\kerning0
    \ul Tables}}\expnd0\expndtw0\kerning0
    \outl0\strokewidth0 \strokec2 \'a0here\
    }
    """#

  static let code = #"""
    {\rtf1\ansi\ansicpg1252\cocoartf2822
    \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fnil\fcharset0 Menlo-Regular;\f1\fnil\fcharset0 .SFNS-Regular;}
    {\colortbl;\red255\green255\blue255;\red0\green0\blue0;\red0\green0\blue255;\red255\green255\blue254;
    \red14\green110\blue109;}
    {\*\expandedcolortbl;;\cssrgb\c0\c0\c0;\cssrgb\c0\c0\c100000;\cssrgb\c100000\c100000\c99608;
    \cssrgb\c0\c50196\c50196;}
    \paperw11900\paperh16840\margl1440\margr1440\vieww11520\viewh8400\viewkind0
    \deftab720
    \pard\pardeftab720\partightenfactor0

    \f0\fs28 \cf0 \expnd0\expndtw0\kerning0
    \outl0\strokewidth0 \strokec2 \
    \pard\pardeftab720\partightenfactor0
    \cf3 \cb4 \strokec3 let\cf0 \strokec2  \cf5 \strokec5 kettle\cf0 \strokec2 , \{ on, off \} \cf3 \strokec3 from\cf0 \strokec2  'tea'\cb1 \strokec2 \
    \cf3 \cb4 \strokec3 let\cb4 \strokec5  \cb4 \strokec3 cup\cb4 \strokec5 :\cb1 \
    \pard\pardeftab720\partightenfactor0
    {\field{\*\fldinst{HYPERLINK "https://example.org/?a=\{b\}"}}{\fldrslt 
    \fs28 \cf5 \cb4 \outl0\strokewidth0 CREATE}}
    \fs28 \cf2 \cb4 \outl0\strokewidth0 \'a0{\field{\*\fldinst{HYPERLINK "https://example.org/t"}}{\fldrslt \cf3 TABLE}}\'a0\cf2 `cups`
    \fs26\fsmilli13120 \
    \pard\pardeftab720\partightenfactor0
    \cf0 \cb0 \kerning1\expnd0\expndtw0 \CocoaLigature0 brew install tea\cb1 \expnd0\expndtw0\kerning0
    \CocoaLigature1 \shad\shadx0\shady-20\shadr0\shado255 \shadc0 \
    \cf4 \shad\shadx0\shady-20\shadr0\shado255 \shadc0 // steep\cf0 \shad0  it\up1 a\up0 b\up0 c\super 1\nosupersub  d\ulnone e\ulnone \
    \pard\pardeftab720\slleading20\pardirnatural\qc\partightenfactor0

    \f1\fs29\fsmilli14667 \AppleTypeServices\AppleTypeServicesF65539 \cf2 three
    \fs24 \AppleTypeServices\AppleTypeServicesF65539  four\AppleTypeServices  five \strike \strikec0 six\strike0\striked0  seven\kerning1\expnd-12\expndtw-57
     eight}
    """#

  static let tables = #"""
    {\rtf1\ansi\ansicpg936\cocoartf2639
    \cocoascreenfonts1\cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fnil\fcharset0 HelveticaNeue;\f1\fswiss\fcharset0 Helvetica;}
    {\colortbl;\red255\green255\blue255;\red0\green0\blue0;}
    {\*\expandedcolortbl;;\cssrgb\c0\c0\c0;}
    \paperw11905\paperh16837\margl1133\margr1133\margb1133\margt1133
    \deftab720
    \pard\pardeftab720\ri0\partightenfactor0

    \f0\fs22 \cf2 \expnd0\expndtw0\kerning0
    \up0 \nosupersub \ulnone Some text, then a table.\
    \

    \itap1\trowd \taflags1 \trgaph108\trleft-108 \trbrdrt\brdrnil \trbrdrl\brdrnil \trbrdrr\brdrnil 
    \clvertalt \clshdrawnil \clwWidth3040\clftsWidth3 \clheight280 \clbrdrt\brdrs\brdrw20\brdrcf2 \clbrdrl\brdrnil \clpadt80 \clpadl80 \clpadb80 \clpadr80 \gaph\cellx4320
    \clvertalc \clcbpat2 \clwWidth3020\clftsWidth3 \clmart10 \clmarl10 \clmarb10 \clmarr10 \clbrdrt\brdrs\brdrw20\brdrcf2 \clpadl200 \clpadr200 \gaph\cellx8640
    \pard\intbl\itap1\pardeftab720\partightenfactor0

    \fs20 \cf2 One
    \f1\fs24 \cf0 \kerning1\expnd0\expndtw0 \up0 \nosupersub \ulnone \cell 
    \pard\intbl\itap1\pardeftab720\partightenfactor0

    \f0\fs20 \cf2 \expnd0\expndtw0\kerning0
    \up0 \nosupersub \ulnone Two\
    three\

    \itap2\trowd \taflags0 \trgaph108\trleft-108 \trbrdrt\brdrnil \trbrdrl\brdrnil \trbrdrt\brdrnil \trbrdrr\brdrnil 
    \clvertalt \clshdrawnil \clwWidth12611\clftsWidth3 \clbrdrt\brdrnil \clpadl200 \clpadr200 \gaph\cellx8640
    \pard\intbl\itap2\pardeftab720\partightenfactor0
    \cf2 inner\nestcell \lastrow\nestrow
    \pard\intbl\itap1\pardeftab720\partightenfactor0
    \cf2 \cb2 \cell \row

    \itap1\trowd \taflags1 \trgaph108\trleft-108 \trbrdrl\brdrnil \trbrdrt\brdrnil \trbrdrr\brdrnil 
    \clvertalt \clshdrawnil \clwWidth1000\clftsWidth3 \clminw1000 \clbrdrt\brdrnil \gaph\cellx4320
    \clvertalt \clshdrawnil \clwWidth35116\clftsWidth3 \clbrdrt\brdrnil \gaph\cellx8640
    \pard\intbl\itap1\pardeftab720\partightenfactor0
    \cf2 wide\cb1 \cell 
    \pard\intbl\itap1\cell \lastrow\row
    \pard\pardeftab720\partightenfactor0
    \cf2 after\
    \pard\tx220\tx720\pardeftab720\li720\fi-720\partightenfactor0
    \cf2 {{\NeXTGraphic photo \{1\} é.png \width3840 \height1140 \appleattachmentpadding0 \appleembedtype0 \appleaqc
    }¬}\
    \pard\pardeftab720\partightenfactor0
    \cf2 {{\NeXTGraphic AdaptiveImageGlyph-A.heic \width320 \height320 \appleemojiimage A
    }¬} end}
    """#

  static let old = #"""
    {\rtf1\ansi\ansicpg1252\cocoartf1038\cocoasubrtf360
    {\fonttbl\f0\fswiss\fcharset0 Helvetica;}
    {\colortbl;\red255\green255\blue255;}
    {\*\listtable{\list\listtemplateid1\listhybrid{\listlevel\levelnfc23\levelnfcn23\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{disc\}}{\leveltext\leveltemplateid1\'01\uc0\u8226 ;}{\levelnumbers;}\fi-360\li720\lin720 }{\listname ;}\listid1}}
    {\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}}
    {\info
    {\title A title}
    {\author Somebody}}\paperw11900\paperh16840\margl1440\margr1440\vieww9000\viewh8400\viewkind0
    \pard\tx566\tx1133\ql\qnatural\pardirnatural
    {\field{\*\fldinst{HYPERLINK "http://example.org/"}}{\fldrslt 
    \f0\fs24 \cf0 http://example.org/}}
    \f0\fs24 \
    \pard\tx220\tx720\li720\fi-720\ql\qnatural\pardirnatural
    \ls1\ilvl0\cf0 {\listtext⇥\'95⇥}first\
    {\listtext⇥\'95⇥}second\
    \pard\tx566\qc\pardirnatural
    \cf0 {{\NeXTGraphic old.jpg \width1500 \height400 \noorient
    }¬}\pard\tx566\qc\pardirnatural
    \cf0 centred}
    """#
}
