"""A plain .rtf file of the kind that word processors on other systems write."""

from . import images, scenes

HEAD = r'''{\rtf1\adeflang1025\ansi\ansicpg1252\uc1\deff0\stshfdbch0\stshfloch0\stshfhich0\stshfbi0\deflang2057\deflangfe2057
{\fonttbl{\f0\froman\fcharset0\fprq2{\*\panose 02020603050405020304}Times New Roman;}{\f1\fswiss\fcharset0\fprq2{\*\panose 020b0604020202020204}Arial{\*\falt Helvetica};}{\f2\froman\fcharset238\fprq2 Times New Roman CE;}{\f3\fnil\fcharset2 Symbol;}}
{\colortbl;\red0\green0\blue0;\red31\green78\blue121;\red217\green226\blue243;\red0\green0\blue255;\red192\green0\blue0;}
{\stylesheet{\ql\sa120\widctlpar\fs24\lang2057 \snext0 Normal;}
{\s1\ql\sb240\sa120\keepn\widctlpar\outlinelevel0\b\f1\fs36\cf2\lang2057 \sbasedon0\snext0 heading 1;}
{\s2\ql\sb200\sa80\keepn\widctlpar\outlinelevel1\b\f1\fs28\cf2\lang2057 \sbasedon0\snext0 heading 2;}
{\*\cs10\additive Default Paragraph Font;}{\*\cs11\additive\i \sbasedon10 Emphasis;}
{\s12\ql\widctlpar\fs20\lang2057 \sbasedon0\snext12 footnote text;}}
{\*\listtable{\list\listtemplateid1\listhybrid{\listlevel\levelnfc0\levelnfcn0\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace0\levelindent0{\leveltext\leveltemplateid101\'02\'00.;}{\levelnumbers\'01;}\fi-360\li720\lin720 }{\listname ;}\listid1}}
{\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}}
{\*\revtbl{Unknown;}{Reviewer;}}
{\info{\title Lighthouse survey}{\subject Maintenance}{\author Survey office}{\doccomm Second draft}{\creatim\yr2025\mo3\dy14\hr9\min26}{\*\company Coast Trust}}
\paperw11906\paperh16838\margl1417\margr1417\margt1417\margb1134\deftab709\widowctrl\ftnbj\revisions
{\header\pard\plain\qr\f1\fs18 Lighthouse survey\par}
{\footer\pard\plain\qc\f1\fs18 Page {\field{\*\fldinst PAGE}{\fldrslt 1}}\par}
\sectd\linex0\endnhere
'''

BODY = r'''\pard\plain\s1\ql\sb240\sa120\keepn\outlinelevel0\b\f1\fs36\cf2\lang2057 {\*\bkmkstart summary}Summary{\*\bkmkend summary}\par
\pard\plain\ql\sa120\fs24\lang2057 The tower was inspected on two dry days in March. It is {\cs11\i sound}, but the gallery rail needs paint\chftn{\footnote\pard\plain\s12\ql\fs20\lang2057 \chftn  Two coats, colour RAL\~3020.\par} before the winter.\par
\pard\plain\ql\sa120\fs24\lang2057 The keeper\rquote s house is used {\deleted\revauthdel1\revdttmdel1775633920 all year}{\revised\revauth1\revdttm1775633920 from April to October}; the \ldblquote old\rdblquote  stove stays.\par
\pard\plain\s2\ql\sb200\sa80\keepn\outlinelevel1\b\f1\fs28\cf2\lang2057 What to do first\par
\pard\plain\ql\fi-360\li720\sa60\ls1\ilvl0\fs24\lang2057 {\listtext\pard\plain 1.\tab}Order paint and brushes.\par
\pard\plain\ql\fi-360\li720\sa60\ls1\ilvl0\fs24\lang2057 {\listtext\pard\plain 2.\tab}Ask the {\field{\*\fldinst HYPERLINK "https://example.org/coast"}{\fldrslt\ul\cf4 Coast Trust}} about scaffolding.\par
\pard\plain\ql\fi-360\li720\sa120\ls1\ilvl0\fs24\lang2057 {\listtext\pard\plain 3.\tab}Write to the mason in {\f2 Bia\'b3ystok} (see {\field{\*\fldinst HYPERLINK \\l "summary"}{\fldrslt Summary}}).\par
\pard\plain\s2\ql\sb200\sa80\keepn\outlinelevel1\b\f1\fs28\cf2\lang2057 Costs\par
\trowd\trgaph70\trleft-70\trhdr\trbrdrt\brdrs\brdrw10\trbrdrl\brdrs\brdrw10\trbrdrb\brdrs\brdrw10\trbrdrr\brdrs\brdrw10\clcbpat3\clbrdrt\brdrs\brdrw10\clbrdrl\brdrs\brdrw10\clbrdrb\brdrs\brdrw10\clbrdrr\brdrs\brdrw10\cellx4530\clcbpat3\clbrdrt\brdrs\brdrw10\clbrdrl\brdrs\brdrw10\clbrdrb\brdrs\brdrw10\clbrdrr\brdrs\brdrw10\cellx9130
\pard\plain\ql\intbl\b\fs24\lang2057 Work\cell\pard\plain\qr\intbl\b\fs24\lang2057 Estimate\cell\row
\trowd\trgaph70\trleft-70\clbrdrt\brdrs\brdrw10\clbrdrl\brdrs\brdrw10\clbrdrb\brdrs\brdrw10\clbrdrr\brdrs\brdrw10\cellx4530\clbrdrt\brdrs\brdrw10\clbrdrl\brdrs\brdrw10\clbrdrb\brdrs\brdrw10\clbrdrr\brdrs\brdrw10\cellx9130
\pard\plain\ql\intbl\fs24\lang2057 Gallery rail\cell\pard\plain\qr\intbl\fs24\lang2057 \'a31,480\cell\row
\trowd\trgaph70\trleft-70\clbrdrt\brdrs\brdrw10\clbrdrl\brdrs\brdrw10\clbrdrb\brdrs\brdrw10\clbrdrr\brdrs\brdrw10\cellx4530\clbrdrt\brdrs\brdrw10\clbrdrl\brdrs\brdrw10\clbrdrb\brdrs\brdrw10\clbrdrr\brdrs\brdrw10\cellx9130
\pard\plain\ql\intbl\fs24\lang2057 Lamp room windows\cell\pard\plain\qr\intbl\fs24\lang2057 \u8776\'98 \'a33,200\cell\row
\pard\plain\ql\sa120\fs24\lang2057 \par
'''

TAIL = r'''\pard\plain\ql\sa120\fs24\lang2057 {\i The signpost at the path, to be renewed as well.}{\v  Not for the printed version.}\par
\pard\plain\ql\sa120\fs24\lang2057 All prices without tax. Temperature on the days of the visit: 4\'b0C to 9\'b0C\emdash warm for the season.\par
}
'''


def report():
    """The file: head, text, one PNG picture as hexadecimal digits, tail."""
    picture = images.png(scenes.signpost(64), alpha=True)
    digits = picture.hex()
    lines = '\n'.join(digits[i:i + 128] for i in range(0, len(digits), 128))
    group = ('\\pard\\plain\\ql\\sa120\\fs24\\lang2057 {\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn wzDescription}'
             '{\\sv Wooden signpost with two arms}}}\\picscalex100\\picscaley100\\piccropl0\\piccropr0\\piccropt0'
             '\\piccropb0\\picw1693\\pich1693\\picwgoal960\\pichgoal960\\pngblip\n' + lines + '}}\\par\n')
    return (HEAD + BODY + group + TAIL).encode('ascii').replace(b'\n', b'\r\n')
