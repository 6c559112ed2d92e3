import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildWhenStale, isBuilt } from './build.js'

/** Creates a project whose builds record each run and write their output, unless a source says `broken`. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'trogiang-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  write('app/web/main.tsx', 'first')
  write('features/accounts/contract/users.ts', 'users')
  write('platform/i18n/texts/common.ts', 'words')
  write('package.json', '{ "type": "module" }')
  write(
    'node_modules/vite/bin/vite.js',
    `import fs from 'node:fs'
    if (fs.readFileSync('app/web/main.tsx', 'utf8') === 'broken') process.exit(1)
    fs.appendFileSync('runs', 'web in ' + process.env.NODE_ENV + ', ')
    fs.mkdirSync('dist/web', { recursive: true })
    fs.writeFileSync('dist/web/index.html', '')`,
  )
  write(
    'tools/setup/build-server.ts',
    `import fs from 'node:fs'
    fs.appendFileSync('runs', 'server, ')
    fs.mkdirSync('dist/server', { recursive: true })
    fs.writeFileSync('dist/server/main.js', '')`,
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
  expect(runs()).toBe('web in production, server, ')
  expect(isBuilt(root)).toBe(true)
})

test.for([
  ['app/web/main.tsx', 'web in production, '],
  ['platform/web/ui/New.tsx', 'web in production, '],
  ['features/accounts/server/users.ts', 'server, '],
  ['features/accounts/contract/users.ts', 'web in production, server, '],
  ['platform/i18n/texts/common.ts', 'web in production, server, '],
  ['package-lock.json', 'web in production, server, '],
] as const)('a change in %s rebuilds what depends on it', async ([path, again]) => {
  const { root, write, build, runs } = project()
  await build()
  const before = runs()
  write(path, 'changed')
  expect(isBuilt(root)).toBe(false)
  await build()
  expect(runs()).toBe(before + again)
})

test('a renamed or removed file makes the build stale', async () => {
  const { root, write, build } = project()
  write('app/web/a.ts', 'same')
  await build()
  rmSync(join(root, 'app/web/a.ts'))
  expect(isBuilt(root)).toBe(false)
  await build()
  write('app/web/a.ts', 'same')
  await build()
  rmSync(join(root, 'app/web/a.ts'))
  write('app/web/b.ts', 'same')
  expect(isBuilt(root)).toBe(false)
})

test('tests, compiler notes and timestamps do not make the build stale', async () => {
  const { root, write, build } = project()
  await build()
  write('app/web/main.test.tsx', 'a test')
  write('app/web/tsconfig.tsbuildinfo', '{}')
  utimesSync(join(root, 'app/web/main.tsx'), new Date(0), new Date(0))
  expect(isBuilt(root)).toBe(true)
})

test('rebuilds a missing or failed build', async () => {
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
