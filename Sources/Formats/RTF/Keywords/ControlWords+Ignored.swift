extension ControlWords {
  /// Words without effect, and why.
  static let ignored: [ControlWordDeclaration] = [
    .init(
      """
      af afs ab ai acaps acf adn aexpnd alang aoutl ascaps ashad astrike aul auld auldb aulnone \
      aulw aup fcs hich dbch adeff stshfdbch stshfhich stshfloch stshfbi \
      flomajor fhimajor fdbmajor fbimajor flominor fhiminor fdbminor fbiminor
      """, .ignore(.associated)),
    .init(
      """
      faauto adjustright cgrid horzvert twoinone nosectexpand \
      dghorigin dghshow dghspace dgvorigin dgvshow dgvspace dgmargin dgsnap \
      jclisttab ksulang lnongrid wrapdefault toplinepunct nocwrap cufi culi curi fjgothic fjminchou
      """, .ignore(.eastAsianLayout)),
    .init(
      """
      insrsid charrsid delrsid pararsid sectrsid tblrsid rsid rsidroot prauth prdate \
      oldpprops oldcprops oldtprops oldsprops crauth crdate dfrauth dfrdate dfrstart dfrstop dfrxst \
      viewnobound remdttm rempersonalinfo donotembedsysfont donotembedlingdata grfdocevents \
      validatexml showplaceholdtext ignoremixedcontent saveinvalidxml showxmlerrors readonlyrecommended \
      utinl relyonvml stylelock stylelockenforced stylelockbackcomp stylelocktheme stylelockqfset \
      autofmtoverride saveprevpict pwd protlevel enforceprot cvmme \
      linkstyles donotshowcomments donotshowinsdel donotshowprops donotshowmarkup \
      noqfpromote formdisp stylesortmethodXX
      """, .ignore(.editing)),
    .init("htmlrtf", .htmlMarkup),
    .init(
      """
      rin langnp langfenp gaph irow irowband yts tsrowd tscbandsh tscbandsv \
      tscellwidth tscellwidthfts tscellpaddt tscellpaddl tscellpaddr tscellpaddb tscellpaddft \
      tscellpaddfl tscellpaddfr tscellpaddfb tsvertalt tsvertalc tsvertalb tsnowrap tscellcfpat tscellcbpat tscellpct \
      tscfirstrow tsclastrow tscfirstcol tsclastcol tscbandhorzodd tscbandhorzeven tscbandvertodd \
      tscbandverteven tscnwcell tscnecell tscswcell tscsecell tcelld listoverridecount \
      listoverrideformat fbias fttruetype ftnil pnfs pnb pni pncf pncaps pnscaps pnul pnuld \
      pnuldb pnulnone pnulw pnstrike pnprev pnqc pnql pnqr pnsp pnhang pnrestart pnacross pnnumonce \
      pnaiu pnaiud pnaiueo pnaiueod pnbidia pnbidib pnchosung pncnum pndbnum pndbnumd pndbnumk \
      pndbnuml pndbnumt pndecd pnganada pngbnum pngbnumd pngbnumk pngbnuml pniroha pnirohad pnuldash \
      pnuldashd pnuldashdd pnulhair pnulth pnulwave pnzodiac pnzodiacd pnzodiacl pnrnot pnrauth \
      pnrdate pnrnfc pnrpnbr pnrrgb pnrstart pnrstop pnrxst
      """, .ignore(.redundant)),
    .init(
      """
      shpleft shptop shpright shpbottom shpfhdr shpbxpage shpbxmargin shpbxcolumn shpbxignore \
      shpbypage shpbymargin shpbypara shpbyignore shpwr shpwrk shpfblwtxt shpz shplid shplockanchor \
      dobxpage dobxmargin dobxcolumn dobypage dobymargin dobypara dodhgt dolock dpx dpy dpxsize \
      dpysize dptxbx dptxbxmar dpline dprect dpellipse dparc dppolyline dppolygon dpcallout dpgroup \
      dpendgroup dpcount dplinew dplinecor dplinecog dplinecob dplinehollow dplinesolid dplinedash \
      dplinedot dplinedado dplinedadodo dplinegray dplinepal dpfillpat dpfillfgcr dpfillfgcg \
      dpfillfgcb dpfillbgcr dpfillbgcg dpfillbgcb dpfillfggray dpfillbggray dpfillfgpal dpfillbgpal \
      dproundr dpshadow dpshadx dpshady dppolycount dpptx dppty dparcflipx dparcflipy dpaendhol \
      dpaendl dpaendsol dpaendw dpastarthol dpastartl dpastartsol dpastartw dpcoa dpcoaccent \
      dpcobestfit dpcoborder dpcodabs dpcodbottom dpcodcenter dpcodtop dpcodescent dpcolength \
      dpcominusx dpcominusy dpcooffset dpcosmarta dpcotdouble dpcotright dpcotsingle dpcottriple \
      dptxlrtb dptxtbrl dptxbtlr dptxlrtbv dptxtbrlv
      """, .ignore(.layout)),
    .init(
      """
      headerxl headerxr headeryb headeryh
      """, .ignore(.layout)),
    .init(
      """
      ssec fldtype chatn lsdlockeddef lsdstimax lsdlockedexcept lsdqformatdef lsdqformat \
      lsdsemihidden lsdsemihiddendef lsdunhideused lsdprioritydef lsdunhideuseddef lsdpriority \
      lsdlocked mwrapIndent mwrapRight mmathFont mintLim mdispDef mbrkBinSub mbrkBin msmallFrac \
      mnaryLim mlMargin mrMargin mdefJc mpostSp mpreSp minterSp mintraSp xmlns pgdscno pgdsc \
      pgdscuse pgdscnxt pgp ipgp chftnsep chftnsepc
      """, .ignore(.handledInside)),
    .init(
      """
      mmath moMathPara macc mbar mbox mborderBox md mdeg me meqArr mf mfName mfunc \
      mgroupChr mlim mlimLow mlimUpp mm mmr mnary mphant mr mrad ms msPre msSub msSubSup \
      msSup mmc mt
      """, .ignore(.formula)),
    .init(
      """
      defshpinst nonshptxt picnone hres chhres 
      """, .ignore(.absent)),
  ]

  /// Words of other programs and of old versions, which say nothing of the document.
  static let ignoredLeftovers: [ControlWordDeclaration] = [
    .init(
      """
      cts jsksu printdata private softlheight softline wpeqn wpprheadfoot dochar donotsplit
      """, .ignore(.compatibility))
  ]
}
