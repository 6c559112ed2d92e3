import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'
import { trimmed } from '#platform/contract/shared.ts'

const Owner = z.object({ id: z.string(), name: z.string(), email: z.string() })
export type Owner = z.infer<typeof Owner>

/** Finds the people whose history an administrator may open. */
export const owners = {
  /**
   * Lists the first people whose name and address contain every word, ignoring accents and case; or the one person with the given id, if
   * they exist.
   */
  find: get('/owners', {
    summary: 'Find users to filter the history',
    rights: 'admin',
    query: z.object({ search: z.optional(trimmed().check(z.maxLength(200))), id: z.optional(z.string()) }),
    response: z.object({ owners: z.array(Owner) }),
  }),
}
