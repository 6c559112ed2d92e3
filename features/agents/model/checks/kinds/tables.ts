import { define, type Found } from '../check.ts'
import { locateCell, sectionOf, tablesIn, type Table } from '#formats/markdown/model/document.ts'
import { isEmptyCell } from '#formats/markdown/model/text.ts'
import { isTotalRow } from '../total-row.ts'

/**
 * Checks the table of a section: its columns, its rows (without head and totals), and that no cell is empty. Source: the assistants'
 * templates.
 */
export const tables = define({
  fields: {
    section: 'lines?',
    columns: 'amount?',
    least: 'amount?',
    most: 'amount?',
    cells: ['any', 'filled'],
    which: ['first', 'each'],
  },
  find({ blocks }, { section, columns, least, most, cells, which }) {
    const inside = tablesIn(sectionOf(blocks, section) ?? [])
    const title = section.at(-1) ?? ''
    const [first] = inside
    if (!first) return [{ key: 'check.tableMissing', values: { title }, at: { heading: title } }]
    return (which === 'each' ? inside : [first]).flatMap((table) =>
      faultsOf(table, { columns, least, most, filled: cells === 'filled' }),
    )
  },
})

type Limits = { columns: number | null; least: number | null; most: number | null; filled: boolean }

function faultsOf(table: Table, { columns, least, most, filled }: Limits): Found[] {
  const found: Found[] = []
  const at = { table: table.index, heading: table.under?.text }
  const body = table.rows.filter((row) => !row.isHead && !isTotalRow(row))
  const wrong = columns === null ? undefined : table.rows.find(({ cells }) => cells.length !== columns)
  if (wrong)
    found.push({
      key: 'check.columns',
      values: { number: wrong.cells.length, expected: columns! },
      at: locateCell(table, wrong, 0),
    })
  if (least !== null && body.length < least)
    found.push({ key: 'check.rowsFew', values: { number: body.length, expected: least }, at })
  if (most !== null && body.length > most)
    found.push({ key: 'check.rowsMany', values: { number: body.length, expected: most }, at })
  if (!filled) return found
  for (const row of body)
    for (const [column, cell] of row.cells.entries())
      if (!cell.copied && isEmptyCell(cell.text))
        found.push({ key: 'check.cellEmpty', values: { row: row.at }, at: locateCell(table, row, column) })
  return found
}
