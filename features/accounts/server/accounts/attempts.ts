import { createHash } from 'node:crypto'
import type { Database } from '#platform/server/database/schema.ts'
import { waitAsForCheck } from './password.ts'
import { AppError } from '#platform/server/app-error.ts'
import { isTrustedOrigin, type Origins } from './trusted-networks.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date }

/** The first `free` failures cause no delay. After that each attempt waits twice as long as the one before, up to `longestMs`. */
type Rule = { free: number; longestMs: number; forgottenAfterMs: number }
/** `givesBackOne`: for counters shared by several people a success subtracts one failure; otherwise it clears all. */
type Counter = { key: string; rule: Rule; givesBackOne?: boolean }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Limits one account, from browsers and networks that it has not used. */
const account: Rule = { free: 5, longestMs: 15 * minuteMs, forgottenAfterMs: 24 * hourMs }
/** Limits one network, from browsers that the accounts have not used. A whole school may share it. */
const network: Rule = { free: 30, longestMs: 5 * minuteMs, forgottenAfterMs: hourMs }
/** Limits one account in a browser that the account has used before, or in one session. */
const own: Rule = { free: 10, longestMs: 15 * minuteMs, forgottenAfterMs: 24 * hourMs }
/** Limits one account in a network it has used: colleagues and students who guess there must not lock its owner out. */
const ownNetwork: Rule = { free: 300, longestMs: 15 * minuteMs, forgottenAfterMs: hourMs }

/**
 * A password check that may proceed. It counts as a failure until `passed` is called. `failure`: the error for a wrong password if the
 * attempt was allowed only because the account knows this browser or network; null: the usual error.
 */
export type Attempt = { passed(): Promise<void>; failure: AppError | null }

/**
 * Allows a password check or reports how long to wait. The answer does not reveal whether the account exists: failures count by email and
 * network. Browsers and networks that the account has used have their own counters, so attackers cannot lock the owner out. Processes share
 * the counters.
 * @throws AppError 429
 */
export async function beginSignIn(
  deps: Deps,
  { email, userId, origins }: { email: string; userId: string | null; origins: Origins },
): Promise<Attempt> {
  const whose = createHash('sha256').update(email).digest('base64url')
  const isKnown = async (origin: string | null) =>
    userId !== null && origin !== null && (await isTrustedOrigin(deps.db, userId, origin))
  const [knowsDevice, knowsNetwork] = [await isKnown(origins.device), await isKnown(origins.network)]
  const ownDevice = knowsDevice && (await tryBegin(deps, [{ key: `at:${whose}:${origins.device}`, rule: own }]))
  if (ownDevice && !(ownDevice instanceof AppError)) return ownDevice
  const seen = await tryBegin(deps, [
    { key: accountKey(whose), rule: account, givesBackOne: knowsNetwork },
    { key: origins.network, rule: network, givesBackOne: true },
  ])
  if (!knowsNetwork) {
    if (!(seen instanceof AppError)) return seen
    await waitAsForCheck()
    throw seen
  }
  const inNetwork = await tryBegin(deps, [{ key: `at:${whose}:${origins.network}`, rule: ownNetwork }])
  if (inNetwork instanceof AppError) throw seen instanceof AppError ? seen : inNetwork
  if (seen instanceof AppError) return { ...inNetwork, failure: seen }
  return {
    failure: null,
    async passed() {
      await inNetwork.passed()
      await seen.passed()
    },
  }
}

async function tryBegin(deps: Deps, counters: Counter[]): Promise<Attempt | AppError> {
  try {
    return await begin(deps, counters)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Limits password confirmations of a signed-in user. Failures count by session, so no one else can cause a delay. */
export const beginConfirmation = (deps: Deps, sessionId: string): Promise<Attempt> =>
  begin(deps, [{ key: `session:${sessionId}`, rule: own }])

/** Clears an account's failures when it gets a new password. */
export async function forgetFailures(db: Database, email: string): Promise<void> {
  const whose = createHash('sha256').update(email).digest('base64url')
  await db.deleteFrom('sign_in_failures').where('key', '=', accountKey(whose)).execute()
}

/** Deletes all counters of an account that has been deleted, including those of its sessions. */
export async function forgetAllFailures(db: Database, email: string, sessionIds: readonly string[]): Promise<void> {
  const whose = createHash('sha256').update(email).digest('base64url')
  const sessions = sessionIds.map((id) => `session:${id}`)
  await db
    .deleteFrom('sign_in_failures')
    .where((eb) =>
      eb.or([
        eb('key', '=', accountKey(whose)),
        // "_" in the hash matches any character. Hashes that differ only there do not occur in practice.
        eb('key', 'like', `at:${whose}:%`),
        ...(sessions.length > 0 ? [eb('key', 'in', sessions)] : []),
      ]),
    )
    .execute()
}

export async function dropOldFailures({ db, clock }: Deps): Promise<void> {
  const oldest = new Date(clock().getTime() - account.forgottenAfterMs).toISOString()
  await db.deleteFrom('sign_in_failures').where('last_at', '<', oldest).execute()
}

async function begin(deps: Deps, counters: Counter[]): Promise<Attempt> {
  // Check all counters first: a refused attempt must not count.
  for (const counter of counters) {
    const row = await rowOf(deps.db, counter)
    if (row) assertNoWait(waitOf(row, counter.rule, deps.clock()))
  }
  for (const counter of counters) assertNoWait(await take(deps, counter))
  return {
    failure: null,
    async passed() {
      for (const counter of counters) await giveBack(deps.db, counter)
    },
  }
}

type Row = { failures: number; last_at: string }

const rowOf = (db: Database, { key }: Counter): Promise<Row | undefined> =>
  db.selectFrom('sign_in_failures').select(['failures', 'last_at']).where('key', '=', key).executeTakeFirst()

/** Counts one more attempt. Concurrent attempts are counted one after the other. @returns the time to wait in milliseconds */
async function take({ db, clock }: Deps, counter: Counter): Promise<number> {
  const { key, rule } = counter
  for (;;) {
    const row = await rowOf(db, counter)
    const now = clock()
    const next = { key, failures: isForgotten(row, rule, now) ? 1 : row!.failures + 1, last_at: now.toISOString() }
    if (!row) {
      const started = db.insertInto('sign_in_failures').values(next)
      const { numInsertedOrUpdatedRows } = await started
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows) return 0
      continue
    }
    const wait = waitOf(row, rule, now)
    if (wait > 0) return wait
    const { numUpdatedRows } = await db
      .updateTable('sign_in_failures')
      .set(next)
      .where('key', '=', key)
      .where('failures', '=', row.failures)
      .where('last_at', '=', row.last_at)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return 0
  }
}

/** Subtracts only one failure from a network, so that someone with an account there cannot erase all of them. */
async function giveBack(db: Database, { key, givesBackOne }: Counter): Promise<void> {
  if (!givesBackOne) {
    await db.deleteFrom('sign_in_failures').where('key', '=', key).execute()
    return
  }
  await db
    .updateTable('sign_in_failures')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}

/** After a clock that was ahead has been corrected, no one may be locked out until that time comes. */
const tolerantMs = minuteMs

function waitOf({ failures, last_at }: Row, { free, longestMs }: Rule, now: Date): number {
  const passed = now.getTime() - Date.parse(last_at)
  if (failures < free || passed < -tolerantMs) return 0
  return Math.max(0, Math.min(1000 * 2 ** (failures - free), longestMs) - Math.max(0, passed))
}

const isForgotten = (row: Row | undefined, { forgottenAfterMs }: Rule, now: Date) =>
  !row || now.getTime() - Date.parse(row.last_at) > forgottenAfterMs

function assertNoWait(waitMs: number): void {
  if (waitMs === 0) return
  const seconds = Math.ceil(waitMs / 1000)
  throw new AppError(429, message(platformServerTexts, 'error.tooMany', { seconds }), { retryAfterSeconds: seconds })
}

const accountKey = (whose: string) => `account:${whose}`
