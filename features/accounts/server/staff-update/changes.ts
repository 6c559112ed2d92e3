import type { StaffUpdate } from '../../contract/staff-updates.ts'
import type { Role } from '#platform/model/roles.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Account } from './accounts.ts'

/** The fields of a person that an update touched, with the version of the account; groups by their ids. */
export type State = {
  version: number
  name?: string
  school?: string | null
  phone?: string | null
  role?: Role
  isActive?: boolean
  groups?: string[]
}
export type PersonChange = { userId: string; before: State; after: State }

const dayMs = 24 * 3_600_000

/** The earliest time of an update that can be undone. */
export const undoableSince = (now: Date): string => new Date(now.getTime() - dayMs).toISOString()

const undoUntil = (createdAt: string): string => new Date(Date.parse(createdAt) + dayMs).toISOString()

/** Whether the person is still as the update left them. */
export const isUntouched = ({ version, groups }: Account, { after }: PersonChange): boolean =>
  version === after.version && (after.groups === undefined || idsOf(groups).join() === after.groups.join())

export const idsOf = (groups: readonly { id: string }[]): string[] => groups.map(({ id }) => id).toSorted()

type Row = Schema['staff_update_changes']

export const changeOf = ({ user_id, before, after }: Row): PersonChange => ({
  userId: user_id,
  before: JSON.parse(before) as State,
  after: JSON.parse(after) as State,
})

/** Reads an update for its administrators; null for an unknown one. */
export async function readUpdate(db: Database, id: string): Promise<StaffUpdate | null> {
  const row = await db.selectFrom('staff_updates').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const changes = await db
    .selectFrom('staff_update_changes')
    .innerJoin('users', 'users.id', 'staff_update_changes.user_id')
    .selectAll('staff_update_changes')
    .select('users.name')
    .where('update_id', '=', id)
    .orderBy('users.name')
    .execute()
  const done = changes.filter(({ left_out }) => left_out === null).map(changeOf)
  const deactivated = done.filter(({ after }) => after.isActive === false).length
  return {
    id,
    createdAt: row.created_at,
    undoUntil: undoUntil(row.created_at),
    updated: done.length - deactivated,
    deactivated,
    leftOut: changes.flatMap(({ name, left_out }) => (left_out === null ? [] : [{ name, reason: left_out }])),
  }
}
