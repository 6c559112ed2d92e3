import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFile } from '../files/file-on-disk.ts'
import { startS3Server } from '#tests/support/server/s3-server.ts'
import { s3Store } from './s3-store.ts'
import { folderStore, type Store } from './store.ts'

type Stores = { store: Store; another: Store; age: (name: string, saved: Date) => void }

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function inFolder(): Promise<Stores> {
  const folder = emptyFolder()
  const age = (name: string, saved: Date) => utimesSync(join(folder, name.slice(0, 2), name), saved, saved)
  return { store: folderStore(folder), another: folderStore(folder), age }
}

async function inBucket(prefix: string): Promise<Stores> {
  const { settings, age } = await startS3Server()
  const stored = { ...settings, prefix }
  return { store: s3Store(stored), another: s3Store(stored), age: (name, saved) => age(prefix + name, saved) }
}

async function namesBefore(store: Store, time: Date): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.savedBefore(time)) names.push(name)
  return names.sort()
}

test.for([
  ['a folder', inFolder],
  ['a bucket', () => inBucket('')],
  ['a part of a bucket', () => inBucket('schools/one/')],
] as const)('%s keeps data for every process until it is removed', async ([, make]) => {
  const { store, another, age } = await make()
  const text = await store.save(new Blob(['Chí Phèo']))
  const bytes = new Uint8Array(3_000_000).map((_, at) => at % 251)
  const arrived = join(emptyFolder(), 'arrived')
  writeFileSync(arrived, bytes)
  const file = await store.save(await openFile(arrived, 'Giáo án (1)+!.pdf'))
  expect(text).toMatch(/^[0-9a-f]{48}$/)
  expect(file).not.toBe(text)
  expect(await (await another.open(text)).text()).toBe('Chí Phèo')
  expect(new Uint8Array(await (await another.open(file)).arrayBuffer())).toEqual(bytes)

  const now = Date.now()
  age(text, new Date(now - 7_200_000))
  age(file, new Date(now))
  expect(await namesBefore(store, new Date(now - 3_600_000))).toEqual([text])
  expect(await namesBefore(store, new Date(now + 3_600_000))).toEqual([text, file].sort())

  await another.remove(text)
  await store.remove(text)
  await expect(store.open(text)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await namesBefore(store, new Date(now + 3_600_000))).toEqual([file])
})

test('moves a received file on this disk into the folder', async () => {
  const folder = emptyFolder()
  const arrived = join(folder, 'arrived')
  writeFileSync(arrived, 'a')
  await folderStore(folder).save(await openFile(arrived))
  expect(existsSync(arrived)).toBe(false)
})
