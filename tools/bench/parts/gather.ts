import { Agent, request, type RequestOptions } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from './child.ts'

/** All streams start before the first ends. */
const startWithinMs = 8_000

/**
 * Tokens and rate of each text: twelve seconds, a fifth of a lesson plan. Shorter texts would only measure the fixed cost of a text (its
 * questions, row and words).
 */
export const tokensEach = 240
export const tokenEveryMs = 50

export type Call = { url: string; options: RequestOptions; body: string }
/** `delays`: see `addedDelay`. */
export type Crowd = { delays: number[]; cpuMs: number }

/**
 * Starts this many streams within eight seconds and measures the total CPU time of the processes. Rejects if a stream fails.
 * @param whileOpen runs when all streams have started, with the number of those that go on
 */
export async function gather(
  streams: number,
  children: Child[],
  callOf: (n: number) => Call,
  whileOpen?: (open: number) => Promise<void>,
): Promise<Crowd> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const cpuMs = () => sum(children.map((child) => child.cpuMs()))
  const before = cpuMs()
  const startedAt = performance.now()
  const running: Promise<number>[] = []
  let open = streams
  for (let n = 0; n < streams; n += 1) {
    const wait = startedAt + (n * startWithinMs) / streams - performance.now()
    if (wait > 0) await pause(wait)
    running.push(addedDelay(callOf(n), agent).finally(() => (open -= 1)))
  }
  await whileOpen?.(open)
  const delays = await Promise.all(running)
  agent.destroy()
  return { delays, cpuMs: cpuMs() - before }
}

/** The delay on the way in and the way out of the first piece of text, in milliseconds. */
function addedDelay({ url, options, body }: Call, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = now()
  const call = request(url, { ...options, method: 'POST', agent }, (response) => {
    let head = ''
    let tail = ''
    let delay: number | null = null
    let ended = false
    response.setEncoding('utf8')
    response.on('data', (part: string) => {
      tail = (tail + part).slice(-500 - part.length)
      ended ||= tail.includes('event: result')
      if (delay !== null) return
      head += part
      const [, arrived, left] = /\[(\d+\.\d+) (\d+\.\d+)\]/.exec(head) ?? []
      if (left !== undefined) delay = Number(arrived) - sent + (now() - Number(left))
    })
    response.on('error', reject)
    response.on('end', () => {
      if (delay !== null && ended) resolve(delay)
      else reject(new Error(`${response.statusCode} ${head.slice(0, 500)} … ${tail.slice(-500)}`))
    })
  })
  call.on('error', reject)
  call.end(body)
  return promise
}

const now = () => performance.timeOrigin + performance.now()
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)
