import { define, type Found } from '../check.ts'
import { locateCell, tablesIn } from '#formats/markdown/model/document.ts'
import { wordsIn } from '#formats/markdown/model/text.ts'

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
