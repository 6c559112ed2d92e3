import { childElements, elementsOf, valueOf, type XmlElement } from '../../../tests/support/files/parse-xml.ts'
import { type Block, type Cell, type Side, sidesOf, type Table } from '../model.ts'

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
        cells.push({ row, column, rows: 1, columns: span, align, lines: linesOf(properties), blocks })
      }
      column += span
    }
    columns = Math.max(columns, column)
  }
  const body = rows.findIndex((row) => elementsOf(row, 'w:tblHeader').length === 0)
  const headerRows = body === -1 ? rows.length : body
  return {
    type: 'table',
    rows: rows.length,
    columns,
    headerRows,
    cells: cells.map((cell) => withNeighbours(cell, cells)),
  }
}

function linesOf(properties: XmlElement | undefined): Side[] {
  const borders = properties ? elementsOf(properties, 'w:tcBorders').flatMap(childElements) : []
  const has = (side: Side) =>
    borders.some(({ name, attributes }) => name === `w:${side}` && !/^(?:none|nil)$/.test(attributes['w:val'] ?? ''))
  return sidesOf({ top: has('top'), bottom: has('bottom'), left: has('left'), right: has('right') })
}

/** The border between two cells is visible, whichever cell has it. */
function withNeighbours(cell: Cell, cells: readonly Cell[]): Cell {
  const has = (side: Side, down: number, right: number, opposite: Side) =>
    cell.lines?.includes(side) ||
    cells.some(
      ({ row, column, lines }) =>
        row === cell.row + down && column === cell.column + right && lines?.includes(opposite),
    )
  const lines = sidesOf({
    top: has('top', -1, 0, 'bottom'),
    bottom: has('bottom', 1, 0, 'top'),
    left: has('left', 0, -1, 'right'),
    right: has('right', 0, 1, 'left'),
  })
  return { ...cell, lines }
}
