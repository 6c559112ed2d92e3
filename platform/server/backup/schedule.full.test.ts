import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { restore } from './restore.ts'
import { backUpWhenDue } from './schedule.ts'
import { dataFolder, startedOn, temporaryFolder, uploadsIn } from './testing.ts'

const hourMs = 3_600_000

test('makes a backup once a day and keeps the newest ones', async () => {
  const { source } = await dataFolder()
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'holiday.tar'), 'not ours')
  mkdirSync(join(folder, 'trogiang-2026-01-01T00-00-00Z.tar.making-abcdef'))
  const start = Date.UTC(2026, 0, 1, 12)
  const madeAfter = (hours: number) => backUpWhenDue(source, { folder, keep: 2 }, new Date(start + hours * hourMs))
  const made = []
  for (const hours of [0, 1, 23, 24, 47, 48, 72]) if (await madeAfter(hours)) made.push(hours)
  expect(made).toEqual([0, 24, 48, 72])
  const left = ['holiday.tar', 'trogiang-2026-01-03T12-00-00Z.tar', 'trogiang-2026-01-04T12-00-00Z.tar']
  expect(readdirSync(folder).sort()).toEqual(left)
  const dataDir = join(temporaryFolder(), 'data')
  await restore(join(folder, left[2]!), dataDir)
  expect(await uploadsIn(dataDir)).toEqual(['one', 'three', 'two'])
})

test('a running server makes a backup at once', async () => {
  const { dataDir } = await dataFolder()
  const folder = temporaryFolder()
  const product = await startedOn(dataDir, { BACKUP_DIR: folder })
  await vi.waitFor(() => expect(product.output()).toContain('Backed up'), { timeout: 60_000 })
  await product.kill()
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^trogiang-.*\.tar$/)])
})

test('refuses to start without its backup folder and names the setting', async () => {
  const { dataDir } = await dataFolder()
  const product = await startedOn(dataDir, { BACKUP_DIR: join(temporaryFolder(), 'nowhere') })
  await vi.waitFor(() => expect(product.output()).toContain('BACKUP_DIR'), { timeout: 60_000 })
  expect(product.output()).not.toContain('Backed up')
})
