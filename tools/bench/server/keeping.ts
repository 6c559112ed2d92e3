import { join } from 'node:path'
import { connect } from '../../../platform/server/drivers/connect.ts'
import { startChild } from '../parts/child.ts'
import { caller, latencies, type Get } from '../parts/load.ts'
import { percentile, type Figure } from '../parts/report.ts'
import type { SeededLists } from '../data/seed-lists.ts'

const perSecond = 20
const seconds = 8
const retentionDays = 365
/** The allowed factor by which the latency for others may grow, as during a staff import. */
const most = 30

type School = { engine: string; location: string; env: Record<string, string>; seeded: SeededLists }

/**
 * Measures the latency for others before, during the preview of a deletion from a million entries, and during the deletion, in the same
 * run.
 */
export async function keeping({ engine, location, env, seeded }: School): Promise<Figure[]> {
  // A time zone where it is past two o'clock, when the nightly jobs are due.
  const timeZone = { TIME_ZONE: new Date().getUTCHours() >= 2 ? 'UTC' : 'America/New_York' }
  const start = () => startChild(['dist/server/main.js'], { ...env, ...timeZone })
  const list = `/api/history?view=summary&limit=10`
  const waits = (get: Get) => latencies(get, list, { perSecond, seconds })

  const looked = await start()
  const first = caller(looked.url, seeded.token)
  await waits(first.get)
  const before = percentile(await waits(first.get), 95)
  const startedAt = performance.now()
  let tookMs = 0
  const dryRun = async () => {
    await first.get(`/api/retention/dry-run?kind=history&days=${retentionDays}`)
    tookMs = performance.now() - startedAt
  }
  const [besideDryRun] = await Promise.all([waits(first.get), dryRun()])
  first.close()
  await looked.stop()

  await keepFor(location, retentionDays)
  const clearing = await start()
  const second = caller(clearing.url, seeded.token)
  const total = async () => {
    const page = (await second.get('/api/history/all?view=summary&limit=1')).text()
    return (JSON.parse(page) as { pagination: { total: number } }).pagination.total
  }
  await second.get(list)
  const there = await total()
  const besideClearing = await waits(second.get)
  const gone = there - (await total())
  second.close()
  await clearing.stop()
  if (gone === 0) throw new Error('nothing was cleared')

  const figure = (name: string, during: number[], detail: string): Figure => {
    const p95 = percentile(during, 95)
    const beside = `${p95.toFixed(1)} ms, before ${before.toFixed(1)} ms; ${detail}`
    return {
      name: `${engine}: ${name}: others wait, p95 ÷ before`,
      value: p95 / before,
      unit: '×',
      limit: most,
      beside,
    }
  }
  return [
    figure('what a period would delete', besideDryRun, `known after ${(tookMs / 1000).toFixed(1)} s`),
    figure('the night’s clearing', besideClearing, `${gone} documents in ${seconds} s`),
  ]
}

async function keepFor(location: string, history_days: number): Promise<void> {
  const db = await connect(
    location.startsWith('postgres:')
      ? { engine: 'postgres', url: location, limits: { statement: 600_000 } }
      : { engine: 'sqlite', file: join(location, 'trogiang.db') },
  )
  await db
    .updateTable('retention')
    .set({ history_days, history_before: null, history_from: null, ran_on: null })
    .execute()
  await db.destroy()
}
