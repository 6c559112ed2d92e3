import { openings } from '#contract/openings'
import { createApi } from '../../lib/api-client.ts'
import { calls } from '../../lib/calls.ts'

/** The code of these calls loads with the question. */
export const openingCalls = createApi({ openings }, calls).openings
