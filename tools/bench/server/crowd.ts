import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gather, tokensEach, type Call, type Crowd } from '../parts/gather.ts'
import { percentile, type Figure } from '../parts/report.ts'
import { generationCall, teachers } from '../parts/sign-in.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { product, startChild, type Child } from '../parts/child.ts'

const measurable = ['--import', './tools/bench/parts/live-memory.ts']

/**
 * Measures many parallel streams through one process of the product, and through the bare proxy, after a warm-up with the same crowd. A
 * failing stream stops the measurement.
 */
export async function crowd(env: Record<string, string>, streams: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const upstream = await startChild(['tools/bench/parts/steady-upstream.ts'])
  try {
    // Each teacher may run five in parallel.
    const tokens = teachers(dataDir, streams / 5)
    const baseUrl = `${upstream.url}/v1`
    const child = await startChild([...measurable, ...product], {
      ...env,
      DATA_DIR: dataDir,
      OPENAI_BASE_URL: baseUrl,
    })
    const proxy = await startChild([...measurable, 'tools/bench/parts/bare-proxy.ts', baseUrl])
    const generate = await generationCall(child.url, tokens[0]!)
    const ours = (n: number): Call => ({
      url: generate.url,
      options: { headers: { ...generate.headers, authorization: `Bearer ${tokens[n % tokens.length]}` } },
      body: generate.body,
    })
    const bare = (): Call => ({ url: proxy.url, options: {}, body: '{}' })
    const mine = await measure(streams, child, ours)
    const least = await measure(streams, proxy, bare)
    await Promise.all([child.stop(), proxy.stop()])
    return figuresOf(streams, mine, least)
  } finally {
    await upstream.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Measured = Crowd & { heldKilobytes: number }

/** The memory is measured in the warm-up, because collecting garbage takes processor time. */
async function measure(streams: number, child: Child, callOf: (n: number) => Call): Promise<Measured> {
  let [measured, megabytes] = [0, 0]
  await gather(streams, [child], callOf, async (open) => {
    measured = open
    megabytes = await child.liveMegabytes()
  })
  // Connections close.
  await pause(500)
  const heldKilobytes = ((megabytes - (await child.liveMegabytes())) * 1024) / measured
  return { ...(await gather(streams, [child], callOf)), heldKilobytes }
}

function figuresOf(streams: number, mine: Measured, least: Measured): Figure[] {
  const figure = (name: string, unit: string, of: (measured: Measured) => number): Omit<Figure, 'limit'> => ({
    name: `${streams} streams: ${name}`,
    value: of(mine),
    bare: of(least),
    unit,
  })
  const firstToken = (percent: number): Figure => {
    const one = figure(`first token added, p${percent}`, 'ms', ({ delays }) => percentile(delays, percent))
    return { ...one, limit: 3 * one.bare! }
  }
  const processor = figure('processor per 1,000 tokens', 'ms', ({ cpuMs }) => (cpuMs * 1000) / (streams * tokensEach))
  return [
    firstToken(50),
    firstToken(95),
    { ...processor, limit: 1.6 * processor.bare! },
    { ...figure('memory per stream', 'KiB', ({ heldKilobytes }) => heldKilobytes), limit: 120 },
  ]
}
