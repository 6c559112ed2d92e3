import { elementsIn, parseOwn, type Xml } from '../xml.ts'

/** A formula of Word's as its letters, and how many lines of the text around it is high. */
export function formulaAsText(omml: string): { text: string; lines: number } {
  const formula = parseOwn(omml)
  return { text: textOf(formula), lines: heightOf(formula) }
}

const textOf = (node: Xml): string =>
  node.name === 'm:t'
    ? node.children.filter((child) => typeof child === 'string').join('')
    : elementsIn(node).map(textOf).join('')

function heightOf(node: Xml): number {
  const inside = Math.max(1, ...elementsIn(node).map(heightOf))
  if (node.name === 'm:m' || node.name === 'm:eqArr') return rowsOf(node) * inside
  return (heights[node.name] ?? 1) * inside
}
const heights: Record<string, number> = { 'm:f': 1.5, 'm:nary': 1.6, 'm:limLow': 1.3, 'm:limUpp': 1.2, 'm:rad': 1.05 }
const rowsOf = (node: Xml): number =>
  Math.max(1, elementsIn(node).filter(({ name }) => name === 'm:mr' || name === 'm:e').length)
