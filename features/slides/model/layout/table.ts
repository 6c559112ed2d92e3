import { readableFormula } from '#formats/equations/model/readable-formula.ts'
import { isFigureText } from '#formats/layout/model/text-kinds.ts'
import type { MeasureFormula } from './size.ts'
import { type Box, type Cell, type Item, smallestText, type TableRow } from './pages.ts'
import { isWords, joined, plainWords } from '../line/tokens.ts'
import type { Token, Words } from '../line/words-of-line.ts'
import { inlineScale, lineHeight, type Line, textOf, wrap } from './wrap.ts'

export const cellPadding = { x: 8, y: 6 }

const largest = 24
/** A table with more columns is split into several stacked tables. */
const mostColumns = 8

/** Cells of rows; the first row is the head. */
export type Grid = Token[][][]

/** Pads rows to equal length. A table with too many columns becomes several, each with the first column. */
export function gridsOf(rows: readonly (readonly Token[][])[]): Grid[] {
  const count = Math.max(0, ...rows.map((row) => row.length))
  if (count === 0 || rows.length === 0) return []
  const even = rows.map((row) => Array.from({ length: count }, (_, at) => row[at] ?? []))
  if (count <= mostColumns) return [even]
  const grids: Grid[] = []
  for (let from = 1; from < count; from += mostColumns - 1)
    grids.push(even.map((row) => [row[0]!, ...row.slice(from, from + mostColumns - 1)]))
  return grids
}

type Content = { lines: Line[]; latex: string | null; height: number }
type Fitted = { items: Item[]; height: number; rest: Grid | null }

/**
 * Takes as many rows as fit, with the head; null if none fits. `empty`: the page has no content yet, so a row higher than a page is split.
 */
export function fitTable(
  grid: Grid,
  area: Box,
  settings: { size: number; empty: boolean; measure: MeasureFormula },
): Fitted | null {
  const size = Math.min(largest, Math.max(smallestText, settings.size - 2))
  const columns = columnWidths(grid, area.width, { size, measure: settings.measure })
  const read = (row: readonly Token[][], head: boolean) =>
    row.map((cell, at) =>
      contentOf(head ? bold(asText(cell)) : cell, columns[at]! - 2 * cellPadding.x, {
        size,
        measure: settings.measure,
      }),
    )
  const [head = [], ...body] = grid
  const headCells = read(head, true)
  const placed: { cells: Content[]; head: boolean; height: number }[] = [
    { cells: headCells, head: true, height: heightOf(headCells) },
  ]
  let height = placed[0]!.height
  const rest = [...body]
  while (rest.length > 0) {
    const cells = read(rest[0]!, false)
    const own = heightOf(cells)
    if (height + own > area.height) {
      if (placed.length > 1 || !settings.empty) break
      const room = Math.max(1, Math.floor((area.height - height - 2 * cellPadding.y) / (size * lineHeight)))
      const first = cells.map(({ lines, latex }) => (latex === null ? textOf(lines.slice(0, room)) : [{ latex }]))
      const second = cells.map(({ lines }) => textOf(lines.slice(room)))
      if (second.every((cell) => cell.length === 0)) break
      rest.splice(0, 1, first, second)
      if (heightOf(read(first, false)) + height > area.height) {
        // A head that fills the whole page is treated like any other row.
        rest.splice(0, 2)
        rest.unshift(cells.map(({ lines }) => textOf(lines)))
        break
      }
      continue
    }
    placed.push({ cells, head: false, height: own })
    height += own
    rest.shift()
  }
  if (height > area.height || (placed.length === 1 && body.length > 0)) return null
  const box = { x: area.x, y: area.y, width: columns.reduce((sum, width) => sum + width, 0), height }
  const rows = placed.map(({ cells, head: isHead, height: own }): TableRow => ({
    height: own,
    head: isHead,
    cells: cells.map((content) => cellOf(content, isHead)),
  }))
  const drawn = formulasOver(placed, columns, { box, size, measure: settings.measure })
  return {
    items: [{ kind: 'table', box, columns, rows, size }, ...drawn],
    height,
    rest: rest.length > 0 ? [head, ...rest] : null,
  }
}

const bold = (cell: readonly Token[]): Token[] =>
  cell.map((token) => (isWords(token) ? { ...token, bold: true } : token))
const heightOf = (cells: readonly Content[]) => Math.max(...cells.map(({ height }) => height)) + 2 * cellPadding.y

type CellSettings = { size: number; measure: MeasureFormula }

/** A formula alone in a cell is drawn; beside text it is written inline. */
function contentOf(cell: readonly Token[], room: number, { size, measure }: CellSettings): Content {
  const [only, ...more] = cell
  if (only && !isWords(only) && more.length === 0) {
    const own = measure(only.latex, { display: true })
    const scale = inlineScale(own, room / size) * size
    return { lines: [], latex: only.latex, height: Math.max(size * lineHeight, (own.above + own.below) * scale + 4) }
  }
  const lines = wrap(asText(cell), room / size, measure)
  return { lines, latex: null, height: Math.max(1, lines.length) * lineHeight * size }
}

/** Writes formulas that would need drawing on one line of text. */
export const asText = (tokens: readonly Token[]): Words[] =>
  joined(tokens.map((token) => (isWords(token) ? token : plainWords(readableFormula(token.latex))))).filter(isWords)

function cellOf({ lines, latex }: Content, head: boolean): Cell {
  const tokens = textOf(lines).filter(isWords)
  const text = tokens.map((token) => token.text).join('')
  return { tokens, align: head || latex !== null || isFigureText(text) ? 'center' : 'left' }
}

function formulasOver(
  rows: readonly { cells: Content[]; height: number }[],
  columns: readonly number[],
  { box, size, measure }: CellSettings & { box: Box },
): Item[] {
  const items: Item[] = []
  let y = box.y
  for (const { cells, height } of rows) {
    let x = box.x
    for (const [at, { latex }] of cells.entries()) {
      const column = columns[at]!
      if (latex !== null) {
        const own = measure(latex, { display: true })
        const scale = inlineScale(own, (column - 2 * cellPadding.x) / size) * size
        const [width, tall] = [own.width * scale, (own.above + own.below) * scale]
        const cellBox = { x: x + (column - width) / 2, y: y + (height - tall) / 2, width, height: tall }
        items.push({ kind: 'formula', box: cellBox, ground: null, latex, display: true })
      }
      x += column
    }
    y += height
  }
  return items
}

/** Computes column widths from their texts; in narrow space no column gets less than its longest word, if possible. */
function columnWidths(grid: Grid, room: number, { size, measure }: CellSettings): number[] {
  const count = grid[0]!.length
  const padding = 2 * cellPadding.x + 2
  const idealWidths = Array.from(
    { length: count },
    (_, at) =>
      Math.max(...grid.map((row, index) => naturalWidth(index === 0 ? bold(row[at]!) : row[at]!, size, measure))) +
      padding,
  )
  const sum = idealWidths.reduce((total, width) => total + width, 0)
  if (sum <= room) return idealWidths.map((width) => width + (room - sum) / count)
  const least = Array.from(
    { length: count },
    (_, at) =>
      Math.max(...grid.map((row, index) => longestWord(index === 0 ? bold(row[at]!) : row[at]!, size, measure))) +
      padding,
  ).map((width, at) => Math.min(width, idealWidths[at]!))
  const leastSum = least.reduce((total, width) => total + width, 0)
  if (leastSum >= room) {
    const even = room / count
    const narrow = least.filter((width) => width <= even).reduce((total, width) => total + width, 0)
    const wide = least.filter((width) => width > even).reduce((total, width) => total + width, 0)
    return least.map((width) => (width <= even ? width : (width / wide) * (room - narrow)))
  }
  // Columns above a fair share can give up some width.
  const over = least.map((width, at) => Math.min(idealWidths[at]!, room) - width)
  const overSum = over.reduce((total, width) => total + width, 0)
  return least.map((width, at) => width + (over[at]! / overSum) * (room - leastSum))
}

function naturalWidth(cell: readonly Token[], size: number, measure: MeasureFormula): number {
  const [only, ...more] = cell
  if (only && !isWords(only) && more.length === 0) return measure(only.latex, { display: true }).width * size
  return Math.max(0, ...wrap(asText(cell), Infinity, measure).map(({ width }) => width)) * size
}

const longestWord = (cell: readonly Token[], size: number, measure: MeasureFormula): number =>
  Math.max(
    0,
    ...cell.map((token) => (isWords(token) ? longest(token, measure) : measure(token.latex, { display: false }).width)),
  ) * size

const longest = (words: Words, measure: MeasureFormula): number =>
  Math.max(
    ...words.text
      .split(/ +/)
      .map((text) => Math.max(0, ...wrap([{ ...words, text }], Infinity, measure).map(({ width }) => width))),
  )
