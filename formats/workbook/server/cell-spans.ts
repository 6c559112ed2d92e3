import { SaxesParser } from 'saxes'
import { Unreadable } from '../../readers/server/reading.ts'
import { parseAddress } from '../../readers/server/excel/cells.ts'

/** An element in the text of a part: from its first sign to after its last one. `openEnd`: after its opening tag. */
type Span = { start: number; openEnd: number; end: number; isEmpty: boolean }

export type CellSpan = Span & { style: string | null; hasFormula: boolean }
export type RowSpan = Span & { cells: Map<number, CellSpan>; prefix: string }

/** The positions of rows and cells in the XML of a sheet, so that single cells can be changed and everything else stays. */
export type SheetSpans = { data: Span & { prefix: string }; rows: Map<number, RowSpan> }

/** @throws Unreadable 'damaged' if the sheet is not well formed, or has no element for cells */
export function findCellSpans(xml: string): SheetSpans {
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
