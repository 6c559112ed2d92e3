import { threads } from '#contract/threads'
import { createApi } from '../../lib/api-client.ts'
import { calls } from '../../lib/calls.ts'

/** The code of these calls loads with the parts that make them. */
export const threadsApi = createApi({ threads }, calls).threads
