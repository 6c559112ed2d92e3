/** Cells that are joined, from 0, both ends included. */
export type JoinedCells = { row: number; column: number; toRow: number; toColumn: number }

/** A sheet with every cell at its position, so that it can be found again in the file. */
export type SheetGrid = {
  name: string
  /** Rows and columns from 0; empty cells are empty texts, and rows end with their last filled cell. */
  cells: string[][]
  hiddenRows: number[]
  hiddenColumns: number[]
  joined: JoinedCells[]
  /** There were more rows or columns than are read. */
  isCut: boolean
  /** The lines above a table of a document; absent for sheets. */
  above?: string[]
}

const samplesMost = 3

/** The text of a heading, also where it is joined over several columns. */
export function headingAt({ cells, joined }: SheetGrid, line: number, column: number): string {
  const own = cells[line]?.[column] ?? ''
  if (own !== '') return own
  const over = joined.find(
    (one) => one.row <= line && line <= one.toRow && one.column <= column && column <= one.toColumn,
  )
  return over ? (cells[over.row]?.[over.column] ?? '') : ''
}

/** Headings in two rows are read as one. */
export const joinHeadings = (texts: readonly string[]): string =>
  [...new Set(texts.filter((text) => text !== ''))].join(' – ')

/** The columns that the sheet shows, from a row on. */
export function shownColumns({ cells, hiddenColumns }: SheetGrid, from: number): number[] {
  const width = Math.max(0, ...cells.slice(from).map((row) => row?.length ?? 0))
  return Array.from({ length: width }, (_, column) => column).filter((column) => !hiddenColumns.includes(column))
}

/** The first texts of a column below its heading. */
export function samplesOf({ cells, hiddenRows }: SheetGrid, column: number, from: number): string[] {
  const samples: string[] = []
  for (let line = from; line < cells.length && samples.length < samplesMost; line += 1) {
    const text = cells[line]?.[column] ?? ''
    if (text !== '' && !hiddenRows.includes(line)) samples.push(text)
  }
  return samples
}
