import { isToWrite, type ClassSheet, type Row, type Rewrite } from '../class-sheet.ts'
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

/**
 * Hides the names in a row that is to be written. Null: a word may be a name, so that the row waits for the teacher. What a teacher typed
 * into the cells of level and mark is no exception.
 */
function toSentRow(row: Row, names: NameList): SentRow | null {
  const hide = (text: string) => hideNames(text, names, row.decisions)
  const [level, mark, note, comment] = [
    hide(row.level),
    hide(row.mark),
    hide(row.note),
    hide(row.rewrite ? row.comment : ''),
  ]
  if ([level, mark, note, comment].some(({ unsure }) => unsure.length > 0)) return null
  return { id: row.id, level: level.text, mark: mark.text, note, comment, rewrite: row.rewrite }
}

/** The rows that are to be written, in the order of the list, in packs for one answer each. */
export function packsToWrite({ rows }: ClassSheet, names: NameList): SentRow[][] {
  const sentRows = rows.filter(isToWrite).flatMap((row) => toSentRow(row, names) ?? [])
  return Array.from({ length: Math.ceil(sentRows.length / rowsAtOnce) }, (_, pack) =>
    sentRows.slice(pack * rowsAtOnce, (pack + 1) * rowsAtOnce),
  )
}
