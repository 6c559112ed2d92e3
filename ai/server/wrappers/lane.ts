import { ProviderError } from '../provider-error.ts'

/** Limits parallel calls of one key, and lowers the limit for a while after a rate limit error. Each key has a separate lane. */
export type Lane = {
  /** Waits for a turn, which `leave` ends. @throws ProviderError `busy` if no turn comes in time, `cancelled`. */
  enter(wait: Wait): Promise<void>
  leave(): void
  /** The provider reported a rate limit: pauses, then halves the limit. */
  slowDown(pauseMs: number): void
  /** An answer succeeded: raises the limit by one, up to the normal limit. */
  speedUp(): void
}

/** Milliseconds: the longest wait for a turn, and the longest pause of the API key that is worth waiting for. */
type Wait = { signal: AbortSignal; turn: number; longestPause: number }

/** One process streams some hundred answers at the same time. A thousand for one key must be a mistake. */
const mostAtOnce = 1000
/** If a provider names an hour, we still retry after a minute, because its quota may have been raised. */
const longestRest = 60_000

export function laneOf(most = mostAtOnce): Lane {
  let allowed = most
  let inside = 0
  let restsUntil = 0
  let waking: NodeJS.Timeout | null = null
  const waiting = new Set<() => void>()

  const rest = () => restsUntil - performance.now()

  function admit(): void {
    if (rest() > 0) {
      waking ??= setTimeout(() => {
        waking = null
        admit()
      }, rest()).unref()
      return
    }
    for (const go of waiting) {
      if (inside >= allowed) return
      waiting.delete(go)
      inside += 1
      go()
    }
  }

  return {
    async enter({ signal, turn, longestPause }) {
      if (signal.aborted) throw new ProviderError('cancelled')
      if (rest() > longestPause) throw tooBusy(rest())
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const giveUp = (reason: ProviderError) => {
        waiting.delete(resolve)
        reject(reason)
      }
      const cancel = () => giveUp(new ProviderError('cancelled'))
      const timer = setTimeout(() => giveUp(tooBusy(Math.max(0, rest()))), turn)
      signal.addEventListener('abort', cancel, { once: true })
      waiting.add(resolve)
      admit()
      try {
        await promise
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', cancel)
      }
    },
    leave() {
      inside -= 1
      if (waiting.size > 0) admit()
    },
    slowDown(pauseMs) {
      // Many rejections at the same moment count once.
      if (rest() <= 0) allowed = Math.max(1, Math.floor(Math.min(allowed, inside) / 2))
      restsUntil = Math.max(restsUntil, performance.now() + Math.min(pauseMs, longestRest))
    },
    speedUp() {
      allowed = Math.min(most, allowed + 1)
    },
  }
}

const tooBusy = (retryAfterMs: number) =>
  new ProviderError('busy', { retryable: false, retryAfterMs: Math.round(retryAfterMs), detail: 'waited for a turn' })
