import { define, type Found } from '../check.ts'
import { locateCell, tablesIn, type Table } from '#formats/markdown/model/document.ts'
import type { Row } from '#formats/markdown/model/read-table.ts'
import { beginsWith, countWords, isBlankLine } from '#formats/markdown/model/text.ts'
import { isTotalRow } from '../total-row.ts'

/**
 * Checks the cells of some columns: the number of characters and words, and how they begin. "*" means every column from the second on.
 * Source: the limits of a school report's fields; "Mỗi ô từ 15 đến 40 chữ" of rubrics.
 */
export const cells = define({
  fields: { columns: 'lines', characters: 'amount?', least: 'amount?', most: 'amount?', start: 'lines?' },
  find({ blocks }, { columns, ...limits }) {
    const fits = (title: string, at: number) =>
      columns.some((name) => (name === '*' ? at > 0 : title.toLowerCase().startsWith(name.toLowerCase())))
    const tables = tablesIn(blocks).filter(({ rows }) => rows[0]?.cells.some(({ text }, at) => fits(text, at)))
    if (tables.length === 0) return [{ key: 'check.columnMissing', values: { title: columns[0] ?? '' }, at: {} }]
    return tables.flatMap((table) =>
      table.rows
        .filter((row) => !row.isHead && !isTotalRow(row))
        .flatMap((row) =>
          row.cells.flatMap((_, column) =>
            fits(table.rows[0]!.cells[column]?.text ?? '', column) ? faultsOf(table, row, column, limits) : [],
          ),
        ),
    )
  },
})

type Limits = { characters: number | null; least: number | null; most: number | null; start: string[] }

function faultsOf(table: Table, row: Row, column: number, { characters, least, most, start }: Limits): Found[] {
  const { text } = row.cells[column]!
  const at = locateCell(table, row, column)
  const number = countWords(text)
  const found: Found[] = []
  if (characters !== null && text.length > characters)
    found.push({ key: 'check.cellCharacters', values: { row: row.at, number: text.length, expected: characters }, at })
  // Points and dots are not descriptions.
  if (number < 4 || isBlankLine(text)) return found
  if (least !== null && number < least)
    found.push({ key: 'check.cellWordsFew', values: { row: row.at, number, expected: least }, at })
  if (most !== null && number > most)
    found.push({ key: 'check.cellWordsMany', values: { row: row.at, number, expected: most }, at })
  if (start.length > 0 && !start.some((word) => beginsWith(text, word)))
    found.push({ key: 'check.cellStart', values: { row: row.at, word: start[0]! }, at })
  return found
}
