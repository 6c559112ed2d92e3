import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'

/** Writes 1, then 2 while the disk fails once, then 3 and 4, and prints the acknowledged rows. */
const program = (file: string) => `
  import { open } from 'node:fs/promises'
  import { sql } from 'kysely'
  import { connect } from ${JSON.stringify(new URL('connect.ts', import.meta.url).href)}
  const db = await connect({ engine: 'sqlite', file: ${JSON.stringify(file)} })
  const write = (value) =>
    sql\`insert into t values (\${value})\`.execute(db).then(() => console.log(value), () => {})
  await sql\`create table t (a integer)\`.execute(db)
  await write(1)
  const handle = await open(${JSON.stringify(file)})
  const handles = Object.getPrototypeOf(handle)
  await handle.close()
  const { datasync } = handles
  handles.datasync = async () => {
    handles.datasync = datasync
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
  }
  await Promise.all([write(2), write(3)])
  await write(4)
  setInterval(() => {}, 1000)`

test('a disk failure ends the process, nothing is acknowledged afterwards, and the next start has the acknowledged data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-lost-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'x.db')
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', program(file)], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    timeout: 180_000,
  })
  expect([ended.stdout, ended.status]).toEqual(['1\n', 1])
  expect(ended.stderr).toContain(
    'The disk did not take what was written to the database in DATA_DIR (EIO: i/o error, fdatasync)',
  )
  const logged = () => statSync(`${file}-wal`).size
  expect(logged()).toBeGreaterThan(0)
  const db = await connect({ engine: 'sqlite', file })
  onTestFinished(() => db.destroy())
  // A log that may not be on the disk is checkpointed before anything is appended.
  expect(logged()).toBe(0)
  const { rows } = await sql<{ a: number }>`select a from t`.execute(db)
  expect(rows).toContainEqual({ a: 1 })
})
