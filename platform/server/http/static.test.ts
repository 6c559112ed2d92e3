import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { identify } from './session.ts'
import { serveWeb } from './static.ts'

async function builtApp() {
  // A folder named "assets" above the app must not affect caching.
  const above = mkdtempSync(join(tmpdir(), 'trogiang-web-'))
  const folder = join(above, 'assets', 'web')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {}')
  const app = Fastify()
  identify(app, async () => null)
  await serveWeb(app, folder)
  onTestFinished(async () => {
    await app.close()
    rmSync(above, { recursive: true })
  })
  return (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => app.inject({ url, method })
}

test('serves the app for every path that is neither a file nor a call', async () => {
  const ask = await builtApp()
  for (const path of ['/', '/login', '/agents/7/generate?x=1', '/apiary']) {
    expect([path, (await ask(path)).statusCode, (await ask(path, 'HEAD')).statusCode]).toEqual([path, 200, 200])
  }
  for (const path of ['/api', '/api?x=1', '/api/nothing', '/assets/gone.js'])
    expect([path, (await ask(path)).json()]).toMatchObject([path, { code: 'error.notFound' }])
  expect((await ask('/login', 'POST')).statusCode).toBe(404)
})

test('caches built files for a year and revalidates the page that refers to them', async () => {
  const ask = await builtApp()
  expect((await ask('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable')
  for (const path of ['/', '/index.html', '/login'])
    expect([path, (await ask(path)).headers['cache-control']]).toEqual([path, 'no-cache'])
})
