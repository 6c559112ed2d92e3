import { threads } from '#contract/threads'
import { createApi } from '../../lib/api-client.ts'
import { calls } from '../../lib/calls.ts'

/** They come with the places that make them. */
export const threadsApi = createApi({ threads }, calls).threads
