import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const server = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // Tests wait for a database and for clocks most of the time: by its own count, Vitest would leave a core idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'contract', include: ['{contract,locales,rules,scripts}/**/*.test.ts'], environment: 'node' } },
      { test: { ...server, name: 'server on SQLite', include: ['server/**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'server on PostgreSQL',
          include: ['server/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      { test: { name: 'fidelity', include: ['fidelity/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Waiting ends with what is waited for; on a busy machine that comes late.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          setupFiles: ['web/testing/setup.ts'],
        },
      },
    ],
  },
})
