import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crowds } from './crowd.ts'
import { oneAgainstAll } from './one-against-all.ts'
import { pages } from './pages.ts'
import { reads } from './reads.ts'
import { report } from './report.ts'
import { starting } from './starting.ts'
import { streaming } from './streaming.ts'
import { uploads } from './uploads.ts'
import { startUpstream } from './upstream.ts'
import { firstLoads, productionInstall } from './weights.ts'
import { wordFiles } from './word-files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
const upstream = await startUpstream()
const env = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  RUNS_PER_DAY: '1000000',
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: 'benchmark',
  OPENAI_BASE_URL: upstream.url,
  AI_MODEL: 'bench',
  AI_API_KEY: 'bench',
}

try {
  const figures = [
    ...(await streaming(env, upstream)),
    ...(await starting(env, upstream)),
    ...(await crowds(env)),
    ...(await reads(env)),
    ...(await oneAgainstAll(env)),
    ...(await wordFiles(env)),
    ...(await uploads(env)),
    ...(await pages(env)),
    ...firstLoads(),
    productionInstall(),
  ]
  process.exitCode = report(figures) ? 0 : 1
} finally {
  upstream.close()
  rmSync(dataDir, { recursive: true, force: true })
}
