import type { Session } from '#contract/sessions'
import type { Database } from '../database/schema.ts'
import type { Session as OwnSession, SignedInUser } from '../http/session.ts'
import { notFound } from '../refusal.ts'

/** This one first, then the latest sign-in: by ids, which grow whatever the clock does. */
export async function listSessions(db: Database, own: OwnSession): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'created_at', 'last_used_at'])
    .where('user_id', '=', own.user.id)
    .where('is_ended', '=', 0)
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  const listed = rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    current: row.id === own.id,
    signedInAt: created_at,
    lastUsedAt: last_used_at,
  }))
  return listed.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Whoever has more ends them all at once. */
const mostListed = 100

/** @throws Refusal 404 for somebody else's, and one that has ended. */
export async function endOwnSession(db: Database, id: string, user: SignedInUser): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound()
}
