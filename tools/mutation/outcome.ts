import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowser } from '../test/browser.ts'
import { readReport } from '../test/count.ts'
import { run } from '../setup/run.ts'

/** The names of the tests that ran. */
export type Outcome = { passed: string[]; failed: string[] }

type Assertion = { fullName: string; status: string }
type VitestReport = { testResults: { assertionResults: Assertion[] }[] }
type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] }
type PlaywrightReport = { suites: Suite[] }

/** Returns the group of a test: end-to-end tests, or the tests of one project. */
export function projectOf(test: string): string {
  if (test.startsWith('tests/e2e/')) return 'journeys'
  if (test.includes('/server/')) return 'server on SQLite'
  if (test.startsWith('tools/conformance/')) return 'fidelity'
  return test.includes('/web/') ? 'web' : 'contract'
}

/** Runs the tests of one project with one of the names. */
export async function outcomeOf(
  folder: string,
  project: string,
  { files, names }: { files: string[]; names: string[] },
  signal: AbortSignal,
): Promise<Outcome> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const among = names.map((name) => RegExp.escape(name)).join('|')
  const options = { folder, signal, quiet: true, minutes: 30 }
  if (project === 'journeys') {
    await run('vite', ['build', 'app/web', '--logLevel', 'error'], options)
    const env = { CHROMIUM_PATH: await provideBrowser(signal), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    await run('playwright', ['test', ...files, '-g', among, '--reporter=json'], { ...options, env })
    return readEndToEndOutcome(readReport(report) as PlaywrightReport | undefined)
  }
  const reporter = ['--reporter=json', `--outputFile=${report}`]
  await run('vitest', ['run', `--project=${project}`, ...files, '-t', among, ...reporter], options)
  return outcomeOfTests(readReport(report) as VitestReport | undefined)
}

function outcomeOfTests(report: VitestReport | undefined): Outcome {
  const ran = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
  const named = (expected: string) => ran.filter(({ status }) => status === expected).map(({ fullName }) => fullName)
  return { passed: named('passed'), failed: named('failed') }
}

function readEndToEndOutcome(report: PlaywrightReport | undefined): Outcome {
  const ran = (report?.suites ?? []).flatMap(specsIn)
  const named = (expected: boolean) => ran.filter(({ ok }) => ok === expected).map(({ title }) => title)
  return { passed: named(true), failed: named(false) }
}

const specsIn = ({ suites = [], specs = [] }: Suite): { title: string; ok: boolean }[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]
