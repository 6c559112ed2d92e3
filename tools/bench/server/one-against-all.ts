import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild, type Child } from '../parts/child.ts'
import { percentile, type Figure } from '../parts/report.ts'
import type { Hoard } from '../data/seed-hoard.ts'

/** Parallel requests of one account with a history of 200 MB, to measure the latency of other users. */
const attacks: Record<string, (url: string, hoard: Hoard) => Socket[]> = {
  'eight whole histories': (url, { token }) =>
    times(8, () => ask(url, token, '/api/history?limit=100', { reads: true })),
  'fifty lists that nobody reads': (url, { token }) =>
    times(50, () => ask(url, token, '/api/history?limit=5', { reads: false })),
  'fifty streams that nobody reads': (url, { token, entry }) =>
    times(50, () => ask(url, token, `/api/history/${entry}/stream`, { reads: false, events: true })),
}

const perSecond = 20

/** One account must neither slow down the others nor use all memory. */
export async function oneAgainstAll(env: Record<string, string>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  try {
    const seed = join(import.meta.dirname, '../data/seed-hoard.ts')
    const hoard = JSON.parse(execFileSync(process.execPath, [seed, dataDir], { encoding: 'utf8' })) as Hoard
    const figures: Figure[] = []
    for (const [name, attack] of Object.entries(attacks)) {
      // Each attack has a separate process, because memory from an earlier one would distort the result.
      const product = await startChild(['dist/server/main.js'], { ...env, DATA_DIR: dataDir })
      figures.push(...(await measure(product, hoard, { name, attack })))
      await product.stop()
    }
    return figures
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Attack = { name: string; attack: (typeof attacks)[string] }

async function measure(product: Child, hoard: Hoard, { name, attack }: Attack): Promise<Figure[]> {
  const alone = await colleague(product.url, hoard.other, 2)
  let most = product.rssMegabytes()
  const watch = setInterval(() => {
    most = Math.max(most, product.rssMegabytes())
  }, 20)
  const sockets = attack(product.url, hoard)
  const beside = await colleague(product.url, hoard.other, 8)
  await pause(1_000)
  clearInterval(watch)
  for (const socket of sockets) socket.destroy()
  const before = percentile(alone, 95)
  return [
    {
      name: `${name}: a colleague waits, p95`,
      value: percentile(beside, 95),
      unit: 'ms',
      limit: 1000,
      beside: `${before.toFixed(1)} ms before`,
    },
    { name: `${name}: memory of the process`, value: most, unit: 'MB', limit: 500 },
  ]
}

/** Measures the latency of a user who sends twenty requests a second; infinite without an answer. */
async function colleague(url: string, token: string, seconds: number): Promise<number[]> {
  const answers: Promise<number>[] = []
  const startedAt = performance.now()
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const wait = startedAt + (n * 1000) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
    answers.push(waited(url, token))
  }
  return Promise.all(answers)
}

/** Uses a new connection: a kept one could have been closed while the server was busy. */
function waited(url: string, token: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  get(`${url}/api/history`, { agent: false, headers }, (response) => {
    response.on('error', () => resolve(Infinity))
    response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - startedAt : Infinity))
    response.resume()
  }).on('error', () => resolve(Infinity))
  return promise
}

const times = <Made>(count: number, make: () => Made): Made[] => Array.from({ length: count }, make)

type Reading = { reads: boolean; events?: boolean }

/** Calls over a new connection. An unread response fills only the system's buffers. */
function ask(url: string, token: string, path: string, { reads, events = false }: Reading): Socket {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const accept = events ? 'text/event-stream' : 'application/json'
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nAccept: ${accept}\r\n\r\n`)
  socket.on('error', () => {})
  if (reads) socket.resume()
  return socket
}
