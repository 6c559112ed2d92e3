import { cellPadding } from '../../page.ts'
import type { Content } from './cell-content.ts'
import type { PlacedCell } from './grid.ts'

/** `header` cells name a column: they do not make it wide. */
type Cells = readonly (PlacedCell & { content: Content; header: boolean })[]

/** The font size of a table. Units: twips. */
type Letters = { size: number }

const padding = 2 * cellPadding
/** Every column has space for one or two letters. Units: twips. */
const leastContent = 250
/** Word and LibreOffice round each letter; fonts differ a little. */
const spareForWords = 1.03
/** The minimum width of a column with sentences, if there is space. Units: em. */
const sentence = 7
/** Labels up to this width, such as names, stay on one line if there is space. Units: em. */
const label = 12
/** The remaining width is distributed in this many shares. */
const shares = 64

/**
 * Distributes the width of a table. Every column fits its longest word; then, as long as there is space, short texts get one line; the rest
 * goes where it reduces the table's height. A table fills its width. Units: twips.
 */
export function columnWidths(
  cells: Cells,
  columns: number,
  { total, size, turned = false }: { total: number; turned?: boolean } & Letters,
): number[] {
  const words = leastWidths(cells, columns, { size })
  if (sum(words) >= total) return levelled(words, total)
  const readable = turned ? readableWidths(cells, columns, { size }) : words
  const least = sum(readable) < total ? readable : words
  const widths = withLabels(least, cells, { total, size })
  const rest = total - sum(widths)
  for (let share = 0; share < shares; share += 1) {
    const column = mostUseful(widths, cells, size)
    if (column === null) break
    widths[column]! += rest / shares
  }
  const scale = total / sum(widths)
  return widths.map((width) => Math.floor(width * scale))
}

/** Measures a head without borders: every column gets its longest line, as far as they fit together. */
export function headWidths(cells: Cells, columns: number, { total, size }: { total: number } & Letters): number[] {
  const idealWidths = Array.from({ length: columns }, (_, column) => {
    const lines = cells.filter((cell) => cell.column === column && cell.columns === 1)
    return Math.max(leastContent, ...lines.map(({ content }) => content.longest * spareForWords * size)) + padding
  })
  const rest = total - sum(idealWidths)
  return rest >= 0
    ? idealWidths.map((width) => Math.floor(width + rest / columns))
    : idealWidths.map((width) => Math.floor((width * total) / sum(idealWidths)))
}

/** Returns the minimum table width in twips that keeps words whole and sentences readable. */
export const neededWidth = (cells: Cells, columns: number, letters: Letters): number =>
  sum(leastWidths(cells, columns, letters))

/** A landscape page is low, so long sentences in a narrow column would fill one page after another. */
const longText = { line: 30, lines: 5, most: 22 }

/** Computes widths with more space for long sentences. Units: em. */
function readableWidths(cells: Cells, columns: number, letters: Letters): number[] {
  const widths = leastWidths(cells, columns, letters)
  for (const cell of narrowFirst(cells)) {
    const { line } = cell.content
    if (cell.header || line < longText.line) continue
    widen(widths, cell, Math.min(line / longText.lines, longText.most) * letters.size + padding)
  }
  return widths
}

export const readableWidth = (cells: Cells, columns: number, letters: Letters): number =>
  sum(readableWidths(cells, columns, letters))

/** Minimum widths of the columns for their words and sentences, in twips. */
export function leastWidths(cells: Cells, columns: number, { size }: Letters): number[] {
  const least = Array.from({ length: columns }, () => padding + leastContent)
  for (const cell of narrowFirst(cells)) {
    const { word, line } = cell.content
    const words = word * spareForWords
    widen(least, cell, Math.max(words, cell.header ? 0 : Math.min(line / 2, sentence)) * size + padding)
  }
  return least
}

/** The narrowest first, as long as half of the remaining width is left for sentences. */
function withLabels(least: readonly number[], cells: Cells, { total, size }: { total: number } & Letters): number[] {
  const widths = [...least]
  const idealWidths = least.map((width, column) => {
    const lines = cells.filter((cell) => cell.column === column && cell.columns === 1 && !cell.header)
    const longest = Math.max(0, ...lines.map(({ content }) => content.line))
    return longest <= label ? Math.max(width, longest * spareForWords * size + padding) : width
  })
  let room = (total - sum(least)) / 2
  for (const column of idealWidths
    .keys()
    .toArray()
    .toSorted((one, other) => idealWidths[one]! - idealWidths[other]!)) {
    const more = idealWidths[column]! - widths[column]!
    if (more > room) continue
    room -= more
    widths[column] = idealWidths[column]!
  }
  return widths
}

/** Finds the column where more width saves the most lines over all rows; null if every cell fits on one line. */
function mostUseful(widths: readonly number[], cells: Cells, size: number): number | null {
  const linesOf = (cell: Cells[number]) =>
    (cell.content.line * size) / (sum(spanOf(widths, cell)) - padding) / cell.rows
  const highest = new Map<number, number>()
  for (const cell of cells) highest.set(cell.row, Math.max(highest.get(cell.row) ?? 0, linesOf(cell)))
  const saved = widths.map(() => 0)
  for (const cell of cells) {
    const lines = linesOf(cell)
    if (lines * cell.rows <= 1 || lines < highest.get(cell.row)!) continue
    for (let column = cell.column; column < cell.column + cell.columns; column += 1)
      saved[column]! += lines / sum(spanOf(widths, cell))
  }
  const most = Math.max(...saved)
  return most > 0 ? saved.indexOf(most) : null
}

const narrowFirst = (cells: Cells) => cells.toSorted((one, other) => one.columns - other.columns)

/** If not even the longest words fit, the widest columns shrink first. */
function levelled(widths: readonly number[], total: number): number[] {
  let rest = total
  let left = widths.length
  const shared = new Map<number, number>()
  for (const width of widths.toSorted((one, other) => one - other)) {
    const extra = Math.min(width, Math.floor(rest / left))
    shared.set(width, extra)
    rest -= extra
    left -= 1
  }
  return widths.map((width) => shared.get(width) ?? width)
}

function widen(sizes: number[], cell: PlacedCell, idealWidths: number): void {
  const spanned = spanOf(sizes, cell)
  const scale = idealWidths / sum(spanned)
  if (scale > 1) sizes.splice(cell.column, cell.columns, ...spanned.map((size) => size * scale))
}

const spanOf = (sizes: readonly number[], { column, columns }: PlacedCell) => sizes.slice(column, column + columns)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
