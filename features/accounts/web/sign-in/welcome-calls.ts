import { welcome } from '../../contract/welcome.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

export { deviceSecret } from '#platform/web/api/account.ts'

/** Loaded while the page renders, because it is needed a moment later. */
export const welcomeApi = createApi({ welcome }, calls).welcome
