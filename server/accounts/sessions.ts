import { createHash, randomBytes } from 'node:crypto'
import { sessionLifetimeDays } from '#rules/limits'
import { isDiskFull } from '../database/errors.ts'
import type { Database } from '../database/schema.ts'
import type { Session } from '../http/session.ts'
import { Refusal } from '../refusal.ts'

type Deps = { db: Database; clock: () => Date }

const dayMs = 86_400_000
/** "Last used" is written at most this often per session: it decides expiry in days, not in seconds. */
const touchEveryMs = 3_600_000

/** Starts a session. The token (256 random bits) is told once; the database keeps its SHA-256 only. */
export async function startSession({ db, clock }: Deps, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock().toISOString()
  const session = { token_hash: hashOf(token), user_id: userId, created_at: now, last_used_at: now }
  await db.insertInto('sessions').values(session).execute()
  return token
}

/** Gives a session another token; null when it has ended meanwhile. In one statement, so that no ended session comes back. */
export async function renewSession({ db, clock }: Deps, tokenHash: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const now = clock().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token_hash: hashOf(token), created_at: now, last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? null : token
}

export async function endSession({ db }: Pick<Deps, 'db'>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of an account but the one with this token. */
export async function endOtherSessions(db: Database, userId: string, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', tokenHash).execute()
}

/** Removes the sessions that nobody has used for as long as a session lives. */
export async function dropExpiredSessions({ db, clock }: Deps): Promise<void> {
  await db.deleteFrom('sessions').where('last_used_at', '<', oldestAlive(clock())).execute()
}

/**
 * Finds who holds a token, with their state of this moment: deactivation, deletion and a changed role act on the next request.
 * @throws Refusal 403 for a deactivated account, with its own sentence.
 */
export async function authenticate({ db, clock }: Deps, token: string): Promise<Session | null> {
  const tokenHash = hashOf(token)
  const now = clock()
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.is_active', 'sessions.last_used_at'])
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>=', oldestAlive(now))
    .executeTakeFirst()
  if (!row) return null
  if (!row.is_active) throw new Refusal(403, 'auth.deactivated')
  if (now.getTime() - Date.parse(row.last_used_at) > touchEveryMs) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: now.toISOString() })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch((error: unknown) => {
        // On a full disk there is still something to read.
        if (!isDiskFull(error)) throw error
      })
  }
  return { user: { id: row.id, role: row.role }, tokenHash }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const oldestAlive = (now: Date) => new Date(now.getTime() - sessionLifetimeDays * dayMs).toISOString()
