import { addDays } from '#platform/model/days.ts'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { UsageStats } from '../../contract/history.ts'
import { dollars } from '#platform/model/money.ts'
import type { Database } from '#platform/server/database/schema.ts'

const rowsAtOnce = 1_000
const afterAll = '9999-12-31'

/** The total usage of several documents, and the newest of them. */
type Sum = { generations: number; tokens: number | null; cost: number | null; latest: number }

/**
 * Sums the user's usage: in all, by assistant (most used first) and by day (newest first). SQLite works on the main thread, so a long
 * history is summed in slices of whole days, and other calls are answered in between.
 */
export async function readUsage({ db }: { db: Database }, user: { id: string }): Promise<UsageStats> {
  const byAgent = new Map<string, Sum>()
  const byDay = new Map<string, Sum>()
  for (let from = ''; from !== afterAll; await othersFirst()) {
    const until = await endOfSlice(db, user.id, from)
    add(byAgent, await sums(db, user.id, { from, until, by: sql.ref<string>('agent_id') }))
    add(byDay, await sums(db, user.id, { from, until, by: sql<string>`substr(created_at, 1, 10)` }))
    from = until
  }
  const agents = [...byAgent].toSorted(([, a], [, b]) => b.generations - a.generations || b.latest - a.latest)
  const latest = agents.map(([, sum]) => sum.latest)
  const names = await agentNames(db, user.id, latest)
  const days = [...byDay].toSorted(([a], [b]) => (a < b ? 1 : -1))
  return {
    totals: figures([...byAgent.values()].reduce(plus, nothing)),
    byAgent: agents.map(([agentId, sum]) => ({ ...figures(sum), agentId, ...(names.get(sum.latest) ?? unnamed) })),
    byDay: days.map(([date, sum]) => ({ ...figures(sum), date })),
  }
}

/** The day before which this slice ends: no day is cut in two. */
async function endOfSlice(db: Database, userId: string, from: string): Promise<string> {
  const next = await db
    .selectFrom('documents')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>=', from)
    .orderBy('created_at')
    .limit(1)
    .offset(rowsAtOnce)
    .executeTakeFirst()
  if (!next) return afterAll
  const day = next.created_at.slice(0, 10)
  return day > from ? day : addDays(day, 1)
}

/** Reads only the covering index `documents_by_user`. */
async function sums(
  db: Database,
  userId: string,
  { from, until, by }: { from: string; until: string; by: RawBuilder<string> },
): Promise<(Sum & { key: string })[]> {
  return db
    .selectFrom('documents')
    .select((eb) => [
      by.as('key'),
      eb.fn.countAll<number>().as('generations'),
      eb.fn.sum<number | null>('tokens').as('tokens'),
      eb.fn.sum<number | null>('cost_nanodollars').as('cost'),
      eb.fn.max('ordinal').as('latest'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy(by)
    .execute()
}

function add(known: Map<string, Sum>, found: (Sum & { key: string })[]): void {
  for (const { key, ...sum } of found) known.set(key, plus(known.get(key), sum))
}

const nothing: Sum = { generations: 0, tokens: null, cost: null, latest: 0 }

const plus = (a: Sum = nothing, b: Sum): Sum => ({
  generations: a.generations + b.generations,
  tokens: known(a.tokens, b.tokens),
  cost: known(a.cost, b.cost),
  latest: Math.max(a.latest, b.latest),
})

/** Unreported figures are skipped; the sum is unknown if all are unreported. */
const known = (a: number | null, b: number | null) => (a === null ? b : a + (b ?? 0))

const figures = ({ generations, tokens, cost }: Sum) => ({ generations, tokens: tokens ?? 0, cost: dollars(cost) })

/** Represents a document that was deleted in the meantime. */
const unnamed = { agentName: '', agentNameVi: '' }

/** Reads each assistant's last name, whether it still exists or not. */
async function agentNames(db: Database, userId: string, latest: number[]): Promise<Map<number, typeof unnamed>> {
  if (latest.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(['ordinal', 'agent_name', 'agent_name_vi'])
    .where('user_id', '=', userId)
    .where('ordinal', 'in', latest)
    .execute()
  return new Map(rows.map((row) => [row.ordinal, { agentName: row.agent_name, agentNameVi: row.agent_name_vi }]))
}
