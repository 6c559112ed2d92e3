import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compiled } from '#tests/support/server/compiled.ts'
import { isFull } from '#tests/support/full.ts'
import { holdDataFolder } from './data-folder.ts'
import { makeBackup } from './make.ts'
import { restore } from './restore.ts'
import {
  command,
  dataFolder,
  databaseIn,
  everythingIn,
  note,
  notesIn,
  projectRoot,
  startedOn,
  temporaryFolder,
  uploadsIn,
} from './testing.ts'

test('a backup during use captures one moment, and restores completely on an empty machine', async () => {
  const { dataDir } = await dataFolder()
  const file = join(temporaryFolder(), 'backup.tar')
  const db = await databaseIn(dataDir)
  let written = 0
  const writing = setInterval(() => {
    written += 1
    const name = String(written).padStart(6, '0')
    void db.transaction().execute(async (transaction) => {
      await note(transaction, `${name}-a`)
      await note(transaction, `${name}-b`)
    })
  }, 1)
  // The backup runs in another process while this one keeps writing.
  const made = await backedUpBeside(dataDir, file)
  clearInterval(writing)
  const atTheEnd = written
  await db.destroy()
  expect(made).toContain('1 users')
  expect(made).toContain('3 uploaded files and the secret key are included')
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const elsewhere = join(temporaryFolder(), 'data')
  expect(command('restore', { dataDir: elsewhere, args: [file] })).toMatchObject({ code: 0 })
  const notes = await notesIn(elsewhere)
  expect(notes.length).toBeGreaterThan(0)
  expect(notes.length).toBeLessThan(2 * atTheEnd)
  expect(notes.length % 2).toBe(0)
  expect(await uploadsIn(elsewhere)).toEqual(['one', 'three', 'two'])
  const key = (folder: string) => everythingIn(folder)['secret.key']
  expect(key(elsewhere)).toBe(key(dataDir))
})

async function backedUpBeside(dataDir: string, file: string): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    ...compiled,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SECRET_KEY: '',
    S3_ENDPOINT: '',
  }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['app/server/commands/backup.ts', file], { cwd: projectRoot, env }, (error, output) =>
      error ? reject(error) : resolve(output),
    )
  })
}

test('a restore over a changed store with a killed process’s log brings back the backup exactly', async () => {
  const { dataDir, source } = await dataFolder()
  const before = await databaseIn(dataDir)
  await note(before, 'before')
  await before.destroy()
  const file = join(temporaryFolder(), 'backup.tar')
  await makeBackup(source, file)
  killedWhileWriting(dataDir)
  expect(statSync(join(dataDir, 'trogiang.db-wal')).size).toBeGreaterThan(0)
  rmSync(join(dataDir, 'files'), { recursive: true })

  const { output, code } = command('restore', { dataDir, args: [file] })
  expect([code, output]).toEqual([0, expect.stringContaining('before-restore-')])
  expect(existsSync(join(dataDir, 'trogiang.db-wal'))).toBe(false)
  const product = await startedOn(dataDir)
  expect(product.output()).toContain('is ready at')
  await product.kill()
  expect(await notesIn(dataDir)).toEqual(['before'])
  expect(await uploadsIn(dataDir)).toEqual(['one', 'three', 'two'])
  // The previous data is complete too, including changes that were only in the write-ahead log.
  const old = readdirSync(dataDir).find((name) => name.startsWith('before-restore-'))!
  expect(await notesIn(join(dataDir, old))).toEqual(['after', 'before'])
})

/** Writes a row that only the log knows when it dies. */
function killedWhileWriting(dataDir: string): void {
  const program = `
    import { connect } from ${JSON.stringify(new URL('../drivers/connect.ts', import.meta.url).href)}
    const db = await connect({ engine: 'sqlite', file: ${JSON.stringify(join(dataDir, 'trogiang.db'))} })
    await db.insertInto('meta').values({ key: 'after', value: 'noted' }).execute()
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--input-type=module', '-e', program])
}

test.runIf(isFull)(
  'allows no restore and no second server while the product runs, and ignores a killed one',
  async () => {
    const { dataDir, source } = await dataFolder()
    const file = join(temporaryFolder(), 'backup.tar')
    await makeBackup(source, file)
    const product = await startedOn(dataDir)
    const failure = `The data folder ${dataDir} is in use by another process of Trợ Giảng. Please stop that one first, or set DATA_DIR to another folder.`
    expect(command('restore', { dataDir, args: [file] })).toEqual({ code: 1, output: failure })
    const second = await startedOn(dataDir)
    expect([second.code(), second.output().trim()]).toEqual([1, failure])
    // Allows a backup at the same time.
    const another = join(temporaryFolder(), 'backup.tar')
    expect(command('backup', { dataDir, args: [another] })).toMatchObject({ code: 0 })
    await product.kill()
    expect(command('restore', { dataDir, args: [another] })).toMatchObject({ code: 0 })
  },
)

test.runIf(isFull)(
  'an interrupted restore leaves all of the old or all of the new data after the next start',
  async () => {
    const { dataDir: one, source } = await dataFolder(['new'])
    const db = await databaseIn(one)
    await note(db, 'new')
    await db.destroy()
    const file = join(temporaryFolder(), 'backup.tar')
    await makeBackup(source, file)
    const outcomes = new Set<string>()
    for (const renames of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const { dataDir } = await dataFolder(['old'])
      killedWhileWriting(dataDir)
      killedInRestore({ file, dataDir, renames })
      holdDataFolder(dataDir)()
      const state = [...(await notesIn(dataDir)), ...(await uploadsIn(dataDir))].join()
      expect(['after,old', 'new,new']).toContain(state)
      expect(readdirSync(dataDir).filter((name) => name.startsWith('restor'))).toEqual([])
      outcomes.add(state)
    }
    expect(outcomes.size).toBe(2)
  },
)

/** Exits before its nth rename. */
function killedInRestore({ file, dataDir, renames }: { file: string; dataDir: string; renames: number }): void {
  const program = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { renameSync } = fs
    let left = ${renames}
    fs.renameSync = (...paths) => {
      left -= 1
      if (left === 0) process.kill(process.pid, 'SIGKILL')
      renameSync(...paths)
    }
    syncBuiltinESMExports()
    const { restore } = await import(${JSON.stringify(new URL('restore.ts', import.meta.url).href)})
    await restore(${JSON.stringify(file)}, ${JSON.stringify(dataDir)})`
  spawnSync(process.execPath, ['--input-type=module', '-e', program])
}

test.runIf(isFull)('names a file that is missing from the store, and backs up the rest', async () => {
  const { dataDir, source } = await dataFolder(['kept', 'lost'])
  const lost = Object.entries(everythingIn(source.uploads!)).find(
    ([, content]) => Buffer.from(content, 'base64').toString() === 'lost',
  )![0]
  rmSync(join(source.uploads!, lost))
  const file = join(temporaryFolder(), 'backup.tar')
  const { output, code } = command('backup', { dataDir, args: [file] })
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/1 uploaded files[^]*Warning: an uploaded file is missing: [0-9a-f]{48}$/),
  ])
  const { manifest } = await restore(file, join(temporaryFolder(), 'data'))
  expect(manifest.missing).toEqual([lost.slice(3)])
})

test.runIf(isFull)('explains in one sentence what a command cannot do', async () => {
  const { dataDir } = await dataFolder()
  const empty = join(temporaryFolder(), 'data')
  const file = join(temporaryFolder(), 'backup.tar')
  const postgres = { DATABASE_URL: 'postgres://a@b/c', SECRET_KEY: Buffer.alloc(32).toString('base64') }
  const outputs = [
    command('backup', { dataDir }),
    command('backup', { dataDir: empty, args: [file] }),
    command('backup', { dataDir, args: [join(empty, 'nowhere', 'backup.tar')] }),
    command('backup', { dataDir, args: [join(dataDir, 'secret.key')] }),
    command('backup', { dataDir, args: [file], env: postgres }),
    command('restore', { dataDir, args: [file] }),
    command('restore', { dataDir, args: [file], env: postgres }),
  ]
  expect(outputs.map(({ code }) => code)).toEqual(outputs.map(() => 1))
  expect(outputs.map(({ output }) => output)).toEqual(
    [
      /^Usage: npm run backup -- FILE$/,
      /^There is no database yet: .*$/,
      /^The folder .* is not there\.$/,
      /^.*secret\.key exists already\. Please name another file\.$/,
      /^The database is PostgreSQL\. .*pg_dump.*$/,
      /^.*backup\.tar cannot be opened: .*$/,
      /^The database is PostgreSQL\. .*$/,
    ].map((pattern) => expect.stringMatching(pattern) as unknown),
  )
  expect(existsSync(empty)).toBe(false)
  expect(existsSync(file)).toBe(false)
})
