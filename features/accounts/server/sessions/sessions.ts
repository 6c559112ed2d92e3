import type { Session } from '../../contract/sessions.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { notFound } from '#platform/server/app-error.ts'

/** Lists sessions: first `current`, then the latest sign-in first. Sorts by id, because ids grow even if the clock is set back. */
export async function listSessions(db: Database, userId: string, current: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('is_ended', '=', 0)
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  const listed = rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    current: row.id === current,
    signedInAt: created_at,
    lastUsedAt: last_used_at,
  }))
  return listed.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** A person with more sessions can end them all at once. */
const mostListed = 100

/** @throws AppError 404 when the session belongs to someone else or has ended */
export async function endOneSession(db: Database, { id, userId }: { id: string; userId: string }): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound()
}
