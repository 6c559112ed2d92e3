import { searchText } from '#platform/model/search-text.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { ChosenEntry, OfferedSet } from '../contract/curriculum-choices.ts'
import { findAbove, listed } from './items.ts'
import { getSet, listSets } from './sets.ts'

type Row = Schema['curriculum_items']

/** Lists the newest version of each curriculum. */
export async function listOfferedSets(db: Database): Promise<OfferedSet[]> {
  const newest = new Map<string, OfferedSet>()
  // The newest version of a name comes first.
  for (const { id, name, version, counts, confirmed } of await listSets(db)) {
    const key = searchText(name)
    if (!newest.has(key)) newest.set(key, { id, name, version, counts, isConfirmed: confirmed !== null })
  }
  return [...newest.values()]
}

/** Loads entries with the titles above and what is below them, in the order of the curriculum. @throws AppError 404 */
export async function findChosen(db: Database, setId: string, ids: readonly string[]): Promise<ChosenEntry[]> {
  await getSet(db, setId)
  const rows = await loadItems(db, setId, ids)
  const [above, below] = await Promise.all([findAbove(db, setId, rows), loadBelow(db, setId, rows)])
  const known = new Map([...above, ...below.map((row) => [row.position, row] as const)])
  return rows.map((row) => {
    const isBelow = (one: Row) => ancestorsOf(one, known).some(({ position }) => position === row.position)
    const ofLevel = (level: Row['level']) =>
      below.filter((one) => one.level === level && isBelow(one)).map((one) => listed(one, known))
    const at = (level: Row['level']) => [row, ...ancestorsOf(row, known)].find((one) => one.level === level)
    const titleOf = (level: Row['level']) => at(level)?.text ?? null
    const lesson = at('lesson')
    return {
      ...listed(row, known),
      subject: titleOf('subject'),
      grade: titleOf('grade'),
      chapter: titleOf('chapter'),
      lesson: lesson ? { id: lesson.id, text: lesson.text, periods: lesson.periods } : null,
      outcomes: ofLevel('outcome'),
      competences: ofLevel('competence'),
    }
  })
}

export async function loadItems(db: Database, setId: string, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('curriculum_items')
    .selectAll()
    .where('set_id', '=', setId)
    .where('id', 'in', ids)
    .orderBy('position')
    .execute()
}

/** Loads the entries of some levels in the order of the tree, all or those of a range of positions. */
export function loadCurriculumRows(
  db: Database,
  setId: string,
  levels: readonly Row['level'][],
  { from, before }: { from: number; before: number | null } = { from: 0, before: null },
): Promise<Row[]> {
  return db
    .selectFrom('curriculum_items')
    .selectAll()
    .where('set_id', '=', setId)
    .where('level', 'in', levels)
    .where('position', '>=', from)
    .$if(before !== null, (query) => query.where('position', '<', before!))
    .orderBy('position')
    .execute()
}

/** Loads what is below the rows, level by level. */
async function loadBelow(db: Database, setId: string, rows: readonly Row[]): Promise<Row[]> {
  const found = new Map<number, Row>()
  let parents = rows.map(({ position }) => position)
  while (parents.length > 0 && found.size < belowMax) {
    const children = await db
      .selectFrom('curriculum_items')
      .selectAll()
      .where('set_id', '=', setId)
      .where('parent', 'in', parents.slice(0, belowMax))
      .orderBy('position')
      .limit(belowMax)
      .execute()
    const fresh = children.filter(({ position }) => !found.has(position))
    for (const row of fresh) found.set(row.position, row)
    parents = fresh.map(({ position }) => position)
  }
  return [...found.values()].toSorted((one, other) => one.position - other.position)
}

/** More outcomes than this are no choice for one document. */
const belowMax = 500

function ancestorsOf(row: Row, known: ReadonlyMap<number, Row>): Row[] {
  const parent = row.parent === null ? undefined : known.get(row.parent)
  return parent ? [parent, ...ancestorsOf(parent, known)] : []
}
