import type { MathNode } from './temml.ts'
import { type Alignment, leaf, type Row, type Side, type Table } from './formula.ts'

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
