import * as z from 'zod/mini'
import { get, post } from '#platform/contract/endpoint.ts'
import { Confirmation } from '#platform/contract/shared.ts'

/** Messages from the school to people who are signed in. */
export const announcements = {
  /** Returns the texts in the reader's language. */
  current: get('/announcements', {
    summary: 'Get the announcement and the AI notice for the reader',
    rights: 'signedIn',
    response: z.object({
      /** The text under the top bar, until it ends or the reader dismisses it. */
      announcement: z.nullable(z.object({ number: z.int(), text: z.string() })),
      /** The AI notice, if the reader must accept it before using AI; `edition` is the one to accept. */
      ai: z.nullable(z.object({ edition: z.int(), text: z.string() })),
    }),
  }),
  /** Fails with 409 for an outdated edition: the reader must see the current one first. */
  accept: post('/ai-notice/accept', {
    summary: 'Accept the AI notice',
    rights: 'signedIn',
    body: z.object({ edition: z.int() }),
    response: Confirmation,
  }),
  /** Dismisses the announcement on all of the reader's devices; a changed text appears again. */
  putAway: post('/announcement/dismiss', {
    summary: 'Dismiss the announcement',
    rights: 'signedIn',
    body: z.object({ number: z.int() }),
    response: Confirmation,
  }),
}
