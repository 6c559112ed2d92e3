import { contract } from '#contract'
import { createApi } from './api-client.ts'
import { calls } from './calls.ts'

export { errorText } from './api-error.ts'

/** Every call of the server. */
export const api = createApi(contract, calls)
