import { Refusal } from '#platform/server/refusal.ts'
import { Unreadable } from './reading.ts'

/** A file's fault in words; any other error stays what it is. */
export function saidOf(error: unknown): unknown {
  if (!(error instanceof Unreadable)) return error
  const busy = error.fault === 'busy'
  return new Refusal(busy ? 503 : 400, `file.${error.fault}`, { ...(busy && { retryAfterSeconds: 10 }) })
}
