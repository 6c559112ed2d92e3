import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Upper limits for waits that would never end, in milliseconds, for every project. They are high enough for a busy machine, ten times
// slower than a quiet one. tests/support/web/setup.ts sets them for the screens.
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }
// `npm run test:full` sets it; tests/README.md lists what it adds.
const isFull = process.env['TEST_FULL'] === '1'
const setupFiles = ['tools/test/same-chance.ts', 'tools/test/processor-time.ts']
const node = { ...limits, setupFiles: [...setupFiles, 'tools/test/compile-cache.ts'], environment: 'node' as const }

// Runs files sequentially in the same worker, which reuses loaded modules: half the time. Each test cleans up after itself
// (tests/support/web/setup.ts, `onTestFinished`); a file that replaces a module imports its users again.
const shared = { isolate: false }

const modelTests = [
  '{app,platform,features/*}/contract/**/*.test.ts',
  '{ai,platform,features/*,formats/*}/model/**/*.test.ts',
  'platform/i18n/**/*.test.ts',
  'tools/**/*.test.ts',
]
const conformanceTests = 'tools/conformance/**/*.test.ts'
const serverTests = '{ai,app,platform,features/*,formats/*}/server/**/*.test.ts'
const webTests = '{{app,platform,features/*,formats/*}/web,tests/support/web}/**/*.test.{ts,tsx}'

// Tests for one database only: the backup of the embedded one, and the copy of it to PostgreSQL.
const onlyPostgres = '**/*.postgres.test.ts'

// Everything that can differ between the databases: search, lists in order, sums, transactions, locks, and each call of the contract once
// (rights). The other tests have queries that Kysely writes for both; with the second database they are for the full run.
const databaseTests = [
  '{app,platform,features/*}/server/**/*.postgres.test.ts',
  'app/server/commands/migrate.test.ts',
  'app/server/retention/**/*.test.ts',
  'app/server/tests/!(saving).test.ts',
  'features/accounts/server/sign-in/guessing.test.ts',
  'features/accounts/server/users/{change-many,list,update}.test.ts',
  'features/agents/server/agents/list.test.ts',
  'features/chat/server/{conversations,elsewhere}.test.ts',
  'features/documents/server/{history,store}/**/*.test.ts',
  'features/questions/server/questions/list.test.ts',
  'features/row-runs/server/resume.test.ts',
  'features/school/server/audit/**/*.test.ts',
  'features/usage/server/**/*.test.ts',
  'platform/server/{cluster,database,jobs}/**/*.test.ts',
  'platform/server/http/hostile.test.ts',
]
const onlySqlite = [
  'platform/server/backup/{backup,broken,data-folder,schedule}.test.ts',
  'app/server/commands/stored-key.test.ts',
]
// Tests without a database run once, and so do those whose queries other tests cover.
const withoutDatabase = [
  'ai/server/**',
  'formats/{readers,word}/server/**',
  'features/slides/server/{formulas,powerpoint}/**',
  'features/accounts/server/users/change-password.test.ts',
  'features/agents/server/catalogue/!(refresh).test.ts',
  'features/chat/server/{name,scans}.test.ts',
  'features/connections/server/{connections,test-connection}.test.ts',
  'features/documents/server/generation/{checker,continuation,log,template}.test.ts',
  'features/exams/server/editing/matrix.test.ts',
  'features/exams/server/{quiz-files,quiz-text}/**',
  'features/exams/server/quiz-formats/{fit,qti,round-trip,sheets}.test.ts',
  'features/exams/server/writing/writer.test.ts',
  'features/questions/server/tables/**',
  'platform/server/drivers/{flush,lost-writes,power-cut}.test.ts',
  'platform/server/encryption/**',
  'platform/server/storage/**',
  'platform/server/http/{closing,compress,health,leaving,openapi,proxies,static}.test.ts',
  'platform/server/jobs/{remote-followers,start-job,text-buffer}.test.ts',
  'platform/server/limits/{limits,network,patience,rate-counts,turns}.test.ts',
  'platform/server/logs/plain-log.test.ts',
  'platform/server/thread.test.ts',
  'app/server/{config,start,shutdown-times,start-faults}.test.ts',
]

export default defineConfig({
  test: {
    // Vitest would leave a core idle. tools/test/test.ts runs four steps at a time.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...node, ...shared, name: 'contract', include: modelTests, exclude: [conformanceTests] } },
      { test: { ...node, ...shared, name: 'server on SQLite', include: [serverTests], exclude: [onlyPostgres] } },
      {
        test: {
          ...node,
          ...shared,
          name: 'server on PostgreSQL',
          include: isFull ? [serverTests] : databaseTests,
          exclude: [...onlySqlite, ...withoutDatabase],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      { test: { ...node, name: 'fidelity', include: [conformanceTests] } },
      {
        plugins: [react()],
        test: {
          ...limits,
          ...shared,
          name: 'web',
          include: [webTests],
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'tests/support/web/setup.ts'],
        },
      },
    ],
  },
})
