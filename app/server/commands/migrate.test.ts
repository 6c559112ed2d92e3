import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#platform/server/drivers/connect.ts'
import { holdDataFolder } from '#platform/server/backup/data-folder.ts'
import { compiled } from '#tests/support/server/compiled.ts'
import { emptyDatabase } from '#tests/support/server/database.ts'

async function location() {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { location, remove } = await emptyDatabase()
  onTestFinished(remove)
  const shared = { PATH: process.env['PATH'], ...compiled, DATA_DIR: folder }
  if (location.engine === 'sqlite')
    return { folder, env: shared, opened: () => connect({ engine: 'sqlite', file: join(folder, 'trogiang.db') }) }
  const env = { ...shared, DATABASE_URL: location.url, SECRET_KEY: Buffer.alloc(32).toString('base64') }
  return { folder, env, opened: () => connect(location) }
}

const migrate = (env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'migrate.ts')], { env })

test('creates the tables of this version and nothing else; a second run changes nothing', async () => {
  const { env, opened } = await location()
  for (let time = 0; time < 2; time += 1) expect((await migrate(env)).stdout).toBe('The database is up to date.\n')
  const db = await opened()
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('agents').selectAll().execute()).toEqual([])
})

test('does not touch an embedded database that a running product uses', async () => {
  const { folder, env } = await location()
  const release = holdDataFolder(folder)
  const { DATABASE_URL: _other, ...embedded } = { DATABASE_URL: '', ...env }
  await expect(migrate(embedded)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is in use') })
  release()
})
