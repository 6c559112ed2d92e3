// `npm run test:export`: how much of our documents is found again in the files that are made of them, drawn where LibreOffice is.
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
