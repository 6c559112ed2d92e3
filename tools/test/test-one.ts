// `npm run test:one -- features/chat/server` runs the tests whose path begins with this, with any further option of Vitest or Playwright,
// as in the full run. Server tests use both databases, unless `--project "server on SQLite"` selects one.
import { provideBrowser } from './browser.ts'
import { buildWhenStale } from '../setup/build.js'
import { SetupFailure } from '../setup/failure.js'
import { provideOffice } from './office.ts'
import { providePostgres } from './postgres.ts'
import { keepTestsInMemory } from './in-memory.ts'
import { root, run } from '../setup/run.ts'

keepTestsInMemory()

const args = process.argv.slice(2)
const interruption = new AbortController()
const { signal } = interruption
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => interruption.abort())

try {
  process.exitCode = await test()
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function test(): Promise<number> {
  if (args.length === 0)
    throw new SetupFailure('Which? For example: npm run test:one -- features/chat/web/chat.test.tsx')
  if (args.some((path) => path.startsWith('tests/e2e'))) return countEndToEndTests()
  if (args.some((path) => path.startsWith('tools/conformance'))) return vitest({ SOFFICE_PATH: provideOffice() })
  const both = args.some((path) => /(^|\/)server(\/|$)/.test(path)) && !args.some((option) => option.includes('SQLite'))
  return both ? onPostgres() : vitest()
}

function vitest(env?: NodeJS.ProcessEnv): Promise<number> {
  return run('vitest', ['run', ...args], { env: { ...env, TEST_FULL: '1' }, signal })
}

async function onPostgres(): Promise<number> {
  const postgres = await providePostgres(signal)
  try {
    return await vitest({ TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function countEndToEndTests(): Promise<number> {
  await buildWhenStale(root, process.execPath)
  return run('playwright', ['test', ...args], { env: { CHROMIUM_PATH: await provideBrowser(signal) }, signal })
}
