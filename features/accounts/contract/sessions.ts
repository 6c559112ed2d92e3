import * as z from 'zod/mini'
import { del, get } from '#platform/contract/endpoint.ts'
import { Confirmation } from '#platform/contract/shared.ts'

export const Session = z.object({
  id: z.string(),
  /** Null if the browser does not identify itself. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Network address of the last use; null for sessions older than this column. */
  address: z.nullable(z.string()),
  /** True for the caller's current session. */
  current: z.boolean(),
  signedInAt: z.string(),
  /** Exact to the hour. */
  lastUsedAt: z.string(),
})
export type Session = z.infer<typeof Session>

export const sessions = {
  /** Lists the caller's sessions: the current one first, then the latest sign-in first. */
  list: get('/sessions', {
    summary: 'List your sessions',
    rights: 'signedIn',
    response: z.object({ sessions: z.array(Session) }),
  }),
  end: del('/sessions/:id', { summary: 'End one of your sessions', rights: 'own', response: Confirmation }),
  endOthers: del('/sessions', { summary: 'Sign out everywhere else', rights: 'signedIn', response: Confirmation }),
}
