import * as z from 'zod/mini'
import { documentKinds, acceptedKinds } from '../model/derivation.ts'
import { get, put } from '#platform/contract/endpoint.ts'
import { says } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/** The kind of document an assistant produces, and the kinds it accepts: see features/agents/model/derivation.ts. */
export const Derivation = z.object({
  produces: z.nullable(z.enum(documentKinds)),
  accepts: z
    .array(z.enum(acceptedKinds))
    .check(z.refine((kinds) => new Set(kinds).size === kinds.length, says(commonTexts, 'validation.invalid'))),
  /** Whether its documents speak of single students; absent: as usual for what it produces. */
  aboutStudents: z.optional(z.boolean()),
})
export type Derivation = z.infer<typeof Derivation>

const Stored = z.object({
  derivation: Derivation,
  /** The school has changed it, so that of the release is not used. */
  changed: z.boolean(),
})

export const derivation = {
  get: get('/agents/:id/derivation', {
    summary: 'Get the “Turn into” settings of an assistant',
    rights: 'editor',
    response: Stored,
  }),
  /** `was`: the version that the caller sees; 409 if it has changed. `turning: null` resets to the release. */
  save: put('/agents/:id/derivation', {
    summary: 'Save the “Turn into” settings of an assistant',
    rights: 'editor',
    body: z.object({ derivation: z.nullable(Derivation), was: Derivation }),
    response: Stored,
  }),
}
