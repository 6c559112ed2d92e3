import { groupKey, groupsMax } from '../../model/groups.ts'
import { missingGroups } from '../../model/staff/groups.ts'
import { runAlone } from '#platform/server/database/limit.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { groupLimit } from '../groups/groups.ts'
import { changeMembers } from '../groups/members.ts'
import { prepareMoveEvents } from '../groups/move-events.ts'

/** Input for the audit log: new groups, and who joined which. */
export type Grouped = {
  made: { id: string; name: string }[]
  recordMoves: Awaited<ReturnType<typeof prepareMoveEvents>>
}

type GroupDeps = { db: Database; clock: () => Date }

/** Adds new people to the named groups, in a transaction. @throws AppError 409 when there would be too many groups */
export async function putIntoGroups(
  deps: GroupDeps,
  members: readonly { userId: string; group: string | null }[],
  makesGroups: boolean,
): Promise<Grouped> {
  const named = members.flatMap(({ group }) => group ?? [])
  if (named.length === 0) return { made: [], recordMoves: () => {} }
  const { ids, made } = await findOrMakeGroups(deps, named, makesGroups)
  const add = members.flatMap(({ userId, group }) => {
    const group_id = group === null ? undefined : ids.get(groupKey(group))
    return group_id === undefined ? [] : [{ user_id: userId, group_id }]
  })
  const changed = await changeMembers(deps.db, { add, remove: [] })
  return { made, recordMoves: await prepareMoveEvents(deps.db, changed) }
}

/** Returns the ids of all groups by `groupKey`, with the named ones that are missing. @throws AppError 409 when there would be too many */
export async function findOrMakeGroups(
  { db, clock }: GroupDeps,
  named: readonly string[],
  makesGroups: boolean,
): Promise<{ ids: Map<string, string>; made: Grouped['made'] }> {
  // No one else can create a group until the transaction ends.
  if (makesGroups) await runAlone(db, groupLimit.name, async () => {})
  const there = await db.selectFrom('groups').select(['id', 'name', 'name_key']).execute()
  const names = makesGroups
    ? missingGroups(
        named,
        there.map(({ name }) => name),
      )
    : []
  if (there.length + names.length > groupsMax) throw groupLimit.full()
  const created_at = clock().toISOString()
  const made = names.map((name) => ({ id: newId(), name, name_key: groupKey(name), version: 1, created_at }))
  if (made.length > 0) await db.insertInto('groups').values(made).execute()
  const ids = new Map([...there, ...made].map(({ id, name_key }) => [name_key, id]))
  return { ids, made: made.map(({ id, name }) => ({ id, name })) }
}
