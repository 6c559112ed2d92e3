import * as XLSX from '@e965/xlsx'
import { SaxesParser } from 'saxes'
import { Unreadable } from '#formats/readers/server/reading.ts'
import { parseAddress } from '#formats/readers/server/excel/xlsx/cells.ts'

/** A cell to write, counted from 0. An empty text clears an existing cell. */
export type NewCell = { row: number; column: number; text: string }

/** A cell to write contains a formula. */
export class FormulaFound extends Error {
  readonly cell: string
  constructor(cell: string) {
    super(`There is a formula in ${cell}`)
    this.cell = cell
  }
}

type Change = { start: number; end: number; text: string }

/**
 * Writes texts into cells of a sheet and keeps every other byte. A cell keeps its style; a new one gets the style of its neighbour. Texts
 * are inline strings, so that none is read as a formula.
 * @throws FormulaFound; Unreadable as findCellSpans
 */
export function fillSheet(xml: string, cells: readonly NewCell[]): string {
  const spans = findCellSpans(xml)
  const changes: Change[] = []
  const byRow = Map.groupBy(cells, ({ row }) => row)
  for (const [at, own] of byRow) {
    const row = spans.rows.get(at)
    if (row) changes.push(...changesIn(xml, row, own))
    else changes.push(newRow(spans, at, own))
  }
  return changes
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), xml)
}

function changesIn(xml: string, row: RowSpan, cells: readonly NewCell[]): Change[] {
  const { prefix } = row
  const added: NewCell[] = []
  const changes: Change[] = []
  for (const cell of cells) {
    const known = row.cells.get(cell.column)
    if (known?.hasFormula) throw new FormulaFound(nameOf(cell))
    if (known) changes.push({ start: known.start, end: known.end, text: cellXml(cell, prefix, known.style) })
    else if (cell.text !== '') added.push(cell)
  }
  if (added.length === 0) return changes
  const styled = (cell: NewCell) => cellXml(cell, prefix, neighbourStyle(row, cell.column))
  const tag = withinSpans(xml.slice(row.start, row.openEnd), Math.max(...added.map(({ column }) => column)))
  if (row.isEmpty) {
    const open = tag.replace(/\s*\/>$/, '>')
    return [
      {
        start: row.start,
        end: row.end,
        text: `${open}${added.toSorted(byColumn).map(styled).join('')}</${prefix}row>`,
      },
    ]
  }
  if (tag !== xml.slice(row.start, row.openEnd)) changes.push({ start: row.start, end: row.openEnd, text: tag })
  const before = Map.groupBy(added, ({ column }) => insertAt(row, column))
  for (const [start, here] of before)
    changes.push({ start, end: start, text: here.toSorted(byColumn).map(styled).join('') })
  return changes
}

const byColumn = (one: NewCell, other: NewCell) => one.column - other.column

/** Cells are ordered by column. */
function insertAt(row: RowSpan, column: number): number {
  const after = [...row.cells].filter(([at]) => at > column).map(([, { start }]) => start)
  if (after.length > 0) return Math.min(...after)
  return Math.max(row.openEnd, ...[...row.cells.values()].map(({ end }) => end))
}

function neighbourStyle({ cells }: RowSpan, column: number): string | null {
  const left = [...cells.keys()].filter((at) => at < column)
  return left.length === 0 ? null : cells.get(Math.max(...left))!.style
}

/** Updates the attribute with the first and last column of a row. */
const withinSpans = (tag: string, column: number): string =>
  tag.replace(
    /(\sspans=["'])(\d+):(\d+)/,
    (_, name: string, from: string, to: string) => `${name}${from}:${Math.max(Number(to), column + 1)}`,
  )

function newRow({ data, rows }: SheetSpans, at: number, cells: readonly NewCell[]): Change {
  const { prefix } = data
  const written = cells
    .filter(({ text }) => text !== '')
    .toSorted(byColumn)
    .map((cell) => cellXml(cell, prefix, null))
  const row = `<${prefix}row r="${at + 1}">${written.join('')}</${prefix}row>`
  if (data.isEmpty) return { start: data.start, end: data.end, text: `<${prefix}sheetData>${row}</${prefix}sheetData>` }
  const after = [...rows].filter(([other]) => other > at).map(([, { start }]) => start)
  const start =
    after.length > 0 ? Math.min(...after) : Math.max(data.openEnd, ...[...rows.values()].map(({ end }) => end))
  return { start, end: start, text: row }
}

const nameOf = ({ row, column }: NewCell): string => XLSX.utils.encode_cell({ r: row, c: column })

function cellXml(cell: NewCell, prefix: string, style: string | null): string {
  const open = `<${prefix}c r="${nameOf(cell)}"${style === null ? '' : ` s="${style}"`}`
  if (cell.text === '') return `${open}/>`
  return `${open} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(cell.text)}</${prefix}t></${prefix}is></${prefix}c>`
}

const escaped = (text: string): string =>
  text
    .toWellFormed()
    // XML forbids these signs.
    .replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** An element in the text of a part: from its first sign to after its last one. `openEnd`: after its opening tag. */
type Span = { start: number; openEnd: number; end: number; isEmpty: boolean }

type CellSpan = Span & { style: string | null; hasFormula: boolean }
type RowSpan = Span & { cells: Map<number, CellSpan>; prefix: string }

/** The positions of rows and cells in the XML of a sheet, so that single cells can be changed and everything else stays. */
type SheetSpans = { data: Span & { prefix: string }; rows: Map<number, RowSpan> }

/** @throws Unreadable 'damaged' if the sheet is not well formed, or has no element for cells */
function findCellSpans(xml: string): SheetSpans {
  const parser = new SaxesParser()
  const rows = new Map<number, RowSpan>()
  let data: SheetSpans['data'] | null = null
  let row: RowSpan | null = null
  let cell: CellSpan | null = null
  let [rowAt, columnAt] = [-1, -1]
  const spanHere = (isEmpty: boolean): Span => {
    const openEnd = parser.position
    // Attributes never contain the character that begins a tag.
    return { start: xml.lastIndexOf('<', openEnd - 1), openEnd, end: openEnd, isEmpty }
  }
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const [local, prefix] = nameIn(name)
    if (local === 'sheetData') data = { ...spanHere(isSelfClosing), prefix }
    else if (local === 'row' && data) {
      rowAt = Number(attributes['r'] ?? rowAt + 2) - 1
      columnAt = -1
      row = { ...spanHere(isSelfClosing), cells: new Map(), prefix }
      rows.set(rowAt, row)
    } else if (local === 'c' && row) {
      columnAt = parseAddress(attributes['r'])?.column ?? columnAt + 1
      cell = { ...spanHere(isSelfClosing), style: attributes['s'] ?? null, hasFormula: false }
      row.cells.set(columnAt, cell)
    } else if (local === 'f' && cell) cell.hasFormula = true
  })
  parser.on('closetag', ({ name }) => {
    const [local] = nameIn(name)
    const end = parser.position
    if (local === 'c' && cell) {
      cell.end = end
      cell = null
    } else if (local === 'row' && row) {
      row.end = end
      row = null
    } else if (local === 'sheetData' && data) data.end = end
  })
  parser.on('doctype', () => {
    throw new Unreadable('damaged')
  })
  parser.on('error', (cause) => {
    throw new Unreadable('damaged', { cause })
  })
  parser.write(xml).close()
  if (!data) throw new Unreadable('damaged')
  return { data, rows }
}

const nameIn = (name: string): [local: string, prefix: string] => {
  const at = name.indexOf(':')
  return at === -1 ? [name, ''] : [name.slice(at + 1), name.slice(0, at + 1)]
}
