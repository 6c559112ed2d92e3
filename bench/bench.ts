import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from './child.ts'
import { firstLoads } from './first-load.ts'
import { reads } from './reads.ts'
import { median, report, type Figure } from './report.ts'
import { signIn } from './sign-in.ts'
import { addedDelays, medians, type Delays } from './streaming.ts'
import { startUpstream } from './upstream.ts'

const rounds = 25
const starts = 5

const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
const upstream = await startUpstream()
const env = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: 'benchmark',
  OPENAI_BASE_URL: upstream.url,
  AI_MODEL: 'bench',
  AI_API_KEY: 'bench',
}

try {
  const figures = [...(await streaming()), ...(await starting()), ...(await reads(env)), ...firstLoads()]
  process.exitCode = report(figures) ? 0 : 1
} finally {
  upstream.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** One stream at a time, the product and the bare proxy by turns. */
async function streaming(): Promise<Figure[]> {
  const product = await startChild(['server/main.ts'], env)
  const proxy = await startChild(['bench/bare-proxy.ts', upstream.url])
  const generate = await signIn(product.url, env)
  const ours: Delays[] = []
  const bare: Delays[] = []
  for (let round = 0; round < rounds + 3; round += 1) {
    const fromOurs = await addedDelays(generate, upstream.marks)
    const fromBare = await addedDelays(() => fetch(proxy.url, { method: 'POST', body: '{}' }), upstream.marks)
    // The first rounds compile.
    if (round >= 3) {
      ours.push(fromOurs)
      bare.push(fromBare)
    }
  }
  await product.stop()
  await proxy.stop()
  const [mine, limit] = [medians(ours), medians(bare)]
  const beside = (value: number) => `bare proxy ${value.toFixed(1)} ms`
  return [
    {
      name: 'time to first token added, median',
      value: mine.firstToken,
      unit: 'ms',
      limit: 10,
      beside: beside(limit.firstToken),
    },
    { name: 'the same as a multiple of the proxy’s', value: mine.firstToken / limit.firstToken, unit: '×', limit: 3 },
    {
      name: 'end of the upstream to saved result, median',
      value: mine.end,
      unit: 'ms',
      limit: 15,
      beside: beside(limit.end),
    },
  ]
}

/** With the database of the streaming rounds. */
async function starting(): Promise<Figure[]> {
  const ready: number[] = []
  const bare: number[] = []
  const idle: number[] = []
  for (let turn = 0; turn < starts; turn += 1) {
    const proxy = await startChild(['bench/bare-proxy.ts', upstream.url])
    bare.push(proxy.readyMs)
    await proxy.stop()
    const product = await startChild(['server/main.ts'], env)
    ready.push(product.readyMs)
    await pause(2_000)
    idle.push(product.rssMegabytes())
    await product.stop()
  }
  return [
    {
      name: 'ready after start, existing database, median',
      value: median(ready),
      unit: 'ms',
      limit: 1000,
      beside: `bare proxy ${median(bare).toFixed(0)} ms`,
    },
    { name: 'memory when idle, median', value: median(idle), unit: 'MB', limit: 130 },
  ]
}
