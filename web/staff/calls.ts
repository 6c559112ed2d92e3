import { staff } from '#contract/staff'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** They come with the page. */
export const staffApi = createApi({ staff }, calls).staff
