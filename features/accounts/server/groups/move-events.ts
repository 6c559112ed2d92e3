import type { Database } from '#platform/server/database/schema.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'

type Pair = { user_id: string; group_id: string }
type Names = Map<string, string>

/** Names listed in one audit event; the total is recorded beside them. */
const mostNamed = 100

/** Builds an audit event for each group and direction of a move. */
export async function prepareMoveEvents(
  transaction: Database,
  { added, removed }: { added: readonly Pair[]; removed: readonly Pair[] },
): Promise<(record: RecordAuditEvent) => void> {
  const all = [...added, ...removed]
  if (all.length === 0) return () => {}
  const groups = await namesIn(
    transaction,
    'groups',
    all.map(({ group_id }) => group_id),
  )
  const [joined, left] = [byGroup(added), byGroup(removed)]
  const shown = [...joined.values(), ...left.values()].flatMap((ids) => ids.slice(0, mostNamed))
  const people = await namesIn(transaction, 'users', shown)
  return (record) => {
    for (const [id, ids] of joined) record('group-joined', ...auditEvent({ id, ids, groups, people }, 'after'))
    for (const [id, ids] of left) record('group-left', ...auditEvent({ id, ids, groups, people }, 'before'))
  }
}

const byGroup = (pairs: readonly Pair[]): Map<string, string[]> =>
  new Map(
    [...Map.groupBy(pairs, ({ group_id }) => group_id)].map(([id, some]) => [id, some.map(({ user_id }) => user_id)]),
  )

/** Makes a single moved person the account of the event, so that a search finds it by them. */
function auditEvent(
  { id, ids, groups, people }: { id: string; ids: string[]; groups: Names; people: Names },
  when: 'before' | 'after',
): [string | null, NonNullable<Parameters<RecordAuditEvent>[2]>] {
  const subject = { id, name: groups.get(id) ?? '' }
  if (ids.length === 1) return [ids[0]!, { subject }]
  const names = ids.slice(0, mostNamed).map((person) => people.get(person) ?? '')
  const list = `${names.join(', ')}${ids.length > mostNamed ? ' …' : ''}`
  return [
    null,
    { subject, count: ids.length, changes: [{ field: 'members', before: null, after: null, [when]: list }] },
  ]
}

async function namesIn(db: Database, table: 'groups' | 'users', ids: readonly string[]): Promise<Names> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const rows = await db
    .selectFrom<'groups' | 'users'>(table)
    .select(['id', 'name'])
    .where('id', 'in', uniqueIds)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
