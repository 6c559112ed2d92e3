import { chat } from '#contract/chat'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const chatApi = createApi({ chat }, calls).chat
