import { waysIn } from '../../contract/ways-in.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the dialogs that make them. */
export const waysInApi = createApi({ waysIn }, calls).waysIn
