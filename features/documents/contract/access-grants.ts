import * as z from 'zod/mini'
import { Reason } from '#features/accounts/contract/access-reason.ts'
import { post } from '#platform/contract/endpoint.ts'

export const accessGrants = {
  /**
   * Records in the audit log why an administrator opens another user's document and grants access for half an hour. The owner sees the
   * record.
   */
  open: post('/history/:id/access-grants', {
    summary: 'Give a reason and open another user’s document for 30 minutes',
    rights: 'admin',
    once: true,
    body: Reason,
    /** The entry is open until then. */
    response: z.object({ until: z.string() }),
  }),
  /**
   * Grants access to search other users' documents (`history.all`) for half an hour: those of all users or of one. The audit log also
   * records the searches.
   */
  search: post('/history/search-grants', {
    summary: 'Give a reason and search other users’ documents for 30 minutes',
    rights: 'admin',
    once: true,
    body: z.extend(Reason, { userId: z.optional(z.string()) }),
    response: z.object({ until: z.string() }),
  }),
}
