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

  static let everyMarker = #"""
    {\rtf1\ansi\ansicpg1252\cocoartf2822
    \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fswiss\fcharset0 Helvetica;}
    {\colortbl;\red255\green255\blue255;}
    {\*\expandedcolortbl;;}
    {\*\listtable{\list\listtemplateid1\listhybrid{\listlevel\levelnfc23\levelnfcn23\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{disc\}}{\leveltext\leveltemplateid1\'01\uc0\u8226 ;}{\levelnumbers;}\fi-360\li720\lin720 }{\listlevel\levelnfc23\levelnfcn23\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{circle\}}{\leveltext\leveltemplateid2\'01\uc0\u9702 ;}{\levelnumbers;}\fi-360\li1440\lin1440 }{\listname ;}\listid1}
    {\list\listtemplateid2\listhybrid{\listlevel\levelnfc23\levelnfcn23\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{hyphen\}}{\leveltext\leveltemplateid101\'01\uc0\u8259 ;}{\levelnumbers;}\fi-360\li720\lin720 }{\listname ;}\listid2}
    {\list\listtemplateid3\listhybrid{\listlevel\levelnfc0\levelnfcn0\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{decimal\}.}{\leveltext\leveltemplateid201\'02\'00.;}{\levelnumbers\'01;}\fi-360\li720\lin720 }{\listname ;}\listid3}
    {\list\listtemplateid4\listhybrid{\listlevel\levelnfc4\levelnfcn4\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker (\{lower-alpha\})}{\leveltext\leveltemplateid301\'03(\'00);}{\levelnumbers\'02;}\fi-360\li720\lin720 }{\listname ;}\listid4}
    {\list\listtemplateid5\listhybrid{\listlevel\levelnfc1\levelnfcn1\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{upper-roman\})}{\leveltext\leveltemplateid401\'02\'00);}{\levelnumbers\'01;}\fi-360\li720\lin720 }{\listname ;}\listid5}
    {\list\listtemplateid6\listhybrid{\listlevel\levelnfc2\levelnfcn2\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{lower-roman\}}{\leveltext\leveltemplateid501\'01\'00;}{\levelnumbers\'01;}\fi-360\li720\lin720 }{\listname ;}\listid6}
    {\list\listtemplateid7\listhybrid{\listlevel\levelnfc3\levelnfcn3\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{upper-alpha\}.}{\leveltext\leveltemplateid601\'02\'00.;}{\levelnumbers\'01;}\fi-360\li720\lin720 }{\listname ;}\listid7}
    {\list\listtemplateid8\listhybrid{\listlevel\levelnfc23\levelnfcn23\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{square\}}{\leveltext\leveltemplateid701\'01\uc0\u9642 ;}{\levelnumbers;}\fi-360\li720\lin720 }{\listname ;}\listid8}
    {\list\listtemplateid9\listhybrid{\listlevel\levelnfc23\levelnfcn23\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{check\}}{\leveltext\leveltemplateid801\'01\uc0\u10003 ;}{\levelnumbers;}\fi-360\li720\lin720 }{\listname ;}\listid9}
    {\list\listtemplateid10\listhybrid{\listlevel\levelnfc23\levelnfcn23\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{none\}}{\leveltext\leveltemplateid901\'00;}{\levelnumbers;}\fi-360\li720\lin720 }{\listname ;}\listid10}}
    {\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}{\listoverride\listid2\listoverridecount0\ls2}{\listoverride\listid3\listoverridecount0\ls3}{\listoverride\listid4\listoverridecount0\ls4}{\listoverride\listid5\listoverridecount0\ls5}{\listoverride\listid6\listoverridecount0\ls6}{\listoverride\listid7\listoverridecount0\ls7}{\listoverride\listid8\listoverridecount0\ls8}{\listoverride\listid9\listoverridecount0\ls9}{\listoverride\listid10\listoverridecount0\ls10}}
    \margl1440\margr1440\vieww11520\viewh8400\viewkind0
    \pard\tx220\tx720\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\li720\fi-720\pardirnatural\partightenfactor0
    \ls1\ilvl0
    \f0\fs24 \cf0 {\listtext⇥\uc0\u8226 ⇥}item one\
    {\listtext⇥\uc0\u8226 ⇥}item two\
    \pard\tx940\tx1440\tx1680\tx2240\li1440\fi-1440\pardirnatural\partightenfactor0
    \ls1\ilvl1\cf0 {\listtext⇥\uc0\u9702 ⇥}nested\
    \pard\tx220\tx720\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\li720\fi-720\pardirnatural\partightenfactor0
    \ls2\ilvl0\cf0 {\listtext⇥\uc0\u8259 ⇥}item one\
    {\listtext⇥\uc0\u8259 ⇥}item two\
    \pard\tx220\tx720\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\li720\fi-720\pardirnatural\partightenfactor0
    \ls3\ilvl0\cf0 {\listtext⇥1.⇥}item one\
    {\listtext⇥1.⇥}item two\
    \pard\tx220\tx720\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\li720\fi-720\pardirnatural\partightenfactor0
    \ls4\ilvl0\cf0 {\listtext⇥(a)⇥}item one\
    {\listtext⇥(a)⇥}item two\
    \pard\tx220\tx720\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\li720\fi-720\pardirnatural\partightenfactor0
    \ls5\ilvl0\cf0 {\listtext⇥I)⇥}item one\
    {\listtext⇥I)⇥}item two\
    \pard\tx220\tx720\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\li720\fi-720\pardirnatural\partightenfactor0
    \ls6\ilvl0\cf0 {\listtext⇥i⇥}item one\
    {\listtext⇥i⇥}item two\
    \pard\tx220\tx720\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\li720\fi-720\pardirnatural\partightenfactor0
    \ls7\ilvl0\cf0 {\listtext⇥A.⇥}item one\
    {\listtext⇥A.⇥}item two\
    \pard\tx220\tx720\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\li720\fi-720\pardirnatural\partightenfactor0
    \ls8\ilvl0\cf0 {\listtext⇥\uc0\u9642 ⇥}item one\
    {\listtext⇥\uc0\u9642 ⇥}item two\
    \pard\tx220\tx720\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\li720\fi-720\pardirnatural\partightenfactor0
    \ls9\ilvl0\cf0 {\listtext⇥\uc0\u10003 ⇥}item one\
    {\listtext⇥\uc0\u10003 ⇥}item two\
    \pard\tx220\tx720\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\li720\fi-720\pardirnatural\partightenfactor0
    \ls10\ilvl0\cf0 {\listtext⇥⇥}item one\
    {\listtext⇥⇥}item two\
    \pard\tx560\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\pardirnatural\partightenfactor0
    \cf0 end}
    """#

  static let scripts = #"""
    {\rtf1\ansi\ansicpg1252\cocoartf2822
    \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fswiss\fcharset0 Helvetica;\f1\fnil\fcharset0 AppleColorEmoji;\f2\fnil\fcharset128 HiraginoSans-W3;
    \f3\fnil\fcharset134 PingFangSC-Regular;\f4\fnil\fcharset129 AppleSDGothicNeo-Regular;\f5\ftech\fcharset77 ZapfDingbatsITC;
    \f6\ftech\fcharset77 Symbol;\f7\fnil\fcharset178 GeezaPro;\f8\fnil\fcharset177 ArialHebrew;
    }
    {\colortbl;\red255\green255\blue255;\red0\green0\blue0;\red251\green2\blue7;\red15\green128\blue255;
    \red128\green128\blue128;\red66\green139\blue202;\red12\green24\blue36;\red0\green0\blue0;}
    {\*\expandedcolortbl;;\cssrgb\c0\c0\c0\cname textColor;\csgenericrgb\c98431\c784\c2745;\cspthree\c20000\c49000\c98000\c50000;
    \csgray\c50196;\cscmyk\c13000\c0\c70000\c0;\cssrgb\c4706\c9412\c14118\c84706\cname labelColor;\csgray\c0\c100000;}
    \paperw11900\paperh16840\margl1440\margr1440\vieww11520\viewh8400\viewkind0
    \hyphauto1\hyphfactor90
    \deftab720
    {\*\background {\shp{\*\shpinst\shpleft0\shptop0\shpright0\shpbottom0\shpfhdr0\shpbxmargin\shpbymargin\shpwr0\shpwrk0\shpfblwtxt1\shpz0\shplid1025{\sp{\sn shapeType}{\sv 1}}{\sp{\sn fFlipH}{\sv 0}}{\sp{\sn fFlipV}{\sv 0}}{\sp{\sn fillColor}{\sv 13434879}}{\sp{\sn fFilled}{\sv 1}}{\sp{\sn lineWidth}{\sv 0}}{\sp{\sn fLine}{\sv 0}}{\sp{\sn bWMode}{\sv 9}}{\sp{\sn fBackground}{\sv 1}}}}}
    \pard\tx560\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\pardirnatural\partightenfactor0

    \f0\fs24 \cf2 Plain 
    \f1 \uc0\u55357 \u56832 
    \f0  then\cf3  red \cf4 p3 \cf5 gray \cf6 cmyk\cf7  label\cf8  x\
    \cf2 caf\'e9 \'93quoted\'94 \uc0\u8594  \u322 \'a0end\
    \pard\tx560\pardeftab720\slleading20\pardirnatural\qc\partightenfactor0

    \f2 \cf2 \'93\'fa\'96\'7b\'8c\'ea
    \f0  and 
    \f3 \'d6\'d0\'ce\'c4
    \f0  and 
    \f4 \'c7\'d1\'b1\'db
    \f0  \
    \pard\tx560\rtlpar\qr\partightenfactor0

    \f7 \cf2 \'e3\'d1\'cd\'c8\'c7
    \f0 \
    \pard\tx560\pardirnatural\qj\parhyphenfactor18\partightenfactor0
    \cf2 justified\
    }
    """#

  static let mergedCells = #"""
    {\rtf1\ansi\ansicpg1252\cocoartf2822
    \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fswiss\fcharset0 Helvetica;\f1\fswiss\fcharset0 Helvetica-Bold;}
    {\colortbl;\red255\green255\blue255;\red191\green191\blue191;\red230\green230\blue230;}
    {\*\expandedcolortbl;;\csgray\c79525;\csgray\c92000;}
    \margl1440\margr1440\vieww11520\viewh8400\viewkind0

    \itap1\trowd \taflags0 \trgaph108\trleft-108 \trbrdrt\brdrnil \trbrdrl\brdrnil \trbrdrr\brdrnil 
    \clvmgf \clvertalc \clshdrawnil \clwWidth4300\clftsWidth3 \clheight360 \clminw200 \clbrdrt\brdrs\brdrw20\brdrcf2 \clbrdrl\brdrs\brdrw20\brdrcf2 \clbrdrb\brdrs\brdrw20\brdrcf2 \clbrdrr\brdrs\brdrw20\brdrcf2 \clpadl100 \clpadr100 \gaph\cellx4320
    \clvertalc \clcbpat3 \clwWidth2500\clftsWidth2 \clbrdrt\brdrs\brdrw20\brdrcf2 \clbrdrl\brdrs\brdrw20\brdrcf2 \clbrdrb\brdrs\brdrw20\brdrcf2 \clbrdrr\brdrs\brdrw20\brdrcf2 \clpadl100 \clpadr100 \gaph\cellx8640
    \pard\intbl\itap1\pardeftab720\partightenfactor0

    \f1\b\fs24 \cf0 head\cell 
    \pard\intbl\itap1\pardeftab720\qr\partightenfactor0

    \f0\b0 \cf0 right\
    two\cell \row

    \itap1\trowd \taflags0 \trgaph108\trleft-108 \trbrdrl\brdrnil \trbrdrt\brdrnil \trbrdrr\brdrnil 
    \clvmrg \clvertalc \clshdrawnil \clwWidth4300\clftsWidth3 \clbrdrt\brdrs\brdrw20\brdrcf2 \clpadl100 \clpadr100 \gaph\cellx4320
    \clvertalt \clshdrawnil \clwWidth4300\clftsWidth3 \clbrdrt\brdrs\brdrw20\brdrcf2 \clpadl100 \clpadr100 \gaph\cellx8640
    \pard\intbl\itap1\cell 
    \pard\intbl\itap1\pardeftab720\partightenfactor0
    \cf0 last {\field{\*\fldinst{HYPERLINK "https://e.org"}}{\fldrslt link}}\cell \lastrow\row
    \pard\tx560\tx1120\tx1680\tx2240\tx2800\tx3360\tx3920\tx4480\tx5040\tx5600\tx6160\tx6720\pardirnatural\partightenfactor0
    \cf0 \
    }
    """#
}
