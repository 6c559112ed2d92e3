import { doctor } from '#contract/doctor'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** They come with the panel. */
export const doctorApi = createApi({ doctor }, calls).doctor
