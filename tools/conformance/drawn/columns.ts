import { folded, type Segment } from './lines.ts'
import type { WordTable } from './tables.ts'

/** A cell with more lines than this counts as squeezed if other columns have free space. */
const linesMost = 3
/** Width left free in other columns beside such a cell, as a share of the table's. */
const freeShare = 0.35
const padding = 11

/** Average width of a letter at one point: Times New Roman in English and Vietnamese. */
const letterWidth = 0.47

/**
 * Finds columns that are too narrow: their sentences take many short lines while other columns have free space. One result per column;
 * `points` are the font size of the drawn table.
 */
export function columnFaults({ columns, cells, bare }: WordTable, points: number): { looked: number; wrong: string[] } {
  if (bare || columns.length < 2) return { looked: 0, wrong: [] }
  const widthOf = (text: string) => text.length * letterWidth * points
  const held = columns.map((width, column) => {
    const texts = cells
      .filter((cell) => cell.column === column && cell.span === 1)
      .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    const room = Math.max(1, width - padding)
    const needed = texts.reduce((most, text) => Math.max(most, widthOf(text)), 0)
    return { width, lines: Math.ceil(needed / room), free: Math.max(0, room - needed) }
  })
  const total = columns.reduce((sum, width) => sum + width, 0)
  const free = held.reduce((sum, column) => sum + column.free, 0)
  const wrong = held.flatMap(({ lines, width }, column) =>
    lines > linesMost && free > total * freeShare
      ? [
          `column ${column + 1} is ${Math.round(width)} points wide for ${lines} lines, while ${Math.round(free)} points stay free`,
        ]
      : [],
  )
  return { looked: columns.length, wrong }
}

/** A table's text is found on its page by a cell with some words. */
export function pointsOf(table: WordTable, segments: readonly Segment[]): number | null {
  const texts = new Set(
    table.cells
      .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => folded(text)))
      .filter((text) => text.length > 3),
  )
  return segments.find(({ text }) => texts.has(folded(text)))?.size ?? null
}

/** Tolerance between the middle of a centred text and of its column, in points. */
const askew = 8

/**
 * Checks heads of documents: two columns without borders and grey, centred text in the middle of its column, and no text on two lines that
 * fits on one. One result for each text.
 */
export function headFaults(
  { columns, cells, bare, grey }: WordTable,
  { left, segments }: { left: number; segments: readonly Segment[] },
): { looked: number; wrong: string[] } {
  if (!bare) return { looked: 0, wrong: [] }
  const positions = cells.flatMap(({ column, span, paragraphs }) => {
    const from = left + sum(columns.slice(0, column))
    const to = from + sum(columns.slice(column, column + span))
    return paragraphs.filter(({ text }) => folded(text) !== '').map((paragraph) => ({ ...paragraph, from, to }))
  })
  const wrong = positions.flatMap(({ text, centred, from, to }) => {
    const expected = folded(text)
    const isInside = (segment: Segment) => segment.left >= from - 1 && segment.right <= to + 1
    const same = segments.filter((segment) => folded(segment.text) === expected)
    // The same words may occur elsewhere, too.
    const drawn = same.find(isInside) ?? same[0]
    if (!drawn) {
      const begin = segments.find(
        (segment) => expected.startsWith(folded(segment.text)) && segment.left >= from - askew,
      )
      const fits =
        begin && ((begin.right - begin.left) * expected.length) / folded(begin.text).length < to - from - padding
      return fits ? [`“${text}” stands on two lines and has room on one`] : []
    }
    if (!isInside(drawn)) return [`“${text}” stands outside its column`]
    const off = Math.abs((drawn.left + drawn.right) / 2 - (from + to) / 2)
    return centred && off > askew ? [`“${text}” stands ${Math.round(off)} points beside the middle`] : []
  })
  return { looked: positions.length + 1, wrong: grey ? [...wrong, 'the head is grey'] : wrong }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
