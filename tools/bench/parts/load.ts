import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Get = (path: string) => Promise<{ bytes: number; ms: number; text: () => string }>

/** GETs over connections that stay open, with one token; each must succeed. */
export function caller(url: string, token: string): { get: Get; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const headers = { authorization: `Bearer ${token}` }
  const one: Get = (path) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      get(`${url}${path}`, { agent, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(parts)
          if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode} ${body.toString()}`))
          else resolve({ bytes: body.length, ms: performance.now() - startedAt, text: () => body.toString() })
        })
      }).on('error', reject)
    })
  return { get: one, close: () => agent.destroy() }
}

/** Processor milliseconds that the server's process uses for one request, out of many, four at a time. */
export async function cpuPerRequest(get: Get, path: string, requests: number): Promise<number> {
  const before = await cpuMs(get)
  let left = requests
  const worker = async () => {
    while (left > 0) {
      left -= 1
      await get(path)
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return ((await cpuMs(get)) - before) / requests
}

async function cpuMs(get: Get): Promise<number> {
  const { user, system } = JSON.parse((await get('/bench/cpu')).text()) as NodeJS.CpuUsage
  return (user + system) / 1000
}

/** Measures latencies at a steady request rate, whether earlier requests are answered or not. */
export async function latencies(
  get: Get,
  path: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const startedAt = performance.now()
  const answers: Promise<{ ms: number }>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const wait = startedAt + (n * 1000) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
    answers.push(get(path))
  }
  return (await Promise.all(answers)).map(({ ms }) => ms)
}
