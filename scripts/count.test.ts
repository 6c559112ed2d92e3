import { expect, test } from 'vitest'
import { countCheck, countPlaywright, countVitest, readReport, sum, type VitestReport } from './count.ts'

const vitest = (passed: number, failed: number, testResults: VitestReport['testResults'] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 2,
  testResults,
})

test('counts what a runner reports', () => {
  expect(countVitest(vitest(5, 0), 0)).toEqual({ passed: 5, failed: 0, skipped: 3 })
  expect(countVitest(vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 } }, 1)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
  })
})

test('a check counts as one test', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a file that could not be loaded counts as one failure', () => {
  const unloaded = { status: 'failed', assertionResults: [] }
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(countVitest(vitest(5, 1, [unloaded, failed]), 1).failed).toBe(2)
})

test('a runner that leaves no report has failed, even with exit code 0', () => {
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countPlaywright(undefined, 139)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a runner that ends badly after passing every test has failed', () => {
  expect(countVitest(vitest(5, 0), 1)).toEqual({ passed: 5, failed: 1, skipped: 3 })
})

test('a runner that found no test has failed', () => {
  expect(countVitest(vitest(0, 0), 0).failed).toBe(1)
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 9 } }, 0).failed).toBe(1)
})

test('a journey that passes only at times has failed', () => {
  expect(countPlaywright({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 } }, 0).failed).toBe(1)
})

test('sums all counts', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(sum([one, one, countCheck(0)])).toEqual({ passed: 3, failed: 4, skipped: 6 })
})

test('a missing or torn report is none', () => {
  expect(readReport('/nowhere/report.json')).toBeUndefined()
  expect(readReport(import.meta.filename)).toBeUndefined()
})
