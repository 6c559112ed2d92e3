import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// A wait ends with what is waited for. These limits end what will never come; a machine that is busy with other things, ten
// times slower than a quiet one, stays below them. In milliseconds, for every project; web/testing/setup.ts has them for the
// screens.
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }
const setupFiles = ['scripts/same-chance.ts']
const node = { ...limits, setupFiles, environment: 'node' as const }

// Files after one another in the same worker, which has its modules already: half the time. Each test cleans up after itself
// (web/testing/setup.ts, `onTestFinished`); a file that replaces a module imports what uses it anew.
const shared = { isolate: false }

// Tests for one database only: the backup of the embedded one, and the copy of it to PostgreSQL.
const onlyPostgres = 'server/**/*.postgres.test.ts'
const onlySqlite = 'server/{backup/{backup,broken,data-folder,schedule},commands/kept-key}.test.ts'
// Tests without a database run once, and so do those whose queries others cover.
const withoutDatabase = [
  'server/{docx,extraction,models,pptx}/**',
  'server/catalogue/!(refresh).test.ts',
  'server/{agents,settings}/test-connection.test.ts',
  'server/chat/{name,scans}.test.ts',
  'server/commands/commands.test.ts',
  'server/connections/connections.test.ts',
  'server/database/{flush,lost-writes,power-cut}.test.ts',
  'server/exam/writer.test.ts',
  'server/files/{s3-store,store}.test.ts',
  'server/generation/{checker,continuation,log}.test.ts',
  'server/http/{closing,compress,health,leaving,limits,network,openapi,patience,plain-log,proxies,rate-counts,static,turns}.test.ts',
  'server/papers/matrix.test.ts',
  'server/quiz-exchange/{fit,qti,round-trip,sheets}.test.ts',
  'server/quiz-text/**',
  'server/tables/**',
  'server/users/change-password.test.ts',
  'server/{config,seal,secret-key,start,shutdown-times,start-faults,thread}.test.ts',
]

export default defineConfig({
  test: {
    // Tests wait for a database and for clocks most of the time: by its own count, Vitest would leave a core idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...node, name: 'contract', include: ['{contract,locales,rules,scripts}/**/*.test.ts'] } },
      {
        test: {
          ...node,
          ...shared,
          name: 'server on SQLite',
          include: ['server/**/*.test.ts'],
          exclude: [onlyPostgres],
        },
      },
      {
        test: {
          ...node,
          ...shared,
          name: 'server on PostgreSQL',
          include: ['server/**/*.test.ts'],
          exclude: [onlySqlite, ...withoutDatabase],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      { test: { ...node, name: 'fidelity', include: ['fidelity/**/*.test.ts'] } },
      {
        plugins: [react()],
        test: {
          ...limits,
          ...shared,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'web/testing/setup.ts'],
        },
      },
    ],
  },
})
