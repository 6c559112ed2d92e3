import { cleanText } from '../../text.ts'
import {
  type Leaf,
  leaf,
  type FormulaNode,
  type Row,
  type ScriptName,
  type Alignment,
  type Side,
  type Table,
} from '../formula.ts'
import { negated } from '../operators.ts'
import type { MathNode } from './temml.ts'

const spaces = [
  { least: 1.9, text: '\u2003\u2003' },
  { least: 0.9, text: '\u2003' },
  { least: 0.4, text: '\u2002' },
  { least: 0.25, text: '\u2004' },
  { least: 0.2, text: '\u2005' },
  { least: 0.1, text: '\u2009' },
]

/** A space as the character that is as wide. */
export function cleanSpace(node: MathNode): FormulaNode[] {
  const width = parseFloat(node.attributes?.['width'] ?? '0')
  const space = spaces.find(({ least }) => width >= least)
  return space ? [leaf('mspace', space.text)] : []
}

// Signs that fonts and readers know better under another number. Of a straight quotation mark LaTeX makes a bent one, and for
// LibreOffice it would end the formula.
const usual: Record<string, string> = { '⌀': '∅', '⟂': '⊥', '"': '”' }

/** Removes characters that XML forbids or that are invisible from letters, numbers, signs and words. */
export function cleanLeaf(
  name: 'mi' | 'mn' | 'mo' | 'mtext',
  node: MathNode,
  color: string | undefined,
): FormulaNode[] {
  const text = cleanText(textOf(node)).replaceAll('\u00a0', ' ')
  if (text === '\u2061') return [leaf('apply', '')]
  const visible = text
    .replaceAll(/[\u200b\u2061-\u2064]/g, '')
    .replaceAll(/[⌀⟂"]/g, (sign) => usual[sign] ?? sign)
    .replaceAll(/(.)\u0338/gu, (_, sign: string) => negated(sign))
  if (visible === '') return []
  const upright = node.attributes?.['mathvariant'] === 'normal' || /^\p{L}{2,}/u.test(visible)
  const infix = name === 'mo' && parseFloat(node.attributes?.['lspace'] ?? '0') > 0
  const word = name === 'mo' && upright
  if (word) return [space, { name, text: visible, upright, color }, space]
  return [{ name, text: infix && visible === '|' ? '∣' : visible, upright, infix, color } satisfies Leaf]
}

const space = leaf('mspace', '\u2005')

function textOf(node: MathNode): string {
  return node.text ?? (node.children ?? []).map(textOf).join('')
}

/**
 * Interprets scripts as intended: a script of only space sets the length of an arrow, a script without a base belongs to the previous node,
 * and braces may have a third row.
 */
export function readScript(
  type: ScriptName,
  [value = [], ...scripts]: Row[],
  color: string | undefined,
): FormulaNode[] {
  const base = trimSpaces(value)
  const { below, above } = splitScripts(type, scripts.map(trimSpaces))
  if (below.length + above.length === 0) return [...value]
  const applied = base.at(-1)?.name === 'apply'
  const stacked = base.length > 0 && /^m[uo]/.test(type)
  return [
    {
      name: nameOf(stacked, below.length > 0, above.length > 0),
      rows: [applied ? base.slice(0, -1) : base, below, above].filter((row, index) => index === 0 || row.length > 0),
      color,
    },
    ...(applied ? [leaf('apply', '')] : []),
  ]
}

function splitScripts(type: ScriptName, [first = [], second]: Row[]): { below: Row; above: Row } {
  if (second) return { below: first, above: second }
  return type === 'msup' || type === 'mover' ? { below: [], above: first } : { below: first, above: [] }
}

function nameOf(stacked: boolean, below: boolean, above: boolean): ScriptName {
  if (below && above) return stacked ? 'munderover' : 'msubsup'
  if (stacked) return below ? 'munder' : 'mover'
  return below ? 'msub' : 'msup'
}

function trimSpaces(row: Row): Row {
  const from = row.findIndex(({ name }) => name !== 'mspace')
  return row.slice(from, row.findLastIndex(({ name }) => name !== 'mspace') + 1)
}

/** Reads a matrix, an array or a set of equations. A tag beside an equation moves to its end. */
export function readTable(table: MathNode, read: (nodes: readonly MathNode[]) => Row): Table {
  const rows = (table.children ?? []).map(({ children = [] }) => children)
  const tagged = rows.some((row) => row.length > 2 && row.some(isTag))
  const cells = tagged ? rows.map((row) => row.slice(1, -1)) : rows
  const lined = (side: Side, group: readonly MathNode[]) =>
    group.length > 0 && group.every((cell) => hasLine(cell, side))
  const content = cells.map((row, index) => {
    const tag = tagged ? read(rows[index]?.at(-1)?.children ?? []) : []
    return row.map((cell, column) => {
      const own = read(cell.children ?? [])
      return tag.length > 0 && column === row.length - 1 ? [...own, leaf('mspace', '\u2003\u2003'), ...tag] : own
    })
  })
  const width = Math.max(0, ...cells.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => cells.flatMap((row) => row[column] ?? []))
  const alignments = columns.map((column) => alignmentOf(column[0]))
  const frame = {
    top: lined('top', cells[0] ?? []),
    bottom: lined('bottom', cells.at(-1) ?? []),
    left: lined('left', columns[0] ?? []),
    right: lined('right', columns.at(-1) ?? []),
  }
  return {
    name: 'mtable',
    cells: content,
    alignments,
    kind: table.classes?.includes('tml-small') ? 'small' : isEquations(alignments) ? 'equations' : 'matrix',
    lines: columns.flatMap((column, index) => (index < width - 1 && lined('right', column) ? [index] : [])),
    underlined: cells.flatMap((row, index) => (index < cells.length - 1 && lined('bottom', row) ? [index] : [])),
    frame: sides.filter((side) => frame[side]),
  }
}

const sides = ['top', 'bottom', 'left', 'right'] as const satisfies Side[]

const isTag = (cell: MathNode): boolean =>
  (cell.children ?? []).some(
    ({ classes = [], children = [] }) =>
      classes.includes('tml-tag') || children.some((inner) => inner.classes?.includes('tml-eqn')),
  )

function alignmentOf(cell: MathNode | undefined): Alignment {
  if (cell?.classes?.includes('tml-left')) return 'left'
  return cell?.classes?.includes('tml-right') ? 'right' : 'center'
}

const borders = { top: 'borderTop', bottom: 'borderBottom', left: 'borderLeft', right: 'borderRight' } as const

const hasLine = (cell: MathNode, side: Side) => cell.style?.[borders[side]] !== undefined

const isEquations = (alignments: readonly Alignment[]) =>
  alignments.length > 1 && alignments.every((alignment, index) => alignment === (index % 2 === 0 ? 'right' : 'left'))
