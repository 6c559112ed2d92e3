import { welcome } from '../../contract/welcome.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

export { deviceSecret } from '#platform/web/api/account.ts'

/** Fetched while the page is drawn: it needs them a moment later. */
export const welcomeApi = createApi({ welcome }, calls).welcome
