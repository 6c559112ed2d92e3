import { type SheetGrid, headingAt, joinHeadings, samplesOf, shownColumns } from '#formats/tables/model/sheet-grid.ts'

export type FoundColumn = { column: number; heading: string; samples: string[] }

export type FoundTable = {
  /** The row of the headings, from 0; null: the table has none. */
  headingLine: number | null
  /** The first row below them. */
  firstLine: number
  columns: FoundColumn[]
}

/** Above a table stand the school, the class and a title. */
const headingWithin = 25
/** Titles above a table fill fewer cells than its headings. */
const headingShare = 0.6

/** Finds the table of a sheet. `headingLine` is what the teacher has chosen; undefined: it is searched. */
export function findTable(grid: SheetGrid, headingLine: number | null = searchHeadings(grid)): FoundTable {
  const first = headingLine ?? Math.max(0, grid.cells.findIndex(isFilled))
  const lines = headingLine === null ? [] : headingLines(grid, headingLine)
  const firstLine = lines.length > 0 ? lines.at(-1)! + 1 : first
  const columns = shownColumns(grid, first)
    .map((column) => ({
      column,
      heading: joinHeadings(lines.map((line) => headingAt(grid, line, column))),
      samples: samplesOf(grid, column, firstLine),
    }))
    .filter(({ heading, samples }) => heading !== '' || samples.length > 0)
  return { headingLine, firstLine, columns }
}

/** The lines that the teacher can choose the headings from: number from 0, and a line of its text. */
export const headingChoices = ({ cells }: SheetGrid): { line: number; text: string }[] =>
  cells
    .slice(0, headingWithin)
    .map((row, line) => ({ line, text: (row ?? []).filter(Boolean).join(' · ') }))
    .filter(({ text }) => text !== '')

const isFilled = (row: readonly string[] | undefined): boolean => row?.some((text) => text !== '') ?? false

/** The first line that fills most columns, has no number, and has something below it. */
function searchHeadings({ cells, hiddenRows }: SheetGrid): number | null {
  const counts = cells.map((row) => (row ?? []).filter((text) => text !== '').length)
  const widest = Math.max(0, ...counts)
  const line = cells.slice(0, headingWithin).findIndex((row, at) => {
    if (hiddenRows.includes(at) || counts[at]! < Math.max(1, widest * headingShare)) return false
    return (row ?? []).every((text) => text === '' || !isValue(text)) && cells.slice(at + 1).some(isFilled)
  })
  return line === -1 ? null : line
}

/** Numbers, dates and addresses are no headings. */
const isValue = (text: string): boolean => /^[\d\s.,/:%+-]+$/.test(text) || /^https?:|@/.test(text)

/** Headings that are joined downwards take up several rows. */
function headingLines({ joined }: SheetGrid, top: number): number[] {
  const last = Math.max(top, ...joined.filter(({ row }) => row === top).map(({ toRow }) => Math.min(toRow, top + 2)))
  return Array.from({ length: last - top + 1 }, (_, at) => top + at)
}
