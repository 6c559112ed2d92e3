import { defineConfig } from '@playwright/test'
import { isFull } from './tests/support/full.ts'

// Chromium's calls home would fail slowly, and many at a time, where there is no way out to the internet.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  // A glob would also match a folder above the repository.
  testIgnore: isFull ? [] : /tests.e2e.full/,
  ...(!isFull && { grepInvert: /@full/ }),
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  // A test waits for a third of its time: for a model that writes, a text that is saved, a download.
  workers: '150%',
  retries: 0,
  // See vitest.config.ts: these limits end hanging tests, even on a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    // Tests do not wait for things to fade in.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Given by tools/test/test.ts; by hand and without it, Playwright's own download is used.
      executablePath: process.env['CHROMIUM_PATH'],
      // Chromium's sandbox refuses to work for root.
      args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
      // Where nothing says how names are written, a Vietnamese one of a download would become "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
})
