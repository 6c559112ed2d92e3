import { threads } from '../../contract/threads.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the parts that make them. */
export const threadsApi = createApi({ threads }, calls).threads
