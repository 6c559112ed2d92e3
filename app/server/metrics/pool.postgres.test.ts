import { expect, test } from 'vitest'
import { categories } from '#features/agents/contract/categories.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { figuresOf, token } from './testing.ts'

const metrics = { port: null, host: '127.0.0.1', token }

test('reports how many pool connections are busy, and requests that it could not serve', async () => {
  const { db, url, teacher } = await startProduct({ metrics })
  const someone = await teacher()
  await someone.call(categories.list)
  const figure = async (state: string) => (await figuresOf(url)).get(`trogiang_database_connections{state="${state}"}`)
  // Audit events are written shortly after the call, on a connection of the same pool.
  await expect.poll(() => figure('busy')).toBe(0)
  await db.transaction().execute(async () => {
    await expect.poll(() => figure('busy')).toBe(1)
  })
  expect(await figure('idle')).toBeGreaterThan(0)
})

test('counts an unreachable PostgreSQL as unavailable', async () => {
  const seen: unknown[] = []
  const watch = { statement: () => {}, failed: (fault: unknown) => void seen.push(fault), pool: () => {} }
  const db = await connect({ engine: 'postgres', url: 'postgres://nobody@127.0.0.1:1/nothing' }, watch)
  await expect(db.selectFrom('users').selectAll().execute()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(seen).toMatchObject([{ code: 'ECONNREFUSED' }])
  await db.destroy()
})
