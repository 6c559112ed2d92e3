import { holdsWords } from '#platform/server/database/search/search-text.ts'
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
  const pageFrom = (start: number) =>
    found
      .select(['position', ({ fn }) => fn.countAll<number>().over().as('total')])
      .orderBy('position')
      .limit(listPageSize)
      .offset((start - 1) * listPageSize)
      .execute()
  let positions = await pageFrom(page)
  let shown = page
  // Only a page beyond the last one needs to be counted first.
  if (positions.length === 0 && page > 1) {
    const [first] = await pageFrom(1)
    shown = Math.max(1, Math.ceil((first?.total ?? 0) / listPageSize))
    positions = await pageFrom(shown)
  }
  const total = positions[0]?.total ?? 0
  const pages = Math.ceil(total / listPageSize)
  const rows = await loadAt(
    db,
    setId,
    positions.map(({ position }) => position),
  )
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
    const parents = await loadAt(db, setId, next)
    for (const row of parents) known.set(row.position, row)
  }
  return known
}

async function loadAt(db: Database, setId: string, positions: readonly number[]): Promise<Row[]> {
  if (positions.length === 0) return []
  return db
    .selectFrom('curriculum_items')
    .selectAll()
    .where('set_id', '=', setId)
    .where('position', 'in', positions)
    .orderBy('position')
    .execute()
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
