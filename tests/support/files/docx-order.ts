import { childElements, type XmlElement } from './parse-xml.ts'

/**
 * Finds elements whose children are not in the order of ECMA-376 (part 1, annexes A.1 and A.6): Word rejects such a file or drops the
 * misplaced child. Only elements that we write have rules; others may contain anything.
 */
export function orderFaults(element: XmlElement): string[] {
  const children = childElements(element)
  const rule = rules.get(element.name)
  // Word's later effects come after all other properties, and older programs ignore them.
  const names = children.flatMap(({ name }) => (name.startsWith('w14:') ? [] : `${name} `)).join('')
  const faults = rule && !rule.test(names) ? [`${element.name} holds ${names.trim() || 'nothing'}`] : []
  return [...faults, ...children.flatMap(orderFaults)]
}

/** `a? b c*`: the children in order; ? is optional, * any number, + at least one, a|b either. */
function model(prefix: string, children: string): RegExp {
  const parts = children.split(' ').map((part) => {
    const [, names = '', many = ''] = /^([\w|:]+)([?*+]?)$/.exec(part) ?? []
    const all = names.split('|').map((name) => `${name.includes(':') ? name : `${prefix}:${name}`} `)
    return `(?:${all.join('|')})${many}`
  })
  return new RegExp(`^${parts.join('')}$`)
}

const run =
  'rStyle? rFonts? b? bCs? i? iCs? caps? smallCaps? strike? dstrike? outline? shadow? emboss? imprint? noProof? snapToGrid? vanish? webHidden? color? spacing? w? kern? position? sz? szCs? highlight? u? effect? bdr? shd? fitText? vertAlign? rtl? cs? em? lang? eastAsianLayout? specVanish? oMath?'
const paragraph =
  'pStyle? keepNext? keepLines? pageBreakBefore? framePr? widowControl? numPr? suppressLineNumbers? pBdr? shd? tabs? suppressAutoHyphens? kinsoku? wordWrap? overflowPunct? topLinePunct? autoSpaceDE? autoSpaceDN? bidi? adjustRightInd? snapToGrid? spacing? ind? contextualSpacing? mirrorIndents? suppressOverlap? jc? textDirection? textAlignment? textboxTightWrap? outlineLvl? divId? cnfStyle? rPr? sectPr?'

const word: Record<string, string> = {
  body: 'p|tbl|sdt|bookmarkStart|bookmarkEnd* sectPr?',
  pPr: paragraph,
  rPr: run,
  sectPr:
    'headerReference|footerReference* footnotePr? endnotePr? type? pgSz? pgMar? paperSrc? pgBorders? lnNumType? pgNumType? cols? formProt? vAlign? noEndnote? titlePg? textDirection? bidi? rtlGutter? docGrid?',
  tbl: 'tblPr tblGrid tr+',
  tblPr:
    'tblStyle? tblpPr? tblOverlap? bidiVisual? tblStyleRowBandSize? tblStyleColBandSize? tblW? jc? tblCellSpacing? tblInd? tblBorders? shd? tblLayout? tblCellMar? tblLook? tblCaption? tblDescription?',
  tblGrid: 'gridCol+',
  tblBorders: 'top? left|start? bottom? right|end? insideH? insideV?',
  tblCellMar: 'top? left|start? bottom? right|end?',
  tr: 'trPr? tc+',
  tc: 'tcPr? p|tbl* p',
  tcPr: 'cnfStyle? tcW? gridSpan? vMerge? tcBorders? shd? noWrap? tcMar? textDirection? tcFitText? vAlign? hideMark?',
  pBdr: 'top? left? bottom? right? between? bar?',
  numPr: 'ilvl? numId?',
  numbering: 'abstractNum* num*',
  abstractNum: 'nsid? multiLevelType? tmpl? name? styleLink? numStyleLink? lvl*',
  lvl: 'start? numFmt? lvlRestart? pStyle? isLgl? suff? lvlText? lvlPicBulletId? lvlJc? pPr? rPr?',
  num: 'abstractNumId lvlOverride*',
  style:
    'name? aliases? basedOn? next? link? autoRedefine? hidden? uiPriority? semiHidden? unhideWhenUsed? qFormat? locked? pPr? rPr? tblPr? trPr? tcPr? tblStylePr*',
  footnote: 'p|tbl+',
}

const maths: Record<string, string> = {
  oMathPara: 'oMathParaPr? oMath+',
  f: 'fPr? num den',
  rad: 'radPr? deg e',
  sSub: 'sSubPr? e sub',
  sSup: 'sSupPr? e sup',
  sSubSup: 'sSubSupPr? e sub sup',
  sPre: 'sPrePr? sub sup e',
  nary: 'naryPr? sub sup e',
  d: 'dPr? e+',
  func: 'funcPr? fName e',
  limLow: 'limLowPr? e lim',
  limUpp: 'limUppPr? e lim',
  acc: 'accPr? e',
  bar: 'barPr? e',
  box: 'boxPr? e',
  borderBox: 'borderBoxPr? e',
  phant: 'phantPr? e',
  groupChr: 'groupChrPr? e',
  m: 'mPr? mr+',
  mr: 'e+',
  eqArr: 'eqArrPr? e+',
  r: 'rPr? w:rPr? t*',
  rPr: 'lit? nor|scr? sty? brk? aln?',
  fPr: 'type? ctrlPr?',
  radPr: 'degHide? ctrlPr?',
  naryPr: 'chr? limLoc? grow? subHide? supHide? ctrlPr?',
  dPr: 'begChr? sepChr? endChr? grow? shp? ctrlPr?',
  accPr: 'chr? ctrlPr?',
  barPr: 'pos? ctrlPr?',
  boxPr: 'opEmu? noBreak? diff? brk? aln? ctrlPr?',
  groupChrPr: 'chr? pos? vertJc? ctrlPr?',
  mPr: 'baseJc? plcHide? rSpRule? cGpRule? rSp? cSp? cGp? mcs? ctrlPr?',
  eqArrPr: 'baseJc? maxDist? objDist? rSpRule? rSp? ctrlPr?',
}

const rules = new Map(
  Object.entries({ w: word, m: maths }).flatMap(([prefix, models]) =>
    Object.entries(models).map(([name, children]): [string, RegExp] => [`${prefix}:${name}`, model(prefix, children)]),
  ),
)
