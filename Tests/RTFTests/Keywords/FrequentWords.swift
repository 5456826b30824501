/// Words that must be in the table of control words.
enum FrequentWords {
  /// The words that most of the files in circulation use, most frequent first.
  static let all = """
    rtf f fonttbl pard fs ansi colortbl blue green red ansicpg fcharset cf fswiss deff viewkind \
    b par margl margr tx fnil uc plain cocoartf deflang paperh paperw li ql i info lang viewh \
    vieww fprq ftnbj froman qc stylesheet sectd itap author ri fi pardirnatural cs sa u snext \
    aenddoc cocoasubrtf deflangfe fet additive widctlpar viewscale creatim dy hr lin min mo yr \
    revtim pntxtb panose pnstart title version adjustright pnindent vern pndec rin formshade \
    pntxta edmins nofchars nofpages nofwords linex pnhang cgrid nofcharsws operator pnlcltr \
    pnlcrm pnseclvl pnucltr pnucrm aspalpha margb margt sl aspnum dghorigin dghshow dghspace \
    dgvorigin dgvshow dgvspace faauto ul s widowctrl sectdefaultcl endnhere horzdoc deftab \
    dntblnsbdb generator htmautsp pgbrdrfoot pgbrdrhead expshrtn nospaceforul noultrlspc \
    noxlattoyen field fldinst nolnhtadjtbl partightenfactor NeXTGraphic fldrslt height \
    splytwnine ulnone width alntblind ftnlytwnine lnbrkrule lytcalctblwd lyttblrtgr useltbaln \
    af tab slmult jexpand sbasedon cell cellx expandedcolortbl intbl mac row trowd fmodern \
    ltrch loch dbch langfe sb trpaddfl trpaddfr trpaddl trpaddr hich ltrpar qnatural qr rtlch \
    kerning company afs adeflang langnp brdrw langfenp stshfdbch stshfhich stshfloch trpaddfb \
    trpaddft ud upr insrsid stshfbi ssemihidden trftsWidthB clbrdrb pardeftab brdrs \
    cocoaplatform cocoatextscaling rsid rsidtbl clbrdrt trgaph cocoascreenfonts ltrsect ts \
    tsrowd rsidroot sftnbj tsbrdrb tsbrdrdgl tsbrdrdgr tsbrdrh tsbrdrl tsbrdrr tsbrdrt tsbrdrv \
    tsvertalt adeff alang dgmargin fc nowidctlpar trleft fcs hyphauto qj NeXTHelpLink gutter \
    latentstyles linkFilename linkMarkername lsdlockeddef lsdstimax markername clbrdrl clbrdrr \
    showxmlerrors validatexml wgrffmtfilter keepn line pict tblind tblindtype listoverridetable \
    ls wrapdefault donotembedlingdata donotembedsysfont fbidi grfdocevents ignoremixedcontent \
    saveinvalidxml showplaceholdtext expnd expndtw ilfomacatclnup levelfollow levelnfc \
    levelnumbers levelstartat leveltext list
    """

  /// The words of RTF 1.9.1 that are text, shape the text, or hold something other than text.
  static let specification = """
    rtf ansi mac pc pca ansicpg deff fonttbl f fnil froman fswiss fmodern fscript fdecor ftech \
    fbidi fcharset fprq panose fname falt cpg fontemb fontfile filetbl file colortbl red green \
    blue stylesheet s cs ds ts sbasedon snext additive sautoupd listtable list listid \
    listtemplateid listsimple listhybrid listname listlevel levelnfc levelnfcn levelstartat \
    leveltext levelnumbers levelfollow leveljc leveljcn listoverridetable listoverride \
    listoverridecount ls lfolevel listoverridestartat revtbl rsidtbl generator info title \
    subject author manager company operator category keywords comment doccomm hlinkbase version \
    vern creatim revtim printim buptim edmins nofpages nofwords nofchars nofcharsws yr mo dy hr \
    min sec userprops propname proptype staticval linkval docvar sectd sect header headerl \
    headerr headerf footer footerl footerr footerf pard par page line softpage softline column \
    lbr plain tab cell nestcell row nestrow trowd lastrow intbl itap cellx clmgf clmrg clvmgf \
    clvmrg nesttableprops nonesttables pict shppict nonshppict picprop wmetafile emfblip \
    pngblip jpegblip macpict pmmetafile dibitmap wbitmap bin blipuid object objclass objname \
    objdata result field fldinst fldrslt datafield formfield flddirty fldedit fldlock fldpriv \
    bkmkstart bkmkend footnote ftnalt chftn chftnsep chftnsepc ftnsep ftnsepc ftncn aftnsep \
    aftnsepc aftncn annotation atnid atnauthor atntime atnicn atnref atnparent atndate \
    atrfstart atrfend chatn chdate chdpl chdpa chtime chpgn sectnum tc tcn xe rxe txe shp \
    shpinst shprslt shptxt sp sn sv shpgrp do dptxbxtext background pn pntext pntxta pntxtb \
    listtext pnlvl pnlvlblt pnlvlbody pnlvlcont pndec pnucrm pnlcrm pnucltr pnlcltr pncard \
    pnord pnordt pnseclvl upr ud u uc emdash endash emspace enspace qmspace bullet lquote \
    rquote ldblquote rdblquote zwj zwnj zwbo zwnbo ltrmark rtlmark v deleted revised revauth \
    revdttm revauthdel revdttmdel lang langfe deflang deflangfe rtlch ltrch rtlpar ltrpar \
    outlinelevel qc ql qr qj qd li fi ri tx tb themedata colorschememapping latentstyles \
    datastore xmlnstbl mmath moMath moMathPara mr mf mnum mden me mrad mdeg msSup msSub msup \
    msub
    """
}
