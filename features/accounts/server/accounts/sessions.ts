import { hash, randomBytes } from 'node:crypto'
import type { Expression } from 'kysely'
import { sessionLifetimeDays, sessionLongestDays } from '#platform/model/limits.ts'
import type { Role } from '#platform/model/roles.ts'
import { isDiskFull } from '#platform/server/drivers/errors.ts'
import { newId } from '#platform/server/database/ids.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Session } from '#platform/server/http/session.ts'
import { AppError, signInNeeded } from '#platform/server/app-error.ts'
import { unknownOrigin, type SignInOrigin } from './device.ts'
import { readOrigins, trustOrigins } from './trusted-networks.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date }

const dayMs = 86_400_000
/** "Last used" is written at most this often per session: it decides expiry in days, not in seconds. */
const touchEveryMs = 3_600_000

/** Starts a session and returns its token (256 random bits). The database stores only its SHA-256 hash. */
export async function startSession(
  { db, clock }: Deps,
  userId: string,
  origin: SignInOrigin = unknownOrigin,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock().toISOString()
  const times = { created_at: now, last_used_at: now }
  const session = { id: newId(), token_hash: hashOf(token), user_id: userId, ...origin, is_ended: 0, ...times }
  await db.insertInto('sessions').values(session).execute()
  // Any sign-in ends the invitation, because the person has access.
  await db.updateTable('users').set({ last_seen_at: now, invited_until: null }).where('id', '=', userId).execute()
  return token
}

/**
 * Gives a session a new token; null if it has ended in the meantime. A single statement prevents reviving an ended session. The expiry does
 * not change.
 */
export async function renewSession({ db, clock }: Deps, tokenHash: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token_hash: hashOf(token), last_used_at: clock().toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('is_ended', '=', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? null : token
}

export async function endSession({ db }: Pick<Deps, 'db'>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of an account except this one. */
export async function endOtherSessions(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute()
}

/** Ends all sessions of an account that gets a new password or is signed out by an administrator. */
export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/**
 * Ends all sessions of accounts that are being deactivated. The rows remain for a while, so that a request with such a session gets the
 * reason.
 */
export async function endSessionsForGood(transaction: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await transaction.updateTable('sessions').set({ is_ended: 1 }).where('user_id', 'in', userIds).execute()
}

/** Deletes expired sessions. */
export async function dropExpiredSessions({ db, clock }: Deps): Promise<void> {
  const { lastUse, signIn } = oldestAlive(clock())
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('last_used_at', '<', lastUse), eb('created_at', '<', signIn)]))
    .execute()
}

/**
 * Finds the user of a token with their current state: deactivation, deletion and role changes apply to the next request.
 * @throws AppError 403 for a deactivated account, with a separate message
 */
export async function authenticate({ db, clock }: Deps, token: string, address: string): Promise<Session | null> {
  const tokenHash = hashOf(token)
  const now = clock()
  const [row] = await findSession(db, { tokenHash, ...oldestAlive(now) })
  if (!row) return null
  if (!row.is_active) throw deactivated()
  if (row.is_ended) return null
  // Absolute difference, because the clock may have been set back.
  if (Math.abs(now.getTime() - Date.parse(row.last_used_at)) > touchEveryMs) {
    const last_used_at = now.toISOString()
    const touch = async () => {
      await db.updateTable('sessions').set({ last_used_at, address }).where('token_hash', '=', tokenHash).execute()
      await db.updateTable('users').set({ last_seen_at: last_used_at }).where('id', '=', row.id).execute()
      await trustOrigins({ db, clock }, row.id, readOrigins(address))
    }
    await touch().catch((error: unknown) => {
      // Reading still works when the disk is full.
      if (!isDiskFull(error)) throw error
    })
  }
  const { id, role, session_id, must_change_password } = row
  return { id: session_id, user: { id, role }, tokenHash, mustChangePassword: must_change_password === 1 }
}

const findSession = prepare((db, { tokenHash, ...oldest }: Placeholders<Oldest & { tokenHash: string }>) =>
  notExpired(db, oldest)
    .select(['users.id', 'users.role', 'users.is_active', 'users.must_change_password'])
    .select(['sessions.id as session_id', 'sessions.is_ended', 'sessions.last_used_at'])
    .where('token_hash', '=', tokenHash),
)

/** Returns the current role for each session, or for an ended session the error that its user gets. */
export async function sessionStates({ db, clock }: Deps, ids: string[]): Promise<Map<string, Role | AppError>> {
  if (ids.length === 0) return new Map()
  const rows = await notExpired(db, oldestAlive(clock()))
    .select(['sessions.id', 'sessions.is_ended', 'users.is_active', 'users.role'])
    .where('sessions.id', 'in', ids)
    .execute()
  const states = new Map<string, Role | AppError>(ids.map((id) => [id, signInNeeded()]))
  for (const { id, is_ended, is_active, role } of rows) {
    if (!is_active) states.set(id, deactivated())
    else if (!is_ended) states.set(id, role)
  }
  return states
}

const deactivated = () => new AppError(403, message(accountServerTexts, 'auth.deactivated'))

type Oldest = { lastUse: string; signIn: string }

function notExpired(db: Database, { lastUse, signIn }: { [Name in keyof Oldest]: string | Expression<string> }) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.last_used_at', '>=', lastUse)
    .where('sessions.created_at', '>=', signIn)
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')

function oldestAlive(now: Date): Oldest {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  return { lastUse: before(sessionLifetimeDays), signIn: before(sessionLongestDays) }
}
