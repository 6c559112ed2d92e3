import { setTimeout as pause } from 'node:timers/promises'
import { product, startChild } from '../parts/child.ts'
import { median, type Figure } from '../parts/report.ts'
import type { Upstream } from '../parts/upstream.ts'

const starts = 5

/** Uses the database of the streaming rounds. */
export async function starting(env: Record<string, string>, upstream: Upstream): Promise<Figure[]> {
  const ready: number[] = []
  const bare: number[] = []
  const processor: number[] = []
  const bareProcessor: number[] = []
  const idle: number[] = []
  const bareIdle: number[] = []
  for (let turn = 0; turn < starts; turn += 1) {
    const proxy = await startChild(['tools/bench/parts/bare-proxy.ts', upstream.url])
    bare.push(proxy.readyMs)
    bareProcessor.push(proxy.cpuMs())
    bareIdle.push(proxy.rssMegabytes())
    await proxy.stop()
    const child = await startChild(product, env)
    ready.push(child.readyMs)
    processor.push(child.cpuMs())
    await pause(2_000)
    idle.push(child.rssMegabytes())
    await child.stop()
  }
  return [
    {
      name: 'ready after start, existing database, median',
      value: median(ready),
      unit: 'ms',
      limit: 400,
      beside: `bare proxy ${median(bare).toFixed(0)} ms`,
    },
    {
      name: 'processor time until ready, median',
      value: median(processor),
      unit: 'ms',
      limit: 400,
      beside: `bare proxy ${median(bareProcessor).toFixed(0)} ms`,
    },
    {
      name: 'memory when idle, median',
      value: median(idle),
      unit: 'MB',
      limit: 130,
      beside: `bare proxy ${median(bareIdle).toFixed(0)} MB`,
    },
  ]
}
