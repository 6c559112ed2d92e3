import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Count = { current: number; since: number }

/** The number of callers remembered per call. Beyond it, the oldest are evicted. */
const most = 5000

/** Counts requests in this process with a monotonic clock, because a clock that jumps would lift a limit or keep it forever. */
export class RateCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>()

  incr(key: string, done: (error: null, result: { current: number; ttl: number }) => void, windowMs: number): void {
    const now = performance.now()
    const known = this.#counts.get(key)
    const count = known && known.since + windowMs > now ? known : { current: 0, since: now }
    count.current += 1
    if (count !== known) this.#remember(key, count)
    done(null, { current: count.current, ttl: windowMs - (now - count.since) })
  }

  child(): RateCounts {
    return new RateCounts()
  }

  #remember(key: string, count: Count): void {
    this.#counts.delete(key)
    if (this.#counts.size >= most) this.#counts.delete(this.#counts.keys().next().value!)
    this.#counts.set(key, count)
  }
}
