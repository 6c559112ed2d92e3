import type { PersonalLimits } from '#platform/model/limits.ts'
import { runAlone } from '#platform/server/database/limit.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { AppError } from '#platform/server/app-error.ts'
import { assertLeft, countOne, giveBack, secondsLeft, type Counted } from './daily-counts.ts'
import { assertFree, type Floor } from './free-space.ts'
import { networkOf } from './network.ts'
import { storedBytes } from './stored-bytes.ts'
import { usageServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = {
  db: Database
  clock: () => Date
  limits: (db: Database) => Promise<PersonalLimits>
  /** Throws before a person has accepted what the school says about AI. */
  accepted: (db: Database, userId: string) => Promise<void>
  floor: Floor
}

export type Quota = ReturnType<typeof createQuota>

const megabyte = 1024 * 1024

/** Limits what one person, or one network, may use, so that enough is left for the others. */
export function createQuota({ db, clock, limits, accepted, floor }: Deps) {
  const runsOf = (userId: string, { runsPerDay: limit }: PersonalLimits): Counted => ({
    kind: 'runs',
    owner: userId,
    limit,
    now: clock(),
    over: tooManyRuns,
  })
  const accountsFrom = async (address: string): Promise<Counted> => {
    const { accountsPerDay: limit } = await limits(db)
    return { kind: 'accounts', owner: networkOf(address), limit, now: clock(), over: tooManyAccounts }
  }

  /** @throws AppError 403 when this much more would be more than the person may keep. */
  const assertRoom = async (userId: string, more = 0) => assertRoomIn(db, await limits(db), { userId, more })

  async function assertRoomIn(
    within: Database,
    { storageMegabytes: allowed }: PersonalLimits,
    { userId, more = 0 }: { userId: string; more?: number },
  ): Promise<void> {
    const used = await storedBytes(within, userId)
    if (used + more <= allowed * megabyte) return
    const values = { used: Math.ceil(used / megabyte), allowed, more: Math.ceil(more / megabyte) }
    throw new AppError(403, message(usageServerTexts, more > 0 ? 'quota.fileTooMuch' : 'quota.full', values))
  }

  /** Writes nothing. @throws AppError 403 before the school's notice is accepted, 429 when the person has had all of today's. */
  async function assertRunLeft(userId: string): Promise<void> {
    await accepted(db, userId)
    await assertLeft(db, runsOf(userId, await limits(db)))
  }

  /**
   * Runs a transaction that stores `more` bytes of somebody, or a text of which only the end shows the length (0). Checked and stored in
   * one step over all processes. @throws AppError 403 when there is no room.
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
    /** The same for a change of a text. A person without room may still shorten it. @throws AppError 403 as keepWithin */
    changeWithin: <Result>(
      userId: string,
      grows: boolean,
      work: (transaction: Database) => Promise<Result>,
    ): Promise<Result> => (grows ? keepWithin(userId, 0, work) : db.transaction().execute(work)),
    /** @throws AppError 507 when the disk is nearly full. */
    assertDisk: () => assertFree(floor),
    /** Looks before a run is begun whose text is kept. @throws as all these do. */
    async assertMayRun(userId: string): Promise<void> {
      await accepted(db, userId)
      const atMost = await limits(db)
      await Promise.all([
        assertLeft(db, runsOf(userId, atMost)),
        assertRoomIn(db, atMost, { userId }),
        assertFree(floor),
      ])
    },
    /** Counts a run, where its row is made. @throws AppError 429 when another one was the last of today's. */
    async countRun(transaction: Database, userId: string): Promise<void> {
      await countOne(transaction, runsOf(userId, await limits(transaction)))
    },
    /**
     * Makes an account and counts it for the network it comes from; also where somebody has the e-mail: whose account there is must not
     * show in the count. @throws AppError 429 when that has had all of today's.
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

const tooManyRuns = (limit: number, now: Date) => tooMany('quota.runs', limit, now)
const tooManyAccounts = (limit: number, now: Date) => tooMany('quota.accounts', limit, now)

function tooMany(key: 'quota.runs' | 'quota.accounts', limit: number, now: Date): AppError {
  const retryAfterSeconds = secondsLeft(now)
  const values = { limit, count: Math.ceil(retryAfterSeconds / 3600) }
  return new AppError(429, message(usageServerTexts, key, values), { retryAfterSeconds })
}
