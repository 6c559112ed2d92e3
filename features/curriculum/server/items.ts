import { holdsWords } from '#platform/server/database/search-text.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { listPageSize } from '#platform/model/lists.ts'
import type { Pagination } from '#platform/contract/shared.ts'
import type { ListedItem } from '../contract/curriculum-sets.ts'
import type { ItemLevel } from '../model/items.ts'
import { writeWeeks } from '../model/table/write-table.ts'
import { getSet } from './sets.ts'

type Row = Schema['curriculum_items']

/** Lists a page of a set in the order of the tree, with the path of each entry. @throws AppError 404 */
export async function listItems(
  db: Database,
  setId: string,
  { search, level, page }: { search?: string | undefined; level?: ItemLevel | undefined; page: number },
): Promise<{ items: ListedItem[]; pagination: Pagination }> {
  await getSet(db, setId)
  let found = db.selectFrom('curriculum_items').where('set_id', '=', setId)
  if (level) found = found.where('level', '=', level)
  for (const holds of holdsWords('search_text', search)) found = found.where(holds)
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const total = count
  const pages = Math.ceil(total / listPageSize)
  const shown = Math.min(page, Math.max(1, pages))
  const rows = await found
    .selectAll()
    .orderBy('position')
    .limit(listPageSize)
    .offset((shown - 1) * listPageSize)
    .execute()
  const above = await findAbove(db, setId, rows)
  return {
    items: rows.map((row) => listed(row, above)),
    pagination: { page: shown, limit: listPageSize, total, pages },
  }
}

/** Loads everything above the rows, level by level. */
export async function findAbove(db: Database, setId: string, rows: readonly Row[]): Promise<Map<number, Row>> {
  const known = new Map(rows.map((row) => [row.position, row]))
  for (let next = missing(known); next.length > 0; next = missing(known)) {
    const parents = await db
      .selectFrom('curriculum_items')
      .selectAll()
      .where('set_id', '=', setId)
      .where('position', 'in', next)
      .execute()
    for (const row of parents) known.set(row.position, row)
  }
  return known
}

const missing = (known: ReadonlyMap<number, Row>): number[] => [
  ...new Set([...known.values()].flatMap(({ parent }) => (parent === null || known.has(parent) ? [] : [parent]))),
]

export function listed(row: Row, above: ReadonlyMap<number, Row>): ListedItem {
  const path: string[] = []
  for (let at = row.parent; at !== null; at = above.get(at)!.parent) path.unshift(above.get(at)!.text)
  return {
    id: row.id,
    level: row.level,
    code: row.code,
    text: row.text,
    periods: row.periods,
    weeks: writeWeeks({ fromWeek: row.from_week, toWeek: row.to_week }),
    cognitiveLevel: row.cognitive_level,
    gradeBand: row.grade_band,
    path,
  }
}
