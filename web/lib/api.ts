import { contract } from '#contract'
import { createApi } from './api-client.ts'
import { calls } from './calls.ts'

export { errorText } from './calls.ts'

/** Every call of the server. (The session has its own part, so that the login page need not fetch the whole contract.) */
export const api = createApi(contract, calls)
