import type { PersonalLimits } from '#platform/model/limits.ts'
import { runAlone } from '#platform/server/database/limit.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { AppError } from '#platform/server/app-error.ts'
import { addDays } from '#platform/model/days.ts'
import { dayIn, secondsUntil } from '#platform/server/school-day.ts'
import { assertLeft, countOne, countToday, giveBack, type Counted } from './daily-counts.ts'
import { networkOf } from './network.ts'
import { loadUse, storedBytes } from './stored-bytes.ts'
import { usageServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { statfsSync, type StatsFs } from 'node:fs'
import { dirname } from 'node:path'

type Deps = {
  db: Database
  clock: () => Date
  /** Its days are counted. */
  timeZone: string
  limits: (db: Database) => Promise<PersonalLimits>
  /** Throws if the person has not accepted the school's AI notice. */
  accepted: (db: Database, userId: string) => Promise<void>
  floor: Floor
}

export type Quota = ReturnType<typeof createQuota>

const megabyte = 1024 * 1024

/** Limits the usage per person and network, so that enough is left for others. */
export function createQuota({ db, clock, timeZone, limits, accepted, floor }: Deps) {
  const countedToday = (key: 'quota.runs' | 'quota.accounts', limit: number) => {
    const now = clock()
    const day = dayIn(timeZone, now)
    return { day, limit, over: () => tooMany(key, limit, secondsUntil(timeZone, addDays(day, 1), now)) }
  }
  const runsOf = (userId: string, { runsPerDay }: PersonalLimits): Counted => ({
    kind: 'runs',
    owner: userId,
    ...countedToday('quota.runs', runsPerDay),
  })
  const accountsFrom = async (address: string): Promise<Counted> => {
    const { accountsPerDay } = await limits(db)
    return { kind: 'accounts', owner: networkOf(address), ...countedToday('quota.accounts', accountsPerDay) }
  }

  /** @throws AppError 403 when this many more bytes would exceed the person's storage */
  const assertRoom = async (userId: string, more = 0) => assertRoomIn(db, await limits(db), { userId, more })

  async function assertRoomIn(
    within: Database,
    atMost: PersonalLimits,
    { userId, more }: { userId: string; more: number },
  ): Promise<void> {
    assertFits(await storedBytes(within, userId), atMost, more)
  }

  /** Writes nothing. @throws AppError 403 when the AI notice is not accepted; 429 when the person has reached today's limit */
  async function assertRunLeft(userId: string): Promise<void> {
    await accepted(db, userId)
    const counted = runsOf(userId, await limits(db))
    assertLeft(await countToday(db, counted), counted)
  }

  /**
   * Runs a transaction that stores `more` bytes for a person, or 0 for a text whose length is known only at its end. Check and storage are
   * one step across all processes. @throws AppError 403 when the storage is full
   */
  const keepWithin = <Result>(userId: string, more: number, work: (transaction: Database) => Promise<Result>) =>
    runAlone(db, `storage of ${userId}`, async (transaction) => {
      await assertRoomIn(transaction, await limits(transaction), { userId, more })
      return work(transaction)
    })

  return {
    assertRoom,
    assertRunLeft,
    keepWithin,
    /**
     * Like keepWithin for a change of a text. A person whose storage is full may still shorten it. @throws AppError 403 as keepWithin does
     */
    changeWithin: <Result>(
      userId: string,
      grows: boolean,
      work: (transaction: Database) => Promise<Result>,
    ): Promise<Result> => (grows ? keepWithin(userId, 0, work) : db.transaction().execute(work)),
    /** @throws AppError 507 when the disk is nearly full */
    assertDisk: async (): Promise<void> => assertFree(floor),
    /** Checks all limits before a run whose text is stored. @throws AppError as the other methods do */
    async assertMayRun(userId: string): Promise<void> {
      await accepted(db, userId)
      const atMost = await limits(db)
      const counted = runsOf(userId, atMost)
      const { runs, bytes } = await loadUse(db, { userId, day: counted.day })
      assertLeft(runs, counted)
      assertFits(bytes, atMost)
      assertFree(floor)
    },
    /** Counts the runs that a person has left today. */
    async countRunsLeft(userId: string): Promise<number> {
      const counted = runsOf(userId, await limits(db))
      return Math.max(0, counted.limit - (await countToday(db, counted)))
    },
    /** Counts a run in the transaction that creates its row. @throws AppError 429 when another run has reached today's limit first */
    async countRun(transaction: Database, userId: string): Promise<void> {
      await countOne(transaction, runsOf(userId, await limits(transaction)))
    },
    /**
     * Creates an account and counts it for its network. An attempt with an email in use also counts, so that the count does not reveal
     * existing accounts. @throws AppError 429 when the network has reached today's limit
     */
    async countingAccount<Account>(address: string, make: () => Promise<Account>): Promise<Account> {
      const counted = await accountsFrom(address)
      await countOne(db, counted)
      try {
        return await make()
      } catch (error) {
        if (!(error instanceof AppError && error.key === 'auth.userExists')) await giveBack(db, counted)
        throw error
      }
    },
  }
}

function assertFits(used: number, { storageMegabytes: allowed }: PersonalLimits, more = 0): void {
  if (used + more <= allowed * megabyte) return
  const values = { used: Math.ceil(used / megabyte), allowed, more: Math.ceil(more / megabyte) }
  throw new AppError(403, message(usageServerTexts, more > 0 ? 'quota.fileTooMuch' : 'quota.full', values))
}

function tooMany(key: 'quota.runs' | 'quota.accounts', limit: number, retryAfterSeconds: number): AppError {
  const values = { limit, count: Math.ceil(retryAfterSeconds / 3600) }
  return new AppError(429, message(usageServerTexts, key, values), { retryAfterSeconds })
}

/** The number of bytes to keep free on the folder's file system. */
type Floor = { folder: string; bytes: number }

/** Keeps space for the database, which stops when the disk is full. @throws AppError 507 if less is free */
function assertFree({ folder, bytes }: Floor): void {
  const { bavail, bsize } = statOf(folder)
  const free = bavail * bsize
  if (free >= bytes) return
  const cause = new Error(`${folder} has ${free} bytes left, less than MIN_FREE_SPACE_MB`)
  throw new AppError(507, message(usageServerTexts, 'quota.diskFull'), { cause })
}

/**
 * Takes some microseconds. In the thread pool, it would wait for the flushes of the database. An empty data folder may not exist yet: with
 * PostgreSQL the first file creates it.
 */
function statOf(folder: string): StatsFs {
  try {
    return statfsSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return statOf(dirname(folder))
  }
}
