import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { publicSettings as settings } from '../../contract/public-settings.ts'

/** A failure of this call is not reported: creating an account gives the same answer. */
export const { public: publicSettings } = createApi({ settings }, { ...calls, onFailure: undefined }).settings
