import type { Group, GroupFields, groups } from '../../contract/groups.ts'
import type { Language } from '#platform/i18n/language.ts'
import { groupKey, groupsMax } from '../../model/groups.ts'
import { isUniqueViolation } from '#platform/server/drivers/errors.ts'
import { makeWithinLimit } from '#platform/server/database/limit.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import { pageOf } from '#platform/server/page-of.ts'
import { AppError } from '#platform/server/app-error.ts'
import { accountServerTexts } from '../texts.ts'
import { groupTexts } from '../../texts/groups.ts'
import { message } from '#platform/i18n/message.ts'
import type * as z from 'zod/mini'
import { holdsWords } from '#platform/server/database/search/search-text.ts'

/** Lists all groups in the reader's alphabetical order. */
export async function listGroups(db: Database, language: Language): Promise<Group[]> {
  const groups = (await counted(db).execute()).map(groupOf)
  return [...pageOf(groups, { ...allByName, language }).found]
}

const allByName = {
  by: ({ name }: { name: string }) => name,
  descending: false,
  page: undefined,
  around: undefined,
  limit: groupsMax,
}

/** @throws AppError 409 when a group has this name already or the limit is reached */
export async function createGroup(
  { db, clock }: { db: Database; clock: () => Date },
  { name }: GroupFields,
  idempotencyKey: IdempotencyKey,
): Promise<Group> {
  return once(db, 'groups', idempotencyKey, {
    async make() {
      const row = {
        id: idempotencyKey.id,
        name,
        name_key: groupKey(name),
        version: 1,
        created_at: clock().toISOString(),
      }
      await withFreeName(
        makeWithinLimit(db, groupLimit, (transaction) => transaction.insertInto('groups').values(row).execute()),
      )
      return groupOf({ ...row, member_count: 0, agent_count: 0 })
    },
    read: () => getGroup(db, idempotencyKey.id),
  })
}

/** @returns also the previous name @throws AppError 404; 409 when the name is taken or the group is no longer at `version` */
export async function renameGroup(
  db: Database,
  id: string,
  { name, version }: GroupFields & { version?: number | undefined },
): Promise<{ group: Group; was: string }> {
  return db.transaction().execute(async (transaction) => {
    let was = name
    const saving = writeNextVersion(transaction, 'groups', { id, version }, (row) => {
      was = row.name
      return { name, name_key: groupKey(name) }
    })
    if (!(await withFreeName(saving))) throw groupNotFound()
    return { group: await getGroup(transaction, id), was }
  })
}

/** Deletes a group but not its people or assistants. @returns its name @throws AppError 404 */
export async function removeGroup(db: Database, id: string): Promise<string> {
  const row = await db.deleteFrom('groups').where('id', '=', id).returning('name').executeTakeFirst()
  if (!row) throw groupNotFound()
  return row.name
}

const groupNotFound = () => new AppError(404, message(groupTexts, 'group.notFound'))

/** @throws AppError 404 */
export async function getGroup(db: Database, id: string): Promise<Group> {
  const row = await counted(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw groupNotFound()
  return groupOf(row)
}

/** Exported for staff lists, which create several groups. */
export const groupLimit = {
  name: 'groups',
  most: groupsMax,
  count: (transaction: Database) =>
    transaction
      .selectFrom('groups')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  full: () => new AppError(409, message(accountServerTexts, 'group.tooMany', { most: groupsMax })),
}

async function withFreeName<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError(409, message(accountServerTexts, 'group.nameInUse'), {
        fields: { name: message(accountServerTexts, 'group.nameInUse') },
      })
    throw error
  }
}

const counted = (db: Database) =>
  db
    .selectFrom('groups')
    .selectAll('groups')
    .select((eb) => [
      eb
        .selectFrom('group_members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('group_members.group_id', '=', 'groups.id')
        .as('member_count'),
      eb
        .selectFrom('agent_groups')
        .innerJoin('agents', 'agents.id', 'agent_groups.agent_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('agent_groups.group_id', '=', 'groups.id')
        .where('agents.audience', '=', 'groups')
        .as('agent_count'),
    ])

const groupOf = ({
  id,
  name,
  created_at,
  version,
  member_count,
  agent_count,
}: Schema['groups'] & { member_count: number | null; agent_count: number | null }): Group => ({
  id,
  name,
  memberCount: member_count ?? 0,
  agentCount: agent_count ?? 0,
  createdAt: created_at,
  version,
})

type Meant = { id: string; name: string; nameVi: string; onlyGroup: boolean }

/** Lists the assistants that are restricted to a group, oldest first. @throws AppError 404 */
export async function agentsOfGroup(db: Database, id: string): Promise<Meant[]> {
  await getGroup(db, id)
  const rows = await db
    .selectFrom('agent_groups')
    .innerJoin('agents', 'agents.id', 'agent_groups.agent_id')
    .select(['agents.id', 'agents.name', 'agents.name_vi'])
    .select((eb) =>
      eb
        .selectFrom('agent_groups as all')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('all.agent_id', '=', 'agents.id')
        .as('groups'),
    )
    .where('agent_groups.group_id', '=', id)
    .where('agents.audience', '=', 'groups')
    .orderBy('agents.created_at')
    .orderBy('agents.id')
    .execute()
  return rows.map(({ id, name, name_vi, groups }) => ({ id, name, nameVi: name_vi, onlyGroup: groups === 1 }))
}

type Query = z.output<(typeof groups.people)['query']>
type Listed = z.input<(typeof groups.people)['response']>

/** Lists members or non-members, by name. @throws AppError 404 */
export async function peopleOf(
  db: Database,
  id: string,
  { member, search, page, limit }: Query,
  language: Language,
): Promise<Listed> {
  await getGroup(db, id)
  const inIt = db.selectFrom('group_members').select('user_id').where('group_id', '=', id)
  let query = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'is_active'])
    .where('id', member ? 'in' : 'not in', inIt)
    .orderBy('email_key')
  for (const holds of holdsWords('search_text', search)) query = query.where(holds)
  const by = ({ name }: { name: string }) => name
  const paging = { by, descending: false, language, page, around: undefined, limit }
  const { found, pagination } = pageOf(await query.execute(), paging)
  return {
    people: found.map(({ id, name, email, is_active }) => ({ id, name, email, isActive: is_active === 1 })),
    pagination: pagination!,
  }
}
