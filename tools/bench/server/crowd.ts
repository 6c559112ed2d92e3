import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild, type Child } from '../parts/child.ts'
import { gather, tokensEach, type Call, type Crowd } from '../parts/gather.ts'
import { percentile, type Figure } from '../parts/report.ts'
import { generationCall, teachers } from '../parts/sign-in.ts'

/** A day like others, and the most that one process is made for. */
const crowdsOf = [50, 500]
/** Each teacher may run five in parallel. */
const people = Math.max(...crowdsOf) / 5

/**
 * Measures many parallel streams through one process of the product, and through the bare proxy, after a warm-up with the same crowd. A
 * failing stream stops the measurement.
 */
export async function crowds(env: Record<string, string>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const upstream = await startChild(['tools/bench/parts/steady-upstream.ts'])
  try {
    const tokens = teachers(dataDir, people)
    const baseUrl = `${upstream.url}/v1`
    const product = await startChild(['dist/server/main.js'], { ...env, DATA_DIR: dataDir, OPENAI_BASE_URL: baseUrl })
    const proxy = await startChild(['tools/bench/parts/bare-proxy.ts', baseUrl])
    const generate = await generationCall(product.url, tokens[0]!)
    const ours = (n: number): Call => ({
      url: generate.url,
      options: { headers: { ...generate.headers, authorization: `Bearer ${tokens[n % people]}` } },
      body: generate.body,
    })
    const bare = (): Call => ({ url: proxy.url, options: {}, body: '{}' })
    const figures: Figure[] = []
    for (const streams of crowdsOf) {
      const rounds = async (child: Child, callOf: (n: number) => Call) => {
        await gather(streams, [child], callOf)
        return gather(streams, [child], callOf)
      }
      figures.push(...figuresOf(streams, await rounds(product, ours), await rounds(proxy, bare)))
    }
    await Promise.all([product.stop(), proxy.stop()])
    return figures
  } finally {
    await upstream.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function figuresOf(streams: number, mine: Crowd, limit: Crowd): Figure[] {
  const cpu = ({ cpuMs }: Crowd) => (cpuMs * 1000) / (streams * tokensEach)
  const kilobytes = ({ grownMegabytes }: Crowd) => (grownMegabytes * 1024) / streams
  const firstToken = (percent: number): Figure => {
    const [wait, bareWait] = [percentile(mine.delays, percent), percentile(limit.delays, percent)]
    return {
      name: `${streams} streams at once: first token p${percent} ÷ bare proxy`,
      value: wait / bareWait,
      unit: '×',
      limit: 3,
      beside: `${wait.toFixed(1)} ms, bare proxy ${bareWait.toFixed(1)} ms`,
    }
  }
  return [
    firstToken(50),
    firstToken(95),
    {
      name: `${streams} streams at once: memory a stream`,
      value: kilobytes(mine),
      unit: 'KB',
      limit: 100,
      beside: `bare proxy ${kilobytes(limit).toFixed(1)} KB`,
    },
    {
      name: `${streams} streams at once: CPU ÷ bare proxy`,
      value: cpu(mine) / cpu(limit),
      unit: '×',
      limit: 1.6,
      beside: `${cpu(mine).toFixed(1)} ms, bare proxy ${cpu(limit).toFixed(1)} ms per 1,000 tokens`,
    },
  ]
}
