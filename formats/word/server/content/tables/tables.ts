import type { Element } from 'hast'
import { contextIn } from '../context.ts'
import { attribute, childElements } from '../../html/tree.ts'
import type { Block, ParagraphStyle, TableBlock, TableCellBlock } from '../model.ts'
import { cellPadding, twipsPerPoint } from '../../page.ts'
import type { Context } from '../reading-state.ts'
import { headPoints, smallerLetters } from '../../styles.ts'
import { type Content, contentOf } from './cell-content.ts'
import { columnWidths, headWidths, leastWidths, neededWidth, readableWidth } from './column-widths.ts'
import { type PlacedCell, layoutCells } from './grid.ts'

/** The maximum nesting depth of tables. */
export const tableLevels = 3
/** A row with longer text may be split between pages: moved as a whole, it would leave half a page empty. */
const wholeRowLength = 600

/** A table up to this size stays on one page if possible. Units: rows, and characters. */
const wholeTable = { rows: 8, length: 1200 }

type Cell = PlacedCell & { content: Content; header: boolean }
type ReadBlocks = (cell: Element, context: Context) => Block[]

/** Reads a table with its merged cells, header rows and column widths; null when it has no cell. */
export function readTable(table: Element, context: Context, readBlocks: ReadBlocks): TableBlock | null {
  const groups = rowGroupsOf(table)
  const placed = layoutCells(groups, context.counts)
  if (placed.columns === 0) return null
  const measured = placed.cells.map((cell) => ({ ...cell, content: contentOf(cell.elements), header: false }))
  const role = attribute(table, 'dataRole')
  const bare = role !== null || attribute(table, 'border') === '0'
  const headers = role === null ? headerRows(groups, measured) : 0
  const cells = measured.map((cell) => ({ ...cell, header: cell.row < headers }))
  const { landscape, total, points } = layoutOf(cells, placed.columns, context)
  const size = sizeOf(role === 'head' ? headPoints : (points ?? context.points), context)
  const widths =
    role === null
      ? columnWidths(cells, placed.columns, { total, size, turned: landscape })
      : headWidths(cells, placed.columns, { total, size })
  const style = role === 'head' ? 'HeadText' : points ? (`TableText${points}` as const) : 'TableText'
  const read = (cell: Cell) => readCell(cell, { context, widths, style, centred: role === 'head', readBlocks })
  const slots = rowsOfCells(cells, groups.flat().length, placed.columns)
  const keeps = keepsNext(cells, { rows: slots.length, headers })
  const least = role === null && !landscape && leastWidths(cells, placed.columns, { size })
  const rows = slots.map((row, index) => ({
    cells: row.map((slot) =>
      slot.cell ? cellBlock(slot.cell, { row: index, shaded: context.greyHeads && !bare, read }) : blank(slot.columns),
    ),
    repeats: index < headers,
    whole: row.every((slot) => slot.cell === null || slot.cell.content.letters <= wholeRowLength),
    keepsNext: keeps(index),
  }))
  return {
    type: 'table',
    landscape,
    ...(bare ? { bare } : context.tableStyle && { styled: headsOf(cells, headers) }),
    indent: context.indent,
    columnWidths: widths,
    ...(least && { leastWidths: least }),
    rows,
  }
}

/** Font size in twips, adjusted to the width of the font. */
const sizeOf = (points: number, { room }: Context) => points * twipsPerPoint * room.letters

type Layout = { landscape: boolean; total: number; points?: (typeof smallerLetters)[number] }

/**
 * Tries portrait in normal or slightly smaller letters, then landscape, in letters small enough for its words and, if possible, its long
 * sentences.
 */
function layoutOf(cells: readonly Cell[], columns: number, context: Context): Layout {
  const fitsBy =
    (width: typeof neededWidth) =>
    ({ total, points }: Layout) =>
      width(cells, columns, { size: sizeOf(points ?? context.points, context) }) <= total
  const upright = { landscape: false, total: context.width - context.indent }
  const turned = { landscape: true, total: context.room.turnedText }
  const smaller = smallerLetters.filter((points) => points < context.points)
  const inLetters = (page: Layout) => [page, ...smaller.map((points) => ({ ...page, points }))]
  const words = fitsBy(neededWidth)
  if (!isTurnable(context)) return inLetters(upright).find(words) ?? inLetters(upright).at(-1)!
  const sideways = inLetters(turned)
  return (
    inLetters(upright).slice(0, 2).find(words) ??
    sideways.find(fitsBy(readableWidth)) ??
    sideways.find(words) ??
    sideways.at(-1)!
  )
}

/** Keeps rows together with the next: all of a small table, or the heads and the second-to-last row of any other. */
function keepsNext(cells: readonly Cell[], { rows, headers }: { rows: number; headers: number }) {
  const length = cells.reduce((sum, { content }) => sum + content.letters, 0)
  const small = rows <= wholeTable.rows && length <= wholeTable.length
  return (row: number) => row < rows - 1 && (small || row < headers || row === rows - 2)
}

/** Only a top-level table can be placed on a landscape page. */
const isTurnable = ({ tables, list, indent }: Context) => tables === 0 && list === null && indent === 0

function rowGroupsOf(table: Element): Element[][][] {
  const groups = childElements(table).filter((child) => /^t(?:head|body|foot)$/.test(child.tagName))
  const order = ['thead', 'tbody', 'tfoot']
  return groups
    .toSorted((one, other) => order.indexOf(one.tagName) - order.indexOf(other.tagName))
    .map((group) =>
      childElements(group)
        .filter(({ tagName }) => tagName === 'tr')
        .map(cellsOfRow),
    )
}

function cellsOfRow(row: Element): Element[] {
  return childElements(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th')
}

/** Counts the leading rows that hold only header cells. A table of headers only has none, since there is no body. */
function headerRows(groups: readonly Element[][][], cells: readonly Cell[]): number {
  const rows = groups.flat()
  const body = rows.findIndex((row) => row.some(({ tagName }) => tagName === 'td'))
  const crossing = cells.find((cell) => cell.row < body && cell.row + cell.rows > body)
  return crossing ? crossing.row : Math.max(body, 0)
}

/** A first column of header cells below the head is one, too. */
function headsOf(cells: readonly Cell[], headers: number): NonNullable<TableBlock['styled']> {
  const beside = cells.filter(({ column, row }) => column === 0 && row >= headers)
  const firstColumn = beside.length > 0 && beside.every(({ elements }) => elements[0]?.tagName === 'th')
  return { firstRow: headers > 0, firstColumn }
}

type Slot = { cell: Cell | null; columns: number }

/** Lists for every row, from left to right, the cells that start in or span it, and the holes between them. */
function rowsOfCells(cells: readonly Cell[], rowCount: number, columnCount: number): Slot[][] {
  const starting = Map.groupBy(cells, (cell) => cell.row)
  const below: (Cell | undefined)[] = Array.from({ length: columnCount })
  return Array.from({ length: rowCount }, (_, row) => {
    for (const cell of starting.get(row) ?? []) below.fill(cell, cell.column, cell.column + cell.columns)
    const slots: Slot[] = []
    for (const [column, cell] of below.entries()) {
      const covers = cell !== undefined && cell.row + cell.rows > row
      const last = slots.at(-1)
      if (covers && cell.column === column) slots.push({ cell, columns: cell.columns })
      else if (!covers && last?.cell === null) last.columns += 1
      else if (!covers) slots.push({ cell: null, columns: 1 })
    }
    return slots
  })
}

type InRow = { row: number; shaded: boolean; read: (cell: Cell) => Block[] }

function cellBlock(cell: Cell, { row, read, ...table }: InRow): TableCellBlock {
  const starts = cell.row === row
  const shaded = table.shaded && cell.elements[0]?.tagName === 'th'
  const merge = cell.rows === 1 ? undefined : starts ? 'restart' : 'continue'
  return { columns: cell.columns, merge, shaded, blocks: starts ? read(cell) : [] }
}

function blank(columns: number): TableCellBlock {
  return { columns, shaded: false, blocks: [] }
}

type InTable = {
  context: Context
  widths: readonly number[]
  style: ParagraphStyle
  /** Centres the whole table. */
  centred: boolean
  readBlocks: ReadBlocks
}

function readCell(cell: Cell, { context, widths, style, centred, readBlocks }: InTable): Block[] {
  const columns = widths.slice(cell.column, cell.column + cell.columns)
  const width = Math.max(
    cellPadding,
    columns.reduce((total, column) => total + column, -2 * cellPadding),
  )
  const align = centred || cell.header || cell.content.figure ? 'center' : undefined
  const tables = context.tables + 1
  const inside = {
    ...context,
    style,
    align,
    indent: 0,
    width,
    list: null,
    inTask: false,
    plain: false,
    tables,
  } as const
  return cell.elements.flatMap((element) => readBlocks(element, contextIn(element, inside)))
}
