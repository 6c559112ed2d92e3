// `npm run mutate` plants known faults, one at a time, in a copy of the sources, and checks that the test named for each fails. `npm run
// mutate -- web chat` plants only those whose description or files contain one of the words.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../setup/run.ts'
import { literalPart, locate, readSources, type Fault, type Location } from './fault.ts'
import { faults } from './faults.ts'
import { provideBrowser } from '../test/browser.ts'
import { readReport } from '../test/count.ts'

const interruption = new AbortController()
const { signal } = interruption
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => interruption.abort())

/** A fault with its location. */
type Located = Fault & Location

const words = process.argv.slice(2)
const sources = readSources(root)
const stale: Fault[] = []
const fresh: Located[] = []
for (const fault of faults) {
  const location = locate(sources, fault)
  const file = typeof location === 'string' ? '' : location.file
  if (words.length > 0 && !words.some((word) => `${fault.what} ${file}`.includes(word))) continue
  if (typeof location === 'string') {
    stale.push(fault)
    report('stale', fault, location)
  } else fresh.push({ ...fault, ...location })
}

const folder = copyOfSources()
const sound = await soundOf(fresh)
const missed = fresh.filter((fault) => !sound.includes(fault))
for (const fault of missed) report('missed', fault, `its test does not pass as it is: ${describe(fault)}`)
for (const fault of sound) if (!signal.aborted && !(await isCaught(fault))) missed.push(fault)

console.log(`\n${fresh.length - missed.length} caught, ${missed.length} missed, ${stale.length} stale`)
if (signal.aborted) process.exitCode = 130
else if (missed.length + stale.length > 0) process.exitCode = 1

/** Copies the sources, with unsaved changes, to a folder that is removed with this process; it shares the installed packages. */
function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'trogiang-mutate-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed.toString().split('\0').filter(Boolean)
  // A file that is deleted and not committed is still listed.
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Selects the faults whose tests pass on unchanged code. */
async function soundOf(some: Located[]): Promise<Located[]> {
  const found: Located[] = []
  for (const [project, group] of Map.groupBy(some, ({ tests }) => projectOf(tests[0]!))) {
    console.log(`As they are: ${project}`)
    const selection = {
      files: [...new Set(group.flatMap(({ tests }) => tests))],
      names: group.map(({ test }) => literalPart(test)),
    }
    const { passed, failed } = await outcomeOf(folder, project, selection, signal)
    found.push(
      ...group.filter(({ test }) => {
        const bears = (name: string) => name.includes(literalPart(test))
        return passed.some(bears) && !failed.some(bears)
      }),
    )
  }
  return found
}

async function isCaught(fault: Located): Promise<boolean> {
  const path = join(folder, fault.file)
  const source = readFileSync(path, 'utf8')
  // Inserted literally: `$&` has no special meaning.
  writeFileSync(
    path,
    source.replace(fault.text, () => fault.planted),
  )
  const selection = { files: fault.tests, names: [literalPart(fault.test)] }
  const { passed, failed } = await outcomeOf(folder, projectOf(fault.tests[0]!), selection, signal).finally(() =>
    writeFileSync(path, source),
  )
  const caught = failed.some((name) => name.includes(literalPart(fault.test)))
  const seen = passed.length > 0 ? 'its test passes all the same' : 'its test could not even begin'
  if (caught) report('caught', fault, describe(fault))
  else report('missed', fault, `${seen}: ${describe(fault)}`)
  return caught
}

function report(outcome: 'caught' | 'missed' | 'stale', { what }: Fault, more: string): void {
  console.log(`${outcome === 'caught' ? '✓' : '✗'} ${outcome.padEnd(7)} ${what}\n            ${more}`)
}

function describe({ file, tests, test }: Located): string {
  return `${file}; ${tests.join(', ')}: ${test}`
}

/** The names of the tests that ran. */
type Outcome = { passed: string[]; failed: string[] }

type Assertion = { fullName: string; status: string }
type VitestReport = { testResults: { assertionResults: Assertion[] }[] }
type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] }
type PlaywrightReport = { suites: Suite[] }

/** Returns the group of a test: end-to-end tests, or the tests of one project. */
function projectOf(test: string): string {
  if (test.startsWith('tests/e2e/')) return 'journeys'
  if (test.includes('/server/')) return 'server on SQLite'
  if (test.startsWith('tools/conformance/')) return 'fidelity'
  return test.includes('/web/') ? 'web' : 'contract'
}

/** Runs the tests of one project with one of the names. */
async function outcomeOf(
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
