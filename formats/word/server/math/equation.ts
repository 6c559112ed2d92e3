import { attachScripts } from './attach-scripts.ts'
import { argumentEnd, bigOperatorOf, bodyEnd, isFunctionAt, isLimit, skipSpace } from './bodies.ts'
import { isScript, type Leaf, limitsOf, type FormulaNode, type Row } from './formula.ts'
import { argument, element, filler, type Omml, type Settings, structure, isWords, run, type RunStyle } from './omml.ts'
import { lacksLeft, lacksRight } from './operators.ts'
import { pairBrackets } from './pair-brackets.ts'
import { writeStructure } from './write-structure.ts'
import { partsOf } from './starmath.ts'

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

type Stretch = { text: string; style: RunStyle; color: string | undefined }

/** Writes consecutive letters, numbers and signs as runs: one per formatting, split further where other programs require it. */
function writeRuns(leaves: readonly Leaf[]): Omml[] {
  const stretches: Stretch[] = []
  for (const leaf of leaves) {
    if (leaf.text === '') continue
    const next = stretchOf(leaf)
    const last = stretches.at(-1)
    if (last && last.style === next.style && last.color === next.color) last.text += next.text
    else stretches.push(next)
  }
  return stretches.flatMap(({ text, style, color }) =>
    isWords(style)
      ? [run(text, style, { color })]
      : partsOf(text, { upright: style === 'upright' }).map((part) =>
          run(part.text, style, { color, literal: part.literal }),
        ),
  )
}

// Mathematical alphanumeric symbols that Word has as styles of plain letters; the others (ℝ, 𝔤, ℒ) stay unchanged.
const bold = /[\u{1d400}-\u{1d433}\u{1d6a8}-\u{1d6e1}\u{1d7ce}-\u{1d7d7}]/u
const boldItalic = /[\u{1d468}-\u{1d49b}\u{1d71c}-\u{1d755}]/u
const italic = /[\u{1d434}-\u{1d467}\u{1d6e2}-\u{1d71b}\u210e]/u
const styled = new RegExp(`${bold.source}|${boldItalic.source}|${italic.source}`, 'gu')

function stretchOf({ name, text: value, upright, color }: Leaf): Stretch {
  const text = value.replaceAll(styled, (letter) => letter.normalize('NFKD'))
  const words = name === 'mtext'
  if (bold.test(value)) return { text, style: words ? 'boldWords' : 'bold', color }
  if (boldItalic.test(value)) return { text, style: words ? 'boldWords' : 'boldItalic', color }
  if (italic.test(value)) return { text, style: words ? 'italicWords' : 'italic', color }
  if (words) return { text, style: 'words', color }
  return { text, style: upright ? 'upright' : 'italic', color }
}
