extension ControlWords {
  /// Words without a member of their own in the model, which holds the words themselves.
  static let kept: [ControlWordDeclaration] = [
    .init(
      """
      widowctrl ftnbj ftntj fet aftnbj aftntj aendnotes aenddoc endnotes enddoc ftnstart aftnstart \
      ftnrstpg ftnrestart ftnrstcont aftnrestart aftnrstcont ftnnar ftnnalc ftnnauc ftnnrlc ftnnruc \
      ftnnchi aftnnar aftnnalc aftnnauc aftnnrlc aftnnruc aftnnchi facingp landscape gutter gutterprl \
      rtlgutter margmirror pgnstart hyphcaps hyphconsec hyphhotz hyphtrail hyphlead hyphmax \
      rtldoc ltrdoc revisions trackmoves trackformatting revprop revbar formprot annotprot \
      readprot allprot fromtext fromhtml defformat makebackup themelang themelangfe themelangcs \
      adeflang nouicompat viewzk viewbksp doctype horzdoc vertdoc psz fbidis deftrmode
      """, .keep(.document)),
    // How one version of Word laid documents out, which other programs follow as well.
    .init(
      """
      afelev aftsep alntblind allowfieldendsel ApplyBrkRules asianbrkrule bdbfhdr bdrrlswsix bookfold \
      bookfoldrev bookfoldsheets brkfrm cachedcolbal dntblnsbdb expshrtn felnbrelev \
      formshade fracwidth ftnlytwnine hwelev htmautsp indrlsweleven ilfomacatclnup jcompress jexpand \
      krnprsnet lnbrkrule lytcalctblwd lytexcttp lytprtmet lyttblrtgr msmcap newtblstyruls \
      noafcnsttbl nobrkwrptbl nocolbal nocompatoptions nocxsptable noextrasprl \
      nofeaturethrottle nogrowautofit noindnmbrts nojkernpunct nolead nolnhtadjtbl nospaceforul \
      notabind notbrkcnstfrctbl notcvasp notvatxbx noultrlspc noxlattoyen ogutter oldas oldlinewrap \
      otblrul prcolbl snaptogridincell splytwnine spltpgpar \
      sprslnsp sprsspbf sprsstp sprstsm sprstsp sprsbsp subfontbysize swpbdr transmf truncex \
      truncatefontheight useltbaln usenormstyforlist usexform wpjst wpsp wptab wraptrsp wrppunct
      """, .keep(.document)),
    .init(
      """
      sbknone sbkcol sbkpage sbkeven sbkodd cols colsx colno colsr colw linebetcol \
      pgwsxn pghsxn marglsxn margrsxn margtsxn margbsxn guttersxn margmirsxn lndscpsxn titlepg \
      pgnstarts pgncont pgnrestart pgnx pgny pgndec pgnucrm pgnlcrm pgnucltr pgnlcltr \
      pgnhnsh pgnhnsp pgnhnsc pgnhnsm pgnhnsn pgnhn linemod linex linestarts linerestart lineppage \
      linecont vertalt vertalb vertalc vertalj ltrsect rtlsect headery footery sectunlocked \
      binfsxn binsxn sftnbj sftntj sftnstart sftnrestart sftnrstpg sftnrstcont saftnstart \
      saftnrestart saftnrstcont sftnnar sftnnalc sftnnauc sftnnrlc sftnnruc sftnnchi \
      saftnnar saftnnalc saftnnauc saftnnrlc saftnnruc saftnnchi endnhere \
      pgbrdropt pgbrdrhead pgbrdrfoot pgbrdrsnap \
      sectdefaultcl sectspecifycl sectspecifygen sectspecifyl sectlinegrid sectexpand \
      pgnhindia pgnid pgnthaia pgnvieta pgndecd pgnbidia pgnbidib pgnchosung pgncnum \
      pgndbnum pgndbnumd pgndbnumk pgndbnumt pgnganada pgngbnum pgngbnumd pgngbnumk pgngbnuml \
      pgnzodiac pgnzodiacd pgnzodiacl pgnhindib pgnhindic pgnhindid pgnthaib pgnthaic
      """, .keep(.section)),
    .init(
      """
      aspalpha aspnum fahang facenter faroman favar fafixed nooverflow widctlpar nowidctlpar noline hyphpar contextualspace sbauto saauto lisa lisb \
      parspansalllines parhorizalign pfullyjustified shading cfpat collapsed subdocument \
      bghoriz bgvert bgfdiag bgbdiag bgcross bgdcross bgdkhoriz bgdkvert bgdkfdiag bgdkbdiag \
      bgdkcross bgdkdcross absw absh phmrg phpg phcol posx posnegx posxc posxi posxo posxr posxl \
      pvmrg pvpg pvpara posy posnegy posyt posyil posyb posyc posyin posyout abslock nowrap \
      dropcapli dropcapt dfrmtxtx dfrmtxty dxfrtext overlay frmtxlrtb frmtxtbrl frmtxbtlr \
      frmtxlrtbv frmtxtbrlv nosnaplinegrid txbxtwno txbxtwalways txbxtwfirstlast txbxtwfirst \
      txbxtwlast qk qt indmirror
      """, .keep(.paragraph)),
    .init(
      """
      charscalex animtext accnone accdot acccomma acccircle accunderdot chshdng chcfpat \
      chbghoriz chbgvert chbgfdiag chbgbdiag chbgcross chbgdcross chbgdkhoriz chbgdkvert \
      chbgdkfdiag chbgdkbdiag chbgdkcross chbgdkdcross cchs g gcw gridtbl fittext webhidden \
      stextflow glid glcol glnam AppleFontPalette AppleFontPaletteColors AppleHighlight \
      AppleHilightClrSch gray fc spv
      """, .keep(.character)),
    .init(
      """
      trkeep trkeepfollow trautofit trpaddft trpaddfl trpaddfb trpaddfr trspdt trspdl trspdb trspdr \
      trspdft trspdfl trspdfb trspdfr trftsWidthA trftsWidthB trwWidthA trwWidthB tblind tblindtype \
      tdfrmtxtLeft tdfrmtxtRight tdfrmtxtTop tdfrmtxtBottom tabsnoovrlp tphcol tphmrg tphpg tposnegx \
      tposnegy tposx tposxc tposxi tposxl tposxo tposxr tposy tposyb tposyc tposyil tposyin tposyout \
      tposyt tpvmrg tpvpara tpvpg trcfpat trpat trshdng trbghoriz trbgvert trbgfdiag trbgbdiag \
      trbgcross trbgdcross trbgdkhor trbgdkvert trbgdkfdiag trbgdkbdiag trbgdkcross trbgdkdcross \
      tbllkborder tbllkshading tbllkfont tbllkcolor tbllkbestfit tbllkhdrrows tbllklastrow \
      tbllkhdrcols tbllklastcol tbllknorowband tbllknocolband trauth trdate \
      trmartp trmarlp trmarbp trmarrp trwWidthp tamart tamarl tamarb tamarr taheight
      """, .keep(.row)),
    .init(
      """
      clheight clminw clmaxw clminh clmaxh clwWidthp clheightp clpadlp clpadrp clpadtp clpadbp \
      clmarlp clmarrp clmartp clmarbp clminwp clmaxwp clminhp clmaxhp \
      clpadft clpadfl clpadfb clpadfr clspl clspt clspb clspr clspft clspfl clspfb clspfr \
      cltxlrtb cltxtbrl cltxbtlr cltxlrtbv cltxtbrlv clFitText clNoWrap clhidemark clcfpat clshdng \
      clbghoriz clbgvert clbgfdiag clbgbdiag clbgcross clbgdcross clbgdkhor clbgdkvert \
      clbgdkfdiag clbgdkbdiag clbgdkcross clbgdkdcross clcfpatraw clcbpatraw clshdngraw \
      clmrgd clmrgdr clsplit clsplitr clins cldel clinsauth clinsdttm cldelauth cldeldttm
      """, .keep(.cell)),
    .init("version vern edmins nofpages nofwords nofchars nofcharsws", .keep(.information)),
    .init("id", .keep(.information)),
    .init(
      """
      additive sautoupd slink shidden slocked spersonal scompose sreply styrsid ssemihidden \
      sunhideused spriority sqformat
      """, .keep(.style)),
    .init(
      "levelold levelprev levelprevspace levelpicture levellegal levelnorestart lvltentative",
      .keep(.level)),
    .init("liststyleid listrestarthdn", .keep(.list)),
    .init(
      """
      ctint cshade cmaindarkone cmainlightone cmaindarktwo cmainlighttwo caccentone caccenttwo \
      caccentthree caccentfour caccentfive caccentsix chyperlink cfollowedhyperlink cbackgroundone \
      ctextone cbackgroundtwo ctexttwo
      """, .keep(.color)),
    .init(
      """
      picw pich picwgoal pichgoal picscalex picscaley picscaled piccropt piccropb piccropl piccropr \
      picbmp picbpp wbmbitspixel wbmplanes wbmwidthbytes bliptag blipupi defshp \
      objemb objlink objautlink objsub objpub objicemb objhtml objocx linkself objlock objupdate \
      objsetsize objalign objtransy objh objw objcropt objcropb objcropl objcropr objscalex \
      objscaley rsltmerge rsltrtf rslttxt rsltpict rsltbmp rslthtml objattph
      """, .keep(.picture)),
    .init("flddirty fldedit fldlock fldpriv", .keep(.field)),
  ]
}
