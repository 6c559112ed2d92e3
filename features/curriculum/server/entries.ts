import type { Database } from '#platform/server/database/schema.ts'
import type { CurriculumItem } from '../model/items.ts'
import type { SetEntry } from '../model/editing/changes.ts'
import { readWeeks } from '../model/table/cells.ts'
import { writeWeeks } from '../model/table/write-table.ts'

type StoredItem = CurriculumItem & { identifier: string }

/** Reads all entries of a set in the order of the tree. */
export async function readItems(db: Database, setId: string): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom('curriculum_items')
    .selectAll()
    .where('set_id', '=', setId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    level: row.level,
    identifier: row.id,
    parent: row.parent,
    code: row.code,
    text: row.text,
    periods: row.periods,
    fromWeek: row.from_week,
    toWeek: row.to_week,
    cognitiveLevel: row.cognitive_level,
    gradeBand: row.grade_band,
  }))
}

/** Names the parents by their ids instead of their places, which change while a set is edited. */
export const toEntries = (items: readonly StoredItem[]): SetEntry[] =>
  items.map(({ identifier, parent, fromWeek, toWeek, ...item }) => ({
    ...item,
    id: identifier,
    parent: parent === null ? null : items[parent]!.identifier,
    weeks: writeWeeks({ fromWeek, toWeek }),
  }))

export function fromEntries(entries: readonly SetEntry[]): CurriculumItem[] {
  const positions = new Map(entries.map(({ id }, index) => [id, index]))
  return entries.map(({ id, parent, weeks, level, code, text, periods, cognitiveLevel, gradeBand }) => {
    const [fromWeek, toWeek] = readWeeks(weeks) ?? [null, null]
    return {
      level,
      identifier: id,
      parent: parent === null ? null : positions.get(parent)!,
      code,
      text,
      periods,
      fromWeek,
      toWeek,
      cognitiveLevel,
      gradeBand,
    }
  })
}
