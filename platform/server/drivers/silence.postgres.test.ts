import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { categories } from '#features/agents/contract/categories.ts'
import { emptyDatabase } from '#tests/support/server/database.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { startRelay } from '#tests/support/models/relay.ts'
import { connect, type DatabaseLocation } from './connect.ts'
import { isDatabaseAway } from './errors.ts'
import type { PostgresLimits } from './silence.ts'

/** Far shorter than in production: only their order matters in these tests. */
const short: Partial<PostgresLimits> = { silent: 300, connect: 3_000, probe: 3_000 }

type Limits = Partial<PostgresLimits>

async function relayed(location: DatabaseLocation, limits: Limits = short) {
  if (location.engine !== 'postgres') throw new Error('Only PostgreSQL is reached over a line')
  const url = new URL(location.url)
  const relay = await startRelay({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${relay.port}`
  return { relay, location: { engine: 'postgres', url: url.href, limits } satisfies DatabaseLocation }
}

/** A whole server whose connection to the database can break. */
async function productOverRelay() {
  let relay!: Awaited<ReturnType<typeof startRelay>>
  const product = await startProduct({
    reached: async (direct) => {
      const through = await relayed(direct)
      relay = through.relay
      return through.location
    },
  })
  return { ...product, relay }
}

async function database(limits: Limits) {
  const { location, remove } = await emptyDatabase()
  const through = await relayed(location, limits)
  const db = await connect(through.location)
  onTestFinished(async () => {
    through.relay.cut()
    await db.destroy()
    await remove()
  })
  return { db, relay: through.relay }
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('a silent PostgreSQL', () => {
  test.for(['swallow', 'reject'] as const)(
    'while the connection would %s, calls and health answer 503',
    async (goBad) => {
      const { relay, teacher, url } = await productOverRelay()
      const someone = await teacher('vi')
      const call = () => someone.call(categories.list)
      const health = async () => (await fetch(`${url}/api/health`)).status
      expect([(await call()).status, await health()]).toEqual([200, 200])
      relay[goBad]()
      // More than the connections, so some wait for one.
      const answers = await Promise.all(Array.from({ length: 15 }, call))
      for (const { status, headers, body } of answers) {
        expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'error.unavailable', '5'])
        expect(body.error).toBe('Hệ thống tạm thời chưa sẵn sàng. Vui lòng thử lại sau giây lát.')
      }
      expect(await health()).toBe(503)
      relay.work()
      await expect.poll(async () => (await call()).status).toBe(200)
      expect(await health()).toBe(200)
    },
  )

  test('closes stalled connections one by one while new ones work', async () => {
    const { db, relay } = await database(short)
    const ask = () => sql`select 1`.execute(db)
    await Promise.all(Array.from({ length: 10 }, ask))
    relay.swallow()
    const lost = Array.from({ length: 10 }, () => failure(ask()))
    await expect.poll(relay.dumb).toBe(10)
    relay.work()
    for (const error of await Promise.all(lost)) expect(isDatabaseAway(error)).toBe(true)
    await Promise.all(Array.from({ length: 20 }, ask))
  })

  test('a transaction over a dead connection fails once and completely', async () => {
    const { db, relay } = await database(short)
    await sql`create table t (a integer)`.execute(db)
    const error = await failure(
      db.transaction().execute(async (transaction) => {
        await sql`insert into t values (1)`.execute(transaction)
        relay.swallow()
        await sql`insert into t values (2)`.execute(transaction)
      }),
    )
    expect(isDatabaseAway(error)).toBe(true)
    relay.work()
    await expect.poll(async () => (await sql`select a from t`.execute(db)).rows).toEqual([])
  })

  test('waits for a statement that PostgreSQL is working on', async () => {
    const { db } = await database({ silent: 100, probe: 30_000 })
    const { rows } = await sql<{ done: string }>`select 'done' as done from pg_sleep(1)`.execute(db)
    expect(rows).toEqual([{ done: 'done' }])
  })

  test('a connection cut during statements fails only these', async () => {
    const { db, relay } = await database({})
    const asleep = Array.from({ length: 3 }, () => failure(sql`select pg_sleep(30)`.execute(db)))
    const active = sql<{ n: number }>`select count(*) as n from pg_stat_activity where query like 'select pg_sleep%'
      and datname = current_database() and state = 'active'`
    await expect.poll(async () => (await active.execute(db)).rows).toEqual([{ n: 3 }])
    relay.cut()
    for (const error of await Promise.all(asleep)) expect(isDatabaseAway(error)).toBe(true)
    await sql`select 1`.execute(db)
  })
})
