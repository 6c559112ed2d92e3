import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caller, cpuPerRequest, latencies, type Get } from '../parts/load.ts'
import { median, percentile, type Figure } from '../parts/report.ts'
import { product, startChild } from '../parts/child.ts'

const rounds = 7
const requests = 400
const history = '/api/history?limit=10'
const found = `${history}&search=${encodeURIComponent('giáo viên nêu tình huống')}`
const searchLimit = 100
const narrowed = `${found}&language=vi&status=complete`
const lastPage = `${history}&page=10000`

/** Measures what one read takes of the processor, beside a fixed text of the same size from the same process. */
export const readCosts = (env: Record<string, string>): Promise<Figure[]> =>
  withHistory(env, 2_000, async (get) => [
    await processorBesideStatic(get, { name: 'GET /auth/me', path: '/api/auth/me', limit: 6 }),
    await processorBesideStatic(get, { name: 'GET /history, 10 documents', path: history, limit: 12 }),
    await processorBesideStatic(get, { name: 'GET /agents, 50 assistants', path: '/api/agents', limit: 15 }),
  ])

/** Measures lists over a database of many years, each relative to a fixed text of the same size from the same process. */
export const reads = (env: Record<string, string>): Promise<Figure[]> =>
  withHistory(env, 100_000, async (get) => [
    await waitBesideStatic(get, { name: 'GET /auth/me', path: '/api/auth/me' }),
    await waitBesideStatic(get, { name: 'GET /agents, 50 assistants', path: '/api/agents' }),
    await waitBesideStatic(get, { name: 'GET /history?limit=10 of 100,000', path: history }),
    await processorBesideStatic(get, { name: 'GET /history?limit=10 of 100,000', path: history, limit: 12 }),
    ...(await lastBesideFirst(get)),
    ...(await searchBesideFirst(get, 'search=…', found)),
    ...(await searchBesideFirst(get, 'search=… and filters', narrowed)),
    ...(await usage(get)),
  ])

async function withHistory(
  env: Record<string, string>,
  documents: number,
  measure: (get: Get) => Promise<Figure[]>,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  try {
    const seed = join(import.meta.dirname, '../data/seed.ts')
    const token = execFileSync(process.execPath, [seed, dataDir, `${documents}`], { encoding: 'utf8' })
    const child = await startChild(['--import', './tools/bench/parts/probe.ts', ...product], {
      ...env,
      DATA_DIR: dataDir,
    })
    const { get, close } = caller(child.url, token)
    const figures = await measure(get)
    close()
    await child.stop()
    return figures
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Read = { name: string; path: string }

async function processorBesideStatic(get: Get, { name, path, limit }: Read & { limit: number }): Promise<Figure> {
  const { bytes } = await get(path)
  const [value, bare] = await byTurns(rounds, path, `/bench/static${path}`, (one) => cpuPerRequest(get, one, requests))
  const beside = `${(bytes / 1000).toFixed(1)} KB`
  return { name: `${name}: processor`, value, bare, unit: 'ms', limit: limit * bare, beside }
}

/** One stall of the machine would distort a single run; our own latency shows in most runs. */
async function waitBesideStatic(get: Get, { name, path }: Read): Promise<Figure> {
  const [value, bare] = await byTurns(5, path, `/bench/static${path}`, async (one) =>
    percentile(await latencies(get, one, { perSecond: 200, seconds: 2 }), 99),
  )
  return { name: `${name}: p99 at 200/s`, value, bare, unit: 'ms', limit: 10 * bare }
}

async function lastBesideFirst(get: Get): Promise<Figure[]> {
  const [last, first] = await byTurns(rounds, lastPage, history, (path) => cpuPerRequest(get, path, requests))
  return [{ name: 'GET /history: last page ÷ first, CPU', value: last / first, unit: '×', limit: 3 }]
}

/** Words that every entry has cost the most. */
async function searchBesideFirst(get: Get, name: string, path: string): Promise<Figure[]> {
  const [search, first] = await byTurns(rounds, path, history, (one) => cpuPerRequest(get, one, requests))
  return [{ name: `GET /history?${name} ÷ first page, CPU`, value: search / first, unit: '×', limit: searchLimit }]
}

/** Returns the medians of two paths measured in turns, so that other load on the machine affects both. */
async function byTurns(
  turns: number,
  one: string,
  other: string,
  measure: (path: string) => Promise<number>,
): Promise<[number, number]> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  // The first turn compiles.
  for (let turn = 0; turn < turns + 1; turn += 1) {
    ours.push(await measure(one))
    theirs.push(await measure(other))
  }
  return [median(ours.slice(1)), median(theirs.slice(1))]
}

/** Summing 100,000 entries takes time, and other users must not wait for it. */
async function usage(get: Get): Promise<Figure[]> {
  const longestWait = async () => Math.max(...(await latencies(get, '/api/auth/me', { perSecond: 200, seconds: 0.1 })))
  const own: number[] = []
  const others: number[] = []
  const alone: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await longestWait())
    const summing = get('/api/history/stats/usage')
    others.push(await longestWait())
    own.push((await summing).ms)
  }
  const beside = `alone ${median(alone).toFixed(1)} ms`
  return [
    { name: 'GET /history/stats/usage of 100,000, median', value: median(own), unit: 'ms', limit: 300 },
    { name: 'longest wait of another call beside it, median', value: median(others), unit: 'ms', limit: 50, beside },
  ]
}
