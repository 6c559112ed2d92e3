import { attachScripts } from './attach-scripts.ts'
import { argumentEnd, bigOperatorOf, bodyEnd, isFunctionAt, isLimit, skipSpace } from './bodies.ts'
import { isScript, type Leaf, limitsOf, type FormulaNode, type Row } from './formula.ts'
import { argument, element, filler, type Omml, type Settings, structure } from './omml.ts'
import { lacksLeft, lacksRight } from './operators.ts'
import { pairBrackets } from './pair-brackets.ts'
import { writeRuns } from './runs.ts'
import { writeStructure } from './write-structure.ts'

/** Writes a formula as Office Math (`m:oMath`); null if it is empty or nested too deeply for readers. */
export function equationOf(row: Row): Omml | null {
  const content = writeRow(row)
  return content.length === 0 || depthOf(content) > maxDepth ? null : element('m:oMath', content)
}

// Programs stop reading XML at some 256 nested elements; the surrounding document takes up to thirty.
const maxDepth = 200

const depthOf = (content: Omml['children']): number =>
  content.reduce(
    (deepest, child) => (typeof child === 'string' ? deepest : Math.max(deepest, 1 + depthOf(child.children))),
    0,
  )

function writeRow(value: Row): Omml[] {
  const row = pairBrackets(attachScripts(value))
  const written: Omml[] = []
  let leaves: Leaf[] = []
  const add = (...elements: Omml[]) => {
    written.push(...writeRuns(leaves), ...elements)
    leaves = []
  }
  for (let at = 0; at < row.length; at += 1) {
    const node = row[at]!
    const sign = bigOperatorOf(node)
    const body = sign !== '' ? bodyOf(row, at + 1, bodyEnd(row, at + 1, sign)) : functionBody(row, at, node)
    if (body) {
      if (sign === '' && leaves.at(-1)?.text === thinSpace) leaves.pop()
      add(sign === '' ? writeFunction(node, body.row) : writeBigOperator(node, sign, body.row))
      at = body.end - 1
    } else if (isLeaf(node)) leaves.push(node)
    else add(...writeStructure(node, writeRow))
  }
  add()
  return [...(lacksLeft(row[0]) ? [filler] : []), ...written, ...(lacksRight(row.at(-1)) ? [filler] : [])]
}

const thinSpace = '\u2009'

function functionBody(row: Row, at: number, node: FormulaNode): Body | null {
  if (!isFunctionAt(row, at)) return null
  return bodyOf(row, at + 2, isLimit(node) ? bodyEnd(row, at + 2, '') : argumentEnd(row, at + 2))
}

type Body = { row: Row; end: number }

/** Word adds the space around functions and before bodies. An empty body would show as a box to fill in. */
function bodyOf(row: Row, from: number, end: number): Body | null {
  const start = skipSpace(row, from)
  return end > start ? { row: row.slice(start, end), end } : null
}

const isLeaf = (node: FormulaNode): node is Leaf => 'text' in node

/** Writes a function with its argument: `sin x`, `log_a b`, `lim` with its limit. */
function writeFunction(name: FormulaNode, body: Row): Omml {
  return structure('func', {
    color: name.color,
    parts: [argument('fName', writeRow([name])), argument('e', writeRow(body))],
  })
}

/** A sum, product, union or integral with its limits and its body. */
function writeBigOperator(operator: FormulaNode, sign: string, body: Row): Omml {
  const { below, above } = isScript(operator) ? limitsOf(operator) : {}
  const stacked = operator.name.startsWith('munder') || operator.name === 'mover'
  const settings: Settings = [
    ['chr', sign],
    ['limLoc', stacked ? 'undOvr' : 'subSup'],
    ...(below ? [] : ([['subHide', '1']] as const)),
    ...(above ? [] : ([['supHide', '1']] as const)),
  ]
  return structure('nary', {
    settings,
    color: operator.color,
    parts: [
      argument('sub', writeRow(below ?? [])),
      argument('sup', writeRow(above ?? [])),
      argument('e', writeRow(body)),
    ],
  })
}
