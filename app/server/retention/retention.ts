import type * as z from 'zod/mini'
import type { Retention, retention } from '#features/school/contract/retention.ts'
import { logDaysUsual } from '#platform/model/limits.ts'
import {
  daysAt,
  retentionKinds,
  retentionNoticeDays,
  type Period,
  type RetentionKind,
} from '#features/school/model/retention.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { Caller } from '#platform/server/http/serve.ts'

/** `uploadDays`: the retention of files while the school has not chosen one. */
export type RetentionDeps = { db: Database; clock: () => Date; uploadDays: number }
type Changes = z.output<typeof retention.update.body>

const dayMs = 86_400_000

export async function getRetention(deps: RetentionDeps): Promise<Retention> {
  const row = await retentionRow(deps.db)
  const now = deps.clock().toISOString()
  const defaults = { files: deps.uploadDays, log: logDaysUsual }
  const describe = (kind: RetentionKind) => {
    const period = periodOf(row, kind)
    const isComing = period.from !== null && now < period.from
    return { days: period.days, applies: applying(deps, period, kind, now), from: isComing ? period.from : null }
  }
  return {
    history: describe('history'),
    chats: describe('chats'),
    files: describe('files'),
    log: describe('log'),
    defaults,
    ranAt: row.ran_at,
    version: row.version,
  }
}

/**
 * Omitted fields keep their values. A longer period applies at once, a shorter one 14 days later.
 * @throws AppError 409 when they are no longer at `version`.
 */
export async function updateRetention(
  deps: RetentionDeps,
  { version, ...changes }: Changes,
  from: Caller,
): Promise<Retention> {
  let change: { before: Schema['retention']; after: Schema['retention'] } | undefined
  await deps.db.transaction().execute((transaction) =>
    writeNextVersion(transaction, 'retention', { id: 'school', version }, (row) => {
      const written: Partial<Schema['retention']> = {}
      for (const kind of retentionKinds) {
        const days = changes[kind]
        if (days === undefined || days === row[`${kind}_days`]) continue
        Object.assign(written, columnsOf(kind, decided(deps, { days, period: periodOf(row, kind), kind })))
      }
      change = { before: row, after: { ...row, ...written } }
      return written
    }),
  )
  const changed = changesBetween(factsOf(change!.before), factsOf(change!.after))
  if (changed.length > 0) from.record('retention-changed', null, { changes: changed })
  return getRetention(deps)
}

/** Returns when a newly chosen period takes effect; see features/school/model/retention.ts. */
export const beginningOf = (now: Date): string => new Date(now.getTime() + retentionNoticeDays * dayMs).toISOString()

type Deciding = { days: number | null; period: Period; kind: RetentionKind }

function decided(deps: RetentionDeps, { days, period, kind }: Deciding): Period {
  const now = deps.clock()
  const before = daysAt(period, now.toISOString())
  const [one, other] = [before ?? usual(deps, kind), days ?? usual(deps, kind)]
  const isShorter = other !== null && (one === null || other < one)
  return isShorter ? { days, before, from: beginningOf(now) } : { days, before: null, from: null }
}

/** Null means unlimited. */
export const applying = (
  deps: Pick<RetentionDeps, 'uploadDays'>,
  period: Period,
  kind: RetentionKind,
  moment: string,
) => daysAt(period, moment) ?? usual(deps, kind)

function usual({ uploadDays }: Pick<RetentionDeps, 'uploadDays'>, kind: RetentionKind): number | null {
  if (kind === 'files') return uploadDays
  return kind === 'log' ? logDaysUsual : null
}

/** Returns the current retention of used files, in days. */
export async function uploadDaysNow({ db, clock, uploadDays }: RetentionDeps): Promise<number> {
  return daysAt(periodOf(await retentionRow(db), 'files'), clock().toISOString()) ?? uploadDays
}

export const retentionRow = (db: Database): Promise<Schema['retention']> =>
  db.selectFrom('retention').selectAll().executeTakeFirstOrThrow()

export const periodOf = (row: Schema['retention'], kind: RetentionKind): Period => ({
  days: row[`${kind}_days`],
  before: row[`${kind}_before`],
  from: row[`${kind}_from`],
})

const columnsOf = (kind: RetentionKind, { days, before, from }: Period): Partial<Schema['retention']> => ({
  [`${kind}_days`]: days,
  [`${kind}_before`]: before,
  [`${kind}_from`]: from,
})

const factsOf = (row: Schema['retention']) => ({
  historyDays: row.history_days,
  chatsDays: row.chats_days,
  filesDays: row.files_days,
  logDays: row.log_days,
})
