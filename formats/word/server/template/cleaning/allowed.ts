/**
 * The allow-list of elements and attributes in a template, by namespace. Everything else is removed or refused, above all content that
 * fetches, starts or embeds. Source: ECMA-376 parts 1 and 4, and Microsoft's additions for Word.
 */
const words = (list: string): readonly string[] => list.trim().split(/\s+/)
const named = (prefix: string, list: string) => words(list).map((one) => `${prefix}:${one}`)

const wordElements = [
  'document body hdr ftr txbxContent p r t tab br cr sym noBreakHyphen softHyphen ptab pgNum dayShort monthShort yearShort dayLong monthLong',
  'yearLong fldChar instrText fldSimple hyperlink drawing pict ruby rubyPr rubyAlign hps hpsRaise hpsBaseText lid rt rubyBase bdo dir',
  'tbl tblPr tblGrid gridCol tr trPr tc tcPr tblPrEx tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc',
  'tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription top left bottom right start end insideH insideV',
  'tl2br tr2bl between bar cnfStyle gridBefore gridAfter wBefore wAfter cantSplit trHeight tblHeader hidden tcW gridSpan hMerge vMerge',
  'tcBorders noWrap tcMar textDirection tcFitText vAlign hideMark',
  'pPr pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr ilvl numId suppressLineNumbers pBdr tabs suppressAutoHyphens kinsoku',
  'wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents',
  'suppressOverlap textAlignment textboxTightWrap outlineLvl',
  'rPr rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof vanish webHidden color w kern position sz',
  'szCs highlight u effect bdr fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath',
  'sectPr headerReference footerReference type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols col formProt noEndnote titlePg rtlGutter',
  'docGrid',
  'styles docDefaults rPrDefault pPrDefault latentStyles lsdException style name aliases basedOn next link autoRedefine uiPriority semiHidden',
  'unhideWhenUsed qFormat locked personal personalCompose personalReply tblStylePr',
  'numbering abstractNum nsid multiLevelType tmpl styleLink numStyleLink lvl numFmt lvlRestart isLgl suff lvlText lvlJc legacy num abstractNumId',
  'lvlOverride startOverride',
].join(' ')

const mathElements = [
  'oMath oMathPara oMathParaPr acc accPr aln alnScr argPr argSz bar barPr baseJc begChr borderBox borderBoxPr box boxPr brk cGp cGpRule chr',
  'count cSp ctrlPr d deg degHide den diff dPr e endChr eqArr eqArrPr f fName fPr func funcPr groupChr groupChrPr grow hideBot hideLeft',
  'hideRight hideTop jc lim limLoc limLow limLowPr limUpp limUppPr lit m maxDist mc mcJc mcPr mcs mPr mr nary naryPr noBreak nor num objDist',
  'opEmu phant phantPr plcHide pos r rad radPr rPr rSp rSpRule scr sepChr show shp sPre sPrePr sSub sSubPr sSubSup sSubSupPr sSup sSupPr',
  'strikeBLTR strikeH strikeTLBR strikeV sty sub subHide sup supHide t transp type vertJc zeroAsc zeroDesc zeroWid',
].join(' ')

const drawingElements = [
  'graphic graphicData graphicFrameLocks picLocks spLocks grpSpLocks cxnSpLocks hlinkClick hlinkHover',
  'xfrm off ext chOff chExt custGeom avLst gdLst gd ahLst ahXY ahPolar pos cxnLst cxn rect pathLst path moveTo lnTo arcTo quadBezTo cubicBezTo',
  'close pt prstGeom noFill solidFill gradFill gsLst gs lin tileRect fillToRect blipFill blip pattFill fgClr bgClr grpFill ln prstDash custDash',
  'ds round bevel miter headEnd tailEnd effectLst effectDag cont blend blur fillOverlay glow innerShdw outerShdw prstShdw reflection softEdge',
  'relOff scene3d camera rot lightRig backdrop anchor norm up sp3d bevelT bevelB extrusionClr contourClr flatTx',
  'scrgbClr srgbClr hslClr sysClr schemeClr prstClr tint shade comp inv gray alpha alphaOff alphaMod hue hueOff hueMod sat satOff satMod lum',
  'lumOff lumMod red redOff redMod green greenOff greenMod blue blueOff blueMod gamma invGamma',
  'alphaBiLevel alphaCeiling alphaFloor alphaInv alphaModFix alphaRepl biLevel clrChange clrFrom clrTo clrRepl duotone grayscl hsl',
  'srcRect stretch fillRect tile style lnRef fillRef effectRef fontRef bodyPr prstTxWarp noAutofit normAutofit spAutoFit',
  'theme themeElements clrScheme dk1 lt1 dk2 lt2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink fontScheme majorFont minorFont',
  'latin ea cs sym font fmtScheme fillStyleLst lnStyleLst effectStyleLst effectStyle bgFillStyleLst objectDefaults extraClrSchemeLst',
].join(' ')

const placedElements = [
  'inline anchor simplePos positionH positionV align posOffset extent effectExtent wrapNone wrapSquare wrapTight wrapThrough wrapTopAndBottom',
  'wrapPolygon start lineTo docPr cNvGraphicFramePr',
].join(' ')

const effectElements = [
  'glow shadow reflection textOutline textFill scene3d props3d ligatures numForm numSpacing stylisticSets styleSet cntxtAlts noFill solidFill',
  'gradFill gsLst gs lin path fillToRect prstDash round bevel miter srgbClr schemeClr tint shade alpha hueMod sat satOff satMod lum lumOff lumMod',
  'camera lightRig rot bevelT bevelB extrusionClr contourClr',
].join(' ')

const vmlElements = [
  'shape shapetype group rect roundrect oval line polyline arc curve background fill stroke shadow extrusion textbox textpath path formulas f',
  'handles h imagedata',
].join(' ')

export const allowedElements: ReadonlySet<string> = new Set([
  ...named('w', wordElements),
  ...named('m', mathElements),
  ...named('a', drawingElements),
  ...named('wp', placedElements),
  ...named('wp14', 'sizeRelH sizeRelV pctWidth pctHeight pctPosHOffset pctPosVOffset'),
  ...named('pic', 'pic nvPicPr cNvPr cNvPicPr blipFill spPr'),
  ...named('wps', 'wsp cNvPr cNvSpPr cNvCnPr spPr style txbx linkedTxbx bodyPr'),
  ...named('wpg', 'wgp grpSp cNvPr cNvGrpSpPr grpSpPr'),
  ...named('wpc', 'wpc bg whole'),
  ...named('w14', effectElements),
  ...named('v', vmlElements),
  ...named('o', 'lock callout extrusion skew fill left top right bottom column'),
  ...named('w10', 'wrap anchorlock bordertop borderleft borderright borderbottom'),
])

const wordAttributes = [
  'val w h type color themeColor themeTint themeShade fill themeFill themeFillTint themeFillShade sz space shadow frame ascii hAnsi cs eastAsia',
  'asciiTheme hAnsiTheme cstheme eastAsiaTheme hint before after beforeLines afterLines beforeAutospacing afterAutospacing line lineRule left',
  'right start end top bottom firstLine hanging leftChars rightChars startChars endChars firstLineChars hangingChars pos leader styleId default',
  'customStyle header footer gutter orient code num equalWidth sep fmt chapStyle chapSep linePitch charSpace countBy distance restart display',
  'offsetFrom zOrder dropCap lines wrap hRule vAnchor hAnchor xAlign yAlign x y anchorLock hSpace vSpace char font fldCharType dirty fldLock',
  'instr anchor history tooltip alignment relativeTo leftFromText rightFromText topFromText bottomFromText tblpX tblpY horzAnchor vertAnchor',
  'tblpXSpec tblpYSpec firstRow lastRow firstColumn lastColumn noHBand noVBand oddVBand evenVBand oddHBand evenHBand firstRowFirstColumn',
  'firstRowLastColumn lastRowFirstColumn lastRowLastColumn id vert vertCompress combine combineBrackets bidi abstractNumId numId ilvl tplc',
  'tentative name locked uiPriority semiHidden unhideWhenUsed qFormat count defLockedState defUIPriority defSemiHidden defUnhideWhenUsed',
  'defQFormat clear legacy legacySpace legacyIndent',
].join(' ')

const drawingAttributes = [
  'x y cx cy rot flipH flipV id name descr title hidden val uri distT distB distL distR simplePos relativeHeight behindDoc locked layoutInCell',
  'allowOverlap relativeFrom wrapText edited l t r b w h noChangeAspect noChangeArrowheads noGrp noSelect noMove noResize noRot noEditPoints',
  'noAdjustHandles noChangeShapeType noCrop noTextEdit noDrilldown noUngrp preferRelativeResize prst fmla idx lastClr typeface panose pitchFamily',
  'charset script cmpd cap algn lim len type pos ang scaled path flip rotWithShape sx sy kx ky tx ty dist dir blurRad rad stA stPos endA endPos',
  'fadeDir thresh amt hue sat lum bright contrast dpi cstate useA bwMode fov zoom lat lon rev rig prstMaterial z extrusionH contourW presetShape',
  'd sp stroke fill extrusionOk wrap lIns tIns rIns bIns numCol spcCol rtlCol fromWordArt anchor anchorCtr forceAA upright compatLnSpc vert',
  'spcFirstLastPara vertOverflow horzOverflow fontScale lnSpcReduction wR hR stAng swAng gdRefX minX maxX gdRefY minY maxY gdRefR minR maxR gdRefAng',
  'minAng maxAng r g a txBox normalEastAsianFlow grow blend tooltip seq',
].join(' ')

const vmlAttributes = [
  'id style type alt title coordsize coordorigin path adj fillcolor filled stroked strokecolor strokeweight from to points arcsize startangle',
  'endangle control1 control2 inset insetmode string fitshape fitpath trim xscale on opacity color color2 colors focus focusposition focussize angle',
  'method size aspect origin position dashstyle endcap joinstyle linestyle miterlimit weight startarrow endarrow startarrowlength startarrowwidth',
  'endarrowlength endarrowwidth filltype imagealignshape imageaspect imagesize gain blacklevel gamma grayscale bilevel chromakey embosscolor',
  'recolortarget croptop cropleft cropright cropbottom wrapcoords print offset offset2 obscured matrix textpathok gradientshapeok strokeok fillok',
  'arrowok shadowok insetpenok insetpen limo textboxrect eqn xrange yrange polar switch map invx invy radiusrange alignshape recolor rotate',
  'detectmouseclick allowoverlap wrapcoords anchorx anchory width shadow',
].join(' ')

const officeAttributes = [
  'spt spid preferrelative connecttype connectortype hr hrstd hrnoshade hrpct hralign allowincell allowoverlap insetmode title opacity2 relid',
  'userdrawn bwmode bwpure bwnormal forcedash borderleftcolor borderrightcolor bordertopcolor borderbottomcolor extrusionok connectlocs',
  'connectangles singleclick dgmlayout regroupid oned master cliptowrap button detectmouseclick',
].join(' ')

/** Unprefixed attributes belong to the element, so they are listed by its prefix. */
const ownAttributes: Record<string, ReadonlySet<string>> = Object.fromEntries([
  ...words('a wp pic wps wpg wpc wp14').map((prefix) => [prefix, new Set(words(drawingAttributes))]),
  ...words('v o w10').map((prefix) => [
    prefix,
    new Set([
      ...words(vmlAttributes),
      ...words('on drop minusx minusy lengthspecified length gap accentbar textborder'),
    ]),
  ]),
])

const prefixedAttributes: ReadonlySet<string> = new Set([
  ...named('w', wordAttributes),
  ...named('m', 'val alnAt'),
  ...named('o', officeAttributes),
  ...named('w14', `${drawingAttributes} val algn`),
  'v:ext',
  'xml:space',
])

/** Only these attributes name a relationship; an id in any other attribute is ignored. */
const relationAttributes: ReadonlySet<string> = new Set([
  'a:blip r:embed',
  'a:hlinkClick r:id',
  'a:hlinkHover r:id',
  'w:hyperlink r:id',
  'w:headerReference r:id',
  'w:footerReference r:id',
  ...words('v:imagedata v:fill v:stroke').flatMap((element) => [`${element} r:id`, `${element} o:relid`]),
])

export const isRelationAttribute = (element: string, attribute: string): boolean =>
  relationAttributes.has(`${element} ${attribute}`)

export function isAllowedAttribute(element: string, attribute: string, value: string): boolean {
  // CSS may name a file, too.
  if (attribute === 'style' && /url|expression|behavio|@import|\\/i.test(value)) return false
  if (isRelationAttribute(element, attribute)) return true
  if (attribute === 'Requires') return element === 'mc:Choice'
  if (attribute.includes(':')) return prefixedAttributes.has(attribute) && attribute !== 'o:relid'
  return ownAttributes[element.split(':')[0]!]?.has(attribute) ?? false
}

const addressOwners = /^(?:v:(?:imagedata|fill|stroke|image|background)|o:fill|a:blip|pic:blipFill)$/

/** Whether an attribute loads a picture from an address instead of from the file. */
export const isAddress = (element: string, attribute: string): boolean =>
  addressOwners.test(element) && /^(?:src|o:href|o:althref|r:link|r:href|r:pict)$/.test(attribute)
