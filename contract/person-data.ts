import * as z from 'zod/mini'
import { get } from './endpoint.ts'

export const personData = {
  /** All that is somebody's, as a zip: one's own, anybody's for administrators. That it was taken is in the log. */
  take: get('/users/:id/data', { response: z.file(), rateLimit: { max: 10, seconds: 600, by: 'user' } }),
}
