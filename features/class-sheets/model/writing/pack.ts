import { cellOf, isToWrite, type Cell, type ClassSheet, type Rewrite, type Row } from '../class-sheet.ts'
import { hideNames, type Hidden } from '#ai/model/names/hide-names.ts'
import type { NameList } from '#ai/model/names/name-list.ts'

/** More rows at once are truncated by models with a small output limit, and lose one another. */
const rowsAtOnce = 8

/** A row as a model sees it: no name, no number of the list, only what the comment rests on. */
export type SentRow = {
  id: number
  level: string
  mark: string
  note: Hidden
  comment: Hidden
  rewrite: Rewrite | null
}

/** The rows of one request, all for the same column. */
export type Pack = { column: number; rows: SentRow[] }

/** The texts that are sent for a comment. What a teacher typed into the cells of level and mark may hold names, too. */
const textsToSend = ({ row: { mark, note }, comment: { text, rewrite }, level }: Cell) => ({
  level,
  mark,
  note,
  comment: rewrite ? text : '',
})

/** Finds words that may be names in all that is to be sent of a row. It waits until the teacher has decided on them. */
export function findUnsureWords({ decisions }: Row, cells: readonly Cell[], names: NameList): string[] {
  const texts = new Set(cells.filter(isToWrite).flatMap((cell) => Object.values(textsToSend(cell))))
  return [...new Set([...texts].flatMap((text) => hideNames(text, names, decisions).unsure))]
}

/** Hides the names in a row that is to be written. Null: a word may be a name, so that the row waits for the teacher. */
function toSentRow(cell: Cell, names: NameList): SentRow | null {
  const { id, decisions } = cell.row
  const hide = (text: string) => hideNames(text, names, decisions)
  const texts = textsToSend(cell)
  const [level, mark, note, comment] = [hide(texts.level), hide(texts.mark), hide(texts.note), hide(texts.comment)]
  if ([level, mark, note, comment].some(({ unsure }) => unsure.length > 0)) return null
  return { id, level: level.text, mark: mark.text, note, comment, rewrite: cell.comment.rewrite }
}

/** The comments that are to be written, in packs for one answer each. The first rows come first, with all of their comments. */
export function packsToWrite(sheet: ClassSheet, names: NameList): Pack[] {
  const ofColumns = sheet.columns.map((_, column) => {
    const cells = sheet.rows.map((row) => cellOf(sheet, row, column)).filter(isToWrite)
    const rows = cells.flatMap((cell) => toSentRow(cell, names) ?? [])
    return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_one, pack) => ({
      column,
      rows: rows.slice(pack * rowsAtOnce, (pack + 1) * rowsAtOnce),
    }))
  })
  const most = Math.max(...ofColumns.map(({ length }) => length))
  return Array.from({ length: most }, (_, at) => ofColumns.flatMap((packs) => packs[at] ?? [])).flat()
}
