import { staffUpdates } from '../../contract/staff-updates.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the page. */
export const { staffUpdates: staffUpdatesApi } = createApi({ staffUpdates }, calls)
