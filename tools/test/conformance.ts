// `npm run test:export` measures how much of our documents is found again in their exported files, drawn if LibreOffice is available.
import { provideOffice } from './office.ts'
import { run } from '../setup/run.ts'

const interruption = new AbortController()
const { signal } = interruption
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => interruption.abort())

const env = { SOFFICE_PATH: provideOffice() }
process.exitCode = await run('node', ['tools/conformance/export-conformance.ts', ...process.argv.slice(2)], {
  env,
  signal,
})
