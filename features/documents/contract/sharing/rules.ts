import * as z from 'zod/mini'
import { get, put } from '#platform/contract/endpoint.ts'
import { changesSomething, Version } from '#platform/contract/shared.ts'

const SharingRules = z.object({
  /** Whether teachers may share with colleagues. Off hides existing shares until it is on again. */
  colleagues: z.boolean(),
  /** Whether a document may have links for people without an account; if off, no link works. */
  links: z.boolean(),
  version: Version,
})
export type SharingRules = z.infer<typeof SharingRules>
const Rules = z.object({ sharing: SharingRules })

/** The school decides what teachers share. */
export const sharingRules = {
  rules: get('/sharing', { summary: 'Get what teachers can share', rights: 'signedIn', response: Rules }),
  updateRules: put('/sharing', {
    summary: 'Update what teachers can share',
    rights: 'admin',
    body: z
      .object({ colleagues: z.optional(z.boolean()), links: z.optional(z.boolean()), version: z.optional(Version) })
      .check(changesSomething),
    response: Rules,
  }),
}
