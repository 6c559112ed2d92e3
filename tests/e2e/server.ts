import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'

const root = join(import.meta.dirname, '../..')

export const administrator = { email: 'admin@example.com', password: 'correct horse battery' }

export type Product = {
  /** It has no slash at the end, and stays the same after a restart. */
  url: string
  dataDir: string
  readonly pid: number
  /** Everything the process has printed since it started last. */
  readonly output: string
  /** Sends a signal and waits until the process has ended. */
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Ends it if it runs, starts it again on the same data and port, and waits until it is ready. */
  restart: () => Promise<void>
  /** Ends it as an operator would, and removes its data unless the caller brought the folder. */
  stop: () => Promise<void>
}

type Options = { env?: Record<string, string>; dataDir?: string }

/** Runs the real product as `npm start` does, on a free port and empty data, and waits until it is ready. */
export async function startProduct({ env, dataDir: existingDir }: Options = {}): Promise<Product> {
  const dataDir = existingDir ?? mkdtempSync(join(tmpdir(), 'trogiang-journey-'))
  const own = { PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', TIME_ZONE: schoolZone, ...administratorSettings }
  const settings = { ...shielded(), ...own, ...quiet, ...many, ...env }
  const clear = () => {
    if (!existingDir) rmSync(dataDir, { recursive: true, force: true })
  }
  // A journey that fails never calls `stop`, but its worker process then ends.
  process.once('exit', clear)
  let running = await start(settings)
  const { url } = running
  const kill = async (signal: NodeJS.Signals) => {
    if (!isAlive(running.child)) return
    const exited = once(running.child, 'exit')
    running.child.kill(signal)
    await exited
  }
  return {
    url,
    dataDir,
    get pid() {
      return running.child.pid ?? 0
    },
    get output() {
      return running.output()
    },
    kill,
    restart: async () => {
      await kill('SIGINT')
      running = await start({ ...settings, PORT: new URL(url).port })
    },
    stop: async () => {
      // A shutdown that hangs fails the journey by its time limit; the process does not outlive it.
      await kill('SIGINT')
      process.off('exit', clear)
      clear()
    },
  }
}

/** Automatic connection checks would send extra requests at any time, so only journeys about them turn them on. */
const quiet = { CONNECTION_CHECKS: 'off' }

/** A journey does in minutes what people do in days. */
const many = { RUNS_PER_DAY: '1000000', ACCOUNTS_PER_DAY: '1000000' }

/** It is noon at the school when the journeys begin: no day, month or deadline ends during them, and nothing is done that waits for night. */
export const schoolZone = zoneOfNoon()

function zoneOfNoon(): string {
  const away = 12 - new Date().getUTCHours()
  // The signs are those of POSIX: GMT-7 is seven hours before Greenwich.
  return away === 0 ? 'Etc/GMT' : `Etc/GMT${away > 0 ? '-' : '+'}${Math.abs(away)}`
}

const administratorSettings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }

/** The environment and the `.env` of the developer who runs the tests must not reach the product. */
export function shielded() {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env
  const file = join(root, '.env')
  const theirs = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
  return { ...Object.fromEntries(theirs.map((name) => [name, ''])), PATH, HOME, TMPDIR }
}

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  }
  const output = () => written
  return { child, output, url: await ready(child, output) }
}

/** Waits up to two minutes, which only a machine at many times its load needs, for the address in the output, then for a healthy answer. */
async function ready(child: ChildProcess, output: () => string) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline && isAlive(child); await wait(20)) {
    const [, port] = /http:\/\/[^\s:]+:(\d+)/.exec(output()) ?? []
    const url = `http://127.0.0.1:${port}`
    if (port && (await isHealthy(url))) return url
  }
  child.kill('SIGKILL')
  throw new Error(`The product did not start:\n${output()}`)
}

async function isHealthy(url: string) {
  try {
    return (await fetch(`${url}/api/health`)).status === 200
  } catch {
    return false
  }
}

function isAlive({ exitCode, signalCode }: ChildProcess) {
  return exitCode === null && signalCode === null
}
