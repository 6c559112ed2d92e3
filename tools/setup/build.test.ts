import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildWhenStale, fingerprint, isBuilt } from './build.js'

/** A project whose `vite` notes each run and writes a page, unless a source says `broken`. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'trogiang-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  write('app/web/main.tsx', 'first')
  write('features/accounts/contract/users.ts', 'users')
  write('platform/i18n/texts/common.en.ts', 'words')
  write('package.json', '{ "type": "module" }')
  write(
    'node_modules/vite/bin/vite.js',
    `import fs from 'node:fs'
    if (fs.readFileSync('app/web/main.tsx', 'utf8') === 'broken') process.exit(1)
    fs.appendFileSync('runs', process.env.NODE_ENV + ' ')
    fs.mkdirSync('dist/web', { recursive: true })
    fs.writeFileSync('dist/web/index.html', '')`,
  )
  return {
    root,
    write,
    build: () => buildWhenStale(root, process.execPath),
    runs: () => readFileSync(join(root, 'runs'), 'utf8'),
  }
}

test('builds once, for production, even when two commands ask at the same time', async () => {
  const { root, build, runs } = project()
  expect(isBuilt(root)).toBe(false)
  await Promise.all([build(), build()])
  await build()
  expect(runs()).toBe('production ')
  expect(isBuilt(root)).toBe(true)
})

test.for([
  'app/web/main.tsx',
  'platform/web/ui/New.tsx',
  'features/accounts/contract/users.ts',
  'platform/i18n/texts/common.en.ts',
  'package-lock.json',
])('a change in %s makes the build stale', async (path) => {
  const { root, write, build } = project()
  await build()
  write(path, 'changed')
  expect(isBuilt(root)).toBe(false)
})

test('a file that is renamed or removed makes the build stale', () => {
  const { root, write } = project()
  write('app/web/a.ts', 'same')
  const before = fingerprint(root)
  rmSync(join(root, 'app/web/a.ts'))
  const without = fingerprint(root)
  write('app/web/b.ts', 'same')
  expect(new Set([before, without, fingerprint(root)]).size).toBe(3)
})

test('tests, compiler notes and mere times do not make the build stale', async () => {
  const { root, write, build } = project()
  await build()
  write('app/web/main.test.tsx', 'a test')
  write('app/web/tsconfig.tsbuildinfo', '{}')
  utimesSync(join(root, 'app/web/main.tsx'), new Date(0), new Date(0))
  expect(isBuilt(root)).toBe(true)
})

test('a build that is gone or failed is made again', async () => {
  const { root, write, build } = project()
  await build()
  rmSync(join(root, 'dist', 'web'), { recursive: true })
  expect(isBuilt(root)).toBe(false)
  write('app/web/main.tsx', 'broken')
  await expect(build()).rejects.toThrow('could not be built')
  write('app/web/main.tsx', 'first')
  await build()
  expect(isBuilt(root)).toBe(true)
})
