import * as z from 'zod/mini'
import { Reason } from '#features/accounts/contract/access-reason.ts'
import { post } from '#platform/contract/endpoint.ts'

export const openings = {
  /**
   * Writes into the audit log why an administrator opens somebody else's document; for half an hour they may then read this one. Whoever
   * it belongs to is shown it.
   */
  open: post('/history/:id/openings', {
    summary: 'Give a reason and open another user’s document for 30 minutes',
    rights: 'admin',
    once: true,
    body: Reason,
    /** The entry is open until then. */
    response: z.object({ until: z.string() }),
  }),
  /**
   * The same before others' documents are searched by words (`history.all`): for half an hour, of everybody or of one person alone. What
   * is searched for meanwhile stands in the log, too.
   */
  search: post('/history/openings', {
    summary: 'Give a reason and search other users’ documents for 30 minutes',
    rights: 'admin',
    once: true,
    body: z.extend(Reason, { userId: z.optional(z.string()) }),
    response: z.object({ until: z.string() }),
  }),
}
