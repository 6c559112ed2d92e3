import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findTooSlow, listSlowest, readE2eTimes, readTimes, type FileTime } from './slowest.ts'

const time = (file: string, seconds: number, processorTime: number | null = seconds): FileTime => ({
  file,
  seconds,
  processorTime,
})

test('reads the times of a project, with the database where there are two', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-times-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'times')
  writeFileSync(path, '{"path":"/p/a.test.ts","seconds":2,"processorTime":1}\n')
  expect(readTimes(path, { root: '/p', project: 'contract' })).toEqual([time('a.test.ts', 2, 1)])
  expect(readTimes(path, { root: '/p', project: 'server on PostgreSQL' })[0]!.file).toBe('a.test.ts (PostgreSQL)')
  expect(readTimes(join(folder, 'none'), { root: '/p', project: 'web' })).toEqual([])
})

test('adds up the tests of an end-to-end file', () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    title: 'a',
    ok: true,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [{ specs: [spec('a.spec.ts', 1500, 500)], suites: [{ specs: [spec('a.spec.ts', 1000)] }] }]
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }
  expect(readE2eTimes({ stats, suites })).toEqual([time('tests/e2e/a.spec.ts', 3, null)])
  expect(readE2eTimes(undefined)).toEqual([])
})

test('lists the ten slowest, longest first', () => {
  const lines = listSlowest(Array.from({ length: 12 }, (_, at) => time(`${at}.test.ts`, at)))
  expect(lines).toHaveLength(10)
  expect(lines[0]).toMatch(/^ +11\.0 s {2}11\.test\.ts +11\.0 s of processor time$/)
  expect(listSlowest([time('tests/e2e/a.spec.ts', 3, null)])).toEqual(['    3.0 s  tests/e2e/a.spec.ts'])
})

test('a file is too slow by its processor time, not by its duration, and not on a slow machine', () => {
  const [waiting, working] = [time('waiting.test.ts', 300, 20), time('working.test.ts', 45, 40)]
  const endToEnd = time('tests/e2e/a.spec.ts', 90, null)
  expect(findTooSlow([waiting, working, endToEnd], 1)).toEqual([
    'working.test.ts took 40 s of processor time; the limit is 30 s.',
  ])
  expect(findTooSlow([waiting, working, endToEnd], 2)).toEqual([])
})
