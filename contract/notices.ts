import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { Confirmation } from './shared.ts'

/** What the school has to tell whoever is signed in. */
export const notices = {
  /** In the reader's language. */
  current: get('/notices', {
    response: z.object({
      /** What is said about AI, where the reader has to accept it before they use it; `edition` is what they accept. */
      ai: z.nullable(z.object({ edition: z.int(), text: z.string() })),
    }),
  }),
  /** Refused (409) for an edition that is not asked for any more: what has taken its place wants to be read. */
  accept: post('/notices/accept', { body: z.object({ edition: z.int() }), response: Confirmation }),
}
