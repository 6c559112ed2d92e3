import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shielded } from './server.ts'

export type DevServer = {
  /** The address of the web app, without a slash at the end. */
  url: string
  stop: () => Promise<void>
}

/** Runs the same as `npm run dev`, on empty data. */
export async function startDevServer(settings: Record<string, string> = {}): Promise<DevServer> {
  const root = join(import.meta.dirname, '../..')
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-dev-'))
  const env = { ...shielded(), HOST: '127.0.0.1', DATA_DIR: dataDir, CONNECTION_CHECKS: 'off', ...settings }
  const child = spawn(process.execPath, ['tools/setup/dev.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    const exited = once(child, 'exit')
    if (end()) await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  let output = ''
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += text
    const [, url] = /Web app\s+(http:\S+)\//.exec(output) ?? []
    if (url) {
      // Drains the output, which would otherwise fill the pipe.
      child.stdout.resume()
      return { url, stop }
    }
  }
  await stop()
  throw new Error(`The development server did not start:\n${output}`)
}
