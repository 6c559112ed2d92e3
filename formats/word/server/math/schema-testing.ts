import { childElements, type XmlElement } from '#tests/support/files/parse-xml.ts'

// The children of each element in the order of shared-math.xsd (ECMA-376 part 1, 22.1); `any` means the elements of a formula. For `w:rPr`
// only the children that formulas use are listed (17.3.2).
const any = '(acc|bar|box|borderBox|d|eqArr|f|func|groupChr|limLow|limUpp|m|nary|phant|rad|sPre|sSub|sSubSup|sSup|r)*'
const sequences: Record<string, string> = {
  'm:oMathPara': 'oMathParaPr? oMath+',
  'm:oMathParaPr': 'jc?',
  'm:oMath': any,
  'm:acc': 'accPr? e',
  'm:accPr': 'chr? ctrlPr?',
  'm:bar': 'barPr? e',
  'm:barPr': 'pos? ctrlPr?',
  'm:box': 'boxPr? e',
  'm:boxPr': 'opEmu? noBreak? diff? brk? aln? ctrlPr?',
  'm:borderBox': 'borderBoxPr? e',
  'm:borderBoxPr': 'hideTop? hideBot? hideLeft? hideRight? strikeH? strikeV? strikeBLTR? strikeTLBR? ctrlPr?',
  'm:d': 'dPr? e+',
  'm:dPr': 'begChr? sepChr? endChr? grow? shp? ctrlPr?',
  'm:eqArr': 'eqArrPr? e+',
  'm:f': 'fPr? num den',
  'm:fPr': 'type? ctrlPr?',
  'm:func': 'funcPr? fName e',
  'm:funcPr': 'ctrlPr?',
  'm:groupChr': 'groupChrPr? e',
  'm:groupChrPr': 'chr? pos? vertJc? ctrlPr?',
  'm:limLow': 'limLowPr? e lim',
  'm:limLowPr': 'ctrlPr?',
  'm:limUpp': 'limUppPr? e lim',
  'm:limUppPr': 'ctrlPr?',
  'm:m': 'mPr? mr+',
  'm:mPr': 'baseJc? plcHide? rSpRule? cGpRule? rSp? cSp? cGp? mcs? ctrlPr?',
  'm:mcs': 'mc+',
  'm:mc': 'mcPr?',
  'm:mcPr': 'count? mcJc?',
  'm:mr': 'e+',
  'm:nary': 'naryPr? sub sup e',
  'm:naryPr': 'chr? limLoc? grow? subHide? supHide? ctrlPr?',
  'm:phant': 'phantPr? e',
  'm:phantPr': 'show? zeroWid? zeroAsc? zeroDesc? transp? ctrlPr?',
  'm:rad': 'radPr? deg e',
  'm:radPr': 'degHide? ctrlPr?',
  'm:sPre': 'sPrePr? sub sup e',
  'm:sPrePr': 'ctrlPr?',
  'm:sSub': 'sSubPr? e sub',
  'm:sSubPr': 'ctrlPr?',
  'm:sSup': 'sSupPr? e sup',
  'm:sSupPr': 'ctrlPr?',
  'm:sSubSup': 'sSubSupPr? e sub sup',
  'm:sSubSupPr': 'ctrlPr?',
  'm:r': 'rPr? w:rPr? t*',
  'm:rPr': 'lit? (nor|scr? sty?) brk? aln?',
  'm:ctrlPr': 'w:rPr?',
  'w:rPr': 'w:rFonts? w:b? w:i? w:color?',
}
for (const name of ['e', 'num', 'den', 'fName', 'lim', 'sub', 'sup', 'deg'])
  sequences[`m:${name}`] = `argPr? ${any} ctrlPr?`

const values: Record<string, RegExp> = {
  'm:chr': /^.$/u,
  'm:begChr': /^.?$/u,
  'm:endChr': /^.?$/u,
  'm:sepChr': /^.$/u,
  'm:pos': /^(top|bot)$/,
  'm:vertJc': /^(top|bot)$/,
  'm:limLoc': /^(undOvr|subSup)$/,
  'm:type': /^(bar|skw|lin|noBar)$/,
  'm:sty': /^(p|b|i|bi)$/,
  'm:jc': /^(left|right|center|centerGroup)$/,
  'm:mcJc': /^(left|center|right)$/,
}

const patterns = new Map(Object.entries(sequences).map(([name, sequence]) => [name, patternOf(sequence)]))

/** A sequence as a pattern for the names of children, each followed by a space. */
function patternOf(sequence: string): RegExp {
  const pattern = sequence
    .replaceAll(/(\w+:)?(\w+)/g, (_, prefix: string | undefined, name: string) => `(?:${prefix ?? 'm:'}${name}#)`)
    .replaceAll(' ', '')
    .replaceAll('#', ' ')
  return new RegExp(`^${pattern}$`)
}

/** Lists the elements that violate the schema of Office Math, which Word enforces. */
export function schemaFaults(element: XmlElement): string[] {
  const { name } = element
  const children = childElements(element)
  const value = element.attributes['m:val']
  const names = children.map((child) => `${child.name} `).join('')
  const pattern = patterns.get(name)
  const faults = pattern && !pattern.test(names) ? [`${name} has ${names}`] : []
  if (!pattern && children.length > 0) faults.push(`${name} is unknown`)
  if (values[name] && !values[name].test(value ?? '')) faults.push(`${name} is ${value}`)
  return [...faults, ...children.flatMap(schemaFaults)]
}
