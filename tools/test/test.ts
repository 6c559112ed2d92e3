// `npm test`: runs every check and every test of the project, even after failures, and prints a summary line. options.ts lists the options.
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser.ts'
import { buildWhenStale } from '../setup/build.js'
import type { Count, PlaywrightReport, VitestReport } from './count.ts'
import {
  countCheck,
  countPlaywright,
  countVitest,
  playwrightFailures,
  readReport,
  sum,
  vitestFailures,
} from './count.ts'
import { SetupFailure } from '../setup/failure.js'
import { keepTestsInMemory } from './in-memory.ts'
import { provideOffice } from './office.ts'
import { type Options, readOptions } from './options.ts'
import { providePostgres } from './postgres.ts'
import { root, run } from '../setup/run.ts'
import { type FileTime, findTooSlow, listSlowest, measureSlowness, readE2eTimes, readTimes } from './slowest.ts'
import { printHeading, type Result, runSideBySide, type Step } from './steps.ts'

const { full, shard, changed } = readOrStop()
if (full) process.env.TEST_FULL = '1'
/** Ends a suite that hangs: the full run takes three times as long, on a busy machine two hours. */
const minutes = full ? 150 : 40
keepTestsInMemory()
const reports = mkdtempSync(join(tmpdir(), 'trogiang-reports-'))
const interruption = new AbortController()
const { signal } = interruption
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => interruption.abort())

const failures: string[] = []
const times: FileTime[] = []

const checks: Step[] = [
  // Lint checks the types too, in one pass. The full run also asks the compiler itself.
  ...(full ? [check('Types', 'tsc', '-b', '--checkers', '1')] : []),
  check('Types and lint', 'oxlint', '--type-aware', '--type-check'),
  check('Style lint', 'stylelint', '**/*.css'),
  check('Unused code', 'knip'),
  check('Format', 'oxfmt', '--check'),
  check('Boundaries', 'node', 'tools/boundaries/check.ts'),
  check('Styles', 'node', 'tools/styles/check.ts'),
  check('Names', 'node', 'tools/glossary/check.ts'),
  check('Documents', 'node', 'tools/docs/check.ts'),
  check('Comments', 'node', 'tools/comments/check.ts'),
]
// The longest first, so that the last ones end together. End-to-end tests wait for two thirds of their time: they have priority for the
// processor, and the other steps run in the background.
const tests: Step[] = [
  ...(runsEndToEnd() ? [{ name: 'End-to-end tests', work: playwright }] : []),
  vitest('Server on SQLite', 'server on SQLite'),
  vitest('Web', 'web'),
  vitest('Server on PostgreSQL', 'server on PostgreSQL', async () => {
    const postgres = await providePostgres(signal)
    return { env: { TEST_DATABASE_URL: postgres.url }, end: postgres.stop }
  }),
  vitest('Fidelity', 'fidelity', async () => ({ env: { SOFFICE_PATH: provideOffice() } })),
  vitest('Contract', 'contract'),
]
const steps = [...tests, ...(runsChecks() ? checks : [])]
const results = await runSideBySide(steps, signal)
// Nothing may run beside a measurement. Only Linux says what a process takes.
if (full && runsChecks() && process.platform === 'linux')
  results.push(...(await runSideBySide([{ name: 'Costs', work: checkCosts }], signal)))

rmSync(reports, { recursive: true })
report()

function readOrStop(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Checks are not divided: the first part of a run has them. */
function runsChecks(): boolean {
  return changed === null && (shard === null || shard.startsWith('1/'))
}

/** The code behind an end-to-end test is unknown, so any change of the product runs them all. */
function runsEndToEnd(): boolean {
  if (changed === null) return true
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const paths = [...git('diff', '--name-only', changed), ...git('ls-files', '--others', '--exclude-standard')]
  return paths.some(
    (path) => /^(ai|app|catalogue|features|formats|platform|tests\/e2e)\//.test(path) && !/\.test\.tsx?$/.test(path),
  )
}

function check(name: string, program: string, ...args: string[]): Step {
  return { name, work: async (write) => countCheck(await run(program, args, { signal, write, background: true })) }
}

type Provided = { env: NodeJS.ProcessEnv; end?: () => Promise<void> }

function vitest(name: string, project: string, provide: () => Promise<Provided> = async () => ({ env: {} })): Step {
  const [file, timesFile] = ['json', 'times'].map((ending) => join(reports, `${project}.${ending}`)) as [string, string]
  const part = [...(shard === null ? [] : [`--shard=${shard}`]), ...(changed === null ? [] : [`--changed=${changed}`])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--silent=passed-only']
  const args = ['run', `--project=${project}`, ...part, '--passWithNoTests', ...reporters]
  const work: Step['work'] = async (write) => {
    const { env, end } = await provide()
    try {
      const code = await run('vitest', args, {
        // Tests of changed files run in full; all end-to-end tests in full would take an hour.
        env: { ...env, TEST_TIMES: timesFile, ...(changed !== null && { TEST_FULL: '1' }) },
        signal,
        minutes,
        write,
        background: true,
      })
      const result = readReport(file) as VitestReport | undefined
      failures.push(...vitestFailures(result).map((failure) => `${project}: ${failure.replace(`${root}/`, '')}`))
      times.push(...readTimes(timesFile, { root, project }))
      const isNothingChanged = changed !== null && code === 0 && (result?.testResults ?? []).length === 0
      return isNothingChanged ? sum([]) : countVitest(result, code)
    } finally {
      await end?.()
    }
  }
  return { name, work }
}

async function playwright(write: (output: string | Uint8Array) => void): Promise<Count> {
  await buildWhenStale(root, process.execPath)
  const file = join(reports, 'end-to-end.json')
  const env = { CHROMIUM_PATH: await provideBrowser(signal), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const part = shard === null ? [] : [`--shard=${shard}`]
  const code = await run('playwright', ['test', '--reporter=list,json', ...part], { env, signal, write, minutes })
  const result = readReport(file) as PlaywrightReport | undefined
  failures.push(...playwrightFailures(result))
  times.push(...readE2eTimes(result))
  if (code !== 0) writeFailedPages(write)
  return countPlaywright(result, code)
}

/** Measures what growth makes dearer, and holds it against the recorded ratios. */
async function checkCosts(write: (output: Uint8Array) => void): Promise<Count> {
  await buildWhenStale(root, process.execPath)
  const parts: Uint8Array[] = []
  const code = await run('node', ['tools/bench/bench.ts', 'costs', '--check'], {
    env: { CHROMIUM_PATH: await provideBrowser(signal) },
    signal,
    write: (part) => {
      parts.push(part)
      write(part)
    },
  })
  const lines = Buffer.concat(parts).toString().split('\n')
  failures.push(...lines.filter((line) => line.startsWith('✗ ')).map((line) => line.slice(2)))
  return countCheck(code)
}

/** Writes the page content of each failed end-to-end test, because CI does not show its screenshots. */
function writeFailedPages(write: (output: string | Uint8Array) => void) {
  for (const file of globSync('test-results/**/error-context.md', { cwd: root }))
    write(`\n${file}\n${readFileSync(join(root, file), 'utf8')}\n`)
}

function report() {
  if (signal.aborted) {
    console.log('\nInterrupted.')
    process.exitCode = 130
    return
  }
  const tooSlow = full ? [] : findTooSlow(times, measureSlowness())
  results.push({ name: 'Slow files', ...countCheck(tooSlow.length), seconds: 0 })
  failures.push(...tooSlow)
  printHeading('Slowest files')
  for (const line of listSlowest(times)) console.log(line)
  printHeading('Summary')
  for (const result of results) printResult(result)
  if (failures.length > 0) console.log(`\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`)
  const { passed, failed } = sum(results)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

function printResult({ name, passed, failed, skipped, seconds }: Result) {
  const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean)
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(22)}${counts.join(', ').padEnd(36)}${seconds.toFixed(1)} s`)
}
