import type { Glyph, Line } from './glyph.ts'

/** Rows of a table that no lines are drawn around, from the `from`th line to before the `to`th; each row has a text for each column. */
export type AlignedTable = { from: number; to: number; rows: string[][] }

/** Text between two wide gaps of a line. */
export type Cell = { x: number; right: number; text: string }

/** Fewer rows could be text beside text. Two columns need no table: they read as text before and after a gap. */
const rowsMin = 3
const columnsMin = 3
/** The maximum distance of a table's rows, in multiples of the font size. */
const gapMax = 3

type Band = { x: number; right: number }

/**
 * Finds tables by position alone: consecutive rows whose cells share columns with free space between them. A row may lack cells. A line
 * below a single cell continues it.
 */
export function alignedTables(lines: readonly Line[], cellsOf: (glyphs: readonly Glyph[]) => Cell[]): AlignedTable[] {
  const cells = lines.map(({ glyphs }) => cellsOf(glyphs))
  const tables: AlignedTable[] = []
  for (let from = 0; from < lines.length; from += 1) {
    if (cells[from]!.length < columnsMin) continue
    const { bands, to } = grown(lines, cells, from)
    const full = cells.slice(from, to).filter(({ length }) => length >= columnsMin).length
    if (full < rowsMin) continue
    tables.push({ from, to, rows: rowsIn(cells.slice(from, to), bands) })
    from = to - 1
  }
  return tables
}

/** Extends a set of columns over as many lines as fit it. */
function grown(lines: readonly Line[], cells: readonly Cell[][], from: number): { bands: Band[]; to: number } {
  let bands: Band[] = cells[from]!.map(({ x, right }) => ({ x, right }))
  let to = from + 1
  for (; to < lines.length; to += 1) {
    const [above, line] = [lines[to - 1]!, lines[to]!]
    if (above.y - line.y > Math.max(above.size, line.size) * gapMax) break
    const wider = widened(bands, cells[to]!)
    if (!wider) break
    bands = wider
  }
  // A short line below a table, at its left, is the following text.
  while (cells[to - 1]!.length === 1 && bandOf(bands, cells[to - 1]![0]!) === 0) to -= 1
  return { bands, to }
}

const overlap = (band: Band, { x, right }: Cell) => x < band.right && right > band.x
const bandOf = (bands: readonly Band[], cell: Cell) => bands.findIndex((band) => overlap(band, cell))

/** Returns the columns extended by a row's cells; null if a cell spans two columns or one column has two cells. */
function widened(bands: readonly Band[], cells: readonly Cell[]): Band[] | null {
  const used = new Set<number>()
  const wider = bands.map((band) => ({ ...band }))
  for (const cell of cells) {
    const [at = -1, another] = bands.flatMap((band, index) => (overlap(band, cell) ? [index] : []))
    if (at === -1 || another !== undefined || used.has(at)) return null
    used.add(at)
    wider[at] = { x: Math.min(wider[at]!.x, cell.x), right: Math.max(wider[at]!.right, cell.right) }
  }
  const apart = wider.every(({ x }, at) => at === 0 || x >= wider[at - 1]!.right)
  return apart ? wider : null
}

function rowsIn(lines: readonly Cell[][], bands: readonly Band[]): string[][] {
  const rows: string[][] = []
  for (const cells of lines) {
    const row = bands.map((band) => cells.find((cell) => overlap(band, cell))?.text ?? '')
    const above = rows.at(-1)
    const at = row.findIndex(Boolean)
    if (above && cells.length === 1 && at > 0 && above[at] !== '') above[at] = `${above[at]} ${row[at]}`
    else rows.push(row)
  }
  return rows
}
