import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'
import { trimmed } from '#platform/contract/shared.ts'

const Owner = z.object({ id: z.string(), name: z.string(), email: z.string() })
export type Owner = z.infer<typeof Owner>

/** Owners whose history an administrator may open. */
export const owners = {
  /** The first of those whose names and addresses hold every word, accents and case aside; or the one that is named, if there is one. */
  find: get('/owners', {
    summary: 'Find users to filter the history',
    rights: 'admin',
    query: z.object({ search: z.optional(trimmed().check(z.maxLength(200))), id: z.optional(z.string()) }),
    response: z.object({ owners: z.array(Owner) }),
  }),
}
