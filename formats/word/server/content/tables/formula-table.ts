import type { Omml } from '../../math/omml.ts'
import type { TableBlock, TableCellBlock } from '../model.ts'
import { cellPadding } from '../../page.ts'
import type { Context } from '../reading-state.ts'
import { maxColumns } from './grid.ts'
import { tableLevels } from './tables.ts'
import { equationOf } from '../../math/equation.ts'
import type { Alignment, Side, Table } from '../../math/formula.ts'
import { readLatex } from '../../math/latex/latex.ts'

/** Reads a formula that is an array with lines as a table; null for any other formula, and where a table is not allowed. */
export function readFormulaTable(latex: string, context: Context): TableBlock | null {
  const cells = context.tables < tableLevels ? readRuledTable(latex) : null
  const columns = cells?.[0]?.length ?? 0
  if (!cells || columns === 0 || columns > maxColumns) return null
  const room = context.width - context.indent
  const widths = Array.from({ length: columns }, (_, column) => widthOf(cells.map((row) => row[column])))
  const scale = Math.min(1, room / widths.reduce((total, width) => total + width, 0))
  const columnWidths = widths.map((width) => Math.floor(width * scale))
  const left = room - columnWidths.reduce((total, width) => total + width, 0)
  return {
    type: 'table',
    landscape: false,
    formula: true,
    // Word knows the middle of the page, not of a list or quotation.
    indent: context.indent === 0 ? 0 : context.indent + Math.floor(left / 2),
    columnWidths,
    rows: cells.map((row, index) => ({
      cells: row.map(cellBlock),
      repeats: false,
      whole: true,
      keepsNext: index < cells.length - 1,
    })),
  }
}

function cellBlock({ equation, align, lines }: RuledCell): TableCellBlock {
  const inlines = equation ? [{ type: 'equation', equation } as const] : []
  return {
    columns: 1,
    shaded: false,
    lines,
    blocks: [{ type: 'paragraph', style: 'TableText', inlines, align, indent: 0, hanging: 0 }],
  }
}

// Width of a sign with the space around it, in twips.
const signWidth = 150

const widthOf = (column: readonly (RuledCell | undefined)[]) =>
  2 * cellPadding + signWidth * Math.max(2, ...column.map((cell) => (cell?.equation ? signsIn(cell.equation) + 1 : 0)))

/** Estimates the number of signs side by side: of a fraction its longer part. */
function signsIn({ name, children }: Omml): number {
  const signs = children.map((child) => (typeof child === 'string' ? child.length : signsIn(child)))
  return name === 'm:f' ? Math.max(...signs) : signs.reduce((total, count) => total + count, 0)
}

/** A cell without anything in it has no equation. */
type RuledCell = { equation: Omml | null; align: Alignment; lines: readonly Side[] }

/**
 * The rows of a formula that is nothing but an array with lines in it, such as a table of signs or of variation; null for any
 * other. Office Math knows no lines, a real table does.
 */
function readRuledTable(latex: string): RuledCell[][] | null {
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
