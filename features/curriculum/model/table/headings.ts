import { type SheetGrid, headingAt } from '#formats/tables/model/sheet-grid.ts'
import { columnUseOf, recogniseColumns, type Columns } from './columns.ts'

/** Headings are looked for in the first rows of a sheet: titles and the school's name may be above them. */
const headingRowsMax = 30
const headingDepthMax = 3

export type Headings = {
  /** The first row of headings, and the first row below them. */
  first: number
  below: number
  columns: Columns
  texts: string[]
  unused: string[]
  /** Headings whose column occurs again, or is split into parts that are not understood. */
  twice: string[]
}

export function findHeadings(grid: SheetGrid): Headings | null {
  const most = Math.min(grid.cells.length, headingRowsMax)
  for (let first = 0; first < most; first += 1) {
    for (const depth of depthsAt(grid, first)) {
      const texts = headingTexts(grid, first, depth)
      const recognised = recogniseColumns(texts)
      if (recognised) return { first, below: first + depth, texts, ...recognised }
    }
  }
  return null
}

/** Counts the rows of headings that a table may have here, the likeliest first. */
function depthsAt(grid: SheetGrid, first: number): number[] {
  const reach = grid.joined.filter(({ row }) => row === first).map(({ toRow }) => toRow - first + 1)
  const depth = Math.min(headingDepthMax, Math.max(1, ...reach))
  if (depth > 1) return [depth]
  const [own, next] = [grid.cells[first]!, grid.cells[first + 1] ?? []]
  const isAcross = grid.joined.some(({ row, column, toColumn }) => row === first && column < toColumn)
  const filled = next.filter((text) => text.trim())
  const isAllKnown = filled.length > 0 && filled.every((text) => columnUseOf(text))
  // Without joined cells, a second row of headings fills what the first one leaves empty.
  const fillsGaps = next.some((text, column) => columnUseOf(text) && !(own[column] ?? '').trim())
  const isHeading = own.filter((text) => columnUseOf(text)).length > 1
  if (!isHeading) return [1]
  return (isAcross && next.some((text) => columnUseOf(text))) || (isAllKnown && fillsGaps) ? [2, 1] : [1]
}

function headingTexts(grid: SheetGrid, first: number, depth: number): string[] {
  const rows = Array.from({ length: depth }, (_, at) => first + at)
  const width = Math.max(...rows.map((row) => grid.cells[row]?.length ?? 0))
  return Array.from({ length: width }, (_, column) => {
    const own = rows.map((row) => grid.cells[row]?.[column] ?? '').filter((text) => text.trim())
    if (depth === 1) return own[0] ?? ''
    const above = headingAt(grid, first, column)
    const known = own.toReversed().find((text) => columnUseOf(text))
    // "Số tiết" above "LT" and "TH": the parts are named, so that neither is taken for the whole.
    return known ?? [...new Set([above, ...own])].filter(Boolean).join(' – ')
  })
}
