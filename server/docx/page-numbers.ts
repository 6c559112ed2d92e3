import type { IXmlableObject, PageNumberEstimator } from 'docx'

/** Pages of so much HTML are counted, in characters: some 40 pages, which take 3 to 8 seconds. Of more, Word counts them on demand. */
export const mostLaidOut = 250_000

/** A part of Word's XML as the library holds it. */
type Xml = unknown
type Node = Record<string, unknown>
const isObject = (node: Xml): node is Node => typeof node === 'object' && node !== null && !Array.isArray(node)

/**
 * Works out on which page each heading is. The layout of the `docx` library follows Word's rules with the widths of its letters, and
 * knows no formulas: for it, each stands there as its letters, in a line as high as the formula. In files of text it agreed with LibreOffice on
 * every page; with a hundred formulas on ten pages a heading at the edge of a page may be one off. It is loaded when it is needed: 1.7 MB.
 */
export async function pageNumbersWithFormulas(): Promise<PageNumberEstimator> {
  const { estimatePageNumbersWith } = await import('docx/layout')
  const estimate = estimatePageNumbersWith({ guess: true })
  // Without its `listNumbers`: no heading of ours is in a list, and asking costs a sixth more.
  return (body, context) => estimate(withLetters(body) as IXmlableObject, context)
}

function withLetters(node: Xml): Xml {
  if (Array.isArray(node)) return node.filter((one) => !isContents(one)).map(withLetters)
  if (!isObject(node)) return node
  if ('m:oMathPara' in node) return lettersOf(node['m:oMathPara'], 1.25)
  // Among words it is set lower than where it stands alone.
  if ('m:oMath' in node) return lettersOf(node['m:oMath'], 1)
  return Object.fromEntries(Object.entries(node).map(([name, inside]) => [name, withLetters(inside)]))
}

/** Pages are counted from behind it: without its numbers to fill in, all is laid out once instead of three times. */
const isContents = (node: Xml) => isObject(node) && 'w:sdt' in node

/** As a run of the text; what makes a formula high makes its letters large enough for such a line. */
function lettersOf(formula: Xml, by: number): Node {
  const size = Math.round(2 * usual * by * heightOf(formula))
  const look = size > 2 * usual ? [{ 'w:rPr': [{ 'w:sz': { _attr: { 'w:val': size } } }] }] : []
  return { 'w:r': [...look, { 'w:t': [{ _attr: { 'xml:space': 'preserve' } }, textOf(formula)] }] }
}
const usual = 13

function textOf(node: Xml): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (!isObject(node)) return ''
  return Object.entries(node)
    .map(([name, inside]) => (name === 'm:t' ? ownText(inside) : textOf(inside)))
    .join('')
}

const ownText = (inside: Xml): string =>
  (Array.isArray(inside) ? inside : [inside]).filter((one): one is string => typeof one === 'string').join('')

/** In lines of the text around. */
function heightOf(node: Xml): number {
  if (Array.isArray(node)) return Math.max(1, ...node.map(heightOf))
  if (!isObject(node)) return 1
  return Math.max(
    1,
    ...Object.entries(node).map(([name, inside]) => {
      if (name === 'm:m' || name === 'm:eqArr') return rowsOf(inside) * heightOf(inside)
      return (heights[name] ?? 1) * heightOf(inside)
    }),
  )
}
const heights: Record<string, number> = { 'm:f': 1.5, 'm:nary': 1.6, 'm:limLow': 1.3, 'm:limUpp': 1.2, 'm:rad': 1.05 }
const rowsOf = (node: Xml): number =>
  Array.isArray(node) ? Math.max(1, node.filter((row) => isObject(row) && ('m:mr' in row || 'm:e' in row)).length) : 1
