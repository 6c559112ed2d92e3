import type { Language } from '#platform/i18n/language.ts'
import { userById } from '../accounts/accounts.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { pageOf } from '#platform/server/page-of.ts'
import { getGroup } from './groups.ts'
import { changeMembers } from './members.ts'
import { prepareMoveEvents } from './move-events.ts'

type Changes = { add: string[]; remove: string[] }
type Named = { id: string; name: string }

/** Adds people to a group and removes people from it. @returns the people whose membership changed @throws AppError 404 */
export async function changePeople(
  db: Database,
  id: string,
  { add, remove }: Changes,
  record: RecordAuditEvent,
): Promise<{ added: string[]; removed: string[] }> {
  const pairs = (ids: string[]) => ids.map((user_id) => ({ user_id, group_id: id }))
  const { added, removed, recordMoves } = await db.transaction().execute(async (transaction) => {
    await getGroup(transaction, id)
    const changed = await changeMembers(transaction, { add: pairs(add), remove: pairs(remove) })
    return { ...changed, recordMoves: await prepareMoveEvents(transaction, changed) }
  })
  recordMoves(record)
  return { added: added.map(({ user_id }) => user_id), removed: removed.map(({ user_id }) => user_id) }
}

/** Adds a person to groups and removes them from groups. @throws AppError 404 when the person does not exist */
export async function changeGroupsOfUser(
  db: Database,
  userId: string,
  { add, remove }: Changes,
  { language, record }: { language: Language; record: RecordAuditEvent },
): Promise<Named[]> {
  const pairs = (ids: string[]) => ids.map((group_id) => ({ user_id: userId, group_id }))
  const recordMoves = await db.transaction().execute(async (transaction) => {
    await userById(transaction, userId)
    return prepareMoveEvents(transaction, await changeMembers(transaction, { add: pairs(add), remove: pairs(remove) }))
  })
  recordMoves(record)
  return groupsOfUser(db, userId, language)
}

/** Lists the groups of a person, by name. @throws AppError 404 when the person does not exist */
export async function groupsOfUser(db: Database, userId: string, language: Language): Promise<Named[]> {
  await userById(db, userId)
  const groups = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['groups.id', 'groups.name'])
    .where('user_id', '=', userId)
    .execute()
  const by = ({ name }: Named) => name
  const all = { by, descending: false, language, page: undefined, around: undefined, limit: groups.length }
  return [...pageOf(groups, all).found]
}
