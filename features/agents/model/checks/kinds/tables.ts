import { define, type Found } from '../check.ts'
import { locateCell, sectionOf, tablesIn, type Table } from '#formats/markdown/model/document.ts'
import { isEmptyCell, beginsWith, countWords, isBlankLine, wordsIn } from '#formats/markdown/model/text.ts'
import { isTotalRow } from '../total-row.ts'
import type { Row } from '#formats/markdown/model/read-table.ts'

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
            fits(table.rows[0]!.cells[column]?.text ?? '', column) ? findCellFaults(table, row, column, limits) : [],
          ),
        ),
    )
  },
})

type CellLimits = { characters: number | null; least: number | null; most: number | null; start: string[] }

function findCellFaults(
  table: Table,
  row: Row,
  column: number,
  { characters, least, most, start }: CellLimits,
): Found[] {
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
      findTableFaults(table, { columns, least, most, filled: cells === 'filled' }),
    )
  },
})

type TableLimits = { columns: number | null; least: number | null; most: number | null; filled: boolean }

function findTableFaults(table: Table, { columns, least, most, filled }: TableLimits): Found[] {
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

/** Share of common word triples above which a cell reads as a copy of another. */
const alike = 0.6
/** A class has at most 60 pupils. In longer tables each row is compared with its neighbours only. */
const rowsMax = 200

/**
 * Checks that no two rows of a column say nearly the same.
 * Source: "Không hai em nào có nhận xét giống nhau" (report comments).
 */
export const similarRows = define({
  fields: { column: 'lines' },
  find({ blocks }, { column }) {
    return tablesIn(blocks).flatMap((table) => {
      const at =
        table.rows[0]?.cells.findIndex(({ text }) =>
          column.some((name) => text.toLowerCase().startsWith(name.toLowerCase())),
        ) ?? -1
      if (at === -1) return []
      const rows = table.rows.slice(1).map((row) => ({ row, threes: threesOf(row.cells[at]?.text ?? '') }))
      return rows.flatMap(({ row, threes }, index): Found[] => {
        const before = rows
          .slice(Math.max(0, index - rowsMax), index)
          .find((other) => likeness(threes, other.threes) >= alike)
        return before
          ? [{ key: 'check.rowsAlike', values: { row: row.at, other: before.row.at }, at: locateCell(table, row, at) }]
          : []
      })
    })
  },
})

function threesOf(text: string): Set<string> {
  const words = wordsIn(text).slice(0, 200)
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`))
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size < 3 || other.size < 3) return 0
  let common = 0
  for (const three of one) if (other.has(three)) common += 1
  return common / Math.min(one.size, other.size)
}
