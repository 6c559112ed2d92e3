import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Upper limits for waits that would never end, in milliseconds, for every project. They are high enough for a busy machine, ten times
// slower than a quiet one. tests/support/web/setup.ts sets them for the screens.
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }
// `npm run test:full` sets it; tests/README.md lists what it adds.
const isFull = process.env['TEST_FULL'] === '1'
const onlyFull = isFull ? [] : ['**/*.full.test.{ts,tsx}']
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

// Tests for one database only: the backup of the embedded one, and the copy of it to PostgreSQL; the count of queries, which is the same.
const onlyPostgres = '**/*.postgres.test.ts'

// The databases can differ in these: each call of the contract (rights), search, lists in order, sums, transactions and locks. The other
// tests have queries that Kysely writes for both; with the second database they are for the full run.
const databaseTests = [
  '{app,platform,features/*}/server/**/*.postgres.test.ts',
  'app/server/commands/migrate.test.ts',
  'app/server/retention/**/*.test.ts',
  'app/server/tests/{once,rights,two-writers}.test.ts',
  'features/accounts/server/sign-in/guessing.test.ts',
  'features/accounts/server/users/list.test.ts',
  'features/agents/server/agents/list.test.ts',
  'features/chat/server/conversations.test.ts',
  'features/documents/server/{history,store}/**/*search*.test.ts',
  'features/documents/server/history/{history,filters,order}.test.ts',
  'features/questions/server/questions/list.test.ts',
  'features/row-runs/server/resume.test.ts',
  'features/school/server/audit/{audit,audit-writer}.test.ts',
  'features/usage/server/budgets/{budgets,parallel}.test.ts',
  'features/usage/server/{quotas,statistics}/**/*.test.ts',
  'platform/server/{cluster,database,jobs}/**/*.test.ts',
]
const onlySqlite = [
  'app/server/tests/queries.test.ts',
  'platform/server/backup/{backup,broken,data-folder,schedule}?(.full).test.ts',
  'app/server/commands/stored-key.full.test.ts',
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
  'features/documents/server/generation/{log,checks/checker,continuing/continuation,preparing/template}.test.ts',
  'features/exams/server/editing/matrix.full.test.ts',
  'features/exams/server/{quiz-files,quiz-text}/**',
  'features/exams/server/quiz-formats/{fit,qti,round-trip,sheets}?(.full).test.ts',
  'features/exams/server/writing/writer.test.ts',
  'features/questions/server/tables/**',
  'platform/server/drivers/{flush,lost-writes,power-cut}.test.ts',
  'platform/server/encryption/**',
  'platform/server/storage/**',
  'platform/server/http/{closing,compress,health,leaving,openapi,pick,proxies,static}.test.ts',
  'platform/server/jobs/{remote-followers,start-job,text-buffer}.test.ts',
  'platform/server/limits/{limits,network,patience,rate-counts,turns}?(.full).test.ts',
  'platform/server/logs/plain-log.test.ts',
  'platform/server/thread.test.ts',
  'app/server/{config/config,start,shutdown-times,start-faults}.test.ts',
]

export default defineConfig({
  test: {
    // Vitest would leave a core idle. tools/test/test.ts runs four steps at a time.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...node, ...shared, name: 'contract', include: modelTests, exclude: [conformanceTests, ...onlyFull] } },
      {
        test: {
          ...node,
          ...shared,
          name: 'server on SQLite',
          include: [serverTests],
          exclude: [onlyPostgres, ...onlyFull],
        },
      },
      {
        test: {
          ...node,
          ...shared,
          name: 'server on PostgreSQL',
          include: isFull ? [serverTests] : databaseTests,
          exclude: [...onlySqlite, ...withoutDatabase, ...onlyFull],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      { test: { ...node, name: 'fidelity', include: [conformanceTests], exclude: onlyFull } },
      {
        plugins: [react()],
        test: {
          ...limits,
          ...shared,
          name: 'web',
          include: [webTests],
          exclude: onlyFull,
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'tests/support/web/setup.ts'],
        },
      },
    ],
  },
})
