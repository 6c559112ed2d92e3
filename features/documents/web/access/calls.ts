import { accessGrants } from '../../contract/access-grants.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the question. */
export const accessGrantCalls = createApi({ accessGrants }, calls).accessGrants
