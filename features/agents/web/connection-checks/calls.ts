import { doctor } from '../../contract/doctor.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the panel. */
export const doctorApi = createApi({ doctor }, calls).doctor
