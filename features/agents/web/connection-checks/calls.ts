import { doctor } from '#contract/doctor'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** The code of these calls loads with the panel. */
export const doctorApi = createApi({ doctor }, calls).doctor
