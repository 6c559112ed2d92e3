import { connectionChecks } from '../../contract/connection-checks.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the panel. */
export const connectionChecksApi = createApi({ connectionChecks }, calls).connectionChecks
