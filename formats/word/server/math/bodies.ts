import { baseOf, isLeaf, isScript, type FormulaNode, type Row, soleText } from './formula.ts'
import { bigOperators, isIntegral, isRelation, isSeparator, isSum } from './operators.ts'

const limitNames = /^(?:lim|max|min|sup|inf|lim sup|lim inf|argmax|argmin)$/

/** The sign of an n-ary operator with or without limits; '' for anything else. */
export function bigOperatorOf(node: FormulaNode | undefined): string {
  if (!node) return ''
  const sign = isScript(node) ? soleText(baseOf(node)) : isLeaf(node, 'mo') ? node.text : ''
  return sign !== '' && bigOperators.includes(sign) ? sign : ''
}

/** Whether a function is applied at a position of a row: `sin`, `log` with its base, `lim` with its limit. */
export const isFunctionAt = (row: Row, at: number): boolean => isLeaf(row[at + 1], 'apply')

export const isLimit = (node: FormulaNode): boolean =>
  isScript(node) && limitNames.test(soleText(baseOf(node)).replaceAll(/\s/g, ' '))

/** Finds the end of a function's argument that starts at `from`. */
export function argumentEnd(row: Row, from: number): number {
  const first = skipSpace(row, from)
  if (isFunctionAt(row, first)) return argumentEnd(row, first + 2)
  if (isFence(row[first])) return first + 1
  let end = isSum(row[first]) ? first + 1 : first
  while (end < row.length && !endsTerm(row, end) && !isFunctionAt(row, end) && !isTimes(row[end])) end += 1
  return trimSpace(row, first, end)
}

/** Finds the end of the body of a sum, a limit or an integral; an integral ends with its last differential, also across + and −. */
export function bodyEnd(row: Row, from: number, sign: string): number {
  const first = skipSpace(row, from)
  const differential = isIntegral(sign) ? differentialEnd(row, first) : 0
  if (differential > 0) return differential
  let end = isSum(row[first]) ? first + 1 : first
  while (end < row.length && !endsTerm(row, end)) end += 1
  return trimSpace(row, first, end)
}

/** Finds the end of the differentials that close an integral; 0 if none precedes the end of the term or equation. */
function differentialEnd(row: Row, from: number): number {
  for (let at = from; at < row.length && !isRelation(row[at]) && !isSeparator(row[at]); at += 1) {
    if (isSum(row[at]) && isIntegral(bigOperatorOf(row[skipSpace(row, at + 1)]))) return 0
    if (!isDifferential(row, at)) continue
    let end = at
    while (isDifferential(row, skipSpace(row, end))) end = skipSpace(row, end) + 2
    return end
  }
  return 0
}

function isDifferential(row: Row, at: number): boolean {
  const [d, variable] = [row[at], row[at + 1]]
  return isLeaf(d, 'mi') && d.text === 'd' && (isLeaf(variable, 'mi') || (variable !== undefined && isScript(variable)))
}

const endsTerm = (row: Row, at: number): boolean => {
  const node = row[at]
  return (
    isSum(node) ||
    isRelation(node) ||
    isSeparator(node) ||
    isLeaf(node, 'mtext') ||
    (isLeaf(node, 'mspace') && /\u2003/.test(node.text))
  )
}

const isTimes = (node: FormulaNode | undefined): boolean => isLeaf(node, 'mo') && /^[⋅·×÷∗*]$/.test(node.text)

const isFence = (node: FormulaNode | undefined): boolean =>
  node !== undefined && (node.name === 'fence' || (isScript(node) && isFence(baseOf(node)[0])))

export function skipSpace(row: Row, from: number): number {
  let at = from
  while (isLeaf(row[at], 'mspace') || isLeaf(row[at], 'apply')) at += 1
  return at
}

function trimSpace(row: Row, from: number, to: number): number {
  let end = to
  while (end > from && isLeaf(row[end - 1], 'mspace')) end -= 1
  return end
}
