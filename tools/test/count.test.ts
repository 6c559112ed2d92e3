import { expect, test } from 'vitest'
import { countCheck, countPlaywright, countVitest, readReport, sum } from './count.ts'
import { type PlaywrightReport, playwrightFailures, type VitestReport, vitestFailures } from './count.ts'

const vitest = (passed: number, failed: number, testResults: VitestReport['testResults'] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 2,
  testResults,
})

const countEndToEndTests = (
  stats: Partial<PlaywrightReport['stats']>,
  suites: PlaywrightReport['suites'] = [],
): PlaywrightReport => ({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, suites })

const unloaded = { name: 'a.test.ts', status: 'failed', message: 'Cannot find module\n  at b', assertionResults: [] }
const withFailure = {
  name: 'b.test.ts',
  status: 'failed',
  message: '',
  assertionResults: [
    { status: 'failed', fullName: 'adds up', failureMessages: ['expected 3 to be 2\n  at c'] },
    { status: 'passed', fullName: 'takes away', failureMessages: [] },
  ],
}

test('counts what a runner reports', () => {
  expect(countVitest(vitest(5, 0), 0)).toEqual({ passed: 5, failed: 0, skipped: 3 })
  expect(countVitest(vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  expect(countPlaywright(countEndToEndTests({ expected: 4, unexpected: 1, skipped: 2 }), 1)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
  })
})

test('a check counts as one test', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('counts a file that fails to load as one failure', () => {
  expect(countVitest(vitest(5, 1, [unloaded, withFailure]), 1).failed).toBe(2)
})

test('names each failure with the first line of its reason', () => {
  expect(vitestFailures(vitest(5, 1, [unloaded, withFailure]))).toEqual([
    'a.test.ts: Cannot find module',
    'b.test.ts › adds up: expected 3 to be 2',
  ])
  const message = '\u001b[31mError: toBeVisible failed\u001b[39m\n\nLocator: getByText(1)\nExpected: visible'
  const results = [{ duration: 1, errors: [{ message, location: { line: 12 } }] }]
  const specs = [
    { file: 'day.spec.ts', title: 'a whole day', ok: false },
    { file: 'week.spec.ts', title: 'a week', ok: false, tests: [{ results }] },
  ]
  expect(playwrightFailures(countEndToEndTests({ unexpected: 2 }, [{ specs: [], suites: [{ specs }] }]))).toEqual([
    'day.spec.ts › a whole day',
    'week.spec.ts:12 › a week: Error: toBeVisible failed · Locator: getByText(1) · Expected: visible',
  ])
})

test('a runner without a report fails, even with exit code 0', () => {
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countPlaywright(undefined, 139)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a runner that exits with an error after passing every test fails', () => {
  expect(countVitest(vitest(5, 0), 1)).toEqual({ passed: 5, failed: 1, skipped: 3 })
})

test('a runner without tests fails', () => {
  expect(countVitest(vitest(0, 0), 0).failed).toBe(1)
  expect(countPlaywright(countEndToEndTests({ skipped: 9 }), 0).failed).toBe(1)
})

test('a flaky end-to-end test fails', () => {
  expect(countPlaywright(countEndToEndTests({ expected: 4, flaky: 1 }), 0).failed).toBe(1)
})

test('sums all counts', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(sum([one, one, countCheck(0)])).toEqual({ passed: 3, failed: 4, skipped: 6 })
})

test('treats a missing or truncated report as none', () => {
  expect(readReport('/nowhere/report.json')).toBeUndefined()
  expect(readReport(import.meta.filename)).toBeUndefined()
})
