import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { BackupFault } from '../operator-faults.ts'
import { makeBackup } from './make.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'
import { addEntry, endArchive, entriesOf } from './tar.ts'
import { dataFolder, everythingIn, temporaryFolder, writeBackup } from './testing.ts'

async function backup() {
  const { source } = await dataFolder()
  const folder = temporaryFolder()
  const file = join(folder, 'backup.tar')
  await makeBackup(source, file)
  return { folder, content: await readFile(file), members: await membersOf(file) }
}

async function membersOf(file: string): Promise<Map<string, Buffer>> {
  const content = await readFile(file)
  await using archive = await open(file)
  const members = new Map<string, Buffer>()
  for await (const { name, start, size } of entriesOf(archive)) members.set(name, content.subarray(start, start + size))
  return members
}

/** Returns the error message and asserts that the data folder is unchanged. */
async function failure(content: Buffer, folder: string): Promise<string> {
  const { dataDir } = await dataFolder(['mine'])
  const before = everythingIn(dataDir)
  const fault: unknown = await restore(writeBackup(folder, content), dataDir).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(BackupFault)
  expect(everythingIn(dataDir)).toEqual(before)
  return (fault as Error).message
}

test('rejects a truncated file and changes nothing', async () => {
  const { content, folder } = await backup()
  const lengths = [0, 1, 511, 512, 513, 4096, content.length / 2, content.length - 1025, content.length - 1024]
  for (const length of lengths)
    expect(await failure(content.subarray(0, length), folder)).toMatch(
      /cannot be restored: (it is cut off|it is no backup of Trợ Giảng)\. Nothing has been changed\.$/,
    )
})

test('rejects a file with any wrong byte without a change, or restores the same data', async () => {
  const { content, folder } = await backup()
  const right = join(temporaryFolder(), 'data')
  await restore(writeBackup(folder, content), right)
  const expected = everythingIn(right)
  let refused = 0
  const count = 60
  const offsets = Array.from({ length: count }, (_, index) => Math.floor((content.length * index) / count))
  for (const offset of [...offsets, 0, 124, 148, 156, 257, 512]) {
    const changed = Buffer.from(content)
    changed[offset]! ^= 0x41
    const dataDir = join(temporaryFolder(), 'data')
    const outcome: unknown = await restore(writeBackup(folder, changed), dataDir).catch((error: unknown) => error)
    const isRefused = outcome instanceof BackupFault
    if (isRefused) refused += 1
    // Any other error would also have restored nothing.
    expect(everythingIn(dataDir)).toEqual(isRefused ? {} : expected)
  }
  expect(refused).toBeGreaterThan(count - 10)
})

/** The backup with other members, each with a correct checksum. */
async function rewritten(members: Map<string, Buffer>, change: (manifest: Manifest) => object = (same) => same) {
  const file = join(temporaryFolder(), 'changed.tar')
  await using archive = await open(file, 'wx')
  const manifest = JSON.parse(members.get('manifest.json')!.toString()) as Manifest
  manifest.members = []
  for (const [name, content] of members) {
    if (name === 'manifest.json') continue
    await addEntry(archive, { name, size: content.length }, [content])
    const sha256 = createHash('sha256').update(content).digest('hex')
    manifest.members.push({ name, size: content.length, sha256 })
  }
  const text = Buffer.from(JSON.stringify(change(manifest)))
  await addEntry(archive, { name: 'manifest.json', size: text.length }, [text])
  await endArchive(archive)
  return readFile(file)
}

test('rejects a file whose manifest does not match', async () => {
  const { folder, members } = await backup()
  const without = (name: string) => new Map([...members].filter(([one]) => one !== name))
  const upload = [...members.keys()].find((name) => name.startsWith('files/'))!
  const cases: [Promise<Buffer>, string][] = [
    [rewritten(members, (manifest) => ({ ...manifest, format: 2 })), 'it was made by a newer version of Trợ Giảng'],
    [rewritten(members, () => ({ format: 1 })), 'its manifest.json is damaged'],
    [
      rewritten(members, (manifest) => ({ ...manifest, counts: { users: 7 } })),
      'its files are not those of its manifest.json',
    ],
    [rewritten(without(upload)), 'its files are not those of its manifest.json'],
    [rewritten(without('secret.key')), 'it has no secret.key'],
    [rewritten(without('trogiang.db')), 'it has no trogiang.db'],
    [rewritten(new Map([...members, ['../evil', Buffer.from('x')]])), 'it holds what no backup holds: "../evil"'],
    [rewritten(new Map([...members, ['secret.key', Buffer.from('short')]])), 'its secret.key is damaged'],
  ]
  for (const [content, why] of cases)
    expect(await failure(await content, folder)).toContain(`cannot be restored: ${why}. `)
})

test('rejects a damaged or newer database even if its checksum matches', async () => {
  const { folder, members } = await backup()
  const withDatabase = (change: (file: string) => Buffer) =>
    rewritten(new Map([...members, ['trogiang.db', change(writeBackup(folder, members.get('trogiang.db')!))]]))
  const withMigration = (name: string) =>
    withDatabase((file) => {
      const database = new DatabaseSync(file)
      database.exec(`insert into kysely_migration values ('${name}', '2030-01-01')`)
      database.close()
      return readFileSync(file)
    })
  const newer = await withMigration('9999-later')
  expect(await failure(newer, folder)).toContain('the database in it was made by a newer version of Trợ Giảng')
  const unreleased = await withMigration('0001-first')
  expect(await failure(unreleased, folder)).toContain('made by a version of Trợ Giảng before the first release')
  const damaged = await withDatabase((file) => readFileSync(file).fill(0x41, 8192, 12_288))
  expect(await failure(damaged, folder)).toMatch(/the database in it (is damaged|cannot be read)/)
})
