import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.js'

function lockFile() {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'made', 'when', 'missing.lock')
}

test('work under one lock never overlaps', async () => {
  const lock = lockFile()
  let busy = 0
  const seen = await Promise.all(
    [1, 2, 3].map((result) =>
      oneAtATime(lock, async () => {
        busy += 1
        expect(busy).toBe(1)
        await wait(50)
        busy -= 1
        return result
      }),
    ),
  )
  expect(seen).toEqual([1, 2, 3])
  expect(existsSync(lock)).toBe(false)
})

test('failed work releases the lock', async () => {
  const lock = lockFile()
  const failing = oneAtATime(lock, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await oneAtATime(lock, async () => 'next')).toBe('next')
})

test('takes over the lock of a killed process', async () => {
  const lock = lockFile()
  await oneAtATime(lock, async () => {})
  writeFileSync(lock, '1')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  expect(await oneAtATime(lock, async () => 'taken over')).toBe('taken over')
})
