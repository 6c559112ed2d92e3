import * as z from 'zod/mini'
import { del, get } from './endpoint.ts'
import { Confirmation } from './shared.ts'

/** Where somebody is signed in. */
export const Session = z.object({
  id: z.string(),
  /** What the browser calls itself; null where it says nothing that is known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Where on the network it was last used; null where it began before this was kept. */
  address: z.nullable(z.string()),
  /** The one that asks. */
  current: z.boolean(),
  signedInAt: z.string(),
  /** To the hour. */
  lastUsedAt: z.string(),
})
export type Session = z.infer<typeof Session>

export const sessions = {
  /** One's own: this one first, then the latest sign-in. */
  list: get('/sessions', { response: z.object({ sessions: z.array(Session) }) }),
  end: del('/sessions/:id', { response: Confirmation }),
  endOthers: del('/sessions', { response: Confirmation }),
}
