import * as z from 'zod/mini'
import { peopleChangesMax, peopleTableMax } from '#rules/lists'
import { post } from './endpoint.ts'
import { userStates } from './users.ts'

/** What only administrators do with accounts, in their list and on the page of one. */
export const people = {
  /**
   * All of it or nothing; of what is gone by now nothing is said. One's own account, and the last administrator, stay as they are: they are
   * named as `kept`.
   */
  changeMany: post('/users/change-many', {
    access: 'admin',
    body: z.object({
      changes: z
        .array(z.object({ id: z.string(), state: z.enum(userStates) }))
        .check(z.minLength(1), z.maxLength(peopleChangesMax)),
    }),
    response: z.object({ changed: z.int(), kept: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  /** Of these accounts, as a table for Excel; that it was taken is in the log. */
  table: post('/users/table', {
    access: 'admin',
    body: z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(peopleTableMax)) }),
    response: z.file(),
    rateLimit: { max: 20, seconds: 60, by: 'user' },
  }),
}
