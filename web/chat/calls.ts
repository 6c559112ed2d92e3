import { chat } from '#contract/chat'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** They come with the pages that make them. */
export const chatApi = createApi({ chat }, calls).chat
