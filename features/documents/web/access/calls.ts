import { openings } from '../../contract/openings.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the question. */
export const openingCalls = createApi({ openings }, calls).openings
