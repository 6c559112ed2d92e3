import { equationOf } from './equation.ts'
import type { Alignment, Side, Table } from './formula.ts'
import { readLatex } from './latex.ts'
import type { Omml } from './omml.ts'

/** A cell without anything in it has no equation. */
export type RuledCell = { equation: Omml | null; align: Alignment; lines: readonly Side[] }

/**
 * The rows of a formula that is nothing but an array with lines in it, such as a table of signs or of variation; null for any
 * other. Office Math knows no lines, a real table does.
 */
export function readRuledTable(latex: string): RuledCell[][] | null {
  // Any other need not be read twice.
  if (!/\\begin\s*\{array\}/.test(latex) || !/\||\\h\w*line/.test(latex)) return null
  const [table, ...more] = (readLatex(latex, { display: true }) ?? []).filter(({ name }) => name !== 'mspace')
  if (table?.name !== 'mtable' || more.length > 0) return null
  if (table.lines.length + table.underlined.length + table.frame.length === 0) return null
  const rows = table.cells.map((row, at) =>
    table.alignments.map((align, column) => {
      const content = row[column] ?? []
      return { content, equation: equationOf(content), align, lines: linesOf(table, at, column) }
    }),
  )
  const unwritten = rows.flat().some(({ content, equation }) => content.length > 0 && !equation)
  return unwritten ? null : rows.map((row) => row.map(({ equation, align, lines }) => ({ equation, align, lines })))
}

function linesOf({ cells, alignments, lines, underlined, frame }: Table, row: number, column: number): Side[] {
  const has = {
    top: row === 0 ? frame.includes('top') : underlined.includes(row - 1),
    bottom: row === cells.length - 1 ? frame.includes('bottom') : underlined.includes(row),
    left: column === 0 ? frame.includes('left') : lines.includes(column - 1),
    right: column === alignments.length - 1 ? frame.includes('right') : lines.includes(column),
  }
  return (['top', 'bottom', 'left', 'right'] as const).filter((side) => has[side])
}
