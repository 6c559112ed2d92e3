import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const telling = `
  import { getCompileCacheDir } from 'node:module'
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', () => parentPort.postMessage([getCompileCacheDir(), Object.keys(process.env)]))`

/** Asks a thread about its process, which caches compiled modules in the folder. */
async function readVersions(folder: string): Promise<[string, string[]]> {
  const program = `
    import { enableCompileCache } from 'node:module'
    import { createThread } from ${JSON.stringify(new URL('thread.ts', import.meta.url).href)}
    enableCompileCache(${JSON.stringify(folder)})
    const module = new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(telling)}`)})
    const thread = createThread(module, { memoryMb: 32, wall: 10_000, idle: 1000, renewMb: 32 })
    console.log(JSON.stringify(await thread.ask('?')))
    await thread.end()`
  const env = { ...process.env, AI_API_KEY: 'secret' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env })
  return JSON.parse(stdout) as [string, string[]]
}

test('a thread shares the compiled modules of its process, but not its settings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-thread-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [stored, settings] = await readVersions(folder)
  expect(stored).toContain(folder)
  expect(settings).toEqual(['NODE_COMPILE_CACHE'])
})
