import type { MathNode } from './temml.ts'
import { type Fence, type Leaf, leaf, type FormulaNode, type Row } from '../formula.ts'
import { cleanLeaf, cleanSpace, readScript, readTable } from './clean-parts.ts'
import { negated, stroke } from '../operators.ts'

// XML readers stop at a nesting of some hundred elements; a structure takes two to four.
const maxDepth = 40

type Around = { depth: number; color: string | undefined; hidden: boolean }

/**
 * Removes nodes that only browsers need from Temml's tree.
 * @throws if it is nested deeper than 40 structures.
 */
export function cleanFormula(tree: MathNode): Row {
  return cleanRow([tree], { depth: 0, color: undefined, hidden: false })
}

function cleanRow(nodes: readonly MathNode[], around: Around): FormulaNode[] {
  return struckThrough(nodes.flatMap((node) => clean(node, around)))
}

/** Temml puts the stroke of `\not` before signs without a negated form, such as ⋮; in text it follows the sign. */
function struckThrough(row: FormulaNode[]): FormulaNode[] {
  return row.flatMap((node, at): FormulaNode[] => {
    const [before, next] = [row[at - 1], row[at + 1]]
    if (isStroke(node) && next && 'text' in next) return []
    if (!before || !isStroke(before) || !('text' in node)) return [node]
    return [struckLeaf(node)]
  })
}

const struckLeaf = (sign: Leaf): Leaf => ({ ...sign, name: 'mo', text: negated(sign.text), infix: true })

const isStroke = (node: FormulaNode) => 'text' in node && node.text === stroke

function clean(node: MathNode, outside: Around): FormulaNode[] {
  const type = node.type ?? (node.text === undefined ? 'mrow' : 'mtext')
  const around = { ...outside, color: colorOf(node) ?? outside.color }
  const { color } = around
  const nodes = node.children ?? []
  const inside = { ...around, depth: around.depth + 1 }
  if (around.depth > maxDepth) throw new RangeError('too many structures inside one another')
  const rows = () => nodes.map((child) => cleanRow([child], inside))
  switch (type) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
      return nodes.some(({ type: inner }) => inner === 'mrow') ? cleanRow(nodes, around) : cleanLeaf(type, node, color)
    case 'mspace':
      return cleanSpace(node)
    case 'mfrac': {
      const bar = parseFloat(node.attributes?.['linethickness'] ?? '1') !== 0
      return [{ name: bar ? 'mfrac' : 'binomial', rows: rows(), color }]
    }
    case 'msqrt': {
      const row = cleanRow(nodes, inside)
      return row.length > 0 ? [{ name: 'msqrt', rows: [row], color }] : [leaf('mo', '√', { color })]
    }
    case 'mroot':
      return [{ name: 'mroot', rows: rows(), color }]
    case 'msub':
    case 'msup':
    case 'msubsup':
    case 'munder':
    case 'mover':
    case 'munderover':
      return readScript(type, rows(), color)
    case 'mmultiscripts':
      return cleanMultiscripts(nodes, inside)
    case 'menclose':
      return enclosed((node.attributes?.['notation'] ?? '').split(' '), cleanRow(nodes, inside), color)
    case 'mtable':
      return [{ ...readTable(node, (children) => cleanRow(children, inside)), color }]
    case 'mphantom':
      return around.hidden ? [] : [{ name: 'mphantom', rows: [cleanRow(nodes, inside)], color }]
    case 'mpadded':
      return cleanPadded(node, around)
    default:
      return cleanGroup(node, around)
  }
}

/** Temml writes a frame and `\cancelto` with style sheets. */
function cleanGroup(node: MathNode, around: Around): FormulaNode[] {
  const { color } = around
  const nodes = node.children ?? []
  if (node.classes?.includes('tml-cancelto')) return []
  const inside = { ...around, depth: around.depth + 1 }
  const fence = readFence(nodes, inside)
  if (fence) return fence
  const struck = node.classes?.includes('menclose')
  const framed = /solid/.test(node.style?.['border'] ?? '')
  if (!struck && !framed) return cleanRow(nodes, around)
  return enclosed([struck ? 'updiagonalstrike' : 'box'], cleanRow(nodes, inside), color)
}

/** Writes a single struck-through sign as its negation, because programs other than Word ignore the stroke of a frame. */
function enclosed(notation: readonly string[], row: FormulaNode[], color: string | undefined): FormulaNode[] {
  const [only, ...more] = row
  const isSign = only && more.length === 0 && 'text' in only && /^[^\p{L}\p{N}\s]$/u.test(only.text)
  if (isSign && notation.join() === 'updiagonalstrike') return [struckLeaf(only)]
  return [{ name: 'menclose', notation, rows: [row], color }]
}

/** Reads a group that Temml has set between two brackets, such as `\left(…\middle|…\right]`; null for other groups. */
function readFence(nodes: readonly MathNode[], inside: Around): [Fence] | null {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (nodes.length < 2 || !first || !last || !isBracket(first) || !isBracket(last)) return null
  const parts: MathNode[][] = [[]]
  let between = ''
  for (const node of nodes.slice(1, -1)) {
    if (node.type === 'mo' && node.attributes?.['form'] === 'infix' && node.attributes['stretchy'] === 'true') {
      between = markOf(node)
      parts.push([])
    } else parts.at(-1)?.push(node)
  }
  const rows = parts.map((part) => cleanRow(part, inside))
  return [{ name: 'fence', open: markOf(first), close: markOf(last), between, rows, color: inside.color }]
}

const isBracket = ({ type, attributes }: MathNode) => type === 'mo' && attributes?.['fence'] === 'true'

const markOf = (node: MathNode): string => (node.children ?? []).map(({ text = '' }) => text).join('')

/** Temml's chemistry adds invisible, zero-width letters for alignment. */
function cleanPadded(node: MathNode, around: Around): FormulaNode[] {
  const { width, height, voffset } = node.attributes ?? {}
  const noRoom = parseFloat(width ?? '1') < 0.2 || parseFloat(height ?? '1') === 0
  const row = cleanRow(node.children ?? [], { ...around, hidden: around.hidden || noRoom })
  // Unequal equilibrium arrows arrive as two stacked half arrows.
  const halves = row.filter((formulaNode) => 'text' in formulaNode && /^[⇀↽]$/.test(formulaNode.text))
  if (voffset === undefined || halves.length !== 2) return row
  return row.flatMap((formulaNode): FormulaNode[] => {
    if ('text' in formulaNode)
      return formulaNode.text === '⇀' ? [] : formulaNode.text === '↽' ? [{ ...formulaNode, text: '⇌' }] : [formulaNode]
    return [formulaNode]
  })
}

function cleanMultiscripts(nodes: readonly MathNode[], around: Around): FormulaNode[] {
  const found = nodes.findIndex(({ type }) => type === 'mprescripts')
  const middle = found < 0 ? nodes.length : found
  const [base = [], below = [], above = []] = nodes.slice(0, middle).map((child) => cleanRow([child], around))
  const [before = [], raised = []] = nodes.slice(middle + 1).map((child) => cleanRow([child], around))
  const scripted = readScript('msubsup', [base, below, above], around.color)
  return [{ name: 'prescripts', rows: [before, raised, scripted], color: around.color }]
}

/** The colour as Word writes it: six hexadecimal digits. */
function colorOf(node: MathNode): string | undefined {
  const hex = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(node.style?.['color'] ?? node.attributes?.['mathcolor'] ?? '')?.[1]
  return (hex?.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex)?.toUpperCase()
}
