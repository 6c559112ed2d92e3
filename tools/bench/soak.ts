// `npm run bench:soak -- MINUTES` (10 by default) simulates a long working day and measures whether the process grows.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild, type Child } from './parts/child.ts'
import { report, type Figure } from './parts/report.ts'
import { generationCall, teachers } from './parts/sign-in.ts'

const people = 20
const sampleEveryMs = 2_000
/** A process keeps the memory of its first quarter: compiled code, connections, caches. */
const warmUp = 0.25

type Sample = { minute: number; megabytes: number; descriptors: number }

const minutes = Number(process.argv[2] ?? 10)
if (!(minutes > 0)) throw new Error('How many minutes? For example: npm run bench:soak -- 10')

const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-soak-'))
const upstream = await startChild(['tools/bench/parts/steady-upstream.ts'])
try {
  const tokens = teachers(dataDir, people)
  const product = await startChild(['dist/server/main.js'], {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    RUNS_PER_DAY: '100000',
    OPENAI_BASE_URL: `${upstream.url}/v1`,
    AI_MODEL: 'bench',
    AI_API_KEY: 'bench',
  })
  const figures = await soak(product, tokens)
  await product.stop()
  process.exitCode = report(figures) ? 0 : 1
} finally {
  await upstream.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function soak(product: Child, tokens: string[]): Promise<Figure[]> {
  const startedAt = performance.now()
  const minute = () => (performance.now() - startedAt) / 60_000
  const done = { calls: 0, faults: [] as string[] }
  const teaching = tokens.map((token) => teach(product.url, token, done, () => minute() < minutes))
  const samples: Sample[] = []
  while (minute() < minutes) {
    await pause(sampleEveryMs)
    samples.push({ minute: minute(), megabytes: product.rssMegabytes(), descriptors: product.descriptors() })
  }
  await Promise.all(teaching)
  for (const fault of new Set(done.faults)) console.error(fault)
  const steady = samples.filter((sample) => sample.minute >= minutes * warmUp)
  const [first, last] = [steady[0]!, steady.at(-1)!]
  const beside = `${first.megabytes.toFixed(0)} to ${last.megabytes.toFixed(0)} MB in ${minutes} minutes`
  return [
    { name: `calls that failed, of ${done.calls}`, value: done.faults.length, unit: '', limit: 0 },
    { name: 'memory grows, a minute', value: slope(steady), unit: 'MB', limit: 1, beside },
    { name: 'open files grow by', value: last.descriptors - first.descriptors, unit: '', limit: 20 },
  ]
}

type Done = { calls: number; faults: string[] }

/** A teacher generates, reads, edits and deletes a document, and opens lists in between. */
async function teach(url: string, token: string, done: Done, goesOn: () => boolean): Promise<void> {
  const generation = await generationCall(url, token)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    done.calls += 1
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) done.faults.push(`${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}: ${answer.status} ${text}`)
    return text
  }
  while (goesOn()) {
    done.calls += 1
    const stream = await (await fetch(generation.url, { ...generation, method: 'POST' })).text()
    if (!stream.includes('event: result'))
      done.faults.push(`a generation ended without its result: ${stream.slice(-300)}`)
    await call('GET', '/agents')
    const { data } = JSON.parse(await call('GET', '/history?limit=10')) as { data: { id: string }[] }
    for (const { id } of data) {
      await call('GET', `/history/${id}`)
      await call('PUT', `/history/${id}`, { content: '# Bài đã sửa' })
      await call('DELETE', `/history/${id}`)
    }
  }
}

/** Returns the slope of the least-squares line through the samples. Units: megabytes per minute. */
function slope(samples: Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [time, memory] = [mean((one) => one.minute), mean((one) => one.megabytes)]
  const covariance = mean((one) => (one.minute - time) * (one.megabytes - memory))
  return covariance / mean((one) => (one.minute - time) ** 2)
}
