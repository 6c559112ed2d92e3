import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from './connect.ts'
import type { Database } from '../database/schema.ts'

const sector = 512

/**
 * A database on a disk whose power can be cut. Its log keeps the data written before the start of the last successful flush. Only
 * checkpoints write the database file, and these tests write too little for one.
 */
async function onDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-cut-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'x.db')
  const db = await connect({ engine: 'sqlite', file })
  onTestFinished(() => db.destroy())

  const written = () => readFileSync(`${file}-wal`)
  const disk = { flushed: Buffer.alloc(0), flush: Promise.resolve() }
  const spy = vi.spyOn(await fileHandles(), 'datasync').mockImplementation(async () => {
    const log = written()
    await disk.flush
    // Slow like an old hard disk, so that others write in the meantime.
    await pause(10)
    disk.flushed = log
  })
  onTestFinished(() => spy.mockRestore())
  await sql`create table t (writer integer, line text)`.execute(db)

  let cuts = 0
  /** Counts the rows after a start when only this much of the log was on disk. */
  const rowsAfterCut = (log: Buffer) => {
    const copy = join(folder, `cut-${(cuts += 1)}.db`)
    copyFileSync(file, copy)
    writeFileSync(`${copy}-wal`, log)
    const left = new DatabaseSync(copy)
    left.exec('pragma synchronous=off')
    expect(left.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    const rows = left.prepare('select writer, count(*) as lines from t group by writer').all()
    left.close()
    return new Map(rows.map(({ writer, lines }) => [Number(writer), Number(lines)]))
  }
  return { db, disk, written, rowsAfterCut }
}

/** Returns the prototype that all open files of the process share. */
async function fileHandles() {
  const handle = await open(import.meta.filename)
  await handle.close()
  return Object.getPrototypeOf(handle) as FileHandle
}

/** Two rows, some pages long, in one transaction. */
const write = (db: Database, writer: number) =>
  db.transaction().execute(async (transaction) => {
    await sql`insert into t values (${writer}, ${'a'.repeat(5_000)})`.execute(transaction)
    await sql`insert into t values (${writer}, ${'b'.repeat(5_000)})`.execute(transaction)
  })

test('a power cut right after an acknowledgement loses no acknowledged data', async () => {
  const { db, disk, rowsAfterCut } = await onDisk()
  const acknowledged: number[] = []
  const writer = async (number: number) => {
    // The writers do not all start at once: some write while a flush is under way.
    await pause(number * 2)
    await write(db, number)
    acknowledged.push(number)
    const left = rowsAfterCut(disk.flushed)
    for (const one of acknowledged) expect(left.get(one)).toBe(2)
  }
  await Promise.all(Array.from({ length: 40 }, (_, number) => writer(number)))
  expect(acknowledged).toHaveLength(40)
})

test('a power cut between writing and flushing loses the whole transaction or nothing, and no earlier one', async () => {
  const { db, disk, written, rowsAfterCut } = await onDisk()
  await write(db, 1)
  const safe = disk.flushed.length
  const flush = Promise.withResolvers<void>()
  disk.flush = flush.promise
  onTestFinished(() => flush.resolve())
  let acknowledged = false
  const writing = write(db, 2).then(() => (acknowledged = true))
  await vi.waitFor(() => expect(written().length).toBeGreaterThan(safe))
  const log = written()

  const seen = new Set<number | undefined>()
  for (let cut = safe; cut < log.length; cut += sector) {
    // A disk may persist later pages before earlier ones.
    const hole = Buffer.from(log).fill(0, cut, Math.min(cut + sector, log.length))
    for (const left of [rowsAfterCut(log.subarray(0, cut)), rowsAfterCut(hole)]) {
      expect(left.get(1)).toBe(2)
      seen.add(left.get(2))
    }
  }
  seen.add(rowsAfterCut(log).get(2))
  expect([...seen]).toEqual([undefined, 2])

  expect(acknowledged).toBe(false)
  flush.resolve()
  await writing
  expect(rowsAfterCut(disk.flushed).get(2)).toBe(2)
})

test('SQLite itself flushes around checkpoints', async () => {
  const { db } = await onDisk()
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 1 }])
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
})
