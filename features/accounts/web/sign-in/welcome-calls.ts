import { welcome } from '#contract/welcome'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

export { deviceSecret } from '../lib/account.ts'

/** Fetched while the page is drawn: it needs them a moment later. */
export const welcomeApi = createApi({ welcome }, calls).welcome
