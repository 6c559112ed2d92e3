import { setTimeout as pause } from 'node:timers/promises'
import { product, startChild } from '../parts/child.ts'
import { median, type Figure } from '../parts/report.ts'

const starts = 5
/** An HTTP server that answers nothing: what Node itself takes. */
const emptyServer = [
  '--eval',
  `const server = require('node:http').createServer().listen(0, '127.0.0.1', () =>
    console.log('http://127.0.0.1:' + server.address().port))`,
]

type Start = { readyMs: number; processorMs: number; idleMegabytes: number }

/** Starts the product and an empty server by turns. */
export async function starting(env: Record<string, string>): Promise<Figure[]> {
  const [ours, bare]: [Start[], Start[]] = [[], []]
  // The first start creates the database and fills the cache of compiled code.
  for (let turn = 0; turn < starts + 1; turn += 1) {
    const least = await measureStart(emptyServer)
    const mine = await measureStart(product, env)
    if (turn > 0) {
      ours.push(mine)
      bare.push(least)
    }
  }
  const medianOf = (of: (start: Start) => number) => ({ value: median(ours.map(of)), bare: median(bare.map(of)) })
  return [
    { name: 'start to ready', ...medianOf(({ readyMs }) => readyMs), unit: 'ms', limit: 400 },
    { name: 'processor until ready', ...medianOf(({ processorMs }) => processorMs), unit: 'ms', limit: 400 },
    { name: 'idle memory', ...medianOf(({ idleMegabytes }) => idleMegabytes), unit: 'MiB', limit: 130 },
  ]
}

async function measureStart(program: string[], env: Record<string, string> = {}): Promise<Start> {
  const child = await startChild(program, env)
  const { readyMs } = child
  const processorMs = child.startCpuMs()
  await pause(2_000)
  const idleMegabytes = child.rssMegabytes()
  await child.stop()
  return { readyMs, processorMs, idleMegabytes }
}
