import { costs, habits, model } from './costs.ts'

const daySeconds = 86_400
const hourSeconds = 3_600

export type Day = {
  texts: number
  outputTokens: number
  /** Figures of the busiest second. */
  streams: number
  writesPerSecond: number
  /** CPU use of all processes in the busiest minute: of their event loops, and of their threads. Units: CPU seconds per second. */
  loop: number
  threads: number
}

/**
 * Simulates a busy day second by second: texts start at random, more in the evening, and each stays open while the model
 * writes. The result is deterministic.
 */
export function simulateDay(teachers: number): Day {
  const random = generator(teachers)
  const startedAt = new Uint32Array(daySeconds)
  // Each text changes the number of open ones twice.
  const change = new Int32Array(daySeconds + 1)
  const whole = habits.hours.reduce<number>((sum, share) => sum + share, 0)
  let texts = 0
  let outputTokens = 0
  for (let second = 0; second < daySeconds; second += 1) {
    const share = habits.hours[Math.floor(second / hourSeconds)]! / whole
    const expected = (teachers * habits.textsPerTeacher * share) / hourSeconds
    for (let left = howMany(expected, random); left > 0; left -= 1) {
      const tokens = lengthOf(random)
      const seconds = Math.ceil(model.firstTokenSeconds + tokens / model.tokensPerSecond)
      startedAt[second]! += 1
      change[second]! += 1
      change[Math.min(daySeconds, second + seconds)]! -= 1
      texts += 1
      outputTokens += tokens
    }
  }
  return { texts, outputTokens, ...busiest(startedAt, change) }
}

function busiest(startedAt: Uint32Array, change: Int32Array): Omit<Day, 'texts' | 'outputTokens'> {
  let open = 0
  let streams = 0
  let writesPerSecond = 0
  let loop = 0
  let threads = 0
  let minute = { open: 0, started: 0 }
  for (let second = 0; second < daySeconds; second += 1) {
    open += change[second]!
    streams = Math.max(streams, open)
    // Equally many texts end as begin: one commit each.
    writesPerSecond = Math.max(writesPerSecond, open / costs.secondsBetweenSaves + 2 * startedAt[second]!)
    minute = { open: minute.open + open, started: minute.started + startedAt[second]! }
    if (second % 60 === 59) {
      loop = Math.max(loop, loopOf(minute.open / 60, minute.started / 60))
      threads = Math.max(threads, (minute.started / 60) * habits.documentsPerText * (costs.cpuMsPerDocument / 1000))
      minute = { open: 0, started: 0 }
    }
  }
  return { streams, writesPerSecond, loop, threads }
}

function loopOf(open: number, startedAt: number): number {
  const tokens = (open * model.tokensPerSecond * costs.cpuMsPer1000Tokens) / 1000
  return (tokens + startedAt * habits.callsPerText * costs.cpuMsPerCall) / 1000
}

/** Draws from a Poisson distribution. */
function howMany(expected: number, random: () => number): number {
  // Approximates by a normal distribution for large expected values.
  if (expected > 50) return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal(random)))
  const end = Math.exp(-expected)
  let count = 0
  for (let product = random(); product > end; product *= random()) count += 1
  return count
}

function lengthOf(random: () => number): number {
  const { half, spread, most } = model.outputTokens
  return Math.min(most, Math.round(half * Math.exp(spread * normal(random))))
}

/** Box and Muller's. */
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
