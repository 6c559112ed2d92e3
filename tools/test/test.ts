// `npm test`: every check and every test of the project, whatever fails on the way, and one line with the sum.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser.ts'
import { buildWhenStale } from '../setup/build.js'
import { type Count, type PlaywrightReport, type VitestReport } from './count.ts'
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
import { provideOffice } from './office.ts'
import { providePostgres } from './postgres.ts'
import { keepTestsInMemory } from './in-memory.ts'
import { root, run } from '../setup/run.ts'

keepTestsInMemory()
const reports = mkdtempSync(join(tmpdir(), 'trogiang-reports-'))
const interruption = new AbortController()
const { signal } = interruption
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => interruption.abort())

const results: (Count & { name: string; seconds: number })[] = []
const failures: string[] = []

await step('Format', async () => countCheck(await run('oxfmt', ['--check'], { signal })))
await step('Lint', async () => countCheck(await run('oxlint', ['--type-aware'], { signal })))
await step('Types', async () => countCheck(await run('tsc', ['-b'], { signal })))
await step('Unused code', async () => countCheck(await run('knip', [], { signal })))
await step('Boundaries', async () => countCheck(await run('node', ['tools/boundaries/check.ts'], { signal })))
await step('Styles', async () => countCheck(await run('node', ['tools/styles/check.ts'], { signal })))
await step('Names', async () => countCheck(await run('node', ['tools/glossary/check.ts'], { signal })))
await step('Documents', async () => countCheck(await run('node', ['tools/docs/check.ts'], { signal })))
await step('Comments', async () => countCheck(await run('node', ['tools/comments/check.ts'], { signal })))
await step('Web build', async () => {
  await buildWhenStale(root, process.execPath)
  return countCheck(0)
})
await step('Contract', () => vitest('contract'))
await step('Server on SQLite', () => vitest('server on SQLite'))
await step('Server on PostgreSQL', async () => {
  const postgres = await providePostgres(signal)
  try {
    return await vitest('server on PostgreSQL', { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
})
await step('Web', () => vitest('web'))
await step('Fidelity', () => vitest('fidelity', { SOFFICE_PATH: provideOffice() }))
await step('Browser journeys', async () => playwright(await provideBrowser(signal)))

rmSync(reports, { recursive: true })
report()

async function step(name: string, work: () => Promise<Count>) {
  if (signal.aborted) return
  const started = performance.now()
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const count = await work().catch((error: unknown) => {
    console.error(error instanceof SetupFailure ? error.message : error)
    return countCheck(1)
  })
  results.push({ name, ...count, seconds: (performance.now() - started) / 1000 })
}

async function vitest(project: string, env?: NodeJS.ProcessEnv) {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--silent=passed-only']
  const code = await run('vitest', ['run', `--project=${project}`, ...reporters], { env, signal })
  const report = readReport(file) as VitestReport | undefined
  failures.push(...vitestFailures(report).map((failure) => `${project}: ${failure.replace(`${root}/`, '')}`))
  return countVitest(report, code)
}

async function playwright(chromium: string) {
  const file = join(reports, 'journeys.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await run('playwright', ['test', '--reporter=list,json'], { env, signal })
  const report = readReport(file) as PlaywrightReport | undefined
  failures.push(...playwrightFailures(report))
  if (code !== 0) printFailedPages()
  return countPlaywright(report, code)
}

/** Prints what each failed journey had on its page. Where CI runs, nobody can look at its screenshots. */
function printFailedPages() {
  for (const file of globSync('test-results/**/error-context.md', { cwd: root }))
    console.log(`\n── ${file}\n${readFileSync(join(root, file), 'utf8')}`)
}

function report() {
  if (signal.aborted) {
    console.log('\nInterrupted.')
    process.exitCode = 130
    return
  }
  console.log(`\n── Summary ${'─'.repeat(53)}`)
  for (const { name, passed, failed, skipped, seconds } of results) {
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean)
    console.log(`${failed ? '✗' : '✓'} ${name.padEnd(22)}${counts.join(', ').padEnd(36)}${seconds.toFixed(1)} s`)
  }
  if (failures.length > 0) console.log(`\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`)
  const { passed, failed } = sum(results)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
