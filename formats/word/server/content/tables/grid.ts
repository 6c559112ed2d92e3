import type { Element } from 'hast'
import { numberAttribute } from '../../html/tree.ts'
import type { Counts } from '../reading-state.ts'

/** A cell on its grid: `elements` are the cell and those to the right of it that did not fit. */
export type PlacedCell = { elements: Element[]; row: number; rows: number; column: number; columns: number }

/** A limit of Word. */
export const maxColumns = 63
/** Every row that a merged cell covers adds a cell to the file; beyond this number in a document, cells stay in their own row. */
const maxMergedCells = 20_000

/**
 * Lays out table cells on a grid as the HTML standard's table model does: a cell takes the first free position of its row. Spans are cut
 * where they overlap or leave their row group. Columns in which no cell starts are dropped, so a span of 1000 over three columns is a span
 * of three.
 */
export function layoutCells(groups: readonly Element[][][], counts: Counts): { cells: PlacedCell[]; columns: number } {
  const cells: PlacedCell[] = []
  let row = 0
  for (const group of groups) {
    const occupiedUntil = Array.from({ length: maxColumns }, () => 0)
    const end = row + group.length
    for (const elements of group) {
      layoutRow(elements, { row, end, cells, occupiedUntil, counts })
      row += 1
    }
  }
  return dropEmptyColumns(cells)
}

type GridState = { row: number; end: number; cells: PlacedCell[]; occupiedUntil: number[]; counts: Counts }

function layoutRow(elements: readonly Element[], { row, end, cells, occupiedUntil, counts }: GridState): void {
  for (const element of elements) {
    const column = occupiedUntil.findIndex((until) => until <= row)
    if (column === -1) {
      cells.at(-1)?.elements.push(element)
      continue
    }
    const next = occupiedUntil.findIndex((until, index) => index > column && until > row)
    const room = (next === -1 ? maxColumns : next) - column
    const columns = numberAttribute(element, 'colSpan', { least: 1, most: room, otherwise: 1 })
    const rows = rowsOf(element, end - row, counts)
    occupiedUntil.fill(row + rows, column, column + columns)
    cells.push({ elements: [element], row, rows, column, columns })
  }
}

/** A span of 0 reaches to the end of the group. */
function rowsOf(element: Element, room: number, counts: Counts): number {
  const rows = numberAttribute(element, 'rowSpan', { least: 0, most: room, otherwise: 1 }) || room
  if (counts.mergedCells + rows - 1 > maxMergedCells) return 1
  counts.mergedCells += rows - 1
  return rows
}

function dropEmptyColumns(cells: readonly PlacedCell[]): { cells: PlacedCell[]; columns: number } {
  const starts = new Set(cells.map((cell) => cell.column))
  const columnAt = [0]
  for (let column = 0; column < maxColumns; column += 1) {
    columnAt.push((columnAt[column] ?? 0) + (starts.has(column) ? 1 : 0))
  }
  const at = (column: number) => columnAt[column] ?? 0
  return {
    columns: starts.size,
    cells: cells.map((cell) => {
      const column = at(cell.column)
      return { ...cell, column, columns: at(cell.column + cell.columns) - column }
    }),
  }
}
