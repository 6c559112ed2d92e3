import type { Get } from './load.ts'
import { median, percentile, type Figure } from './report.ts'

const [rounds, requests] = [5, 40]

type Waited = { get: Get; path: string; limitMs: number }

/**
 * Measures the extra latency (p95) over a fixed text of the same size, so that other load on the machine counts little. The server must run
 * with `parts/probe.ts`.
 */
export async function measureWait(name: string, { get, path, limitMs }: Waited): Promise<Figure> {
  const [ours, fixed]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 1; round += 1) {
    ours.push(await p95(get, path))
    fixed.push(await p95(get, `/bench/static${path}`))
  }
  const [own, bare] = [median(ours.slice(1)), median(fixed.slice(1))]
  return { name, value: Math.max(0, own - bare), unit: 'ms', limit: limitMs, beside: `static ${bare.toFixed(1)} ms` }
}

async function p95(get: Get, path: string): Promise<number> {
  const waits: number[] = []
  for (let n = 0; n < requests; n += 1) waits.push((await get(path)).ms)
  return percentile(waits, 95)
}
