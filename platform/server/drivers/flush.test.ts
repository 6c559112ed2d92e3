import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'kysely'
import { connect } from './connect.ts'
import { flushOf } from './flush.ts'

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'trogiang-flush-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Returns the prototype that all open files of the process share. */
async function fileHandles() {
  const handle = await open(import.meta.filename)
  await handle.close()
  return Object.getPrototypeOf(handle) as typeof handle
}

/** Counts the process's calls to flush a file to the disk. */
async function flushes(): Promise<() => number> {
  const spy = vi.spyOn(await fileHandles(), 'datasync')
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.length
}

test('simultaneous writers share a flush', async () => {
  const path = join(folder(), 'log')
  writeFileSync(path, 'x')
  const count = await flushes()
  const file = await open(path, 'r+')
  onTestFinished(() => file.close())
  const flush = flushOf(file)
  await Promise.all(Array.from({ length: 100 }, () => flush()))
  // One flush had started, and one more covers all later writes.
  expect(count()).toBeLessThanOrEqual(2)
  await flush()
  expect(count()).toBeLessThanOrEqual(3)
})

test('flushes every acknowledged write, and nothing for reads', async () => {
  const db = await connect({ engine: 'sqlite', file: join(folder(), 'x.db') })
  onTestFinished(() => db.destroy())
  const count = await flushes()
  await sql`create table t (a integer)`.execute(db)
  expect(count()).toBe(1)
  await sql`insert into t values (1)`.execute(db)
  expect(count()).toBe(2)
  await db.transaction().execute(async (transaction) => {
    await sql`insert into t values (2)`.execute(transaction)
    await sql`insert into t values (3) returning a`.execute(transaction)
    expect(count()).toBe(2)
  })
  expect(count()).toBe(3)
  expect((await sql`select * from t`.execute(db)).rows).toHaveLength(3)
  await db.transaction().execute(async (transaction) => sql`select * from t`.execute(transaction))
  expect(count()).toBe(3)
  await sql`with one as (select 1) insert into t select * from one`.execute(db)
  expect(count()).toBe(4)
})

test('flushes a database behind a symbolic link at its real path', async () => {
  const [real, link] = [join(folder(), 'real.db'), join(folder(), 'x.db')]
  writeFileSync(real, '')
  symlinkSync(real, link)
  const db = await connect({ engine: 'sqlite', file: link })
  onTestFinished(() => db.destroy())
  const count = await flushes()
  await sql`create table t (a integer)`.execute(db)
  expect(count()).toBe(1)
})

test('serves many simultaneous writers in order, one after the other', async () => {
  const db = await connect({ engine: 'sqlite', file: join(folder(), 'x.db') })
  onTestFinished(() => db.destroy())
  await sql`create table t (a integer)`.execute(db)
  const count = await flushes()
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      db.transaction().execute(async (transaction) => {
        await sql`insert into t values (${n})`.execute(transaction)
        await sql`insert into t values (${n})`.execute(transaction)
      }),
    ),
  )
  const { rows } = await sql<{ a: number }>`select a from t order by rowid`.execute(db)
  expect(rows.map(({ a }) => a)).toEqual(Array.from({ length: 400 }, (_, at) => Math.floor(at / 2)))
  expect(count()).toBeLessThan(200)
})
