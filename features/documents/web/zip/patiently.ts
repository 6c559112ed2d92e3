import { ApiError } from '#platform/web/api/api-error.ts'

/** Retry interval in milliseconds and number of tries: the server may be overloaded for about a minute. */
const [pause, tries] = [5000, 13]

/** Repeats a call that is refused because the server is busy. */
export async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await call()
    } catch (error) {
      const isBusy = error instanceof ApiError && (error.status === 429 || error.status === 503)
      if (!isBusy || tried === tries || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
