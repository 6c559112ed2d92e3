import { ApiError } from './api-error.ts'

/** Pauses between reconnection attempts, in milliseconds. A browser that comes online tries at once. */
export const reconnectPauses = [500, 1000, 2000, 4000, 8000, 15_000]

/** Matches errors that leave the outcome of the request unknown: no response, rate limiting or a server error. */
export const isDisconnection = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** Resolves early when the browser comes online; rejects when the signal aborts. */
export function waitToReconnect(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    const options = { once: true, signal: settled.signal }
    const timer = setTimeout(() => end(resolve), ms)
    function end(finish: () => void) {
      clearTimeout(timer)
      settled.abort()
      finish()
    }
    addEventListener('online', () => end(resolve), options)
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), options)
  })
}
