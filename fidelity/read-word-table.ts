import { childElements, elementsOf, valueOf, type XmlElement } from '../server/testing/parse-xml.ts'
import type { Block, Cell, Table } from './model.ts'

/** A table of a Word file. Cells that continue the one above belong to it. */
export function readWordTable(table: XmlElement, readBlocks: (cell: XmlElement) => Block[]): Table {
  const rows = childElements(table).filter(({ name }) => name === 'w:tr')
  const cells: Cell[] = []
  let columns = 0
  for (const [row, element] of rows.entries()) {
    let column = 0
    for (const cell of childElements(element).filter(({ name }) => name === 'w:tc')) {
      const properties = childElements(cell).find(({ name }) => name === 'w:tcPr')
      const span = Number((properties && valueOf(properties, 'w:gridSpan')) ?? 1)
      const merge = properties && elementsOf(properties, 'w:vMerge')[0]
      const above = cells.findLast((each) => each.column === column && each.row < row)
      if (merge && merge.attributes['w:val'] !== 'restart' && above) above.rows += 1
      else {
        const blocks = readBlocks(cell)
        const align = (blocks[0]?.type === 'paragraph' && blocks[0].align) || ''
        cells.push({ row, column, rows: 1, columns: span, align, blocks })
      }
      column += span
    }
    columns = Math.max(columns, column)
  }
  const body = rows.findIndex((row) => elementsOf(row, 'w:tblHeader').length === 0)
  return { type: 'table', rows: rows.length, columns, headerRows: body === -1 ? rows.length : body, cells }
}
