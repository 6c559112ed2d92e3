import { folded } from '#formats/tables/model/sheet.ts'
import { readJson, readStored, writeStored } from '#platform/web/lib/storage.ts'
import { columnUses, type ColumnUse } from '../../model/import/column-uses.ts'
import type { FoundColumn } from '../../model/import/recognise.ts'

/** Stored are headings with their uses, and no cell of a list. */
const key = 'class-sheet-columns'

export function rememberedUses(): Record<string, ColumnUse> {
  const stored = readJson(readStored(key))
  if (typeof stored !== 'object' || stored === null) return {}
  const uses = Object.entries(stored).flatMap(([heading, storedUse]): [string, ColumnUse][] => {
    const use = columnUses.find((one) => one === storedUse)
    return use ? [[heading, use]] : []
  })
  return Object.fromEntries(uses)
}

export function rememberUses(columns: readonly FoundColumn[]): void {
  const decided = columns.flatMap(({ heading, use }): [string, ColumnUse][] =>
    heading && use ? [[folded(heading), use]] : [],
  )
  writeStored(key, JSON.stringify({ ...rememberedUses(), ...Object.fromEntries(decided) }))
}
