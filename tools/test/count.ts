import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type Count = { passed: number; failed: number; skipped: number }

/** The part of Vitest's JSON report that is used. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message: string; assertionResults: VitestTest[] }[]
}

type VitestTest = { status: string; fullName: string; failureMessages: string[] | null }

/** The part of Playwright's JSON report that is used. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; ok: boolean; tests?: { results: PlaywrightResult[] }[] }[]
}

type PlaywrightResult = {
  duration: number
  errors?: { message?: string; location?: { line: number } }[]
}

/** A static check counts as one test. */
export function countCheck(exitCode: number): Count {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** A file that could not be loaded has no failed test in it, and counts as one. */
export function countVitest(report: VitestReport | undefined, exitCode: number): Count {
  if (!report) return nothing
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  )
  return distrust(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** A journey that passes only at times has failed. */
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Count {
  if (!report) return nothing
  const { expected, unexpected, flaky, skipped } = report.stats
  return distrust(exitCode, { passed: expected, failed: unexpected + flaky, skipped })
}

/** Each failed test or file in a line, with the first line of why. */
export function vitestFailures(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [inALine(name, message)] : []
    return failed.map(({ fullName, failureMessages }) => inALine(`${name} › ${fullName}`, failureMessages?.[0]))
  })
}

/** Lists each failed journey in a line with where and why it failed; its details were printed during the run. */
export function playwrightFailures(report: PlaywrightReport | undefined): string[] {
  const inSuite = ({ suites = [], specs }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests = [] }) => {
        const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))
        const where = error?.location ? `${file}:${error.location.line}` : file
        return error?.message ? `${where} › ${title}: ${summarize(error.message)}` : `${where} › ${title}`
      }),
    ...suites.flatMap(inSuite),
  ]
  return (report?.suites ?? []).flatMap(inSuite)
}

/** Keeps the first lines of an assertion: what failed, the locator, what was expected and received. */
const summarize = (message: string) =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 5)
    .join(' · ')

const inALine = (what: string, why = '') => `${what}: ${why.split('\n', 1)[0]}`

export function sum(counts: Count[]): Count {
  return counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The report a runner has written, or undefined when it ended before it could. */
export function readReport(path: string): unknown {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** A runner that crashed, was stopped or found no test proves nothing, so it fails whatever its report says. */
function distrust(exitCode: number, count: Count): Count {
  const proved = exitCode === 0 ? count.passed > 0 : count.failed > 0
  return proved ? count : { ...count, failed: Math.max(count.failed, 1) }
}

const nothing: Count = { passed: 0, failed: 1, skipped: 0 }
