import { waysIn } from '#contract/ways-in'
import { createApi } from '../../lib/api-client.ts'
import { calls } from '../../lib/calls.ts'

/** They come with the dialogs that make them. */
export const waysInApi = createApi({ waysIn }, calls).waysIn
